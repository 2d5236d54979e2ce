/* Plain C: host code of every target, and the loops that OpenMP runs. */
#include "codegen/target.h"

#include <stdio.h>
#include <string.h>

static const char *type(const struct ctype *t)
{
        return t->name;
}

/* C converts arguments by itself; but compilers warn when abs gets one of our long counters. What <math.h> has as macros is called as they
 * do, with an argument of the type that it has in C. */
static bool call(struct outbuf *b, const struct expr *e, const struct expr_spelling *s)
{
        if (math_is_predicate(e->text)) {
                char name[40];
                snprintf(name, sizeof name, "__builtin_%s", strcmp(e->text, "isinf") ? e->text : "isinf_sign");
                math_print_call(b, name, e, s, type);
                return true;
        }
        if (strcmp(e->text, "abs"))
                return false;
        math_print_call(b, e->is_guarded ? "(abs)" : "abs", e, s, type);
        return true;
}

static const char *const reserved[] = {
        "pm_extent", "pm_args", "pm_i", "pm_at", "pm_row", "pm_module", "pm_source", "pm_resolve", "pm_min", "pm_max", "pm_floord", "pm_in", "pm_times", "pm_alloc", "pm_free", "pm_overlap", "pm_apart", "pm_perhaps",
        "pm_force", "pm_watch_fork", "pm_one_thread", "pm_split", "pm_threads", "pm_part", "pm_cell", NULL
};

const struct target target_c = {
        .name = "c",
        .reserved = reserved,
        .kernel_head = "",
        .helper_head = "static inline",
        .global_word = "",
        .restrict_word = "restrict",
        .type = type,
        .call = call,
};
