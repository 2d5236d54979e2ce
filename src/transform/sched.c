/* The schedule tree: construction from the nest, access, printing, and the isl schedule derived from it. */
#include "transform/sched.h"

#include <stdlib.h>

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/schedule_node.h>
#include <isl/union_map.h>

const char *level_name(enum level l)
{
        static const char *const names[] = {NULL, "host", "grid", "block", "lane", "thread"};
        return names[l];
}

bool storage_has_memory(const struct storage *st)
{
        return st->place == PLACE_GLOBAL || st->place == PLACE_SHARED;
}

bool sched_is_batched(const struct sched *s, const struct loop *l)
{
        for (int i = 0; i < s->batched.n; i++)
                if (s->batched.data[i] == l)
                        return true;
        return false;
}

void sched_unbatch(struct sched *s, const struct loop *l)
{
        const char *step = arena_printf(s->arena, "batch L%d", l->id);
        int n = 0;
        for (int i = 0; i < s->batched.n; i++)
                if (s->batched.data[i] != l)
                        s->batched.data[n++] = s->batched.data[i];
        s->batched.n = n;
        n = 0;
        for (int i = 0; i < s->log.n; i++)
                if (strcmp(s->log.data[i].text, step) != 0)
                        s->log.data[n++] = s->log.data[i];
        s->log.n = n;
}

struct loop *storage_batched(const struct sched *s, const struct storage *st)
{
        for (int i = 0; i < st->expanded.n && storage_has_memory(st); i++)
                if (sched_is_batched(s, st->expanded.data[i]))
                        return st->expanded.data[i];
        return NULL;
}

int storage_expanded_index(const struct storage *st, const struct loop *l)
{
        for (int i = 0; i < st->expanded.n; i++)
                if (st->expanded.data[i] == l)
                        return i;
        return -1;
}

struct storage storage_copy(struct arena *arena, const struct storage *st)
{
        struct storage copy = *st;
        memset(&copy.expanded, 0, sizeof copy.expanded);
        for (int e = 0; e < st->expanded.n; e++)
                vec_push(arena, &copy.expanded, st->expanded.data[e]);
        copy.layout = arena_alloc(arena, ((size_t)st->n_dim + 1) * sizeof *copy.layout);
        memcpy(copy.layout, st->layout, (size_t)st->n_dim * sizeof *copy.layout);
        return copy;
}

void storage_expand(struct arena *arena, struct storage *st, struct loop *l)
{
        vec_push(arena, &st->expanded, l);
        st->layout[st->n_dim] = st->n_dim;
        st->n_dim++;
}

bool storage_keeps_order(const struct storage *st, const int *layout, bool *inside)
{
        int rank = st->web->array->rank, next = 0;
        *inside = true;
        for (int i = 0; i < st->n_dim; i++) {
                if (layout[i] < rank) {
                        if (layout[i] != next++)
                                return false;
                        continue;
                }
                if (next != 0 && next != rank)
                        return false;
                if (next == 0 && rank > 0)
                        *inside = false;
                else if (!*inside)
                        return false;
        }
        /* Expanded dimensions keep their own order too. */
        int last = -1;
        for (int i = 0; i < st->n_dim; i++)
                if (layout[i] >= rank) {
                        if (layout[i] < last)
                                return false;
                        last = layout[i];
                }
        return true;
}

bool storage_is_reduced_in(const struct storage *st, const struct loop *l)
{
        for (int i = 0; i < st->reduced.n; i++)
                if (st->reduced.data[i] == l)
                        return true;
        return false;
}

bool storage_is_scanned_in(const struct storage *st, const struct loop *l)
{
        for (int i = 0; i < st->scanned.n; i++)
                if (st->scanned.data[i] == l)
                        return true;
        return false;
}

bool storage_is_transposed(const struct storage *st)
{
        return st->is_original && st->expanded.n == 0 && st->n_dim > 1 && st->layout[st->n_dim - 1] != st->n_dim - 1;
}

const struct maccess *pingpong_to(const struct pingpong *p)
{
        return p->copy->accesses.data[p->copy->accesses.n - 1];
}

const struct maccess *pingpong_from(const struct pingpong *p)
{
        return p->copy->accesses.data[p->copy->accesses.n - 2];
}

