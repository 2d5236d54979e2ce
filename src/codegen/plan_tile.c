/* Kernels in blocks (transform/tiles.h): how a kernel whose loops are jammed or staged works when the threads of a block stay together.
 *
 * Its body is made for a whole block: the loops run through all values that any point of the block needs, so that their bounds are the same for all threads, and
 * each statement has a guard that says for which points it is. Values that a point keeps throughout are variables, an array for each thread. A statement that
 * computes such values from nothing but others and tiles needs no guard against points outside of all iterations: what it computes for them is stored nowhere.
 *
 * What cannot be done so keeps the kernel as it is: k->tiled stays NULL. */
#include "codegen/plan_build.h"

#include <string.h>

#include <isl/id.h>
#include <isl/space.h>
#include <isl/val.h>

#include "base/tamper.h"
#include "depanalysis/scan.h"

struct tiler {
        struct builder *b;
        const struct kernel *plain;
        struct kernel *k;               /* the one in blocks */
        struct tiling *t;
        struct stmt_list stmts;
        isl_set **exact;                /* per statement id: the instances of one point */
        bool *is_harmless;              /* per statement id: may run for points that have no iteration */
        isl_set *points;                /* those that have one, over parameters */
};

/* ---- values that points keep ------------------------------------------------------------------------------------------------------- */

static const struct mstmt *stmt_at(const struct tiler *t, int i)
{
        return t->stmts.all.data[i];
}

/* Is it certain that the access happens whenever its statement's instance is reached, to one known element? */
static bool is_certain(const struct maccess *a)
{
        return access_is_certain(a) && a->stmt->preds.n == 0;
}

/* The points for which statement "s" runs, over parameters, told apart by the loops of the block in `which` only. */
static __isl_give isl_set *points_of(const struct tiler *t, const struct mstmt *s, const bool *which)
{
        isl_set *points = isl_set_params(isl_set_copy(t->exact[s->id]));
        for (int d = 0; d < t->t->shape.n; d++) {
                int at = which[d] ? -1 : isl_set_find_dim_by_name(points, isl_dim_param, t->k->grid[d].name);
                if (at >= 0)
                        points = isl_set_project_out(points, isl_dim_param, (unsigned)at, 1);
        }
        return points;
}

static bool is_same_footprint(const struct footprint *f, const struct footprint *g)
{
        bool same = footprint_is_near(f, g);
        for (int d = 0; d < f->n_dim && same; d++)
                same = f->dim[d].low == g->dim[d].low;
        return same;
}

/* Is the statement in a loop of the thread? */
static bool is_repeated(const struct tiler *t, const struct mstmt *s)
{
        return s->n_loop > t->k->n_grid + t->k->n_host;
}

/* Keeps the cell of access "a", made again and again, if it stays the same in all loops of a thread. Of a buffer that the kernel writes, all accesses must be to it, and each
 * point must have its own. */
static void keep_cell(struct tiler *t, const struct maccess *a, bool is_written)
{
        struct plan *p = t->b->p;
        struct footprint f = { 0 };
        struct kept_cell cell = { .buffer = plan_buffer(p, a), .is_written = is_written };
        isl_set *when = NULL;
        bool can_keep = is_certain(a) && !cell.buffer->array->type->is_bool && !footprint_find(t->b->s, a, NULL, &t->t->shape, &f);
        can_keep = can_keep && (!is_written || footprint_is_of_point(&f, &t->t->shape) || tamper_with("own"));
        for (int d = 0; d < f.n_dim && can_keep; d++)
                for (int k = 0; k < 2; k++)
                        cell.of_block[k] |= f.dim[d].of_block[k] != 0;
        for (int i = 0; i < t->stmts.all.n && can_keep; i++) {
                const struct mstmt *s = stmt_at(t, i);
                for (int n = 0; n < s->accesses.n && can_keep; n++) {
                        const struct maccess *other = s->accesses.data[n];
                        struct footprint g = { 0 };
                        if (plan_buffer(p, other) != cell.buffer)
                                continue;
                        bool same = is_certain(other) && !footprint_find(t->b->s, other, NULL, &t->t->shape, &g) && (is_same_footprint(&f, &g) || tamper_with("kept"));
                        footprint_finish(&g);
                        if (same) {
                                isl_set *points = points_of(t, s, cell.of_block);
                                when = when ? isl_set_union(when, points) : points;
                                vec_push(t->b->arena, &cell.accesses, other);
                        }
                        can_keep = same || !is_written;
                }
        }
        footprint_finish(&f);
        if (can_keep && cell.accesses.n) {
                cell.cell.access = cell.accesses.data[0];
                cell.ident = arena_printf(t->b->arena, "%s_here", cell.buffer->array->ident);
                cell.when = ast_of_condition(t->b->params, isl_set_coalesce(isl_set_copy(when)));
                vec_push(t->b->arena, &t->t->kept, cell);
        }
        isl_set_free(when);
}

