/* Pipelining (software pipelining of loads): in a sequential loop, a read of a buffer that the loop writes need not wait for memory when the dependences say
 * where the value comes from: from before the loop, so that it can be loaded early, or from the statement that ran one iteration before, so that it can stay in
 * a variable. */
#include <string.h>

#include "base/tamper.h"
#include "codegen/plan_build.h"
#include "transform/rows.h"

static int position(const struct run *r, const struct mstmt *s)
{
        for (int n = 0; n < r->items.n; n++)
                if (r->items.data[n].instance->stmt == s)
                        return n;
        return -1;
}

/* { S[..] -> T[..] }: the pairs of the dependence of which both ends run in one thread's execution of the loop whose body is the run. */
static __isl_give isl_map *in_run(const struct run *r, const struct dep *dep)
{
        const struct instance *source = r->items.data[position(r, dep->source->stmt)].instance, *sink = r->items.data[position(r, dep->sink->stmt)].instance;
        return isl_map_intersect_range(isl_map_intersect_domain(isl_map_copy(dep->map), isl_set_copy(source->runs)), isl_set_copy(sink->runs));
}

static bool is_none(__isl_take isl_map *pairs)
{
        bool none = isl_map_is_empty(pairs) == isl_bool_true;
        isl_map_free(pairs);
        return none;
}

/* Does every instance of the read that has a predecessor in the loop get its value through "dep"? */
static bool always_from(const struct run *r, const struct dep *dep, const struct snode *l)
{
        const struct mstmt *s = dep->sink->stmt;
        int d = mstmt_loop_index(s, snode_loop(l, s));
        const struct instance *sink = r->items.data[position(r, s)].instance;
        isl_set *domain = isl_set_intersect(isl_map_domain(isl_map_copy(dep->sink->map)), isl_set_copy(sink->runs));
        isl_map *next = isl_map_from_domain_and_range(isl_set_copy(domain), domain);
        for (int i = 0; i < s->n_loop; i++)
                if (i != d)
                        next = isl_map_equate(next, isl_dim_in, i, isl_dim_out, i);
        next = snode_is_descending(l) ? isl_map_order_gt(next, isl_dim_in, d, isl_dim_out, d) : isl_map_order_lt(next, isl_dim_in, d, isl_dim_out, d);
        isl_set *later = isl_map_range(next), *fed = isl_map_range(in_run(r, dep));
        bool always = isl_set_is_subset(later, fed) == isl_bool_true;
        isl_set_free(later);
        isl_set_free(fed);
        return always;
}

/* Do source and sink lie one iteration of the loop apart, in the same iteration of every other loop that the source has? */
static bool is_next_iteration(const struct dep *dep, const struct snode *node)
{
        const struct loop *l = snode_loop(node, dep->sink->stmt);
        if (dep->carried_by != l || dep->is_may || !dep->distance || dep->n_loop != dep->source->stmt->n_loop)
                return false;
        for (int i = 0; i < dep->n_loop; i++)
                if (dep->distance[i] != (dep->loop[i] == l))
                        return false;
        return true;
}

/* Reads that are carried from one statement share its variable: they must begin with one value. */
static bool fits_carried(const struct pipelined_loop *p, const struct buffer *b, const struct carried_read *c)
{
        for (int i = 0; i < p->carried.n; i++)
                if (p->carried.data[i].source == c->source && !is_same_cell(b, &p->carried.data[i].read, &c->read))
                        return false;
        return true;
}

/* Sorts one read of a buffer that the loop writes. */
static void sort_read(const struct plan *plan, const struct run *r, const struct reference *read, struct pipelined_loop *p)
{
        const struct deps *d = plan->deps;
        const struct dep *from = NULL;
        int n_from = 0;
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                if (dep->kind != DEP_FLOW || dep->sink != read->access || position(r, dep->source->stmt) < 0)
                        continue;
                if ((dep->carried_by && !snode_stands_for(p->node, dep->carried_by)) || is_none(in_run(r, dep)))
                        continue;       /* from before the loop began */
                from = dep;
                n_from++;
        }
        if (n_from == 0 || tamper_with("ahead")) {
                vec_push(plan->arena, &p->ahead, *read);
                return;
        }
        if (n_from > 1 || !((is_next_iteration(from, p->node) && always_from(r, from, p->node)) || tamper_with("carried")))
                return;
        struct carried_read carried = { *read, from->source->stmt };
        int at = position(r, carried.source);
        if (r->items.data[at].is_conditional || position(r, read->access->stmt) > at || !fits_carried(p, plan_buffer(plan, read->access), &carried))
                return;
        vec_push(plan->arena, &p->carried, carried);
}

/* Does the address change from one iteration of "l" to the next? */
static bool varies(const struct maccess *a, const struct buffer *b, const struct loop *l)
{
        for (int d = 0; d < b->array->rank; d++)
                if (!a->access->sub[d] || expr_uses_var(a->access->sub[d], l->iterator))
                        return true;
        return storage_expanded_index(b->storage, l) >= 0;
}

