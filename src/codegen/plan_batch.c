/* Loops that run in batches: their iterations are cut to those from BATCH_FIRST to BATCH_LAST, two parameters that the host sets before it launches the kernels of a batch. */
#include "codegen/plan_build.h"

#include <stdlib.h>

#include <isl/id.h>
#include <isl/map.h>
#include <isl/schedule.h>
#include <isl/space.h>

#include "base/tamper.h"
#include "depanalysis/gist.h"

static struct loop *batched_loop(const struct sched *s, const struct mstmt *stmt)
{
        for (int i = 0; i < s->batched.n; i++)
                if (mstmt_loop_index(stmt, s->batched.data[i]) >= 0)
                        return s->batched.data[i];
        return NULL;
}

static int loops_around(const struct loop *l)
{
        int n = 0;
        while ((l = l->parent))
                n++;
        return n;
}

static __isl_give isl_pw_aff *param_value(__isl_take isl_space *space, const char *name)
{
        isl_id *id = isl_id_alloc(isl_space_get_ctx(space), name, NULL);
        return isl_pw_aff_from_aff(param_on_space(space, id));
}

/* "domain" with dimension d between BATCH_FIRST and BATCH_LAST. */
static __isl_give isl_set *cut_to_batch(__isl_take isl_set *domain, int d)
{
        isl_space *space = isl_set_get_space(domain);
        isl_pw_aff *value = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)d));
        isl_pw_aff *first = param_value(isl_space_copy(space), BATCH_FIRST), *last = param_value(space, BATCH_LAST);
        domain = isl_set_intersect(domain, isl_pw_aff_ge_set(isl_pw_aff_copy(value), first));
        return isl_set_intersect(domain, isl_pw_aff_le_set(value, last));
}

static bool is_uniform(const struct sched *s, const struct mstmt *stmt)
{
        bool is = false;
        for (int d = 0; d < stmt->n_loop; d++)
                is |= s->uniform[stmt->id][stmt->loop[d]->id];
        return is;
}

/* The values that the counter of "l", a loop without one around it, has in "domain", as a one-dimensional set without tuple. */
static __isl_give isl_set *counter_values(__isl_take isl_set *domain, const struct mstmt *stmt, const struct loop *l)
{
        return isl_set_coalesce(dim_values(domain, mstmt_loop_index(stmt, l)));
}

/* The set of parameters in which BATCH_FIRST <= BATCH_LAST, both between the ends of "values". */
static __isl_give isl_set *batches_of(__isl_keep isl_set *values)
{
        isl_set *any = cut_to_batch(isl_set_universe(isl_set_get_space(values)), 0);
        isl_space *space = isl_space_params(isl_set_get_space(any));
        isl_set *all = isl_set_params(any);
        for (int end = 0; end < 2; end++) {
                isl_pw_aff *low = edge(values, false), *high = edge(values, true), *value = param_value(isl_space_copy(space), end ? BATCH_LAST : BATCH_FIRST);
                all = isl_set_intersect(all, isl_set_params(isl_pw_aff_ge_set(isl_pw_aff_copy(value), low)));
                all = isl_set_intersect(all, isl_set_params(isl_pw_aff_le_set(value, high)));
        }
        isl_space_free(space);
        return all;
}

/* The instances of a batch of a statement that is uniform in "l", which has no loop around it: its domain is the product of the loop's values and the rest. batches: what is known of them. */
static __isl_give isl_set *once_in_batch(const struct sched *s, const struct mstmt *stmt, const struct loop *l, __isl_keep isl_set *batches)
{
        isl_set *values = cut_to_batch(counter_values(isl_set_copy(stmt->domain), stmt, l), 0);
        isl_set *first = gist_of_set(loop_is_descending(l) ? isl_set_lexmax(values) : isl_set_lexmin(values), isl_set_copy(batches));
        isl_set *rest = isl_set_eliminate(isl_set_copy(s->domain[stmt->id]), isl_dim_set, 0, 1);
        first = isl_set_add_dims(isl_set_coalesce(first), isl_dim_set, (unsigned)stmt->n_loop - 1);
        return isl_set_intersect(rest, isl_set_set_tuple_id(first, isl_set_get_tuple_id(stmt->domain)));
}

/* The union of two sets, which may well be equal, the first NULL. */
static __isl_give isl_set *with(__isl_take isl_set *a, __isl_take isl_set *b)
{
        if (a && isl_set_plain_is_equal(a, b) == isl_bool_true) {
                isl_set_free(b);
                return a;
        }
        return a ? isl_set_coalesce(isl_set_union(a, b)) : b;
}