static const struct kept_cell *kept_for(const struct tiling *t, const struct maccess *a)
{
        for (int i = 0; i < t->kept.n; i++)
                for (int k = 0; k < t->kept.data[i].accesses.n; k++)
                        if (t->kept.data[i].accesses.data[k] == a)
                                return &t->kept.data[i];
        return NULL;
}

/* ---- a whole block ---------------------------------------------------------------------------------------------------------------------- */

/* first <= counter of loop d <= first + what a block has of it - 1, as a set of parameters. */
static __isl_give isl_set *in_block(const struct tiler *t, int d)
{
        isl_space *space = isl_space_params_alloc(t->b->m->ctx, 0);
        isl_aff *offset = isl_aff_zero_on_domain_space(space);
        offset = aff_add_param(aff_add_param(offset, t->k->grid[d].name, 1), t->t->first_id[d], -1);
        isl_set *inside = isl_aff_ge_set(isl_aff_copy(offset), isl_aff_zero_on_domain_space(isl_aff_get_domain_space(offset)));
        isl_aff *room = isl_aff_add_constant_val(isl_aff_neg(offset), isl_val_int_from_si(t->b->m->ctx, block_size(&t->t->shape, d) - 1));
        inside = isl_set_intersect(inside, isl_aff_ge_set(isl_aff_copy(room), isl_aff_zero_on_domain_space(isl_aff_get_domain_space(room))));
        isl_aff_free(room);
        return isl_set_params(inside);
}

/* The instances of "s" for one point if every point of the block ran what any of them does. */
static __isl_give isl_set *for_whole_block(const struct tiler *t, const struct mstmt *s)
{
        isl_set *set = isl_set_copy(t->exact[s->id]);
        for (int d = 0; d < t->t->shape.n; d++) {
                if (tamper_with("common"))
                        break;
                set = isl_set_intersect_params(set, in_block(t, d));
                set = isl_set_eliminate(set, isl_dim_set, (unsigned)mstmt_loop_index(s, snode_loop(t->k->grid[d].node, s)), 1);
                int at = isl_set_find_dim_by_name(set, isl_dim_param, t->k->grid[d].name);
                set = isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
        }
        set = isl_set_coalesce(set);
        /* A bound is one of the hull if it holds in every part, which may need what is known of parameters. */
        if (isl_set_n_basic_set(set) > 1)
                set = isl_set_from_basic_set(isl_set_simple_hull(isl_set_intersect_params(set, isl_set_copy(t->b->m->context))));
        return fix_counters(t->b, set, s, t->k->grid, t->t->shape.n);
}

/* What is known in the body: where the block begins, and that its points are in it. */
static __isl_give isl_set *context_of_block(const struct tiler *t)
{
        const struct kernel *k = t->k;
        isl_set *context = isl_set_copy(t->b->m->context);
        if (k->batch)
                context = isl_set_intersect(context, isl_set_copy(k->batch->context));
        for (int d = 0; d < k->n_grid; d++) {
                const char *name = d < t->t->shape.n ? t->t->first_id[d] : k->grid[d].name;
                isl_set *values = loop_values(t->b, &t->stmts, k->grid[d].node, k->host, k->n_host, false);
                context = isl_set_intersect(context, values_between(t->b, name, name, edge(values, false), edge(values, true)));
                isl_set_free(values);
                if (d < t->t->shape.n)
                        context = isl_set_intersect(context, in_block(t, d));
        }
        return context;
}

/* ---- tiles -------------------------------------------------------------------------------------------------------------------------- */

static const struct tile *tile_for(const struct tiling *t, const struct maccess *a)
{
        for (int i = 0; i < t->tiles.n; i++)
                for (int k = 0; k < t->tiles.data[i].reads.n; k++)
                        if (t->tiles.data[i].reads.data[k] == a)
                                return &t->tiles.data[i];
        return NULL;
}