static bool is_written(const struct plan *plan, const struct run *r, const struct buffer *b)
{
        for (int n = 0; n < r->items.n; n++) {
                const struct mstmt *s = r->items.data[n].instance->stmt;
                if (plan_buffer(plan, s->accesses.data[s->accesses.n - 1]) == b)
                        return true;
        }
        return false;
}

/* Which threads read one element together: the fewer, the longer the read is likely to wait for memory. */
enum readers { READ_BY_ONE, READ_BY_WARP, READ_BY_ALL };

static enum readers readers_of(const struct plan *plan, const struct kernel *k, const struct reference *r)
{
        const struct buffer *b = plan_buffer(plan, r->access);
        const struct loop *across = kernel_fast_loop(k, r->access->stmt);
        if (!across || varies(r->access, b, across))
                return READ_BY_ONE;
        for (int d = 0; d < k->n_grid; d++) {
                const struct loop *l = snode_loop(k->grid[d].node, r->access->stmt);
                if (!l || varies(r->access, b, l))
                        return READ_BY_WARP;
        }
        return READ_BY_ALL;
}

/* Does one thread of a block run the loop, or a few? */
static bool is_in_step(const struct kernel *k, const struct pipelined_loop *l)
{
        return k->in_step && !l->is_run;
}

bool pipeline_is_common(const struct plan *p, const struct kernel *k, const struct pipelined_loop *l, int ahead)
{
        return !is_in_step(k, l) && !l->rows.n && !pipeline_kept(l, ahead) && readers_of(p, k, &l->ahead.data[ahead]) == READ_BY_ALL;
}

/* The registers that an iteration takes in the chunks that are loaded ahead and computed. */
static int registers_of(const struct plan *plan, const struct kernel *k, const struct pipelined_loop *p)
{
        int n = 0;
        for (int i = 0; i < p->ahead.n; i++)
                n += (p->ahead.data[i].access->access->array->type->size + 3) / 4 * (pipeline_divides_by(p, i) || !(k->by_columns || pipeline_is_common(plan, k, p, i)) ? 2 : 1);
        return n;
}

/* Iterations in a chunk: their arithmetic should cover a load from memory, and two chunks of all arrays must fit in the registers. */
static int chunk_length(const struct plan *plan, const struct kernel *k, const struct pipelined_loop *p, int n_arrays)
{
        int chunk = n_arrays == 0 ? 0 : n_arrays <= CHUNK_FEW_ARRAYS ? CHUNK_LONG : CHUNK;
        const bool is_limited = !k->in_step || k->by_columns;
        while (is_limited && chunk > CHUNK_LEAST && chunk * registers_of(plan, k, p) > (!k->by_columns ? AHEAD_REGISTERS : p->is_run ? COLUMN_RUN_REGISTERS : COLUMN_REGISTERS))
                chunk /= 2;
        return chunk;
}

bool kernel_holds_threads(const struct plan *p, const struct kernel *k)
{
        bool holds = k->pipelines.n > 0 && !k->in_step && !k->tiling && !kernel_moves_rows(k);
        for (int i = 0; i < k->pipelines.n; i++)
                holds &= k->pipelines.data[i].chunk * registers_of(p, k, &k->pipelines.data[i]) <= AHEAD_REGISTERS;
        return holds;
}

/* ---- rows that warps move ------------------------------------------------------------------------------------------------------------ */

bool may_move_rows(const struct plan *p, const struct kernel *k)
{
        return p->sched->has_warps && k->n_grid && k->grid[0].n_collapsed == 1 && k->grid[0].step == 1 && snode_is_plain(k->grid[0].node) && !k->n_dealt && !k->in_step && !k->lane_scans.n && !k->to;
}

bool kernel_moves_rows(const struct kernel *k)
{
        for (int i = 0; i < k->pipelines.n; i++)
                if (k->pipelines.data[i].rows.n)
                        return true;
        return false;
}

int row_of_read(const struct pipelined_loop *p, const struct maccess *read)
{
        for (int i = 0; i < p->rows.n; i++)
                for (int k = 0; k < p->rows.data[i].reads.n; k++)
                        if (p->rows.data[i].reads.data[k] == read)
                                return i;
        return -1;
}

bool kernel_moves_row_of(const struct plan *p, const struct kernel *k, const struct maccess *a)
{
        for (int i = 0; i < k->pipelines.n; i++) {
                if (row_of_read(&k->pipelines.data[i], a) >= 0)
                        return true;
                for (int n = 0; n < k->pipelines.data[i].rows.n; n++) {
                        const struct warp_row *row = &k->pipelines.data[i].rows.data[n];
                        if (!row->reads.n && snode_contains(k->pipelines.data[i].node, a->stmt) && plan_buffer(p, row->cell.access) == plan_buffer(p, a))
                                return true;
                }
        }
        return false;
}

