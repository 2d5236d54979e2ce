/* Partial results of reductions: how a thread holds them while it works, and how two of them become one.
 *
 * A thread's results are variables of its own, named after what they are part of (sum_here). They start from a value that changes nothing: the
 * operator's identity, or, where an operand may be taken twice without harm, what the whole holds before the loop. On a CPU the threads take contiguous
 * parts of the loop, whose results are combined in their order; on a GPU teams of threads combine theirs as a tree in shared memory, and one more team the
 * results of all teams. */
#include "codegen/emit.h"

/* ---- one result ------------------------------------------------------------------------------------------------------------------ */

/* The names of one result's memory: variables, or arrays of them. */
struct result_names {
        const char *value;
        const char **follower, **place;
        const char *ran;                /* whether an update has run; NULL where that goes without saying */
        const char *step;               /* of arrays of arrays: cells from one to the next; else NULL */
};

/* Claims names with this ending for the values of "p". */
static struct result_names claim_names(struct writer *w, const struct partial *p, const char *ending)
{
        struct result_names n = { 0 };
        int n_follower = p->reduction->followers.n;
        n.value = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_%s", p->whole->ident, ending));
        n.follower = arena_alloc(w->arena, (size_t)(n_follower + 1) * sizeof *n.follower);
        n.place = arena_alloc(w->arena, (size_t)(p->n_place + 1) * sizeof *n.place);
        for (int i = 0; i < n_follower; i++)
                n.follower[i] = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_%s", p->follower[i]->ident, ending));
        for (int i = 0; i < p->n_place; i++)
                n.place[i] = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_at_%s", p->whole->ident, ending));
        if (p->may_spare)
                n.ran = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_ran_%s", p->whole->ident, ending));
        return n;
}

static void release_names(struct writer *w, const struct partial *p, const struct result_names *n)
{
        names_release(&w->names, n->value);
        if (n->step)
                names_release(&w->names, n->step);
        if (n->ran)
                names_release(&w->names, n->ran);
        for (int i = 0; i < p->reduction->followers.n; i++)
                names_release(&w->names, n->follower[i]);
        for (int i = 0; i < p->n_place; i++)
                names_release(&w->names, n->place[i]);
}

/* The same names with a subscript. */
static struct result_names at_index(struct writer *w, const struct partial *p, const struct result_names *n, const char *index)
{
        struct result_names at = *n;
        at.value = arena_printf(w->arena, "%s[%s]", n->value, index);
        at.follower = arena_alloc(w->arena, (size_t)(p->reduction->followers.n + 1) * sizeof *at.follower);
        at.place = arena_alloc(w->arena, (size_t)(p->n_place + 1) * sizeof *at.place);
        for (int i = 0; i < p->reduction->followers.n; i++)
                at.follower[i] = arena_printf(w->arena, "%s[%s]", n->follower[i], index);
        for (int i = 0; i < p->n_place; i++)
                at.place[i] = arena_printf(w->arena, "%s[%s]", n->place[i], index);
        if (n->ran)
                at.ran = arena_printf(w->arena, "%s[%s]", n->ran, index);
        return at;
}

/* Has the result more than one cell? */
static bool is_array(const struct partial *p)
{
        return p->n_cell != 1;
}

static const char *value_type(const struct writer *w, const struct partial *p)
{
        return w->target->type(p->whole->array->type);
}

/* Declares arrays of "n" results. head: before the type. */
static void print_declarations(struct writer *w, const struct partial *p, const struct result_names *names, const char *head, int n)
{
        outbuf_printf(w->out, "%s%s %s[%d];\n", head, value_type(w, p), names->value, n);
        for (int i = 0; i < p->reduction->followers.n; i++)
                outbuf_printf(w->out, "%s%s %s[%d];\n", head, w->target->type(p->follower[i]->array->type), names->follower[i], n);
        for (int i = 0; i < p->n_place; i++)
                outbuf_printf(w->out, "%slong %s[%d];\n", head, names->place[i], n);
        if (names->ran)
                outbuf_printf(w->out, "%schar %s[%d];\n", head, names->ran, n);
}

static void print_copy(struct writer *w, const struct partial *p, const struct result_names *to, const struct result_names *from)
{
        outbuf_printf(w->out, "%s = %s;\n", to->value, from->value);
        for (int i = 0; i < p->reduction->followers.n; i++)
                outbuf_printf(w->out, "%s = %s;\n", to->follower[i], from->follower[i]);
        for (int i = 0; i < p->n_place; i++)
                outbuf_printf(w->out, "%s = %s;\n", to->place[i], from->place[i]);
        if (to->ran)
                outbuf_printf(w->out, "%s = %s;\n", to->ran, from->ran);
}