/* The values that index d of the buffer has, as a one-dimensional set without tuple; NULL: unknown. */
static __isl_give isl_set *index_values(const struct tiler *t, const struct buffer *b, int d)
{
        int rank = b->array->rank;
        if (d == b->batch_dim) {
                isl_set *any = isl_set_universe(isl_space_set_alloc(t->b->m->ctx, 0, 1));
                isl_space *space = isl_set_get_space(any);
                isl_pw_aff *index = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, 0));
                isl_pw_aff *first = isl_pw_aff_from_aff(param_on_space(isl_space_copy(space), isl_id_alloc(t->b->m->ctx, BATCH_FIRST, NULL)));
                isl_pw_aff *last = isl_pw_aff_from_aff(param_on_space(space, isl_id_alloc(t->b->m->ctx, BATCH_LAST, NULL)));
                any = isl_set_intersect(any, isl_pw_aff_ge_set(isl_pw_aff_copy(index), first));
                return isl_set_intersect(any, isl_pw_aff_le_set(index, last));
        }
        if (d >= rank)
                return isl_set_coalesce(web_counter_values(b->storage->web, b->storage->expanded.data[d - rank]));
        isl_set *box = t->b->m->box[b->array->id];
        return box ? isl_set_coalesce(dim_values(isl_set_copy(box), d)) : NULL;
}

/* An end of these values as an expression. */
static __isl_give isl_ast_expr *index_expr(const struct tiler *t, const struct buffer *b, int d, __isl_take isl_pw_aff *end)
{
        if (d != b->batch_dim)
                return param_expr(t->b, end);
        isl_ast_build *build = isl_ast_build_from_context(isl_set_copy(t->k->batch->context));
        isl_ast_expr *e = expr_where(build, end, t->k->batch->context);
        isl_ast_build_free(build);
        return e;
}

/* Has a buffer in the user's order memory for every element whose subscripts lie each between the smallest and the largest there is? It has for all from the first element
 * that the region touches to the last. */
static bool holds_box(const struct tiler *t, const struct buffer *b)
{
        const struct model *m = t->b->m;
        bool holds = true;
        for (int max = 0; max < 2 && holds && b->linear; max++) {
                isl_set *corner = isl_set_universe(isl_set_get_space(m->box[b->array->id]));
                for (int d = 0; d < b->array->rank; d++) {
                        isl_set *values = dim_values(isl_set_copy(m->box[b->array->id]), d), *end = max ? isl_set_lexmax(values) : isl_set_lexmin(values);
                        end = isl_set_insert_dims(end, isl_dim_set, 0, (unsigned)d);
                        end = isl_set_add_dims(end, isl_dim_set, (unsigned)(b->array->rank - d) - 1);
                        corner = isl_set_intersect(corner, isl_set_set_tuple_id(end, isl_set_get_tuple_id(corner)));
                }
                corner = isl_set_intersect_params(corner, isl_set_copy(m->context));
                holds = isl_set_is_subset(corner, m->box[b->array->id]) == isl_bool_true;
                isl_set_free(corner);
        }
        return holds;
}

/* The smallest index in one dimension that the reads of a footprint have in one block and strip. */
static __isl_give isl_aff *corner_of(const struct tiler *t, const struct footprint_dim *f, const struct snode *staged)
{
        isl_aff *corner = isl_aff_copy(f->rest);
        int64_t constant = f->low, per_iteration = f->of_strip * staged->loop->step;
        for (int d = 0; d < t->t->shape.n; d++) {
                if (!f->of_block[d])
                        continue;
                corner = aff_add_param(corner, t->t->first_id[d], f->of_block[d]);
                constant += f->of_block[d] < 0 ? f->of_block[d] * (block_size(&t->t->shape, d) - 1) : 0;
        }
        if (f->of_strip)
                corner = aff_add_param(corner, t->t->strip_id, f->of_strip);
        constant += per_iteration < 0 ? per_iteration * (staged->staged - 1) : 0;
        return isl_aff_add_constant_val(corner, isl_val_int_from_si(isl_aff_get_ctx(corner), tamper_with("tile") ? constant + 1 : constant));
}

/* Where tiles of the staged loop are loaded: the beginning of each strip is a value of the loop for some point of the block, in an iteration of the loops around that has
 * one. Over the parameters that corners of tiles have. */