const struct pipelined_loop *kernel_pipeline(const struct plan *p, const struct kernel *k, __isl_keep isl_ast_node *node)
{
        struct run body = { 0 };
        isl_ast_node *below = isl_ast_node_for_get_body(node);
        bool is_run = run_collect(p->arena, below, &body);
        isl_ast_node_free(below);
        for (int i = 0; is_run && i < k->pipelines.n; i++)
                if (k->pipelines.data[i].first == body.items.data[0].instance)
                        return &k->pipelines.data[i];
        return NULL;
}

struct row_search {
        const struct plan *plan;
        const struct kernel *kernel;
};

static bool moves_none(__isl_keep isl_ast_node *node, void *user)
{
        const struct row_search *s = user;
        const struct pipelined_loop *p = isl_ast_node_get_type(node) == isl_ast_node_for ? kernel_pipeline(s->plan, s->kernel, node) : NULL;
        return !(p && p->rows.n) && each_child(node, moves_none, user);
}

bool node_moves_rows(const struct plan *p, const struct kernel *k, __isl_keep isl_ast_node *node)
{
        return !moves_none(node, &(struct row_search){ p, k });
}

static int tile_bytes(const struct pipelined_loop *p, int n)
{
        return WARP_THREADS * (p->chunk + 1) * p->rows.data[n].cell.access->access->array->type->size;
}

int row_of_tile(const struct pipelined_loop *p, int n)
{
        for (int i = 0; i < p->rows.n; i++)
                if (p->rows.data[n].instead && p->rows.data[i].cell.access == p->rows.data[n].instead)
                        return i;
        return n;
}

/* The tiles of the first n rows that are loaded, or stored. */
static int tiles_bytes(const struct pipelined_loop *p, int n, bool loaded)
{
        int bytes = 0;
        for (int i = 0; i < n; i++)
                if ((p->rows.data[i].reads.n > 0) == loaded && row_of_tile(p, i) == i)
                        bytes += tile_bytes(p, i);
        return bytes;
}

int row_stage_bytes(const struct pipelined_loop *p)
{
        return tiles_bytes(p, p->rows.n, true);
}

int row_tile_at(const struct pipelined_loop *p, int n)
{
        const bool is_loaded = p->rows.data[n].reads.n > 0;
        return tiles_bytes(p, n, is_loaded) + (is_loaded ? 0 : 2 * row_stage_bytes(p));
}

int row_tiles_bytes(const struct pipelined_loop *p)
{
        return 2 * row_stage_bytes(p) + tiles_bytes(p, p->rows.n, false);
}

int kernel_rows_bytes(const struct kernel *k)
{
        int most = 0;
        for (int i = 0; i < k->pipelines.n; i++) {
                const int own = row_tiles_bytes(&k->pipelines.data[i]);
                most = own > most ? own : most;
        }
        return most;
}

int kernel_row_warps(const struct kernel *k)
{
        int warps = ROW_THREADS_MOST / WARP_THREADS;
        while (warps > 1 && warps * kernel_rows_bytes(k) > ROW_TILE_BYTES)
                warps /= 2;
        return warps;
}

/* Is it certain which elements of the buffer the kernel touches, and that its threads share none, by more than what the user says? */
static bool is_known(const struct plan *plan, const struct kernel *k, const struct buffer *b)
{
        for (int d = 0; d < k->n_grid; d++)
                if (k->grid[d].loop->mark == MARK_INDEPENDENT)
                        return false;
        for (int n = 0; n < k->instances.n; n++) {
                const struct mstmt *s = k->instances.data[n]->stmt;
                for (int i = 0; i < s->accesses.n; i++)
                        if (plan_buffer(plan, s->accesses.data[i]) == b && !access_is_certain(s->accesses.data[i]))
                                return false;
        }
        return true;
}

/* Does the access go along a row of its thread's own in the loop p->node, in memory that all threads of a warp may read and write? */
static bool is_row(const struct plan *plan, const struct kernel *k, const struct maccess *a, const struct pipelined_loop *p)
{
        const struct buffer *b = plan_buffer(plan, a);
        const struct loop *across = kernel_fast_loop(k, a->stmt), *along = snode_loop(p->node, a->stmt);
        return across && along && !b->is_local && b->storage->place == PLACE_GLOBAL && !b->array->type->is_bool && b->array->type->size <= 8 &&
               !kernel_is_apart(plan, k, b) && is_known(plan, k, b) && is_row_access(b->storage, a, b->storage->layout, across, along);
}