const struct pingpong *sched_pingpong(const struct sched *s, const struct mstmt *copy)
{
        for (int i = 0; i < s->pingpongs.n; i++)
                if (s->pingpongs.data[i].copy == copy)
                        return &s->pingpongs.data[i];
        return NULL;
}

struct snode *snode_new(struct sched *s, enum snode_kind kind)
{
        struct snode *n = ARENA_NEW(s->arena, struct snode);
        n->kind = kind;
        return n;
}

struct snode *snode_new_loop(struct sched *s, struct loop *l)
{
        struct snode *n = snode_new(s, SNODE_LOOP);
        struct axis_term counter = {.factor = 1, .loop = l};
        n->loop = l;
        vec_push(s->arena, &n->axis.terms, counter);
        return n;
}

void snode_add(struct sched *s, struct snode *parent, struct snode *child)
{
        child->parent = parent;
        vec_push(s->arena, &parent->child, child);
}

bool snode_has_level(const struct snode *n, enum level level)
{
        if (n->kind == SNODE_LOOP && n->level == level)
                return true;
        for (int i = 0; i < n->child.n; i++)
                if (snode_has_level(n->child.data[i], level))
                        return true;
        return false;
}

/* Is a lane loop below "n" inside a loop of one thread? */
static bool has_lane_in_thread(const struct snode *n, bool in_thread)
{
        if (n->kind == SNODE_LOOP && n->level == LEVEL_LANE && in_thread)
                return true;
        in_thread |= n->kind == SNODE_LOOP && (n->level == LEVEL_THREAD || n->level == LEVEL_NONE);
        for (int i = 0; i < n->child.n; i++)
                if (has_lane_in_thread(n->child.data[i], in_thread))
                        return true;
        return false;
}

bool snode_in_step(const struct snode *top)
{
        return snode_has_level(top, LEVEL_LANE) && (snode_has_level(top, LEVEL_BLOCK) || !has_lane_in_thread(top, false));
}

bool snode_is_lane_rows(const struct snode *n)
{
        const struct snode *inner = n->kind == SNODE_LOOP && n->level == LEVEL_LANE ? snode_only_loop(n) : NULL;
        return inner && inner->level == LEVEL_LANE;
}

bool snode_contains(const struct snode *n, const struct mstmt *stmt)
{
        if (n->kind == SNODE_STMT)
                return n->stmt == stmt;
        for (int i = 0; i < n->child.n; i++)
                if (snode_contains(n->child.data[i], stmt))
                        return true;
        return false;
}

void snode_stmts(const struct snode *n, void (*f)(struct mstmt *, void *), void *user)
{
        if (n->kind == SNODE_STMT)
                f(n->stmt, user);
        for (int i = 0; i < n->child.n; i++)
                snode_stmts(n->child.data[i], f, user);
}

typedef VEC(const struct snode *) leaf_list;

static void find_leaves(struct arena *a, const struct snode *n, leaf_list *leaves)
{
        if (n->kind == SNODE_STMT)
                vec_push(a, leaves, n);
        for (int i = 0; i < n->child.n; i++)
                find_leaves(a, n->child.data[i], leaves);
}

static bool is_shared(const struct snode *leaf)
{
        for (const struct snode *n = leaf->parent; n; n = n->parent)
                if (n->kind == SNODE_LOOP && (n->level == LEVEL_GRID || n->level == LEVEL_BLOCK || n->level == LEVEL_LANE))
                        return true;
        return false;
}

/* Is the STMT node inside a loop of the tree that stands for this one? */
static bool is_inside(const struct snode *leaf, const struct loop *l)
{
        for (const struct snode *n = leaf->parent; n; n = n->parent)
                if (n->kind == SNODE_LOOP && snode_loop(n, leaf->stmt) == l)
                        return true;
        return false;
}

/* Is each loop around STMT node "a" also around "b", and another one too? */
static bool runs_deeper(const struct snode *b, const struct snode *a)
{
        bool deeper = false;
        for (const struct snode *n = a->parent; n; n = n->parent)
                if (n->kind == SNODE_LOOP && !is_inside(b, snode_loop(n, a->stmt)))
                        return false;
        for (const struct snode *n = b->parent; n; n = n->parent)
                deeper = deeper || (n->kind == SNODE_LOOP && !is_inside(a, snode_loop(n, b->stmt)));
        return deeper;
}

static bool has_call(const struct expr *e)
{
        for (int i = 0; i < e->n_arg; i++)
                if (has_call(e->arg[i]))
                        return true;
        return e->kind == EXPR_CALL;
}