/* ---- values ------------------------------------------------------------------------------------------------------------------------- */

/* A place after all others where the first of equal elements is taken, before all others where the last one is. */
static const char *no_place(const struct partial *p, const struct loop *l)
{
        bool first_wins = p->reduction->op == OP_LT || p->reduction->op == OP_GT;
        return first_wins != loop_is_descending(l) ? "0x7fffffffffffffffL" : "(-0x7fffffffffffffffL - 1)";
}

/* The value to start from; "whole" is what the result becomes a part of. */
static const char *start_text(struct writer *w, const struct partial *p, const char *whole)
{
        const struct ctype *t = p->whole->array->type;
        const char *suffix = t->kind == TYPE_FLOAT && t->size == 4 ? "f" : "";
        switch (p->reduction->op) {
        case OP_ADD: return t->kind == TYPE_FLOAT ? arena_printf(w->arena, "-0.0%s", suffix) : "0";     /* 0.0 would change the sign of a zero */
        case OP_MUL: return t->kind == TYPE_FLOAT ? arena_printf(w->arena, "1.0%s", suffix) : "1";
        case OP_XOR: return "0";
        default: return whole;
        }
}

static const struct ctype unsigned_long = { TYPE_INT, 8, false, false, "unsigned long" };

/* "a op b" as the element's type computes it, without overflow of signed numbers. */
static const char *wrapping_text(struct writer *w, const struct ctype *t, enum op op, const char *a, const char *b)
{
        const char *wide = t->size == 8 ? w->target->type(&unsigned_long) : "unsigned";
        return arena_printf(w->arena, "(%s)((%s)%s %s (%s)%s)", w->target->type(t), wide, a, op_text(op), wide, b);
}

static bool needs_wrapping(const struct ctype *t, enum op op)
{
        return t->kind == TYPE_INT && !t->is_bool && (op == OP_ADD || op == OP_SUB || op == OP_MUL) && (t->is_signed || t->size < 4);
}

/* "x comes before y where the loop runs". */
static const char *before_text(struct writer *w, const struct loop *l, const char *x, const char *y)
{
        return arena_printf(w->arena, "%s %s %s", x, loop_is_descending(l) ? ">" : "<", y);
}

/* Does "b", equal to "a", take its place: it lies before it, or, where the last one is taken, after it? */
static const char *wins_text(struct writer *w, const struct partial *p, const struct result_names *a, const struct result_names *b)
{
        const char *text = "", *same = "";
        bool first_wins = p->reduction->op == OP_LT || p->reduction->op == OP_GT;
        for (int i = 0; i < p->n_place; i++) {
                const struct loop *l = w->kernel->dealt[i].loop;
                const char *one = first_wins ? before_text(w, l, b->place[i], a->place[i]) : before_text(w, l, a->place[i], b->place[i]);
                text = i ? arena_printf(w->arena, "%s || (%s%s)", text, same, one) : one;
                same = arena_printf(w->arena, "%s%s == %s && ", same, b->place[i], a->place[i]);
        }
        return p->n_place > 1 ? arena_printf(w->arena, "(%s)", text) : text;
}