/* Adds the read to the row that it shares with another one, or a row of its own. */
static void add_loaded_row(const struct plan *plan, const struct reference *read, struct pipelined_loop *p)
{
        const struct buffer *b = plan_buffer(plan, read->access);
        struct warp_row row = { .cell = *read };
        for (int i = 0; i < p->rows.n; i++) {
                struct warp_row *other = &p->rows.data[i];
                if (plan_buffer(plan, other->cell.access) == b && (is_same_cell(b, &other->cell, read) || tamper_with("row"))) {
                        vec_push(plan->arena, &other->reads, read->access);
                        return;
                }
        }
        vec_push(plan->arena, &row.reads, read->access);
        vec_push(plan->arena, &p->rows, row);
}

/* Finds the rows to load. Of what is loaded ahead there may be so many values of an iteration: if there are more, first those of other arrays are not, then none. waits: otherwise only rows are, the
 * compiler sees to the rest. */
static void find_loaded_rows(const struct plan *plan, const struct kernel *k, bool waits, struct pipelined_loop *p)
{
        int n_alone = 0, n = 0;
        for (int i = 0; i < p->ahead.n; i++) {
                if (is_row(plan, k, p->ahead.data[i].access, p))
                        add_loaded_row(plan, &p->ahead.data[i], p);
                else
                        n_alone++;
        }
        if (p->rows.n + n_alone <= MAX_AHEAD && (waits || !n_alone))
                return;
        if (p->rows.n > MAX_AHEAD)
                p->rows.n = 0;
        for (int i = 0; i < p->ahead.n; i++)
                if (p->rows.n && is_row(plan, k, p->ahead.data[i].access, p))
                        p->ahead.data[n++] = p->ahead.data[i];
        p->ahead.n = n;
}

static bool is_carried(const struct pipelined_loop *p, const struct maccess *a)
{
        for (int i = 0; i < p->carried.n; i++)
                if (p->carried.data[i].read.access == a)
                        return true;
        return false;
}

static bool is_ahead(const struct pipelined_loop *p, const struct maccess *a)
{
        for (int i = 0; i < p->ahead.n; i++)
                if (p->ahead.data[i].access == a)
                        return true;
        return false;
}

/* Is what the run does to the buffer of "write", but for reads ahead and carried ones, that write, or done to a variable that the write sets first? Only then may it be stored later. */
static bool is_all_in_cell(const struct plan *plan, const struct run *r, const struct reference *write, const struct pipelined_loop *p)
{
        const struct buffer *b = plan_buffer(plan, write->access);
        bool is_loaded = false, is_first = true, is_alone = true;
        for (int n = 0; n < r->items.n; n++) {
                const struct instance *i = r->items.data[n].instance;
                for (int k = 0; k < i->stmt->accesses.n; k++) {
                        struct reference here = { i->stmt->accesses.data[k], i };
                        if (plan_buffer(plan, here.access) != b || is_carried(p, here.access))
                                continue;
                        if (is_ahead(p, here.access)) {
                                is_loaded = true;
                                continue;
                        }
                        if (is_first && here.access != write->access)
                                return false;
                        if (!is_first && !(access_is_certain(here.access) && is_same_cell(b, write, &here)))
                                return false;
                        is_alone &= is_first;
                        is_first = false;
                }
        }
        return is_alone || !is_loaded;
}

static void find_stored_rows(const struct plan *plan, const struct kernel *k, const struct run *r, struct pipelined_loop *p)
{
        for (int n = 0; n < r->items.n; n++) {
                const struct instance *i = r->items.data[n].instance;
                struct warp_row row = { .cell = { i->stmt->accesses.data[i->stmt->accesses.n - 1], i } };
                if (!r->items.data[n].is_conditional && is_row(plan, k, row.cell.access, p) && (is_all_in_cell(plan, r, &row.cell, p) || tamper_with("late")))
                        vec_push(plan->arena, &p->rows, row);
        }
}

/* The registers that an iteration takes of what threads load for themselves beside rows. */
static int beside_rows(const struct pipelined_loop *p)
{
        int n = 0;
        for (int i = 0; i < p->ahead.n; i++)
                if (row_of_read(p, p->ahead.data[i].access) < 0)
                        n += 2 * (p->ahead.data[i].access->access->array->type->size + 3) / 4;
        return n;
}

/* Does no statement of the run after number "last" read the buffer, but what is carried? */
static bool is_read_until(const struct plan *plan, const struct run *r, const struct pipelined_loop *p, const struct buffer *b, int last)
{
        for (int n = last + 1; n < r->items.n; n++) {
                const struct mstmt *s = r->items.data[n].instance->stmt;
                for (int i = 0; i + 1 < s->accesses.n; i++)
                        if (plan_buffer(plan, s->accesses.data[i]) == b && !is_carried(p, s->accesses.data[i]))
                                return tamper_with("tile");
        }
        return true;
}

