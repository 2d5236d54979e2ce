/* What the report writers ask about a result. All of it is read off the products; nothing is computed anew. */
#include <stdlib.h>
#include <string.h>

#include "report/report.h"

int result_loops(const struct result *r, struct loop *const **loops)
{
        const struct region *region = r->region;
        *loops = region->nest ? region->nest->loops.data : region->kept_loops.data;
        return region->nest ? region->nest->loops.n : region->kept_loops.n;
}

const char *report_node_name(struct arena *a, const struct snode *n)
{
        return snode_is_plain(n) ? loop_counter_name(n->loop) : snode_axis_text(a, n);
}

const char *version_when(const struct plan *p)
{
        for (int i = 0; i < p->kernels.n; i++)
                if (p->kernels.data[i]->lane_scans.n)
                        return "where blocks of threads, one a system, are faster than a thread a system (pmprt_scans_pay)";
        return p->blocks ? "where launches for each step are estimated to take longer than its blocks (pmprt_phases_pay)"
                         : "where the memory of the one before it is more than there is";
}

const char *result_kept(const struct result *r)
{
        return r->n_parts ? "not translated as a whole" : "kept as written";
}

bool result_is_in_part(const struct result *r, const struct loop *l)
{
        for (int i = 1; i <= r->n_parts; i++) {
                struct span part = r[i].region->span;
                if (l->span.file && part.file && strcmp(l->span.file, part.file) == 0 && part.begin <= l->span.begin && l->span.end <= part.end)
                        return true;
        }
        return false;
}

enum verdict result_verdict(const struct result *r, const struct loop *l)
{
        return r->deps ? r->deps->loops[l->id].verdict : VERDICT_SEQUENTIAL;
}

const char *verdict_phrase(enum verdict v)
{
        return v == VERDICT_REDUCTION ? "a reduction" : v == VERDICT_RECURRENCE ? "a recurrence" : verdict_name(v);
}

const struct reason *result_why(const struct result *r, const struct loop *l)
{
        return r->deps ? r->deps->loops[l->id].reason : r->reason;
}

const char *loop_quoted(struct arena *a, const struct loop *l)
{
        return loop_has_counter(l) ? arena_printf(a, "loop '%s'", loop_counter_name(l)) : "this loop";
}

const char *loop_title(struct arena *a, const struct loop *l)
{
        return arena_printf(a, "L%d (%s, line %u)", l->id, loop_counter_name(l), l->span.line);
}

const char *access_words(const struct access *x, const char *name)
{
        /* A declaration or a return is more than what is accessed. */
        return !x->text || strlen(x->text) > 30 || strncmp(x->text, "return", 6) == 0 || strstr(x->text, " = ") ? name : x->text;
}

const char *place_text(struct arena *a, const struct maccess *m)
{
        return arena_printf(a, "%u:%u %s", m->access->span.line, m->access->span.col, access_words(m->access, m->access->array->name));
}

const char *vector_text(struct arena *a, const struct dep *d)
{
        const char *text = "(";
        for (int i = 0; i < d->n_loop; i++)
                text = arena_printf(a, "%s%s%c", text, i ? "," : "", d->direction[i]);
        return arena_printf(a, "%s)", text);
}

const char *distance_text(struct arena *a, const struct dep *d)
{
        if (!d->distance)
                return "not constant";
        const char *text = "(";
        for (int i = 0; i < d->n_loop; i++)
                text = arena_printf(a, "%s%s%lld", text, i ? "," : "", (long long)d->distance[i]);
        return arena_printf(a, "%s)", text);
}

const char *iteration_text(struct arena *a, const struct mstmt *s, const int64_t *counter)
{
        const char *text = "(";
        for (int i = 0; i < s->n_loop; i++)
                text = arena_printf(a, "%s%s%s=%lld", text, i ? "," : "", loop_counter_name(s->loop[i]), (long long)counter[i]);
        return arena_printf(a, "%s)", text);
}