/* What is known of the batches of "l", which has no loop around it, over all statements inside. */
static __isl_give isl_set *batches_known(const struct plan *p, const struct loop *l)
{
        isl_set *values = NULL;
        for (int i = 0; i < p->model->stmts.n; i++) {
                const struct mstmt *stmt = p->model->stmts.data[i];
                if (mstmt_loop_index(stmt, l) >= 0)
                        values = with(values, counter_values(isl_set_copy(stmt->domain), stmt, l));
        }
        isl_set *known = batches_of(values);
        isl_set_free(values);
        return known;
}

void plan_cut_domains(struct plan *p)
{
        const struct sched *s = p->sched;
        int n = p->model->stmts.n;
        isl_set **known = arena_alloc(p->arena, ((size_t)p->nest->loops.n + 1) * sizeof *known);
        for (int i = 0; i < s->batched.n; i++)
                if (!s->batched.data[i]->parent)
                        known[s->batched.data[i]->id] = batches_known(p, s->batched.data[i]);
        p->domain = arena_alloc(p->arena, ((size_t)n + 1) * sizeof *p->domain);
        for (int i = 0; i < n; i++) {
                const struct mstmt *stmt = p->model->stmts.data[i];
                const struct loop *l = batched_loop(s, stmt);
                if (!l || tamper_with("batch")) {
                        p->domain[i] = isl_set_copy(s->domain[i]);
                        continue;
                }
                /* What runs for one iteration of some loops does so for the first of them in each batch. */
                bool is_once = is_uniform(s, stmt);
                if (s->uniform[i][l->id] && !l->parent) {
                        p->domain[i] = once_in_batch(s, stmt, l, known[l->id]);
                        continue;
                }
                p->domain[i] = cut_to_batch(isl_set_copy(is_once ? stmt->domain : s->domain[i]), mstmt_loop_index(stmt, l));
                for (int d = 0; d < stmt->n_loop; d++)
                        if (s->uniform[i][stmt->loop[d]->id])
                                p->domain[i] = first_along(p->domain[i], d, loop_is_descending(stmt->loop[d]));
                if (known[l->id])
                        p->domain[i] = gist_of_set(p->domain[i], isl_set_copy(known[l->id]));
        }
        for (int i = 0; i < p->nest->loops.n; i++)
                isl_set_free(known[i]);
}

struct loop *batch_around(const struct builder *b, const struct snode *item, int n_host)
{
        for (int i = 0; i < b->s->batched.n && !b->batch; i++) {
                struct loop *l = b->s->batched.data[i];
                if (loops_around(l) == n_host && mstmt_loop_index(snode_any_stmt(item), l) >= 0)
                        return l;
        }
        return NULL;
}

/* { [g, ..] }: the counters of the n host loops with which the statement's instances run, whatever the batch. */
static __isl_give isl_set *host_counters(const struct builder *b, const struct mstmt *s, const struct plan_loop *host, int n)
{
        isl_map *map = isl_map_from_domain_and_range(isl_set_copy(s->domain), isl_set_universe(isl_space_set_alloc(b->m->ctx, 0, (unsigned)n)));
        for (int h = 0; h < n; h++)
                map = isl_map_equate(map, isl_dim_in, mstmt_loop_index(s, snode_loop(host[h].node, s)), isl_dim_out, h);
        return isl_map_range(map);
}