/* Has what is stored use the tiles of what is loaded, where elements of the one come when those of the other are not read any more. */
static void share_tiles(const struct plan *plan, const struct run *r, struct pipelined_loop *p)
{
        bool *is_taken = memset(arena_alloc(plan->arena, (size_t)p->rows.n + 1), 0, (size_t)p->rows.n + 1);
        for (int i = 0; i < p->rows.n; i++) {
                struct warp_row *stored = &p->rows.data[i];
                for (int k = 0; k < p->rows.n && !stored->reads.n && !stored->instead; k++) {
                        const struct warp_row *loaded = &p->rows.data[k];
                        if (is_taken[k] || !loaded->reads.n || loaded->cell.access->access->array->type != stored->cell.access->access->array->type ||
                            !is_read_until(plan, r, p, plan_buffer(plan, loaded->cell.access), position(r, stored->cell.access->stmt)))
                                continue;
                        stored->instead = loaded->cell.access;
                        is_taken[k] = true;
                }
        }
}

/* Chooses how much of the rows of the loop warps move at a time: whole lines of memory, as far as shared memory has room. If it has none, they move none. */
static void fit_rows(struct pipelined_loop *p)
{
        int size = 1;
        for (int i = 0; i < p->rows.n; i++)
                size = p->rows.data[i].cell.access->access->array->type->size > size ? p->rows.data[i].cell.access->access->array->type->size : size;
        for (p->chunk = WARP_THREADS; p->chunk > CHUNK_LEAST && (p->chunk * size > ROW_BYTES || row_tiles_bytes(p) > ROW_TILE_BYTES || p->chunk * beside_rows(p) > AHEAD_REGISTERS);)
                p->chunk /= 2;
        if (row_tiles_bytes(p) > ROW_TILE_BYTES)
                p->rows.n = 0;
}

/* ---- all of it ----------------------------------------------------------------------------------------------------------------------- */

/* Is the read one that a pipeline can load early, or carry, as far as the read itself is concerned? */
static bool may_be_early(const struct plan *plan, const struct reference *read, const struct snode *l)
{
        const struct buffer *b = plan_buffer(plan, read->access);
        return !b->is_local && b->storage->place != PLACE_FORWARD && !b->array->type->is_bool && access_is_certain(read->access) &&
               varies(read->access, b, snode_loop(l, read->access->stmt));
}

/* Sorts the reads that every iteration makes; returns whether the loop waits for memory that it writes: otherwise the compiler sees all there is to see. */
static bool sort_certain_reads(const struct plan *plan, const struct run *r, struct pipelined_loop *p)
{
        bool waits = false;
        for (int n = 0; n < r->items.n; n++) {
                const struct instance *i = r->items.data[n].instance;
                for (int a = 0; a + 1 < i->stmt->accesses.n && !r->items.data[n].is_conditional; a++) {
                        struct reference read = { i->stmt->accesses.data[a], i };
                        if (!may_be_early(plan, &read, p->node))
                                continue;
                        const bool written = is_written(plan, r, plan_buffer(plan, read.access));
                        if (!written || (p->is_lane && tamper_with("lane")))
                                vec_push(plan->arena, &p->ahead, read);
                        else if (!p->is_lane)
                                sort_read(plan, r, &read, p);
                        waits |= written;
                }
        }
        return waits;
}

/* ---- what one read has loaded for others --------------------------------------------------------------------------------------------- */

static bool is_counter(const struct expr *e, const struct loop *l)
{
        while (e->kind == EXPR_CAST)
                e = e->arg[0];
        return e->kind == EXPR_VAR && e->var == l->iterator;
}

/* Does "x" read in each iteration of "l" what "y" read *back iterations before? That is less than 0 if y is the later one. An estimate: the plan is verified. */
static bool reads_after(const struct buffer *b, const struct reference *x, const struct reference *y, const struct snode *l, int64_t *back)
{
        const struct loop *of_x = snode_loop(l, x->access->stmt), *of_y = snode_loop(l, y->access->stmt);
        bool is_moved = false, stays = storage_expanded_index(b->storage, of_x) >= 0;
        *back = 0;
        for (int d = 0; d < b->array->rank; d++) {
                int64_t more_x = 0, more_y = 0;
                const struct expr *e = x->access->access->sub[d], *f = y->access->access->sub[d];
                if (!e || !f)
                        return false;
                e = expr_without_constants(e, &more_x);
                f = expr_without_constants(f, &more_y);
                if (!is_same_value(x->instance, e, y->instance, f))
                        return false;
                int64_t further = snode_is_descending(l) ? more_x - more_y : more_y - more_x;
                if (!is_counter(e, of_x) || !is_counter(f, of_y)) {
                        stays |= expr_uses_var(e, of_x->iterator);
                        if (further)
                                return false;
                } else if (is_moved && *back != further) {
                        return false;
                } else {
                        is_moved = true;
                        *back = further;
                }
        }
        return !(stays && *back) && is_same_copy(b, x->instance, y->instance);
}