/* Does the statement assign an integer scalar something that takes a few instructions? */
static bool is_bookkeeping(const struct stmt *s)
{
        return s->write->array->rank == 0 && s->write->array->type->kind == TYPE_INT && !has_call(s->rhs);
}

bool sched_can_pay(const struct sched *s)
{
        for (; s; s = s->alternative) {
                leaf_list leaves = {0};
                find_leaves(s->arena, s->root, &leaves);
                for (int i = 0; i < leaves.n; i++) {
                        const struct snode *leaf = leaves.data[i];
                        bool pays = is_shared(leaf);
                        for (int k = 0; k < leaves.n && pays && is_bookkeeping(leaf->stmt->stmt); k++)
                                pays = is_shared(leaves.data[k]) || !runs_deeper(leaves.data[k], leaf);
                        if (pays)
                                return true;
                }
        }
        return false;
}

/* Appends the tree of "n" to the sequence "to". Conditions leave no node: they are in the domains. */
static void add_original(struct sched *s, struct snode *to, const struct node *n)
{
        if (n->kind == NODE_LOOP) {
                struct snode *loop = snode_new_loop(s, n->loop), *body = snode_new(s, SNODE_SEQ);
                snode_add(s, loop, body);
                for (int i = 0; i < n->n_child; i++)
                        add_original(s, body, n->child[i]);
                if (body->child.n)
                        snode_add(s, to, loop);
        } else if (n->kind == NODE_STMT) {
                for (int i = 0; i < s->model->stmts.n; i++) {
                        if (s->model->stmts.data[i]->stmt->id != n->stmt->id)
                                continue;
                        struct snode *leaf = snode_new(s, SNODE_STMT);
                        leaf->stmt = s->model->stmts.data[i];
                        snode_add(s, to, leaf);
                }
        } else {
                for (int i = 0; i < n->n_child; i++)
                        add_original(s, to, n->child[i]);
        }
}

struct sched *sched_original(const struct deps *d, bool for_cpu)
{
        struct sched *s = calloc(1, sizeof *s);
        if (!s)
                abort();
        s->for_cpu = for_cpu;
        sched_start(s, d);
        return s;
}

bool sched_has_warps(const struct options *opt)
{
        return opt->target && strcmp(opt->target, "cuda") == 0;
}

void sched_start(struct sched *s, const struct deps *d)
{
        for (int i = 0; s->model && i < s->model->stmts.n; i++)
                isl_set_free(s->domain[i]);
        s->arena = d->model->arena;
        s->model = d->model;
        s->deps = d;
        s->root = snode_new(s, SNODE_SEQ);
        add_original(s, s->root, d->model->nest->body);
        int n = d->model->stmts.n;
        s->domain = arena_alloc(s->arena, ((size_t)n + 1) * sizeof *s->domain);
        s->uniform = arena_alloc(s->arena, ((size_t)n + 1) * sizeof *s->uniform);
        for (int i = 0; i < n; i++) {
                s->domain[i] = isl_set_copy(d->model->stmts.data[i]->domain);
                s->uniform[i] = arena_alloc(s->arena, (size_t)d->model->nest->loops.n + 1);
        }
        s->storage = arena_alloc(s->arena, ((size_t)d->webs.n + 1) * sizeof *s->storage);
        for (int i = 0; i < d->webs.n; i++) {
                struct web *w = d->webs.data[i];
                struct storage *st = s->storage[i] = ARENA_NEW(s->arena, struct storage);
                st->web = w;
                st->is_original = w->live_in || w->live_out;
                st->n_dim = w->array->rank;
                st->layout = arena_alloc(s->arena, ((size_t)w->array->rank + (size_t)d->model->nest->loops.n + 1) * sizeof *st->layout);
                for (int k = 0; k < st->n_dim; k++)
                        st->layout[k] = k;
        }
}

void sched_free(struct sched *s)
{
        if (!s)
                return;
        sched_free(s->alternative);
        struct sched *start = s->start;
        for (int i = 0; i < s->model->stmts.n; i++)
                isl_set_free(s->domain[i]);
        deps_free(s->own_deps);
        model_free(s->own_model);
        free(s);
        sched_free(start);
}

/* ---- loops of the source ---------------------------------------------------------------------------------------------------------------- */