static __isl_give isl_set *at_strips(const struct tiler *t, const struct snode *staged)
{
        isl_set *all = NULL;
        for (int i = 0; i < t->stmts.all.n; i++) {
                const struct mstmt *s = stmt_at(t, i);
                if (!snode_contains(staged, s))
                        continue;
                isl_set *set = for_whole_block(t, s);
                for (int l = 0; l < s->n_loop; l++) {
                        const char *name = s->loop[l] == snode_loop(staged, s) ? t->t->strip_id : s->loop[l]->iterator->name;
                        isl_aff *value = param_on_space(isl_set_get_space(set), isl_id_alloc(t->b->m->ctx, name, NULL));
                        isl_aff *counter = isl_aff_var_on_domain(isl_local_space_from_space(isl_set_get_space(set)), isl_dim_set, (unsigned)l);
                        set = isl_set_intersect(set, isl_pw_aff_eq_set(isl_pw_aff_from_aff(counter), isl_pw_aff_from_aff(value)));
                }
                set = isl_set_params(set);
                all = all ? isl_set_union(all, set) : set;
        }
        /* A loop that isl makes for several statements may run through values between theirs, too. */
        return isl_set_intersect(isl_set_from_basic_set(isl_set_simple_hull(all)), context_of_block(t));
}

/* Is "corner" never below "least" there? */
static bool never_below(__isl_keep isl_set *where, __isl_keep isl_aff *corner, __isl_keep isl_pw_aff *least)
{
        isl_set *above = isl_set_params(isl_pw_aff_ge_set(isl_pw_aff_from_aff(isl_aff_copy(corner)), isl_pw_aff_copy(least)));
        bool never = isl_set_is_subset(where, above) == isl_bool_true;
        isl_set_free(above);
        return never;
}

/* Fills what is left of "tile", whose reads all have footprint "f". False if it does not fit into what is left of the block's memory. */
static bool finish_tile(const struct tiler *t, struct tile *tile, const struct footprint *f, int64_t *bytes_left)
{
        const struct buffer *b = tile->buffer;
        const struct block_shape *shape = &t->t->shape;
        tile->n_dim = f->n_dim;
        tile->shape = tile_shape(f, shape, tile->node, tile->node->staged);
        tile->tests_cell = !holds_box(t, b);
        if (tile->shape.bytes > *bytes_left || (tile->tests_cell && b->n_dim != b->array->rank))
                return false;
        *bytes_left -= tile->shape.bytes;
        isl_set *where = at_strips(t, tile->node);
        for (int d = 0; d < f->n_dim; d++) {
                tile->corner[d] = corner_of(t, &f->dim[d], tile->node);
                tile->low[d] = ast_of_value(t->b->params, isl_pw_aff_from_aff(isl_aff_copy(tile->corner[d])));
                isl_set *values = index_values(t, b, d);
                isl_pw_aff *least = edge(values, false);
                bool needs_test = !never_below(where, tile->corner[d], least);
                tile->least[d] = needs_test ? index_expr(t, tile->buffer, d, isl_pw_aff_copy(least)) : NULL;
                tile->most[d] = index_expr(t, tile->buffer, d, edge(values, true));
                isl_pw_aff_free(least);
                isl_set_free(values);
        }
        isl_set_free(where);
        return true;
}

/* Finds the tile of the read "a", and of those that are near to it. */
static void find_tile(struct tiler *t, const struct maccess *a, int64_t *bytes_left)
{
        const struct plan *p = t->b->p;
        const struct snode *staged = staged_above(t->k->node, a->stmt);
        struct tile tile = { .node = staged, .buffer = plan_buffer(p, a) };
        struct footprint f = { 0 };
        bool is_box = !footprint_find(t->b->s, a, staged, &t->t->shape, &f);
        for (int i = 0; i < t->stmts.all.n && is_box; i++) {
                const struct mstmt *s = stmt_at(t, i);
                for (int n = 0; n + 1 < s->accesses.n; n++) {
                        const struct maccess *other = s->accesses.data[n];
                        struct footprint g = { 0 };
                        if (other->web != a->web || staged_above(t->k->node, s) != staged || kept_for(t->t, other))
                                continue;
                        if (!footprint_find(t->b->s, other, staged, &t->t->shape, &g) && footprint_is_near(&f, &g)) {
                                footprint_widen(&f, &g);
                                vec_push(t->b->arena, &tile.reads, other);
                        }
                        footprint_finish(&g);
                }
        }
        tile.ident = arena_printf(t->b->arena, "%s_tile", tile.buffer->array->ident);
        if (is_box && finish_tile(t, &tile, &f, bytes_left))
                vec_push(t->b->arena, &t->t->tiles, tile);
        footprint_finish(&f);
}