/* Is the read what something else that is read is divided by in the expression? */
static bool divides_by(const struct expr *e, const struct access *read)
{
        const bool is_division = e->kind == EXPR_BINARY && e->op == OP_DIV && e->type->kind == TYPE_FLOAT && e->type->size <= 8 && e->type == read->array->type;
        if (is_division && expr_has_read(e->arg[0]) && e->arg[1]->kind == EXPR_READ && e->arg[1]->access == read)
                return true;
        for (int i = 0; i < e->n_arg; i++)
                if (divides_by(e->arg[i], read))
                        return true;
        return false;
}

static bool is_divisor(const struct reference *r)
{
        return r->instance->stmt->stmt->rhs && divides_by(r->instance->stmt->stmt->rhs, r->access->access);
}

/* The reads that are loaded ahead, while it is found out which of them load for others. */
struct sharing {
        const struct plan *plan;
        struct pipelined_loop *loop;
        VEC(struct reference) reads;
        bool *is_settled;                       /* per read */
        bool keeps;                             /* values may be kept from one iteration to the next */
};

/* Does read "i", which is not settled, find what "lead" loads? *back: after so many iterations. */
static bool may_share(const struct sharing *s, int i, const struct reference *lead, int64_t *back)
{
        const struct buffer *b = plan_buffer(s->plan, lead->access);
        return !s->is_settled[i] && plan_buffer(s->plan, s->reads.data[i].access) == b && reads_after(b, &s->reads.data[i], lead, s->loop->node, back) && (s->keeps || !*back);
}

/* The read that comes first to the elements of read "i" and others; of those of one iteration, one that is divided by. */
static int lead_of(const struct sharing *s, int i)
{
        int64_t back;
        for (int k = 0; k < s->reads.n; k++)
                if (may_share(s, k, &s->reads.data[i], &back) && (back < 0 || (!back && is_divisor(&s->reads.data[k]) && !is_divisor(&s->reads.data[i]))))
                        i = k;
        return i;
}

/* Has those reads share what the last one of `ahead` loads that find it in its iteration, in the next one, and so on without a gap. */
static void share_with_last(struct sharing *s)
{
        const struct reference lead = s->loop->ahead.data[s->loop->ahead.n - 1];
        bool any = true;
        for (int after = 0; any && after <= MAX_KEPT; after++) {
                any = !after;
                for (int i = 0; i < s->reads.n; i++) {
                        int64_t back;
                        if (!may_share(s, i, &lead, &back) || (back != after && !(after && tamper_with("earlier"))))
                                continue;
                        struct repeated_read repeated = { s->reads.data[i], s->loop->ahead.n - 1, after };
                        vec_push(s->plan->arena, &s->loop->repeated, repeated);
                        s->is_settled[i] = any = true;
                }
        }
}

/* Has reads of one element loaded once, where the loop does not write it. */
static void share_loads(const struct plan *plan, const struct kernel *k, const struct run *r, struct pipelined_loop *p)
{
        struct sharing s = { .plan = plan, .loop = p, .keeps = !is_in_step(k, p), .is_settled = arena_alloc(plan->arena, sizeof(bool) * ((size_t)p->ahead.n + 1)) };
        for (int i = 0; i < p->ahead.n; i++)
                vec_push(plan->arena, &s.reads, p->ahead.data[i]);
        p->ahead.n = 0;
        for (int i = 0; i < s.reads.n; i++) {
                if (s.is_settled[i])
                        continue;
                const bool is_written_here = is_written(plan, r, plan_buffer(plan, s.reads.data[i].access));
                const int lead = is_written_here ? i : lead_of(&s, i);
                s.is_settled[lead] = true;
                vec_push(plan->arena, &p->ahead, s.reads.data[lead]);
                if (!is_written_here)
                        share_with_last(&s);
                i -= lead != i;         /* it may still find nothing there */
        }
}

/* Takes one read out of `ahead`, and what finds its values. */
static void leave_out(struct pipelined_loop *p, int ahead)
{
        int n = 0;
        for (int i = 0; i < p->repeated.n; i++) {
                struct repeated_read repeated = p->repeated.data[i];
                if (repeated.ahead == ahead)
                        continue;
                repeated.ahead -= repeated.ahead > ahead;
                p->repeated.data[n++] = repeated;
        }
        p->repeated.n = n;
        for (int i = ahead; i + 1 < p->ahead.n; i++)
                p->ahead.data[i] = p->ahead.data[i + 1];
        p->ahead.n--;
}

/* Leaves out what there are no registers for: first all that is in the cache for every thread; then one after the other what warps read, which may be; then everything. */
static void leave_room(const struct plan *plan, const struct kernel *k, struct pipelined_loop *p)
{
        const bool is_full = p->ahead.n > MAX_AHEAD;
        for (int i = p->ahead.n - 1; i >= 0 && is_full; i--)
                if (readers_of(plan, k, &p->ahead.data[i]) == READ_BY_ALL)
                        leave_out(p, i);
        for (int i = p->ahead.n - 1; i >= 0 && p->ahead.n > MAX_AHEAD; i--)
                if (readers_of(plan, k, &p->ahead.data[i]) == READ_BY_WARP)
                        leave_out(p, i);
        if (p->ahead.n > MAX_AHEAD)
                p->ahead.n = p->repeated.n = 0;
}