struct loop *snode_loop(const struct snode *n, const struct mstmt *stmt)
{
        if (mstmt_loop_index(stmt, n->loop) >= 0)
                return n->loop;
        for (int i = 0; i < n->fused.n; i++)
                if (mstmt_loop_index(stmt, n->fused.data[i]) >= 0)
                        return n->fused.data[i];
        return NULL;
}

bool snode_stands_for(const struct snode *n, const struct loop *l)
{
        for (int i = 0; i < n->fused.n; i++)
                if (n->fused.data[i] == l)
                        return true;
        return n->loop == l;
}

struct snode *snode_only_loop(const struct snode *n)
{
        const struct snode *body = n->child.data[0];
        struct snode *c = body->child.n == 1 ? body->child.data[0] : NULL;
        return c && c->kind == SNODE_LOOP ? c : NULL;
}

void snode_swap_loops(struct snode *a, struct snode *b)
{
        struct snode was = *a;
        *a = *b;
        *b = was;
        b->parent = a->parent;
        b->child = a->child;
        a->parent = was.parent;
        a->child = was.child;
}

/* ---- axes ------------------------------------------------------------------------------------------------------------------------ */

bool snode_is_plain(const struct snode *n)
{
        return n->axis.terms.n == 1 && n->axis.terms.data[0].loop == n->loop && n->axis.terms.data[0].factor == 1 && !n->is_reversed;
}

bool snode_is_plain_path(const struct snode *n)
{
        for (; n; n = n->parent)
                if (n->kind == SNODE_LOOP && !snode_is_plain(n))
                        return false;
        return true;
}

bool snode_is_descending(const struct snode *n)
{
        return loop_is_descending(n->loop) != n->is_reversed;
}

bool axis_uses(const struct axis *a, const struct loop *l)
{
        for (int i = 0; i < a->terms.n; i++) {
                const struct axis_term *t = &a->terms.data[i];
                if (t->loop ? t->loop == l : axis_uses(t->of, l))
                        return true;
        }
        return false;
}

bool axis_same_term(const struct axis_term *t, const struct axis_term *u)
{
        if (t->loop || u->loop || t->size != u->size || t->of->terms.n != u->of->terms.n)
                return t->loop && t->loop == u->loop;
        for (int i = 0; i < t->of->terms.n; i++) {
                const struct axis_term *a = &t->of->terms.data[i], *b = &u->of->terms.data[i];
                if (a->factor != b->factor || !axis_same_term(a, b))
                        return false;
        }
        return true;
}

static void print_axis(struct outbuf *b, const struct axis *a)
{
        for (int i = 0; i < a->terms.n; i++) {
                const struct axis_term *t = &a->terms.data[i];
                int64_t factor = i && t->factor < 0 ? -t->factor : t->factor;
                outbuf_puts(b, !i ? "" : t->factor < 0 ? " - " : " + ");
                if (factor == -1)
                        outbuf_puts(b, "-");
                else if (factor != 1)
                        outbuf_printf(b, "%lld * ", (long long)factor);
                if (t->loop) {
                        outbuf_puts(b, t->loop->iterator->name);
                        continue;
                }
                bool is_sum = t->of->terms.n > 1;
                outbuf_puts(b, is_sum ? "floor((" : "floor(");
                print_axis(b, t->of);
                outbuf_printf(b, is_sum ? ") / %lld)" : " / %lld)", (long long)t->size);
        }
}

const char *snode_axis_text(struct arena *a, const struct snode *n)
{
        struct outbuf b = {0};
        bool is_sum = n->axis.terms.n > 1;
        outbuf_puts(&b, !n->is_reversed ? "" : is_sum ? "-(" : "-");
        print_axis(&b, &n->axis);
        outbuf_puts(&b, n->is_reversed && is_sum ? ")" : "");
        for (int i = 0; i < n->fused.n; i++)
                outbuf_printf(&b, ", %s", n->fused.data[i]->iterator->name);
        const char *text = arena_strdup(a, outbuf_text(&b));
        outbuf_free(&b);
        return text;
}

