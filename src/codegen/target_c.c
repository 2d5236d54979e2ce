/* Plain C: host code of every target, and the loops that OpenMP runs. */
#include "codegen/target.h"

static const char *type(const struct ctype *t)
{
        return t->name;
}

static const char *const reserved[] = {
        "pm_extent", "pm_args", "pm_i", "pm_module", "pm_source", "pm_resolve", "pm_min", "pm_max", "pm_floord", "pm_in", "pm_times", "pm_alloc", "pm_overlap",
        "pm_force", NULL
};

const struct target target_c = {
        .name = "c",
        .reserved = reserved,
        .kernel_head = "",
        .helper_head = "static inline",
        .global_word = "",
        .restrict_word = "restrict",
        .type = type,
};