int pipeline_kept(const struct pipelined_loop *p, int ahead)
{
        int most = 0;
        for (int i = 0; i < p->repeated.n; i++)
                if (p->repeated.data[i].ahead == ahead && p->repeated.data[i].back > most)
                        most = p->repeated.data[i].back;
        return most;
}

/* Finds what reads under conditions have in common with those that are loaded ahead. */
static void add_repeated(const struct plan *plan, const struct run *r, struct pipelined_loop *p)
{
        for (int n = 0; n < r->items.n; n++) {
                const struct instance *i = r->items.data[n].instance;
                for (int a = 0; a + 1 < i->stmt->accesses.n && r->items.data[n].is_conditional; a++) {
                        struct repeated_read repeated = { .read = { i->stmt->accesses.data[a], i }, .ahead = p->ahead.n };
                        const struct buffer *b = plan_buffer(plan, repeated.read.access);
                        if (!may_be_early(plan, &repeated.read, p->node) || is_written(plan, r, b))
                                continue;
                        for (int k = p->ahead.n - 1; k >= 0; k--)
                                if (plan_buffer(plan, p->ahead.data[k].access) == b && (is_same_cell(b, &p->ahead.data[k], &repeated.read) || tamper_with("repeated")))
                                        repeated.ahead = k;
                        if (repeated.ahead < p->ahead.n)
                                vec_push(plan->arena, &p->repeated, repeated);
                }
        }
}

struct invariant_search {
        const struct plan *plan;
        const struct run *run;
        const char *counter;                    /* isl's name */
        struct pipelined_loop *loop;
};

/* Finds the reads below the node that are of the same element in all iterations of the loop. */
static bool find_invariant(__isl_keep isl_ast_node *node, void *user)
{
        struct invariant_search *s = user;
        if (isl_ast_node_get_type(node) == isl_ast_node_if && ast_head_names(node, s->counter))
                return true;
        if (isl_ast_node_get_type(node) != isl_ast_node_user)
                return each_child(node, find_invariant, user);
        const struct instance *i = node_instance(node);
        const struct loop *l = snode_loop(s->loop->node, i->stmt);
        for (int a = 0; a + 1 < i->stmt->accesses.n && !i->stmt->preds.n; a++) {
                struct reference read = { i->stmt->accesses.data[a], i };
                const struct buffer *b = plan_buffer(s->plan, read.access);
                const bool is_loaded = !b->is_local && b->storage->place == PLACE_GLOBAL && !b->array->type->is_bool;
                if (is_loaded && access_is_certain(read.access) && (!varies(read.access, b, l) || tamper_with("invariant")) && !is_written(s->plan, s->run, b) &&
                    s->loop->invariant.n < MAX_INVARIANT)
                        vec_push(s->plan->arena, &s->loop->invariant, read);
        }
        return true;
}

/* Does an unconditional statement of the run before number n set the variable of the thread? */
static bool is_set_before(const struct plan *plan, const struct run *r, const struct buffer *b, int n)
{
        for (int k = 0; k < n; k++) {
                const struct mstmt *s = r->items.data[k].instance->stmt;
                if (!r->items.data[k].is_conditional && plan_buffer(plan, s->accesses.data[s->accesses.n - 1]) == b)
                        return b->is_local && !b->n_dim;
        }
        return false;
}

/* May a chunk run twice: is all that an iteration reads of what iterations write loaded ahead, carried, or a variable that it sets itself? */
static bool is_repeatable(const struct plan *plan, const struct run *r, const struct pipelined_loop *p)
{
        for (int n = 0; n < r->items.n; n++) {
                const struct mstmt *s = r->items.data[n].instance->stmt;
                for (int a = 0; a + 1 < s->accesses.n; a++) {
                        const struct buffer *b = plan_buffer(plan, s->accesses.data[a]);
                        if (is_written(plan, r, b) && !is_ahead(p, s->accesses.data[a]) && !is_carried(p, s->accesses.data[a]) && !is_set_before(plan, r, b, n))
                                return tamper_with("chunk");
                }
        }
        return !p->rows.n;
}