static bool is_shared(const struct tiler *t, const struct maccess *a)
{
        const struct buffer *b = plan_buffer(t->b->p, a);
        return t->b->s->storage[a->web]->place == PLACE_SHARED && !b->is_local && !b->array->type->is_bool && staged_above(t->k->node, a->stmt) && !scan_of(t->b->m, b->array) &&
               t->b->m->box[b->array->id];
}

/* Decides for each access of the kernel: a variable of the point, a tile, or memory. */
static void sort_accesses(struct tiler *t)
{
        int64_t bytes_left = TILE_BYTES;
        for (int keeping = 1; keeping >= 0; keeping--)
                for (int i = 0; i < t->stmts.all.n; i++)
                        for (int n = 0; n < stmt_at(t, i)->accesses.n; n++) {
                                const struct maccess *a = stmt_at(t, i)->accesses.data[n];
                                const struct buffer *b = plan_buffer(t->b->p, a);
                                bool is_written = kernel_writes(t->k, b);
                                if (b->is_local || b->storage->place == PLACE_FORWARD || kept_for(t->t, a) || tile_for(t->t, a))
                                        continue;
                                if (keeping && is_repeated(t, stmt_at(t, i)))
                                        keep_cell(t, a, is_written);
                                else if (!keeping && !is_written && !a->is_write && is_shared(t, a))
                                        find_tile(t, a, &bytes_left);
                        }
}

/* Has each read of a shared array its tile, or a variable? */
static bool has_all_tiles(const struct tiler *t)
{
        for (int i = 0; i < t->stmts.all.n; i++)
                for (int n = 0; n < stmt_at(t, i)->accesses.n; n++) {
                        const struct maccess *a = stmt_at(t, i)->accesses.data[n];
                        bool is_shared = t->b->s->storage[a->web]->place == PLACE_SHARED && staged_above(t->k->node, a->stmt);
                        if (is_shared && !kept_for(t->t, a) && !tile_for(t->t, a))
                                return false;
                }
        return true;
}

/* ---- guards -------------------------------------------------------------------------------------------------------------------------- */

/* Does the statement work on variables of its point and on tiles alone? */
static bool is_harmless(const struct tiler *t, const struct mstmt *s)
{
        bool harmless = expr_is_total(s->stmt->rhs);
        if (tamper_with("point"))
                return true;
        for (int n = 0; n < s->accesses.n && harmless; n++) {
                const struct maccess *a = s->accesses.data[n];
                const struct buffer *b = plan_buffer(t->b->p, a);
                harmless = b->is_local ? b->array->rank == 0 : b->storage->place == PLACE_FORWARD || kept_for(t->t, a) || tile_for(t->t, a);
        }
        return harmless;
}

/* Is "inside", instances over parameters, for all points that have an iteration, part of the exact ones? */
static bool covers(const struct tiler *t, const struct mstmt *s, __isl_keep isl_set *inside)
{
        isl_set *run = isl_set_intersect_params(isl_set_copy(inside), isl_set_copy(t->points));
        bool all = isl_set_is_subset(run, t->exact[s->id]) == isl_bool_true || tamper_with("point");
        isl_set_free(run);
        return all;
}

/* Builds the instance, and says for which points it is. */
static __isl_give isl_ast_node *at_tiled(__isl_take isl_ast_node *node, __isl_keep isl_ast_build *build, void *user)
{
        struct body_builder *c = user;
        const struct tiler *t = c->user;
        int n = c->k->instances.n;
        node = at_domain(node, build, user);
        if (!node || c->k->instances.n == n)
                return node;
        struct instance *i = c->k->instances.data[n];
        if (t->is_harmless[i->stmt->id] && covers(t, i->stmt, i->runs))
                return node;
        isl_map *schedule = isl_map_from_union_map(isl_ast_build_get_schedule(build));
        i->guarded = isl_set_copy(t->exact[i->stmt->id]);
        i->guard = isl_ast_build_expr_from_set(build, isl_set_apply(isl_set_copy(i->guarded), schedule));
        if (ast_is_int(i->guard, 1))
                i->guard = isl_ast_expr_free(i->guard);
        return node;
}