/* Index d of an element times the dimensions inside of it, all but the constant ones as text: *constant times "numX*numY". False on overflow. */
static bool term_parts(struct arena *a, const struct array *x, int d, int64_t *constant, const char **sizes)
{
        *sizes = "";
        for (int k = d + 1; k < x->rank; k++) {
                if (x->dim[k]->kind == EXPR_INT) {
                        if (__builtin_mul_overflow(*constant, x->dim[k]->ival, constant))
                                return false;
                        continue;
                }
                struct outbuf b = {0};
                expr_print(&b, x->dim[k], 13, &spelling_of_user);
                *sizes = arena_printf(a, "%s%s%s", *sizes, **sizes ? "*" : "", outbuf_text(&b));
                outbuf_free(&b);
        }
        return true;
}

/* The index as the user's one subscript: "2*numX+3". NULL on overflow. */
static const char *flat_index_text(struct arena *a, const struct array *x, const int64_t *index)
{
        const char *text = "";
        int64_t number = 0;
        for (int d = 0; d < x->rank; d++) {
                int64_t c = index[d];
                const char *sizes;
                if (!term_parts(a, x, d, &c, &sizes) || (!*sizes && __builtin_add_overflow(number, c, &number)))
                        return NULL;
                if (!*sizes || c == 0)
                        continue;
                const char *sign = c < 0 ? "-" : *text ? "+" : "";
                text = c == 1 || c == -1 ? arena_printf(a, "%s%s%s", text, sign, sizes) :
                        arena_printf(a, "%s%s%lld*%s", text, sign, (long long)(c < 0 ? -c : c), sizes);
        }
        if (!*text)
                return arena_printf(a, "%lld", (long long)number);
        return !number ? text : arena_printf(a, "%s%+lld", text, (long long)number);
}

const char *element_text(struct arena *a, const struct array *x, const int64_t *index)
{
        const char *flat = x->rank > 1 && !x->dims_declared ? flat_index_text(a, x, index) : NULL, *text = flat ? arena_printf(a, "[%s]", flat) : "";
        for (int i = 0; i < x->rank && !flat; i++)
                text = arena_printf(a, "%s[%lld]", text, (long long)index[i]);
        const char *place = strstr(x->name, "[]");      /* a field of an array of structs */
        return place ? arena_printf(a, "%.*s%s%s", (int)(place - x->name), x->name, text, place + 2) : arena_printf(a, "%s%s", x->name, text);
}

/* "iteration (k=1,i=2)", or "line 12" outside of all loops. */
static const char *who_text(struct arena *a, const struct mstmt *s, const int64_t *counter)
{
        return s->n_loop ? arena_printf(a, "iteration %s", iteration_text(a, s, counter)) : arena_printf(a, "line %u", s->stmt->span.line);
}

/* "writes", or "may read" where data decide. */
static const char *does_text(const struct maccess *m)
{
        if (m->exact && mstmt_is_certain(m->stmt))
                return m->is_write ? "writes" : "reads";
        return m->is_write ? "may write" : "may read";
}

const char *witness_text(struct arena *a, const struct dep *d, const struct witness *w)
{
        if (!w)
                return NULL;
        const char *sizes = "";
        for (int i = 0; i < w->n_param; i++)
                sizes = arena_printf(a, "%s%s%s = %lld", sizes, i ? ", " : "for ", w->param[i], (long long)w->value[i]);
        return arena_printf(a, "%s%s%s %s %s, %s %s it", sizes, w->n_param ? ": " : "", who_text(a, d->source->stmt, w->source), does_text(d->source),
                element_text(a, d->source->access->array, w->element), who_text(a, d->sink->stmt, w->sink), does_text(d->sink));
}

const char *test_text(struct arena *a, const struct access *x, const struct subscript_step *s)
{
        const char *test = s->test == TEST_NONE ? "not linear" : subscript_test_name(s->test);
        return x->array->rank > 1 && s->dim >= 0 ? arena_printf(a, "subscript %d, %s: %s", s->dim + 1, test, s->text) : arena_printf(a, "%s: %s", test, s->text);
}

const char *why_text(const struct reason *r)
{
        static const char head[] = "stays sequential: ";
        const char *at = strstr(r->message, head);
        return at ? at + strlen(head) : r->message;
}

/* The level that stands for the loop when its copies in the tree run at different ones: the earlier in this order. */
static enum level more_telling(enum level a, enum level b)
{
        static const enum level order[] = {LEVEL_HOST, LEVEL_GRID, LEVEL_BLOCK, LEVEL_LANE, LEVEL_THREAD};
        for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
                if (a == order[i] || b == order[i])
                        return order[i];
        return LEVEL_NONE;
}