/* The recurrence that is all of the loop, if another order of its operations is allowed; else NULL. */
static const struct plan_scan *linear_map(const struct plan *plan, const struct run *r, const struct pipelined_loop *p)
{
        const struct mstmt *source = r->items.data[0].instance->stmt;
        const struct web *w = plan->deps->webs.data[source->accesses.data[source->accesses.n - 1]->web];
        const struct recurrence *found = r->items.n == 1 ? recurrence_of(plan->deps, w, snode_loop(p->node, source)) : NULL;
        if (!found || found->kind != MAP_LINEAR || found->is_exact || !found->is_scaled || found->is_cell || found->steps.n != 1 || found->type != w->array->type ||
            !recurrence_is_allowed(plan->deps, found))
                return NULL;
        for (int i = 0; i < found->reads.n; i++)
                if (!is_carried(p, found->reads.data[i].read))
                        return NULL;
        struct plan_scan *scan = ARENA_NEW(plan->arena, struct plan_scan);
        *scan = (struct plan_scan){ .recurrence = found, .needed = arena_alloc(plan->arena, (size_t)plan->model->stmts.n + 1) };
        scan->needed[source->id] = true;
        return scan;
}

/* Is it worth it to compute maps first, where iterations wait for divisions by what is read ahead? */
static bool maps_pay(const struct plan *plan, const struct kernel *k, const struct pipelined_loop *p, const struct recurrence *r)
{
        return pipeline_divides(p) && (k->in_step || CHUNK * (registers_of(plan, k, p) + 2 * ((r->type->size + 3) / 4)) <= AHEAD_REGISTERS);
}

/* May threads of a warp go through the loop together? All that a chunk reads of what the loop writes is loaded, or carried, before any of them stores. */
static bool crew_is_possible(const struct plan *plan, const struct kernel *k, const struct run *r, const struct pipelined_loop *p)
{
        return plan->sched->has_warps && k->in_step && !k->by_columns && !p->is_lane && !p->is_run && p->chunk && p->is_repeatable && !r->items.data[0].is_conditional && !p->node->unroll;
}

/* Sorts the reads of the run, the body of the loop p->node. */
static bool sort_reads(const struct plan *plan, const struct kernel *k, const struct run *r, bool together, struct pipelined_loop *p)
{
        for (int n = 0; n < r->items.n; n++)
                if (position(r, r->items.data[n].instance->stmt) != n)
                        return false;
        const bool waits = sort_certain_reads(plan, r, p);
        const int n_ahead = p->ahead.n;
        struct reference *ahead = arena_alloc(plan->arena, sizeof *ahead * ((size_t)n_ahead + 1));
        for (int i = 0; i < n_ahead; i++)
                ahead[i] = p->ahead.data[i];
        if (together) {
                find_loaded_rows(plan, k, waits, p);
                find_stored_rows(plan, k, r, p);
                share_tiles(plan, r, p);
                fit_rows(p);
        }
        if (!p->rows.n) {
                p->ahead.n = 0;
                for (int i = 0; i < n_ahead; i++)
                        vec_push(plan->arena, &p->ahead, ahead[i]);
                if (!p->is_lane)
                        share_loads(plan, k, r, p);
                leave_room(plan, k, p);
        }
        if (!p->rows.n)
                p->chunk = p->is_lane && p->ahead.n ? CHUNK_LANES : chunk_length(plan, k, p, p->ahead.n);
        add_repeated(plan, r, p);
        p->is_repeatable = is_repeatable(plan, r, p);
        const struct plan_scan *map = linear_map(plan, r, p);
        p->linear = map && maps_pay(plan, k, p, map->recurrence) ? map : NULL;
        p->crew = map && crew_is_possible(plan, k, r, p) ? map : NULL;
        if (p->linear && p->chunk > CHUNK)
                p->chunk = CHUNK;               /* slopes and offsets take registers, too */
        return p->rows.n || (p->is_lane || p->is_run ? p->ahead.n || p->invariant.n : waits && (p->ahead.n || p->carried.n));
}

bool pipeline_divides_by(const struct pipelined_loop *p, int ahead)
{
        return p->carried.n && p->is_repeatable && is_divisor(&p->ahead.data[ahead]);
}

bool pipeline_divides(const struct pipelined_loop *p)
{
        bool any = false;
        for (int i = 0; i < p->ahead.n; i++)
                any |= pipeline_divides_by(p, i);
        return any;
}

bool plan_pipeline(const struct plan *p, const struct kernel *k, __isl_keep isl_ast_node *node, const struct snode *l, bool together, enum pipeline_of of, struct pipelined_loop *found)
{
        struct run body = { 0 };
        isl_ast_node *below = isl_ast_node_for_get_body(node);
        int64_t step;
        bool is_run = ast_counts_up(node, &step) && step == 1 && run_collect(p->arena, below, &body);
        if (is_run)
                *found = (struct pipelined_loop){ .first = body.items.data[0].instance, .last = body.items.data[body.items.n - 1].instance, .node = l,
                        .is_lane = of == PIPELINE_OF_LANE, .is_run = of == PIPELINE_OF_RUN };
        if (is_run)
                find_invariant(below, &(struct invariant_search){ p, &body, ast_counter(node), found });
        isl_ast_node_free(below);
        return is_run && sort_reads(p, k, &body, together, found);
}