/* ---- the body ------------------------------------------------------------------------------------------------------------------------ */

/* Does the `for` end? A hull of parts without a common bound has none. */
static bool is_bounded(__isl_keep isl_ast_node *node)
{
        int64_t value;
        isl_ast_expr *cond = isl_ast_node_for_is_degenerate(node) == isl_bool_false ? isl_ast_node_for_get_cond(node) : NULL;
        const bool bounded = !cond || !ast_int(cond, &value);
        isl_ast_expr_free(cond);
        return bounded;
}

/* Is every loop one that ends, and every staged one a `for` with its step? */
static bool has_its_loops(__isl_keep isl_ast_node *node, void *user)
{
        const struct snode **mark = user, *above = *mark;
        int64_t step;
        bool ok = true;
        if (isl_ast_node_get_type(node) == isl_ast_node_mark)
                *mark = node_mark(node)->node;
        if (isl_ast_node_get_type(node) == isl_ast_node_user && *mark)
                ok = !(*mark)->staged;  /* isl made no loop of it */
        if (isl_ast_node_get_type(node) == isl_ast_node_for) {
                ok = is_bounded(node) && (!*mark || !(*mark)->staged || (ast_counts_up(node, &step) && step == ((*mark)->loop->step < 0 ? -(*mark)->loop->step : (*mark)->loop->step)));
                *mark = NULL;
        }
        ok = ok && each_child(node, has_its_loops, user);
        *mark = above;
        return ok;
}

/* The first instance that makes each kept access, whose counters give its cell. */
static void find_cells(struct tiler *t)
{
        for (int i = 0; i < t->t->kept.n; i++) {
                struct kept_cell *c = &t->t->kept.data[i];
                for (int n = t->k->instances.n - 1; n >= 0; n--)
                        if (t->k->instances.data[n]->stmt == c->cell.access->stmt)
                                c->cell.instance = t->k->instances.data[n];
        }
}

static void build_tiled(struct tiler *t)
{
        struct builder *b = t->b;
        struct kernel *k = t->k;
        struct sched view = *b->s;
        view.domain = arena_alloc(b->arena, ((size_t)b->m->stmts.n + 1) * sizeof *view.domain);
        for (int i = 0; i < t->stmts.all.n; i++) {
                const struct mstmt *s = stmt_at(t, i);
                view.domain[s->id] = for_whole_block(t, s);
                t->is_harmless[s->id] = is_harmless(t, s);
                isl_set *points = isl_set_params(isl_set_copy(t->exact[s->id]));
                t->points = t->points ? isl_set_union(t->points, points) : points;
        }
        struct snode *body = (struct snode *)t->t->shape.node[0]->child.data[0];
        struct body_builder c = { b, k, t };
        build_body(&c, &t->stmts, &view, body, context_of_block(t), at_tiled);
}

static bool is_tiled(const struct snode *n)
{
        bool found = n->kind == SNODE_LOOP && (n->jam || n->staged);
        for (int i = 0; i < n->child.n && !found; i++)
                found = is_tiled(n->child.data[i]);
        return found;
}

static bool is_plain_below(const struct snode *n)
{
        bool plain = n->kind != SNODE_LOOP || (snode_is_plain(n) && !loop_is_dynamic(n->loop));
        for (int i = 0; i < n->child.n && plain; i++)
                plain = is_plain_below(n->child.data[i]);
        return plain;
}

/* Are the kernel's buffers such that it may work in blocks? */
static bool has_plain_buffers(const struct tiler *t)
{
        for (int i = 0; i < t->stmts.all.n; i++)
                for (int n = 0; n < stmt_at(t, i)->accesses.n; n++) {
                        const struct buffer *b = plan_buffer(t->b->p, stmt_at(t, i)->accesses.data[n]);
                        if (b->is_contracted || kernel_is_apart(t->b->p, t->plain, b))
                                return false;
                }
        return true;
}