__isl_give isl_schedule *batch_schedule(struct builder *b, struct loop *l, struct snode *body, int from, int to, const struct plan_loop *host, int n_host)
{
        struct plan_batch *batch = ARENA_NEW(b->arena, struct plan_batch);
        struct stmt_list stmts = {.arena = b->arena};
        for (int i = from; i < to; i++)
                snode_stmts(body->child.data[i], add_stmt, &stmts);
        batch->id = b->p->batches.n;
        batch->loop = l;
        batch->n_host = n_host;
        batch->outer = arena_alloc(b->arena, ((size_t)n_host + 1) * sizeof *batch->outer);
        for (int h = 0; h < n_host; h++)
                batch->outer[h] = host[h];
        vec_push(b->arena, &b->p->batches, batch);

        isl_set *values = NULL, *calls = NULL;
        for (int i = 0; i < stmts.all.n; i++) {
                const struct mstmt *s = stmts.all.data[i];
                isl_set *one = dim_values(fix_counters(b, isl_set_copy(s->domain), s, host, n_host), mstmt_loop_index(s, l));
                isl_set *counters = host_counters(b, s, host, n_host);
                values = with(values, isl_set_coalesce(one));
                calls = with(calls, isl_set_coalesce(counters));
        }
        isl_set *context = isl_set_intersect(isl_set_params(isl_set_copy(values)), isl_set_copy(b->m->context));
        isl_ast_build *bounds = isl_ast_build_from_context(isl_set_copy(context));
        isl_pw_aff *first = edge(values, false), *last = edge(values, true);
        isl_set_free(values);
        batch->first = expr_where(bounds, isl_pw_aff_copy(first), context);
        batch->last = expr_where(bounds, isl_pw_aff_copy(last), context);
        isl_ast_build_free(bounds);
        context = isl_set_intersect(context, values_between(b, BATCH_FIRST, BATCH_LAST, first, last));
        isl_space *params = isl_space_params_alloc(b->m->ctx, 0);
        isl_pw_aff *low = param_value(isl_space_copy(params), BATCH_FIRST), *high = param_value(params, BATCH_LAST);
        batch->context = isl_set_intersect(context, isl_set_params(isl_pw_aff_le_set(low, high)));

        b->batch = batch;
        isl_schedule *launches = host_items(b, body, from, to, host, n_host);
        b->batch = NULL;
        isl_union_set *domain = isl_schedule_get_domain(launches);
        isl_ast_build *build = isl_ast_build_from_context(isl_set_align_params(isl_set_copy(batch->context), isl_union_set_get_space(domain)));
        isl_union_set_free(domain);
        batch->host = host_tree(b, launches, build);
        isl_ast_build_free(build);
        if (!batch->host && !b->why)
                b->why = reason_new(b->arena, "analysis-failed", l->head, "no code could be generated for batches of this loop");
        calls = isl_set_set_tuple_id(calls, isl_id_alloc(b->m->ctx, arena_printf(b->arena, "B%d", batch->id), NULL));
        return isl_schedule_from_domain(isl_union_set_from_set(calls));
}

bool buffer_is_expanded(const struct buffer *b)
{
        return !b->is_local && storage_has_memory(b->storage) && b->n_dim > b->array->rank && b->storage->expanded.n > 0;
}

bool plan_uses_batch(const struct plan *p, const struct loop *l)
{
        for (int i = 0; i < p->buffers.n; i++) {
                const struct buffer *b = p->buffers.data[i];
                if (buffer_is_expanded(b) && b->batch_dim >= 0 && b->storage->expanded.data[b->batch_dim - b->array->rank] == l)
                        return true;
        }
        return false;
}

void plan_batches_free(struct plan *p)
{
        for (int i = 0; p->domain && i < p->model->stmts.n; i++)
                isl_set_free(p->domain[i]);
        for (int i = 0; i < p->batches.n; i++) {
                struct plan_batch *b = p->batches.data[i];
                isl_ast_expr_free(b->first);
                isl_ast_expr_free(b->last);
                isl_set_free(b->context);
                isl_ast_node_free(b->host);
        }
}

/* ---- verification ------------------------------------------------------------------------------------------------------------------ */

static struct reason *refused(const struct plan *p, const struct loop *l, const char *what)
{
        return reason_new(p->arena, "unsafe-plan", l->head, "batches of loop '%s': %s", loop_counter_name(l), what);
}

/* "set" where what is known of the batches holds, if that does not depend on loops around. */
static __isl_give isl_set *known(__isl_take isl_set *set, const struct plan_batch *b)
{
        return b->n_host ? set : isl_set_intersect_params(set, isl_set_copy(b->context));
}

/* The instances of a batch, of all that the source has of a statement that is uniform in some loop, else of those in the schedule. */
static __isl_give isl_set *wanted(const struct plan *p, const struct mstmt *s, const struct plan_batch *b)
{
        return known(cut_to_batch(isl_set_copy(is_uniform(p->sched, s) ? s->domain : p->sched->domain[s->id]), mstmt_loop_index(s, b->loop)), b);
}

/* Does a batch run all instances of its iterations and no others? Of a statement that is uniform in some loops, for each iteration of the others one. */
static bool runs_batch(const struct plan *p, const struct mstmt *s, const struct plan_batch *b)
{
        isl_set *all = wanted(p, s, b), *run = known(isl_set_copy(p->domain[s->id]), b);
        bool right = isl_set_is_subset(run, all) == isl_bool_true;
        isl_map *stands_for = isl_map_from_domain_and_range(all, run);
        for (int d = 0; d < s->n_loop; d++)
                if (!p->sched->uniform[s->id][s->loop[d]->id])
                        stands_for = isl_map_equate(stands_for, isl_dim_in, d, isl_dim_out, d);
        isl_set *served = isl_map_domain(isl_map_copy(stands_for));
        all = wanted(p, s, b);
        right = right && isl_set_is_subset(all, served) == isl_bool_true && isl_map_is_single_valued(stands_for) == isl_bool_true;
        isl_set_free(all);
        isl_set_free(served);
        isl_map_free(stands_for);
        return right;
}

