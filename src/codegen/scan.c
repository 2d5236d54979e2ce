/* The host's look at index arrays before a region starts (depanalysis/scan.h): for each array the loops around its accesses, of which only those iterations run
 * that may hold the least or the greatest subscript.
 *
 *      long pm_val_low = LONG_MAX, pm_val_high = LONG_MIN;
 *      {
 *              const long pm_from = 0, pm_to = (long)n - 1;
 *              for (long r = pm_from; r <= pm_to; r += 1) {
 *                      const long pm_from_2 = rowptr[r], pm_to_2 = (long)rowptr[r + 1] - 1;
 *                      for (long k = pm_from_2; k <= pm_to_2; k += k < pm_to_2 ? pm_to_2 - k : 1) {
 *                              const long pm_at = k;
 *                              ...
 */
#include "codegen/emit.h"
#include "depanalysis/scan.h"

struct counter_name {
        const struct loop *loop;
        const char *text;
};

struct scan_writer {
        struct writer *w;
        const struct node *at;                  /* where the expression at hand is evaluated */
        VEC(struct counter_name) counters;
};

static const char *value_text(struct scan_writer *s, const struct node *at, const struct expr *e, int level);

static bool spell_var(void *user, struct outbuf *out, const struct var *v)
{
        struct scan_writer *s = user;
        const char *text = NULL;
        for (int i = 0; i < s->counters.n && v->loop; i++)
                if (s->counters.data[i].loop == v->loop)
                        text = s->counters.data[i].text;
        outbuf_puts(out, text ? text : scalar_text(s->w, v));
        return true;
}

/* The value of a scalar is what sets it, that of an index array the user's element. */
static bool spell_access(void *user, struct outbuf *out, const struct access *a)
{
        struct scan_writer *s = user;
        const struct array *array = a->array;
        const struct stmt *source = scan_source(s->w->plan->nest, s->at, array);
        const char *type = s->w->target->type(array->type);
        if (source) {
                outbuf_printf(out, "((%s)%s)", type, value_text(s, source->node, source->rhs, PREC_UNARY + 1));
        } else if (!array->rank) {
                outbuf_puts(out, user_at(s->w, array, array->base));
        } else {
                struct piece index = { value_text(s, s->at, a->linear, PREC_NONE), PREC_NONE };
                bool is_plain = !array_has_gaps(array) && is_identifier(array->base);
                const char *base = is_plain ? array->base : arena_printf(s->w->arena, "((const %s *)(%s))", array_has_gaps(array) ? "char" : type, array->base);
                outbuf_puts(out, user_cell(s->w, array, base, index));
        }
        return true;
}

/* The value of "e" at "at", with names for the counters that are in force. */
static const char *value_text(struct scan_writer *s, const struct node *at, const struct expr *e, int level)
{
        struct expr_spelling spelling = {.var = spell_var, .access = spell_access, .long_integers = true, .user = s};
        const struct node *outer = s->at;
        struct outbuf b = { 0 };
        s->at = at;
        expr_print(&b, e, level, &spelling);
        s->at = outer;
        const char *text = arena_strdup(s->w->arena, outbuf_text(&b));
        outbuf_free(&b);
        return text;
}

/* Opens loop "l" over what "visit" says. shared: among the threads of a CPU. */
static void print_loop(struct scan_writer *s, struct outbuf *out, const struct scan *scan, const struct loop *l, enum scan_visit visit, bool shared)
{
        struct writer *w = s->w;
        struct arena *a = w->arena;
        bool is_up = l->step > 0;
        long long step = is_up ? l->step : -l->step;
        const char *from = names_claim(a, &w->names, "pm_from"), *to = names_claim(a, &w->names, "pm_to");
        const char *begin = arena_printf(a, "(long)%s", value_text(s, l->node, l->lower, PREC_UNARY + 1));
        const char *end = arena_printf(a, "(long)%s%s", value_text(s, l->node, l->upper, PREC_UNARY + 1),
                l->cmp == OP_LE || l->cmp == OP_GE ? "" : is_up ? " - 1" : " + 1");
        const char *i = names_claim(a, &w->names, arena_printf(a, "pm_%s", l->iterator->name));
        vec_push(a, &s->counters, ((struct counter_name){l, i}));
        outbuf_open(out, "{\n");
        if (step == 1)
                outbuf_printf(out, "const long %s = %s, %s = %s;\n", from, is_up ? begin : end, to, is_up ? end : begin);
        else if (is_up)
                outbuf_printf(out, "const long %s = %s, %s = %s + pm_floord(%s - %s, %lld) * %lld;\n", from, begin, to, from, end, from, step, step);
        else
                outbuf_printf(out, "const long %s = %s, %s = %s - pm_floord(%s - (%s), %lld) * %lld;\n", to, begin, from, to, to, end, step, step);
        if (shared) {
                bool has_rows = scan->row_low != scan->low;
                const char *lows = arena_printf(a, "%s%s%s", scalar_text(w, scan->low), has_rows ? ", " : "", has_rows ? scalar_text(w, scan->row_low) : "");
                const char *highs = arena_printf(a, "%s%s%s", scalar_text(w, scan->high), has_rows ? ", " : "", has_rows ? scalar_text(w, scan->row_high) : "");
                outbuf_printf(out, "#pragma omp parallel for reduction(min: %s) reduction(max: %s) if(%s - %s >= %lld)\n", lows, highs, to, from,
                        SHARED_ROUNDS < INT64_MAX / step ? SHARED_ROUNDS * step : INT64_MAX);
        }
        outbuf_printf(out, "for (long %s = %s; %s <= %s; %s += ", i, from, i, to, i);
        if (visit == SCAN_ALL)
                outbuf_printf(out, "%lld) {\n", step);
        else if (visit == SCAN_ENDS)
                outbuf_printf(out, "%s < %s ? %s - %s : 1) {\n", i, to, to, i);
        else
                outbuf_printf(out, "%s - %s + 1) {\n", to, i);
        out->indent++;
}