/* Takes the result "b" into "a". whole: what both started from, if they did; has_place: "a" keeps the place of its extremum. */
static void print_combine(struct writer *w, const struct partial *p, const struct result_names *a, const struct result_names *b, const char *whole, bool has_place)
{
        const struct reduction *r = p->reduction;
        const struct ctype *t = p->whole->array->type;
        if (r->call) {
                const char *base = math_float_base(r->call);
                outbuf_printf(w->out, "%s = %s(%s, %s);\n", a->value, w->target->is_gpu && base ? base : r->call, a->value, b->value);
        } else if (reduction_is_extremum(r)) {
                const char *strict = r->op == OP_LT || r->op == OP_LE ? "<" : ">";
                bool is_plain = !p->n_place && !r->followers.n;
                const char *better = arena_printf(w->arena, "%s %s %s", b->value, p->n_place ? strict : op_text(r->op), a->value);
                if (p->n_place)
                        better = arena_printf(w->arena, "%s || (%s == %s && %s)", better, b->value, a->value, wins_text(w, p, a, b));
                outbuf_printf(w->out, "if (%s)%s\n", better, is_plain ? "" : " {");
                w->out->indent++;
                outbuf_printf(w->out, "%s = %s;\n", a->value, b->value);
                for (int i = 0; i < r->followers.n; i++)
                        outbuf_printf(w->out, "%s = %s;\n", a->follower[i], b->follower[i]);
                for (int i = 0; i < p->n_place && has_place; i++)
                        outbuf_printf(w->out, "%s = %s;\n", a->place[i], b->place[i]);
                w->out->indent--;
                if (!is_plain)
                        outbuf_puts(w->out, "}\n");
        } else if (r->op == OP_LAND || r->op == OP_LOR) {
                /* A result that no iteration has changed is no truth value yet. */
                outbuf_printf(w->out, "if (%s != %s)\n", b->value, whole);
                w->out->indent++;
                outbuf_printf(w->out, "%s = %s %s %s;\n", a->value, a->value, op_text(r->op), b->value);
                w->out->indent--;
        } else if (needs_wrapping(t, r->op)) {
                outbuf_printf(w->out, "%s = %s;\n", a->value, wrapping_text(w, t, r->op, a->value, b->value));
        } else {
                outbuf_printf(w->out, "%s = %s %s %s;\n", a->value, a->value, op_text(r->op), b->value);
        }
}

/* ---- what a thread holds -------------------------------------------------------------------------------------------------------------- */

/* The whole's names: cell number "index" (NULL: its only one), each in memory. */
static struct result_names whole_at(struct writer *w, const struct partial *p, const char *index)
{
        struct result_names n = { .value = cell_text(w, p->whole, index) };
        n.follower = arena_alloc(w->arena, (size_t)(p->reduction->followers.n + 1) * sizeof *n.follower);
        n.place = arena_alloc(w->arena, (size_t)(p->n_place + 1) * sizeof *n.place);
        for (int i = 0; i < p->reduction->followers.n; i++)
                n.follower[i] = cell_text(w, p->follower[i], NULL);
        for (int i = 0; i < p->n_place; i++)
                n.place[i] = no_place(p, w->kernel->dealt[i].loop);
        return n;
}


static void open_cells(struct writer *w, const struct partial *p)
{
        if (!is_array(p))
                return;
        outbuf_open(w->out, "for (long pm_cell = 0; pm_cell < %s; pm_cell++) {\n", cells_text(w, p->whole));
}

static void close_cells(struct writer *w, const struct partial *p)
{
        if (!is_array(p))
                return;
        outbuf_close(w->out);
}

/* Sets the thread's result to its start: declares its variables, or fills its array. */
static void print_start(struct writer *w, const struct partial *p, const struct result_names *n)
{
        if (is_array(p)) {
                open_cells(w, p);
                outbuf_printf(w->out, "%s[pm_cell] = %s;\n", n->value, start_text(w, p, cell_text(w, p->whole, "pm_cell")));
                close_cells(w, p);
                return;
        }
        outbuf_printf(w->out, "%s %s = %s;\n", value_type(w, p), n->value, start_text(w, p, cell_text(w, p->whole, NULL)));
        for (int i = 0; i < p->reduction->followers.n; i++)
                outbuf_printf(w->out, "%s %s = 0;\n", w->target->type(p->follower[i]->array->type), n->follower[i]);
        for (int i = 0; i < p->n_place; i++)
                outbuf_printf(w->out, "long %s = %s;\n", n->place[i], no_place(p, w->kernel->dealt[i].loop));
        if (n->ran)
                outbuf_printf(w->out, "char %s = 0;\n", n->ran);
}

/* From here on the text's accesses to what "p" is part of go to the thread's result. */
static void hold(struct writer *w, const struct partial *p, const struct result_names *n)
{
        struct open_partial h = { p, n->place, n->ran };
        vec_push(w->arena, &w->partials, h);
        buffer_name(w, p->whole, n->value, !is_array(p));
        for (int i = 0; i < p->reduction->followers.n; i++)
                buffer_name(w, p->follower[i], n->follower[i], true);
}

/* Ends that, for all results; "n" names of buffers were known before. */
static void release_all(struct writer *w, int n)
{
        int n_names = 0;
        for (int i = 0; i < w->partials.n; i++)
                n_names += 1 + w->partials.data[i].partial->reduction->followers.n;
        for (int i = n; i + n_names < w->buffers.n; i++)
                w->buffers.data[i] = w->buffers.data[i + n_names];
        w->buffers.n -= n_names;
        w->partials.n = 0;
}