/* Is every value of the counter between the ends that the host goes through? */
static bool is_covered(const struct plan *p, const struct mstmt *s, const struct plan_batch *b)
{
        int d = mstmt_loop_index(s, b->loop);
        isl_set *one = cut_to_batch(isl_set_copy(s->domain), d);
        isl_space *space = isl_set_get_space(one);
        isl_pw_aff *value = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)d));
        one = isl_set_intersect(one, isl_pw_aff_eq_set(isl_pw_aff_copy(value), param_value(isl_space_copy(space), BATCH_FIRST)));
        one = isl_set_intersect(one, isl_pw_aff_eq_set(value, param_value(space, BATCH_LAST)));
        for (int h = 0; h < b->n_host; h++) {
                space = isl_set_get_space(one);
                isl_aff *counter = isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)mstmt_loop_index(s, snode_loop(b->outer[h].node, s)));
                one = isl_set_intersect(one, isl_pw_aff_eq_set(isl_pw_aff_from_aff(counter), param_value(space, b->outer[h].name)));
        }
        isl_set *batches = isl_set_intersect_params(isl_set_params(one), isl_set_copy(p->model->context));
        bool covered = isl_set_is_subset(batches, b->context) == isl_bool_true;
        isl_set_free(batches);
        return covered;
}

/* Does the instance use the copies of its own batch alone, where there are no others? */
static bool stays_in_batch(const struct plan *p, const struct kernel *k, const struct instance *i)
{
        for (int n = 0; n < i->stmt->accesses.n; n++) {
                const struct buffer *b = plan_buffer(p, i->stmt->accesses.data[n]);
                if (b->is_local || b->batch_dim < 0)
                        continue;
                const struct loop *l = b->storage->expanded.data[b->batch_dim - b->array->rank];
                int d = mstmt_loop_index(i->stmt, l);
                if (d < 0 || !k->batch || k->batch->loop != l)
                        return false;
                isl_set *runs = isl_set_intersect_params(isl_set_copy(i->runs), isl_set_copy(k->batch->context)), *inside = cut_to_batch(isl_set_copy(runs), d);
                bool stays = isl_set_is_subset(runs, inside) == isl_bool_true;
                isl_set_free(runs);
                isl_set_free(inside);
                if (!stays)
                        return false;
        }
        return true;
}

static struct reason *check_instances(const struct plan *p, const struct kernel *k)
{
        const struct mstmt *before = NULL;      /* instances of one statement often follow each other */
        for (int i = 0; i < k->instances.n; i++) {
                const struct mstmt *s = k->instances.data[i]->stmt;
                const struct loop *l = batched_loop(p->sched, s);
                if (l != (k->batch ? k->batch->loop : NULL))
                        return refused(p, l ? l : k->batch->loop, "a kernel runs in those of another loop, or in none");
                if (l && s != before && !runs_batch(p, s, k->batch))
                        return refused(p, l, arena_printf(p->arena, "iterations of line %u are missing, or run twice", s->stmt->span.line));
                if (l && s != before && !is_covered(p, s, k->batch))
                        return refused(p, l, arena_printf(p->arena, "iterations of line %u are in none", s->stmt->span.line));
                before = s;
                if (!stays_in_batch(p, k, k->instances.data[i]))
                        return reason_new(p->arena, "unsafe-plan", s->stmt->span, "line %u uses a copy that is in no memory", s->stmt->span.line);
        }
        return NULL;
}

struct reason *check_plan_batches(const struct plan *p)
{
        struct reason *why = NULL;
        for (int i = 0; i < p->kernels.n && !why && p->sched->batched.n; i++)
                why = check_instances(p, p->kernels.data[i]);
        for (int i = 0; i < p->buffers.n && !why; i++) {
                const struct buffer *b = p->buffers.data[i];
                const struct loop *l = b->is_local || !buffer_is_expanded(b) ? NULL : storage_batched(p->sched, b->storage);
                if (l && (b->batch_dim < 0 || b->storage->expanded.data[b->batch_dim - b->array->rank] != l))
                        why = refused(p, l, arena_printf(p->arena, "'%s' has memory for more than one", b->array->name));
        }
        return why;
}