static bool can_tile(const struct tiler *t)
{
        const struct kernel *k = t->plain;
        const struct block_shape shape = block_shape(k->node);
        bool can = shape.n && !t->b->p->for_cpu && is_tiled(k->node) && is_plain_below(k->node) && !k->n_dealt && !k->needs_flag && has_plain_buffers(t);
        for (int d = 0; d < k->n_grid && can; d++)
                can = k->grid[d].n_collapsed == 1 && k->grid[d].step == 1 && (d >= shape.n || k->grid[d].node == shape.node[d]);
        for (int d = 0; d < k->n_host && can; d++)
                can = snode_is_plain(k->host[d].node);
        return can;
}

/* A kernel like "k" for blocks of that shape, whose body is still to be made. */
static struct kernel *tiled_copy(struct arena *a, const struct kernel *k)
{
        struct kernel *copy = ARENA_NEW(a, struct kernel);
        *copy = *k;
        copy->name = arena_printf(a, "%s_tiled", k->name);
        copy->body = NULL;
        memset(&copy->instances, 0, sizeof copy->instances);
        memset(&copy->held, 0, sizeof copy->held);
        memset(&copy->pipelines, 0, sizeof copy->pipelines);
        copy->tiling = ARENA_NEW(a, struct tiling);
        copy->tiling->shape = block_shape(k->node);
        copy->tiling->first_id[0] = "first of block";
        copy->tiling->first_id[1] = "first of block, slower loop";
        copy->tiling->strip_id = "first of strip";
        return copy;
}

/* Has isl made a body for blocks of it, in which every staged loop is one, and every shared or kept access has its place? */
static bool is_whole(const struct tiler *t)
{
        const struct snode *mark = NULL;
        bool whole = t->k->body && has_its_loops(t->k->body, &mark) && has_all_tiles(t) && isl_ctx_last_error(t->b->m->ctx) == isl_error_none;
        for (int i = 0; i < t->t->kept.n; i++)
                whole &= t->t->kept.data[i].cell.instance != NULL;
        return whole;
}

void plan_tile(struct builder *b, struct kernel *k)
{
        struct tiler t = { .b = b, .plain = k, .stmts = { .arena = b->arena } };
        snode_stmts(k->node, add_stmt, &t.stmts);
        if (!can_tile(&t))
                return;
        t.k = tiled_copy(b->arena, k);
        t.t = t.k->tiling;
        t.exact = arena_alloc(b->arena, ((size_t)b->m->stmts.n + 1) * sizeof *t.exact);
        t.is_harmless = arena_alloc(b->arena, (size_t)b->m->stmts.n + 1);
        for (int i = 0; i < t.stmts.all.n; i++) {
                const struct mstmt *s = stmt_at(&t, i);
                t.exact[s->id] = fix_counters(b, isl_set_copy(b->s->domain[s->id]), s, k->host, k->n_host);
                t.exact[s->id] = fix_counters(b, t.exact[s->id], s, k->grid, k->n_grid);
        }
        sort_accesses(&t);
        build_tiled(&t);
        find_cells(&t);
        if (is_whole(&t)) {
                k->tiled = t.k;
        } else {
                /* isl may have given up: the kernel remains as it is. */
                isl_ctx_reset_error(b->m->ctx);
                isl_ctx_reset_operations(b->m->ctx);
                tiling_free(t.k);
        }
        for (int i = 0; i < t.stmts.all.n; i++)
                isl_set_free(t.exact[stmt_at(&t, i)->id]);
        isl_set_free(t.points);
}

void tiling_free(struct kernel *tiled)
{
        if (!tiled)
                return;
        isl_ast_node_free(tiled->body);
        for (int n = 0; n < tiled->instances.n; n++) {
                struct instance *i = tiled->instances.data[n];
                isl_set_free(i->runs);
                isl_set_free(i->guarded);
                isl_ast_expr_free(i->guard);
                for (int d = 0; d < i->stmt->n_loop; d++)
                        isl_ast_expr_free(i->counter[d]);
        }
        for (int i = 0; i < tiled->tiling->tiles.n; i++) {
                struct tile *t = &tiled->tiling->tiles.data[i];
                for (int d = 0; d < t->n_dim; d++) {
                        isl_aff_free(t->corner[d]);
                        isl_ast_expr_free(t->low[d]);
                        isl_ast_expr_free(t->least[d]);
                        isl_ast_expr_free(t->most[d]);
                }
        }
        for (int i = 0; i < tiled->tiling->kept.n; i++)
                isl_ast_expr_free(tiled->tiling->kept.data[i].when);
}