/* ---- statements -------------------------------------------------------------------------------------------------------------------------- */

static const struct open_partial *partial_of(const struct writer *w, const struct mstmt *s)
{
        const struct buffer *b = plan_buffer(w->plan, s->accesses.data[s->accesses.n - 1]);
        for (int i = 0; i < w->partials.n; i++)
                if (w->partials.data[i].partial->whole == b)
                        return &w->partials.data[i];
        return NULL;
}

/* place = counters of instance "i". */
static void print_place(struct writer *w, const struct open_partial *h, const struct instance *i)
{
        for (int d = 0; d < h->partial->n_place; d++) {
                int at = mstmt_loop_index(i->stmt, w->kernel->dealt[d].loop);
                outbuf_printf(w->out, "%s = %s;\n", h->place[d], ast_text(w, i->counter[at]));
        }
}

/* "start op other op other", computed without sign where the operator can overflow. */
static const char *operands_text(struct writer *w, const struct instance *i, const struct update *u, const char *start)
{
        const struct ctype *t = i->stmt->stmt->write->array->type;
        const char *text = start;
        for (int k = 0; k < u->n_other; k++) {
                const char *value = instance_expr_text(w, u->other[k], i, PREC_UNARY + 1);
                enum op op = u->is_minus[k] ? OP_SUB : u->op;
                text = needs_wrapping(t, op) ? wrapping_text(w, t, op, text, value) : arena_printf(w->arena, "(%s %s %s)", text, op_text(op), value);
        }
        return text;
}

static bool print_atomic(struct writer *w, const struct instance *i, const struct update *u, const char *cell)
{
        static const enum op ops[] = { OP_ADD, OP_AND, OP_OR, OP_XOR, OP_LT, OP_GT };
        enum op op = u->op == OP_LE ? OP_LT : u->op == OP_GE ? OP_GT : u->op;
        const char *type = w->target->type(i->stmt->stmt->write->array->type), *value;
        if (u->n_other == 1 && !u->is_minus[0])
                value = instance_expr_text(w, u->other[0], i, PREC_UNARY + 1);
        else
                value = operands_text(w, i, u, u->op == OP_AND ? "-1" : "0");
        for (size_t k = 0; k < sizeof ops / sizeof *ops; k++)
                if (ops[k] == op)
                        outbuf_printf(w->out, "%s(&%s, (%s)%s);\n", w->target->atomic[k], cell, type, value);
        return true;
}

bool print_update(struct writer *w, const struct instance *i, const char *cell)
{
        const struct mstmt *s = i->stmt;
        const struct storage *st = w->plan->sched->storage[s->accesses.data[s->accesses.n - 1]->web];
        const struct open_partial *h = partial_of(w, s);
        bool atomic = w->kernel && kernel_is_atomic(w->kernel, st);
        struct update u;
        if (h && h->ran)
                outbuf_printf(w->out, "%s = 1;\n", h->ran);
        if ((!h && !atomic) || !update_parse(s, &u))
                return false;
        if (atomic)
                return print_atomic(w, i, &u, cell);
        if (h->partial->n_place) {
                outbuf_open(w->out, "if (%s) {\n", instance_expr_text(w, u.taken_if, i, PREC_NONE));
                print_place(w, h, i);
                outbuf_close(w->out);
        }
        if (!needs_wrapping(s->stmt->write->array->type, u.op))
                return false;
        outbuf_printf(w->out, "%s = %s;\n", cell, operands_text(w, i, &u, cell));
        return true;
}

void print_taken(struct writer *w, const struct instance *i)
{
        const struct open_partial *h = partial_of(w, i->stmt);
        if (h && h->partial->reduction->test)
                print_place(w, h, i);
}

/* ---- a CPU: contiguous parts ---------------------------------------------------------------------------------------------------------------- */