/* low = min(low, value), high = max(high, value) */
static void print_widening(struct scan_writer *s, struct outbuf *out, const char *name, const char *value, const struct var *low, const struct var *high)
{
        const char *l = scalar_text(s->w, low), *h = scalar_text(s->w, high);
        outbuf_printf(out, "const long %s = %s;\n%s = %s < %s ? %s : %s;\n%s = %s > %s ? %s : %s;\n", name, value, l, name, l, name, l, h, name, h, name, h);
}

/* Widens the ranges by the element of "a" in all iterations of the loops around it. */
static void print_access(struct scan_writer *s, struct outbuf *out, const struct scan *scan, const struct maccess *a)
{
        const struct nest *nest = s->w->plan->nest;
        const struct node *node = a->stmt->stmt->node;
        VEC(const struct node *) around = { 0 };
        int indent = out->indent;
        bool shared = strcmp(s->w->opt->target, "openmp") != 0;        /* no more than one of the loops is */
        for (const struct node *n = node; n->parent; n = n->parent)
                vec_push(s->w->arena, &around, n);
        for (int k = around.n - 1; k >= 0; k--) {
                const struct node *n = around.data[k], *parent = n->parent;
                if (n->kind == NODE_LOOP) {
                        enum scan_visit visit = scan_visit(nest, a, n->loop);
                        print_loop(s, out, scan, n->loop, visit, visit == SCAN_ALL && !shared);
                        shared = shared || visit == SCAN_ALL;
                } else if (parent->kind == NODE_IF) {
                        outbuf_open(out, "if (%s%s) {\n", n == parent->child[0] ? "" : "!", value_text(s, parent, parent->cond, PREC_UNARY + 1));
                }
        }
        print_widening(s, out, "pm_at", value_text(s, node, a->access->linear, PREC_NONE), scan->low, scan->high);
        if (scan->row_low != scan->low)
                print_widening(s, out, "pm_row", value_text(s, node, a->access->sub[0], PREC_NONE), scan->row_low, scan->row_high);
        while (out->indent > indent) {
                outbuf_close(out);
        }
        s->counters.n = 0;
}

static bool is_bound(const struct scan *s, const struct var *v)
{
        return v && (v == s->low || v == s->high || v == s->row_low || v == s->row_high);
}

static bool is_used(const struct writer *w, const struct scan *s)
{
        for (int i = 0; i < w->bindings.n; i++)
                if (w->bindings.data[i]->is_used && is_bound(s, w->bindings.data[i]->var))
                        return true;
        return false;
}

/* Declares a range that holds nothing yet. */
static void print_empty(struct writer *w, struct outbuf *out, const struct var *low, const struct var *high)
{
        const char *text = scalar_text(w, low);
        outbuf_printf(out, "long %s = 0x7fffffffffffffff, %s = -%s;\n", text, scalar_text(w, high), text);
}

/* Still nothing is no elements from 0 on. */
static void print_settled(struct writer *w, struct outbuf *out, const struct var *low, const struct var *high)
{
        const char *l = scalar_text(w, low), *h = scalar_text(w, high);
        outbuf_printf(out, "if (%s > %s) {\n        %s = 0;\n        %s = -1;\n}\n", l, h, l, h);
}

void print_scans(struct writer *w, struct outbuf *out)
{
        bool is_first = true;
        for (int i = 0; i < w->plan->model->scans.n; i++) {
                const struct scan *scan = w->plan->model->scans.data[i];
                if (!is_used(w, scan))
                        continue;
                struct scan_writer s = { .w = w };
                if (is_first && strcmp(w->opt->target, "openmp") == 0)
                        outbuf_puts(out, "pm_watch_fork();\n");
                is_first = false;
                print_empty(w, out, scan->low, scan->high);
                if (scan->row_low != scan->low)
                        print_empty(w, out, scan->row_low, scan->row_high);
                for (int k = 0; k < scan->accesses.n; k++) {
                        outbuf_open(out, "{\n");
                        print_access(&s, out, scan, scan->accesses.data[k]);
                        outbuf_close(out);
                }
                print_settled(w, out, scan->low, scan->high);
                if (scan->row_low != scan->low)
                        print_settled(w, out, scan->row_low, scan->row_high);
        }
}

bool is_scanned(const struct plan *p, const struct var *v)
{
        for (int i = 0; i < p->model->scans.n; i++)
                if (is_bound(p->model->scans.data[i], v))
                        return true;
        return false;
}