/* The axis as a function on the space of a statement. */
static __isl_give isl_aff *axis_aff(const struct axis *a, const struct mstmt *stmt, __isl_keep isl_local_space *space)
{
        isl_aff *sum = isl_aff_zero_on_domain(isl_local_space_copy(space));
        for (int i = 0; i < a->terms.n; i++) {
                const struct axis_term *t = &a->terms.data[i];
                isl_ctx *ctx = isl_local_space_get_ctx(space);
                isl_aff *one;
                if (t->loop)
                        one = isl_aff_var_on_domain(isl_local_space_copy(space), isl_dim_set, (unsigned)mstmt_loop_index(stmt, t->loop));
                else
                        one = isl_aff_floor(isl_aff_scale_down_val(axis_aff(t->of, stmt, space), isl_val_int_from_si(ctx, t->size)));
                sum = isl_aff_add(sum, isl_aff_scale_val(one, isl_val_int_from_si(ctx, t->factor)));
        }
        return sum;
}

__isl_give isl_aff *snode_aff(const struct snode *n, const struct mstmt *stmt)
{
        isl_local_space *space = isl_local_space_from_space(isl_set_get_space(stmt->domain));
        if (n->fused.n)
                return isl_aff_var_on_domain(space, isl_dim_set, (unsigned)mstmt_loop_index(stmt, snode_loop(n, stmt)));
        isl_aff *aff = axis_aff(&n->axis, stmt, space);
        isl_local_space_free(space);
        return aff;
}

/* ---- as an isl schedule ------------------------------------------------------------------------------------------------- */

/* Loops fused into another beyond this leave one loop with tests: the ranges that the ends of all of them cut it into are too many. */
enum { MAX_CUT = 2 };

struct band {
        const struct sched *s;
        const struct snode *node;
        isl_union_pw_aff *counter;
};

static void add_counter(struct mstmt *stmt, void *user)
{
        struct band *b = user;
        isl_aff *aff = snode_aff(b->node, stmt);
        if (snode_is_descending(b->node))
                aff = isl_aff_neg(aff);
        isl_pw_aff *value = isl_pw_aff_intersect_domain(isl_pw_aff_from_aff(aff), isl_set_copy(b->s->domain[stmt->id]));
        isl_union_pw_aff *one = isl_union_pw_aff_from_pw_aff(value);
        b->counter = b->counter ? isl_union_pw_aff_union_add(b->counter, one) : one;
}

__isl_give isl_schedule *sched_isl(const struct sched *s, const struct snode *n)
{
        isl_schedule *schedule = NULL;
        switch (n->kind) {
        case SNODE_STMT: return isl_schedule_from_domain(isl_union_set_from_set(isl_set_copy(s->domain[n->stmt->id])));
        case SNODE_SEQ:
                for (int i = 0; i < n->child.n; i++) {
                        isl_schedule *one = sched_isl(s, n->child.data[i]);
                        schedule = schedule ? isl_schedule_sequence(schedule, one) : one;
                }
                return schedule;
        case SNODE_LOOP: break;
        }
        struct band b = {s, n, NULL};
        snode_stmts(n, add_counter, &b);
        schedule = sched_isl(s, n->child.data[0]);
        isl_schedule_node *node = isl_schedule_node_child(isl_schedule_get_root(schedule), 0);
        isl_schedule_free(schedule);
        /* A thread of a GPU goes down the rows of its column: what it loads for one iteration need not wait for the one before, and compilers see that in innermost loops alone. */
        for (int i = 0; i < 2 && !s->for_cpu && snode_is_lane_rows(n); i++)
                node = isl_schedule_node_child(node, 0);
        node = isl_schedule_node_insert_partial_schedule(node, isl_multi_union_pw_aff_from_union_pw_aff(b.counter));
        /* Where a thread runs fused loops, the iterations that only one of them has become a loop of their own, so that the others need no test. */
        bool is_cut = (n->level == LEVEL_THREAD || (n->level == LEVEL_LANE && n->origin)) && n->fused.n > 0 && n->fused.n <= MAX_CUT;
        node = isl_schedule_node_band_member_set_ast_loop_type(node, 0, is_cut ? isl_ast_loop_separate : isl_ast_loop_atomic);
        node = isl_schedule_node_insert_mark(node, isl_id_alloc(s->model->ctx, "loop", (void *)n));
        schedule = isl_schedule_node_get_schedule(node);
        isl_schedule_node_free(node);
        return schedule;
}

/* ---- text ---------------------------------------------------------------------------------------------------------------- */