/* Part number "part" of the values of the dealt loop, from the first to the last that run. */
void print_bounds(struct writer *w, const struct plan_loop *l, const char *part, const char *parts, const char *first, const char *last)
{
        struct sum extent = { .constant = 1 }, begin = { 0 }, end = { .constant = -1 };
        sum_add_ast(w, &extent, l->last, 1);
        sum_add_ast(w, &extent, l->first, -1);
        sum_add_ast(w, &begin, l->first, 1);
        sum_add_ast(w, &end, l->first, 1);
        struct piece n = { piece_at(w, sum_piece(w, &extent), PREC_PRODUCT), PREC_PRODUCT };
        struct piece below = { arena_printf(w->arena, "%s * %s / %s", n.text, part, parts), PREC_PRODUCT };
        struct piece above = { arena_printf(w->arena, "%s * (%s + 1) / %s", n.text, part, parts), PREC_PRODUCT };
        sum_add_text(w, &begin, below, 1);
        sum_add_text(w, &end, above, 1);
        outbuf_printf(w->out, "const long %s = %s, %s = %s;\n", first, sum_piece(w, &begin).text, last, sum_piece(w, &end).text);
}

/* The body between the bounds. */
void print_part(struct writer *w, const struct kernel *k, const char *first, const char *last)
{
        int n = w->counters.n;
        counter_add(w, DEAL_FIRST, first, 1);
        counter_add(w, DEAL_LAST, last, 1);
        print_body(w, k);
        w->counters.n = n;
}

/* The results of all parts, in order, into the whole. */
static void print_combine_parts(struct writer *w, const struct partial *p, const struct result_names *parts, const char *n_parts)
{
        const char *index = is_array(p) ? "pm_cell" : NULL;
        struct result_names whole = whole_at(w, p, index), sum = claim_names(w, p, "all");
        release_names(w, p, &sum);
        struct result_names part = at_index(w, p, parts, index ? arena_printf(w->arena, "pm_part * %s + pm_cell", parts->step) : "pm_part");
        if (index)
                outbuf_printf(w->out, "#pragma omp parallel for if(%s * %s >= %d)\n", n_parts, parts->step, PARALLEL_THRESHOLD);
        else if (!parts->ran)
                outbuf_puts(w->out, "{\n");
        if (parts->ran) {
                outbuf_printf(w->out, "for (long pm_part = 1; pm_part < %s; pm_part++)\n", n_parts);
                w->out->indent++;
                outbuf_printf(w->out, "%s[0] |= %s[pm_part];\n", parts->ran, parts->ran);
                w->out->indent--;
                outbuf_printf(w->out, "if (%s[0]) {\n", parts->ran);
        }
        w->out->indent += !index;
        open_cells(w, p);
        outbuf_printf(w->out, "%s %s = %s;\n", value_type(w, p), sum.value, whole.value);
        for (int i = 0; i < p->n_place; i++)
                outbuf_printf(w->out, "long %s = %s;\n", sum.place[i], whole.place[i]);
        sum.follower = whole.follower;
        bool is_plain = !reduction_is_extremum(p->reduction) && p->reduction->op != OP_LAND && p->reduction->op != OP_LOR;
        outbuf_printf(w->out, "for (long pm_part = 0; pm_part < %s; pm_part++)%s\n", n_parts, is_plain ? "" : " {");
        w->out->indent++;
        print_combine(w, p, &sum, &part, whole.value, true);
        w->out->indent--;
        if (!is_plain)
                outbuf_puts(w->out, "}\n");
        if (p->whole->array->home != HOME_LOCAL)        /* what no iteration updates may be memory that nobody may write, or another thread's */
                outbuf_printf(w->out, "if (__builtin_memcmp(&%s, &%s, sizeof(%s)) != 0)\n        ", sum.value, whole.value, value_type(w, p));
        outbuf_printf(w->out, "%s = %s;\n", whole.value, sum.value);
        close_cells(w, p);
        w->out->indent -= !index;
        if (!index)
                outbuf_puts(w->out, "}\n");
}

const char *parts_name(const struct writer *w, const struct kernel *k)
{
        for (int i = 0; i < w->parts.n; i++)
                if (w->parts.data[i].kernel == k)
                        return w->parts.data[i].text;
        return NULL;
}

/* Are the results of parts put together the same however many there are? */
static bool is_exact(const struct kernel *k)
{
        bool exact = true;
        for (int p = 0; p < k->partials.n; p++)
                exact &= k->partials.data[p].reduction->is_exact;
        return exact;
}