static enum level tree_level(const struct snode *n, const struct loop *l)
{
        enum level level = n->kind == SNODE_LOOP && snode_stands_for(n, l) ? n->level : LEVEL_NONE;
        for (int i = 0; i < n->child.n; i++)
                level = more_telling(level, tree_level(n->child.data[i], l));
        return level;
}

const struct deps *result_stored(const struct result *r)
{
        return r->sched ? r->sched->deps : r->deps;
}

enum level result_level(const struct result *r, const struct loop *l)
{
        return r->plan ? tree_level(r->sched->root, l) : LEVEL_NONE;
}

const char *place_name(enum place p)
{
        switch (p) {
        case PLACE_GLOBAL: return "global";
        case PLACE_SHARED: return "shared";
        case PLACE_CONSTANT: return "constant";
        case PLACE_IMAGE: return "image";
        case PLACE_FORWARD:     /* each reader computes the value for itself */
        case PLACE_REGISTER: return "register";
        }
        return "global";
}

enum place result_place(const struct result *r, const struct web *w)
{
        bool is_contracted = r->plan && r->plan->of_web[w->id] && r->plan->of_web[w->id]->is_contracted;
        return !r->plan ? PLACE_GLOBAL : is_contracted ? PLACE_REGISTER : r->sched->storage[w->id]->place;
}

/* The first counter in the expression, or NULL. */
static const struct loop *counter_in(const struct expr *e)
{
        const struct loop *l = e->kind == EXPR_VAR ? e->var->loop : NULL;
        for (int i = 0; i < e->n_arg && !l; i++)
                l = counter_in(e->arg[i]);
        return l;
}

/* The counter that runs through subscript d of the web, in the first access that has one there; "d<number>" when none does. */
static const char *subscript_name(struct arena *a, const struct web *w, int d)
{
        for (int i = 0; i < w->accesses.n; i++) {
                struct expr *const *sub = w->accesses.data[i]->access->sub;
                const struct loop *l = sub && sub[d] ? counter_in(sub[d]) : NULL;
                if (l)
                        return loop_counter_name(l);
        }
        return arena_printf(a, "d%d", d);
}

void web_dims(struct arena *a, const struct web *w, const struct storage *s, name_list *names)
{
        int rank = w->array->rank;
        for (int i = 0; i < (s ? s->n_dim : rank); i++) {
                int dim = s ? s->layout[i] : i;
                vec_push(a, names, dim < rank ? subscript_name(a, w, dim) : loop_counter_name(s->expanded.data[dim - rank]));
        }
}

static void collect_loops_at(struct arena *a, const struct snode *n, enum level level, loop_list *loops)
{
        if (n->kind == SNODE_LOOP && n->level == level) {
                bool known = false;
                for (int i = 0; i < loops->n; i++)
                        known = known || loops->data[i] == n->loop;
                if (!known)
                        vec_push(a, loops, n->loop);
        }
        for (int i = 0; i < n->child.n; i++)
                collect_loops_at(a, n->child.data[i], level, loops);
}

void kernel_loops_at(struct arena *a, const struct kernel *k, enum level level, loop_list *loops)
{
        if (k->node)
                collect_loops_at(a, k->node, level, loops);
}

bool in_memory(const struct storage *s)
{
        return s->place != PLACE_REGISTER && s->place != PLACE_FORWARD;
}

bool kernel_uses(const struct plan *p, const struct kernel *k, const struct buffer *b, bool writes)
{
        if (b->storage && !in_memory(b->storage))
                return false;
        for (int i = 0; i < k->instances.n; i++) {
                const struct mstmt *s = k->instances.data[i]->stmt;
                for (int j = 0; j < s->accesses.n; j++)
                        if (s->accesses.data[j]->is_write == writes && plan_buffer(p, s->accesses.data[j]) == b)
                                return true;
        }
        return false;
}

/* What is added to the expression from one iteration of "l" to the next: a number, STRIDE_FAR when it is not constant, STRIDE_UNKNOWN when it
 * is read from memory. Negative numbers come out positive: only the distance matters. */