static void print_node(struct outbuf *b, const struct sched *s, const struct snode *n)
{
        if (n->kind == SNODE_SEQ) {
                for (int i = 0; i < n->child.n; i++)
                        print_node(b, s, n->child.data[i]);
        } else if (n->kind == SNODE_LOOP) {
                outbuf_printf(b, "L%d %s (line %u) %s", n->loop->id, snode_axis_text(s->arena, n), n->loop->head.line,
                        level_name(n->level) ? level_name(n->level) : "");
                if (n->collapse)
                        outbuf_printf(b, " collapsed with %d inside", n->collapse - 1);
                if (n->jam)
                        outbuf_printf(b, " jammed by %d", n->jam);
                if (n->staged)
                        outbuf_printf(b, " in strips of %d", n->staged);
                if (n->by_columns)
                        outbuf_puts(b, " by columns");
                outbuf_printf(b, n->unroll ? " unrolled by %d\n" : "\n", n->unroll);
                b->indent++;
                print_node(b, s, n->child.data[0]);
                b->indent--;
        } else {
                outbuf_printf(b, "%s (line %u) %s", n->stmt->name, n->stmt->stmt->span.line, n->stmt->stmt->text ? n->stmt->stmt->text : "");
                if (sched_pingpong(s, n->stmt))
                        outbuf_puts(b, " by exchange");
                outbuf_printf(b, n->stmt->part ? " (%s)\n" : "\n", n->stmt->part);
        }
}

void sched_shape(struct outbuf *b, struct arena *a, const struct snode *n)
{
        if (n->kind == SNODE_STMT)
                outbuf_puts(b, n->stmt->name);
        if (n->kind == SNODE_LOOP)
                outbuf_printf(b, "L%d%s%s%s%s%s%s%.1s{", n->loop->id, snode_is_plain(n) && !n->fused.n ? "" : arena_printf(a, "[%s]", snode_axis_text(a, n)),
                        n->collapse ? arena_printf(a, "&%d", n->collapse) : "", n->unroll ? arena_printf(a, "*%d", n->unroll) : "",
                        n->jam ? arena_printf(a, "^%d", n->jam) : "", n->staged ? arena_printf(a, "|%d", n->staged) : "", n->by_columns ? "#" : "",
                        n->level ? level_name(n->level) : "");
        for (int i = 0; i < n->child.n; i++) {
                outbuf_puts(b, i ? " " : "");
                sched_shape(b, a, n->child.data[i]);
        }
        if (n->kind == SNODE_LOOP)
                outbuf_putc(b, '}');
}

const char *sched_shape_before(struct arena *a, const struct deps *d)
{
        struct sched *original = sched_original(d, false);
        struct outbuf b = {0};
        sched_shape(&b, original->arena, original->root);
        const char *shape = arena_strdup(a, outbuf_text(&b));
        outbuf_free(&b);
        sched_free(original);
        return shape;
}

static const char *const place_words[] = { [PLACE_GLOBAL] = "", [PLACE_REGISTER] = " register", [PLACE_SHARED] = " shared", [PLACE_CONSTANT] = " constant", [PLACE_IMAGE] = " image",
        [PLACE_FORWARD] = " forwarded" };

void sched_print(struct outbuf *b, const struct sched *s)
{
        print_node(b, s, s->root);
        for (int i = 0; i < s->batched.n; i++)
                outbuf_printf(b, "in batches of %s\n", s->batched.data[i]->iterator->name);
        for (int i = 0; i < s->deps->webs.n; i++) {
                const struct storage *st = s->storage[i];
                outbuf_printf(b, "%s:%s%s%s [", st->web->name, st->is_original ? " original" : "", st->is_snapshot ? " snapshot" : "", place_words[st->place]);
                for (int d = 0; d < st->n_dim; d++)
                        if (st->layout[d] < st->web->array->rank)
                                outbuf_printf(b, "%sd%d", d ? "," : "", st->layout[d]);
                        else
                                outbuf_printf(b, "%s%s", d ? "," : "", st->expanded.data[st->layout[d] - st->web->array->rank]->iterator->name);
                outbuf_puts(b, "]");
                for (int l = 0; l < st->reduced.n; l++)
                        outbuf_printf(b, "%s%s%s", l ? ", " : " reduced over ", st->reduced.data[l]->iterator->name, st->is_atomic ? " atomically" : "");
                for (int k = 0; k < st->scanned.n; k++)
                        outbuf_printf(b, " scanned over %s", st->scanned.data[k]->iterator->name);
                outbuf_puts(b, "\n");
        }
}