void print_part_counts(struct writer *w)
{
        for (int i = 0; i < w->plan->kernels.n; i++) {
                const struct kernel *k = w->plan->kernels.data[i];
                struct part_count count = { k, NULL };
                const char *cells = "0";
                if (k->scan)
                        print_scan_count(w, k);
                if (!k->n_dealt || k->scan)
                        continue;
                for (int p = 0; p < k->partials.n; p++)
                        if (is_array(&k->partials.data[p]))
                                cells = *cells == '0' ? cells_text(w, k->partials.data[p].whole)
                                                      : arena_printf(w->arena, "%s + %s", cells, cells_text(w, k->partials.data[p].whole));
                count.text = names_claim(w->arena, &w->names, "pm_parts");
                vec_push(w->arena, &w->parts, count);
                /* of arrays no more than there are threads: each takes memory, and is gone through to put them together */
                const char *parts = arena_printf(w->arena, "pm_split(%s, %s)", k->work ? ast_text(w, k->work) : "0x7fffffff", cells);
                outbuf_printf(w->out, *cells != '0' && is_exact(k) ? "const long %s = pm_min(%s, pm_threads());\n" : "const long %s = %s;\n", count.text, parts);
        }
}

void print_in_parts(struct writer *w, const struct kernel *k)
{
        const struct plan_loop *l = &k->dealt[0];
        struct result_names *parts = arena_alloc(w->arena, (size_t)(k->partials.n + 1) * sizeof *parts);
        const char *stored = "", *n_parts = parts_name(w, k);
        outbuf_open(w->out, "{\n");
        for (int i = 0; i < k->partials.n; i++) {
                const struct partial *p = &k->partials.data[i];
                const char *type = value_type(w, p);
                parts[i] = claim_names(w, p, "parts");
                if (!is_array(p)) {
                        print_declarations(w, p, &parts[i], "", MOST_PARTS);
                        continue;
                }
                /* Whole cache lines and one more, so that no two parts write to the same one. */
                int line = CACHE_LINE / p->whole->array->type->size;
                parts[i].step = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_step", parts[i].value));
                outbuf_printf(w->out, "const long %s = (%s + %d) / %d * %d;\n", parts[i].step, cells_text(w, p->whole), 2 * line - 1, line, line);
                outbuf_printf(w->out, "%s *const %s = %s > 1 ? (%s *)pm_alloc(pm_times((size_t)%s, (size_t)%s), sizeof(%s)) : NULL;\n", type,
                        parts[i].value, n_parts, type, n_parts, parts[i].step, type);
                stored = arena_printf(w->arena, "%s && %s", stored, parts[i].value);
        }
        outbuf_open(w->out, "if (%s > 1%s) {\n", n_parts, stored);
        outbuf_open(w->out, "#pragma omp parallel for\nfor (long pm_part = 0; pm_part < %s; pm_part++) {\n", n_parts);
        const char *first = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_first", loop_name(l->loop)));
        const char *last = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_last", loop_name(l->loop)));
        print_bounds(w, l, loop_is_descending(l->loop) ? arena_printf(w->arena, "(%s - 1 - pm_part)", n_parts) : "pm_part", n_parts, first, last);
        struct result_names *here = arena_alloc(w->arena, (size_t)(k->partials.n + 1) * sizeof *here);
        for (int i = 0; i < k->partials.n; i++) {
                const struct partial *p = &k->partials.data[i];
                here[i] = claim_names(w, p, "here");
                if (is_array(p))
                        outbuf_printf(w->out, "%s *const %s = %s + pm_part * %s;\n", value_type(w, p), here[i].value, parts[i].value, parts[i].step);
                print_start(w, p, &here[i]);
        }
        int n_buffers = w->buffers.n;
        for (int i = 0; i < k->partials.n; i++)
                hold(w, &k->partials.data[i], &here[i]);
        print_part(w, k, first, last);
        release_all(w, n_buffers);
        for (int i = 0; i < k->partials.n; i++) {
                struct result_names at = at_index(w, &k->partials.data[i], &parts[i], "pm_part");
                if (!is_array(&k->partials.data[i]))
                        print_copy(w, &k->partials.data[i], &at, &here[i]);
        }
        outbuf_close(w->out);
        for (int i = 0; i < k->partials.n; i++)
                print_combine_parts(w, &k->partials.data[i], &parts[i], n_parts);
        for (int i = 0; i < k->partials.n; i++)
                release_names(w, &k->partials.data[i], &here[i]);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        outbuf_printf(w->out, "const long %s = %s, %s = %s;\n", first, ast_text(w, l->first), last, ast_text(w, l->last));
        print_part(w, k, first, last);
        outbuf_close(w->out);
        for (int i = 0; i < k->partials.n; i++)
                if (is_array(&k->partials.data[i]))
                        outbuf_printf(w->out, "pm_free(%s);\n", parts[i].value);
        outbuf_close(w->out);
        for (int i = 0; i < k->partials.n; i++)
                release_names(w, &k->partials.data[i], &parts[i]);
        names_release(&w->names, first);
        names_release(&w->names, last);
}