static int64_t growth(const struct expr *e, const struct loop *l)
{
        if (e->kind == EXPR_CAST || (e->kind == EXPR_UNARY && (e->op == OP_NEG || e->op == OP_PLUS)))
                return growth(e->arg[0], l);
        if (e->kind == EXPR_VAR)
                return e->var->loop == l ? llabs(l->step) : 0;
        if (e->kind == EXPR_READ) {
                for (int i = 0; i < e->access->array->rank; i++)
                        if (e->access->sub[i] && growth(e->access->sub[i], l) != 0)
                                return STRIDE_UNKNOWN;
                return 0;
        }
        int64_t most = 0;
        for (int i = 0; i < e->n_arg; i++) {
                int64_t g = growth(e->arg[i], l);
                if (g == STRIDE_UNKNOWN)
                        return g;
                if (g == 0)
                        continue;
                bool is_sum = e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB);
                const struct expr *other = e->kind == EXPR_BINARY && !is_sum ? e->arg[1 - i] : NULL;
                while (other && other->kind == EXPR_CAST)
                        other = other->arg[0];
                int64_t c = other && other->kind == EXPR_INT ? llabs(other->ival) : 0;
                if (c && e->op == OP_MUL && g > 0)
                        g *= c;
                else if (c && e->op == OP_DIV && i == 0 && g % c == 0)
                        g /= c;
                else if (!is_sum)
                        g = STRIDE_FAR;
                most = most ? STRIDE_FAR : g;
        }
        return most;
}

/* The distance in elements that neighbouring threads have in an array with this storage, dimension by dimension. */
static int64_t stride_in(const struct storage *s, const int *layout, const struct maccess *m, const struct loop *l)
{
        int64_t stride = 0;
        for (int i = 0; l && i < s->n_dim; i++) {
                int dim = layout[i], rank = s->web->array->rank;
                const struct expr *sub = dim < rank ? m->access->sub[dim] : NULL;
                int64_t g = dim >= rank ? (s->expanded.data[dim - rank] == l ? llabs(l->step) : 0) : sub ? growth(sub, l) : 0;
                if (g == STRIDE_UNKNOWN)
                        return g;
                if (g != 0)
                        stride = g > 0 && i == s->n_dim - 1 && !stride ? g : STRIDE_FAR;
        }
        return stride;
}

/* Do several counters differ from one thread to the next, so that the subscripts' growth along one does not tell the distance? */
static bool is_reshaped(const struct kernel *k, const struct storage *s)
{
        return s->n_dim && k->n_grid && !snode_is_plain_path(k->grid[0].node);
}

int64_t kernel_stride_as_written(const struct plan *p, const struct kernel *k, const struct maccess *m)
{
        const struct storage *s = p->sched->storage[m->web];
        int rank = s->web->array->rank, layout[64], n = s->n_dim < 64 ? s->n_dim : 64;
        if (n < s->n_dim || is_reshaped(k, s))
                return STRIDE_UNKNOWN;
        for (int i = 0; i < n; i++)
                layout[i] = i < n - rank ? rank + i : i - (n - rank);
        return stride_in(s, layout, m, kernel_fast_loop(k, m->stmt));
}

int64_t kernel_stride(const struct plan *p, const struct kernel *k, const struct maccess *m)
{
        const struct storage *s = p->sched->storage[m->web];
        const struct loop *l = kernel_fast_loop(k, m->stmt);
        if (is_reshaped(k, s))
                return STRIDE_UNKNOWN;
        if (kernel_moves_row_of(p, k, m))
                return 1;
        const struct buffer *b = plan_buffer(p, m);
        bool by_place = m->access->linear && s->web->array->rank && !m->access->sub[0];     /* the subscripts are not known one by one */
        if (l && by_place && b && b->linear) {
                int64_t g = growth(m->access->linear, l);
                bool inside = b->expand_inside && s->expanded.n;
                int at = storage_expanded_index(s, l);
                if (at >= 0)
                        return g == 0 && inside && at == s->expanded.n - 1 ? llabs(l->step) : STRIDE_FAR;
                return g > 0 && inside ? STRIDE_FAR : g;
        }
        return stride_in(s, s->layout, m, l);
}