/* ---- a GPU: teams of threads ------------------------------------------------------------------------------------------------------------------- */

/* Lane 0 gets the combination of what all threads of the team have put into their slots of shared memory. */
static void print_tree(struct writer *w, const struct kernel *k, const struct partial *only, const struct result_names *slots)
{
        outbuf_open(w->out, "for (int pm_half = %d; pm_half > 0; pm_half /= 2) {\n", TEAM_THREADS / 2);
        outbuf_open(w->out, "%s;\nif (pm_lane < pm_half) {\n", w->target->barrier);
        for (int i = 0; i < k->partials.n; i++) {
                const struct partial *p = &k->partials.data[i];
                if (only ? p != only : is_array(p))
                        continue;
                struct result_names a = at_index(w, p, &slots[i], "pm_lane"), b = at_index(w, p, &slots[i], "pm_lane + pm_half");
                print_combine(w, p, &a, &b, cell_text(w, p->whole, is_array(p) ? "pm_cell" : NULL), true);
        }
        outbuf_close(w->out);
        outbuf_close(w->out);
}

/* The results of team "team": cell number `index`. */
static struct result_names team_at(struct writer *w, const struct partial *p, const char *team)
{
        struct result_names n = { 0 };
        bool is_element;
        long cells = p->n_cell;
        const char *index = is_array(p) ? arena_printf(w->arena, "%s * %ld + pm_cell", team, cells) : team;
        n.value = arena_printf(w->arena, "%s[%s]", buffer_text(w, p->teams, &is_element), index);
        n.follower = arena_alloc(w->arena, (size_t)(p->reduction->followers.n + 1) * sizeof *n.follower);
        n.place = arena_alloc(w->arena, (size_t)(p->n_place + 1) * sizeof *n.place);
        for (int i = 0; i < p->reduction->followers.n; i++)
                n.follower[i] = arena_printf(w->arena, "%s[%s]", buffer_text(w, p->follower_teams[i], &is_element), index);
        for (int i = 0; i < p->n_place; i++)
                n.place[i] = arena_printf(w->arena, "%s[%s]", buffer_text(w, p->place_teams[i], &is_element), index);
        return n;
}

/* Names and declares slots of shared memory for every result of the kernel, and the thread's place in its team. */
static struct result_names *declare_slots(struct writer *w, const struct kernel *k)
{
        struct result_names *slots = arena_alloc(w->arena, (size_t)(k->partials.n + 1) * sizeof *slots);
        for (int i = 0; i < k->partials.n; i++) {
                slots[i] = claim_names(w, &k->partials.data[i], "slot");
                print_declarations(w, &k->partials.data[i], &slots[i], w->target->shared_word, TEAM_THREADS);
        }
        outbuf_printf(w->out, "const int pm_lane = (int)%s;\n", w->target->in_block[0]);
        return slots;
}

/* Lane 0 takes the team's result to its place: that of the team, or (into_whole) the whole. */
static void print_top(struct writer *w, const struct partial *p, const struct result_names *slots, bool into_whole)
{
        struct result_names top = at_index(w, p, slots, "0");
        struct result_names to = into_whole ? whole_at(w, p, is_array(p) ? "pm_cell" : NULL) : team_at(w, p, "pm_team");
        if (into_whole)
                print_combine(w, p, &to, &top, to.value, false);
        else
                print_copy(w, p, &to, &top);
}

/* Combines what the threads of the team hold: all scalars at once, arrays cell by cell through the same slots. */
static void print_team_results(struct writer *w, const struct kernel *k, const struct result_names *slots, const struct result_names *here, bool into_whole)
{
        bool any = false;
        for (int i = 0; i < k->partials.n; i++) {
                const struct partial *p = &k->partials.data[i];
                struct result_names slot = at_index(w, p, &slots[i], "pm_lane");
                if (is_array(p))
                        continue;
                print_copy(w, p, &slot, &here[i]);
                any = true;
        }
        if (any) {
                print_tree(w, k, NULL, slots);
                outbuf_open(w->out, "if (pm_lane == 0) {\n");
                for (int i = 0; i < k->partials.n; i++)
                        if (!is_array(&k->partials.data[i]))
                                print_top(w, &k->partials.data[i], &slots[i], into_whole);
                outbuf_close(w->out);
        }
        for (int i = 0; i < k->partials.n; i++) {
                const struct partial *p = &k->partials.data[i];
                struct result_names slot = at_index(w, p, &slots[i], "pm_lane"), own = at_index(w, p, &here[i], "pm_cell");
                if (!is_array(p))
                        continue;
                open_cells(w, p);
                print_copy(w, p, &slot, &own);
                print_tree(w, k, p, slots);
                outbuf_open(w->out, "if (pm_lane == 0) {\n");
                print_top(w, p, &slots[i], into_whole);
                w->out->indent--;
                outbuf_printf(w->out, "}\n%s;\n", w->target->barrier);
                close_cells(w, p);
        }
}

static struct result_names *declare_here(struct writer *w, const struct kernel *k)
{
        struct result_names *here = arena_alloc(w->arena, (size_t)(k->partials.n + 1) * sizeof *here);
        for (int i = 0; i < k->partials.n; i++) {
                const struct partial *p = &k->partials.data[i];
                here[i] = claim_names(w, p, "here");
                if (is_array(p))
                        outbuf_printf(w->out, "%s %s[%ld];\n", value_type(w, p), here[i].value, p->n_cell);
                print_start(w, p, &here[i]);
        }
        return here;
}

void print_team_kernel(struct writer *w, const struct kernel *k)
{
        struct result_names *slots = declare_slots(w, k);
        outbuf_printf(w->out, "const int pm_team = (int)%s;\n", w->target->block[0]);
        struct result_names *here = declare_here(w, k);
        int n_buffers = w->buffers.n;
        for (int i = 0; i < k->partials.n; i++)
                hold(w, &k->partials.data[i], &here[i]);
        outbuf_open(w->out, "{\n");
        print_body(w, k);
        outbuf_close(w->out);
        release_all(w, n_buffers);
        print_team_results(w, k, slots, here, false);
}

void print_combine_kernel(struct writer *w, const struct kernel *k)
{
        struct result_names *slots = declare_slots(w, k);
        struct result_names *here = declare_here(w, k);
        outbuf_open(w->out, "for (int pm_team = pm_lane; pm_team < %d; pm_team += %d) {\n", TEAMS, TEAM_THREADS);
        for (int i = 0; i < k->partials.n; i++) {
                const struct partial *p = &k->partials.data[i];
                const char *index = is_array(p) ? "pm_cell" : NULL;
                open_cells(w, p);
                struct result_names from = team_at(w, p, "pm_team"), to = index ? at_index(w, p, &here[i], index) : here[i];
                print_combine(w, p, &to, &from, cell_text(w, p->whole, index), true);
                close_cells(w, p);
        }
        outbuf_close(w->out);
        print_team_results(w, k, slots, here, true);
}

struct piece deal_times(struct writer *w, __isl_keep isl_ast_expr *inc, int sign, struct piece number)
{
        struct sum product = { 0 };
        int64_t value;
        sum_add_ast(w, &product, inc, sign);
        if (!ast_int(inc, &value) || value > 1 || value < -1)
                number = (struct piece){ arena_printf(w->arena, "(long)%s", piece_at(w, number, PREC_ATOM)), PREC_UNARY };
        sum_times(w, &product, number);
        return sum_piece(w, &product);
}

struct piece deal_index(struct writer *w, int dealt, const char **step)
{
        const struct kernel *k = w->kernel;
        bool both = k->n_dealt == 1;
        if (k->in_step) {
                const char *lanes = lanes_text(w);
                const char *width = w->width ? w->width : arena_printf(w->arena, "%d", WARP_THREADS);
                *step = dealt == LANES_ALL ? lanes : dealt == LANES_ROWS ? arena_printf(w->arena, "(%s / %s)", lanes, width) : width;
                return (struct piece){ dealt == LANES_ALL ? "pm_lane" : arena_printf(w->arena, "(pm_lane %c %s)", dealt == LANES_ROWS ? '/' : '%', width), PREC_ATOM };
        }
        *step = arena_printf(w->arena, "%d", both ? TEAMS * TEAM_THREADS : dealt == 1 ? TEAMS : TEAM_THREADS);
        struct piece all = { arena_printf(w->arena, "(pm_team * %d + pm_lane)", TEAM_THREADS), PREC_ATOM };
        struct piece one = { dealt == 1 ? "pm_team" : "pm_lane", PREC_ATOM };
        return both ? all : one;
}
