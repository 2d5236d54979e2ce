/* Which kernels work in blocks of threads that share tiles (tiles.h).
 *
 * What bounds a nest such as a product of matrices, one iteration a thread, is that it loads two operands for each operation. A thread that runs p x q iterations side by side
 * loads p + q operands for p * q operations, from memory beside the multiprocessor, where its block has put them: each element of memory is loaded once for a block and strip.
 * That pays where
 *  - all that the strip computes stays in variables of the thread, and all that it reads but such variables are boxes that fit: then nothing in it needs a test;
 *  - the iterations of a thread save LOADS_SAVED of its loads or more. They do where an operand does not depend on one of the block's loops; windows that overlap, as those of
 *    a stencil or a convolution, do not: the cache that every multiprocessor has serves these. */
#include <string.h>

#include "transform/strategy.h"
#include "transform/tiles.h"

/* Points of a thread that are tried in turn, slower loop first. */
static const int points_tried[][2] = { { 8, 8 }, { 8, 4 }, { 4, 4 } };
static const int points_of_one_tried[] = { 8, 4 };

enum { MAX_STAGED_LOOPS = 8 };

/* What a strip costs a thread. */
struct strip_cost {
        double plain, left;             /* loads for each iteration: one iteration a thread, and with points and tiles */
        int64_t bytes;                  /* of the tiles, if no two reads share one */
};

struct block_choice {
        const struct strategy *g;
        struct snode *top;
        struct block_shape shape;       /* with the points that are tried */
        int n_staged, strip[MAX_STAGED_LOOPS];
        struct snode *staged[MAX_STAGED_LOOPS];
        struct cost_log *log;           /* NULL: nobody asks */
        const char *strips[2];          /* the loops that are not worth it in strips, and those that are: "k in strips of 16"; NULL: none */
        struct strip_cost told[2];      /* their costs */
};

/* ---- what a strip reads ----------------------------------------------------------------------------------------------------------- */

/* Does the access stay the same in all loops of a thread? */
static bool is_invariant(const struct block_choice *c, const struct maccess *a)
{
        struct footprint f = { 0 };
        bool is_certain = a->exact && !a->needs_check && !a->access->is_conditional && !a->access->guard && a->stmt->preds.n == 0;
        bool invariant = is_certain && !footprint_find(c->g->s, a, NULL, &c->shape, &f);
        footprint_finish(&f);
        return invariant;
}

/* Is the web a variable of the thread, or can it be one once the kernel is what it will be: a scalar of our own, used nowhere else? */
static bool is_scalar(const struct block_choice *c, const struct web *w)
{
        const struct storage *st = c->g->s->storage[w->id];
        bool is_scalar = w->array->rank == 0 && !st->is_original && !st->reduced.n && st->place == PLACE_GLOBAL;
        for (int i = 0; i < w->accesses.n && is_scalar; i++)
                is_scalar = snode_contains(c->top, w->accesses.data[i]->stmt);
        return st->place == PLACE_REGISTER || is_scalar;
}

/* Can a variable of the point stand for what is accessed? */
static bool is_variable(const struct block_choice *c, const struct maccess *a)
{
        const struct storage *st = c->g->s->storage[a->web];
        if (st->place == PLACE_FORWARD || is_scalar(c, c->g->d->webs.data[a->web]))
                return a->access->array->rank == 0;
        if (!is_invariant(c, a) || st->reduced.n || a->access->array->type->is_bool)
                return false;
        if (!kernel_writes_web(c->g->s, c->top, c->g->d->webs.data[a->web]))
                return true;
        /* Of what the kernel writes, all accesses must be to the one cell, and no other point's. */
        for (int i = 0; i < c->g->m->accesses.n; i++) {
                const struct maccess *other = c->g->m->accesses.data[i];
                struct footprint f = { 0 }, g = { 0 };
                if (other->access->array != a->access->array || !snode_contains(c->top, other->stmt))
                        continue;
                bool same = is_invariant(c, other) && !footprint_find(c->g->s, a, NULL, &c->shape, &f) && !footprint_find(c->g->s, other, NULL, &c->shape, &g) &&
                            footprint_is_near(&f, &g) && footprint_is_of_point(&f, &c->shape);
                for (int d = 0; d < f.n_dim && same; d++)
                        same = f.dim[d].low == g.dim[d].low;
                footprint_finish(&f);
                footprint_finish(&g);
                if (!same)
                        return false;
        }
        return true;
}

/* Adds the read of a tile below "staged"; false if it is no box that fits. */
static bool add_read(const struct block_choice *c, const struct snode *staged, int strip, const struct maccess *a, struct strip_cost *cost)
{
        struct footprint f = { 0 };
        const struct web *w = c->g->d->webs.data[a->web];
        const struct storage *st = c->g->s->storage[a->web];
        double loads = 1;
        if (st->reduced.n || a->access->array->type->is_bool || kernel_writes_web(c->g->s, c->top, w))
                return false;
        bool fits = !footprint_find(c->g->s, a, staged, &c->shape, &f);
        cost->bytes += fits ? tile_shape(&f, &c->shape, staged, strip).bytes : 0;
        for (int k = 0; k < c->shape.n; k++) {
                bool depends = false;
                for (int d = 0; d < f.n_dim; d++)
                        depends |= f.dim[d].of_block[k] != 0;
                loads /= depends ? 1 : c->shape.points[k];
        }
        footprint_finish(&f);
        cost->plain++;
        cost->left += loads;
        return fits;
}

/* Adds what all statements below "n" read; false if one touches something that is neither a variable nor a box. */
static bool add_reads(const struct block_choice *c, const struct snode *staged, int strip, const struct snode *n, struct strip_cost *cost)
{
        if (n->kind != SNODE_STMT) {
                for (int i = 0; i < n->child.n; i++)
                        if (!add_reads(c, staged, strip, n->child.data[i], cost))
                                return false;
                return true;
        }
        for (int i = 0; i < n->stmt->accesses.n; i++) {
                const struct maccess *a = n->stmt->accesses.data[i];
                if (!is_variable(c, a) && (a->is_write || !add_read(c, staged, strip, a, cost)))
                        return false;
        }
        return true;
}

static void tell_strip(struct block_choice *c, const struct snode *n, int strip, const struct strip_cost *cost)
{
        bool pays = cost->plain >= LOADS_SAVED * cost->left;
        struct arena *a = c->g->m->arena;
        c->strips[pays] = arena_printf(a, "%s%s%s in strips of %d", c->strips[pays] ? c->strips[pays] : "", c->strips[pays] ? ", " : "", loop_counter_name(n->loop), strip);
        c->told[pays].plain += cost->plain;
        c->told[pays].left += cost->left;
        c->told[pays].bytes += cost->bytes;
}

/* "8 x 4 iterations a thread", slower loop first. */
static const char *points_text(const struct block_choice *c)
{
        struct arena *a = c->g->m->arena;
        return c->shape.n == 2 ? arena_printf(a, "%d x %d iterations a thread", c->shape.points[1], c->shape.points[0]) : arena_printf(a, "%d iterations a thread", c->shape.points[0]);
}

/* Can the loop run in strips, and does it pay? Adds it. */
static bool stage(struct block_choice *c, struct snode *n, int64_t *bytes_left)
{
        int64_t trip = model_const_trip(c->g->m, n->loop);
        if (staging_obstacle(c->g->s, n) || c->n_staged == MAX_STAGED_LOOPS || (trip >= 0 && trip < STRIP_LEAST))
                return false;
        for (int strip = c->shape.n == 1 ? STRIP_ROW : STRIP_ROWS; strip >= STRIP_LEAST; strip /= 2) {
                struct strip_cost cost = { 0 };
                if (!add_reads(c, n, strip, n, &cost) || cost.bytes > *bytes_left)
                        continue;
                if (c->log)
                        tell_strip(c, n, strip, &cost);
                if (cost.plain < LOADS_SAVED * cost.left)
                        return false;
                *bytes_left -= cost.bytes;
                c->strip[c->n_staged] = strip;
                c->staged[c->n_staged++] = n;
                return true;
        }
        return false;
}

/* Adds the outermost loops below "n" that can run in strips. */
static void find_staged(struct block_choice *c, struct snode *n, int64_t *bytes_left)
{
        for (int i = 0; i < n->child.n; i++)
                if (n->child.data[i]->kind != SNODE_LOOP || !stage(c, n->child.data[i], bytes_left))
                        find_staged(c, n->child.data[i], bytes_left);
}

/* ---- the points of a thread ----------------------------------------------------------------------------------------------------------- */

static bool has_parent_in(const struct snode *n, const struct mstmt *s, const struct snode **parent)
{
        for (int i = 0; i < n->child.n; i++) {
                const struct snode *c = n->child.data[i];
                if (c->kind == SNODE_STMT && c->stmt == s)
                        *parent = n;
                else if (c->kind != SNODE_STMT && has_parent_in(c, s, parent))
                        return true;
        }
        return *parent != NULL;
}

/* Registers for the values of one point that live longer than a run of statements: variables used in several bodies, and cells that loops write. */
static int registers_of_point(const struct block_choice *c)
{
        int registers = 0;
        for (int i = 0; i < c->g->d->webs.n; i++) {
                const struct web *w = c->g->d->webs.data[i];
                const struct snode *first = NULL;
                bool is_long = false;
                for (int k = 0; k < w->accesses.n; k++) {
                        const struct snode *parent = NULL;
                        if (!has_parent_in(c->top, w->accesses.data[k]->stmt, &parent))
                                continue;
                        is_long |= first && parent != first;
                        first = first ? first : parent;
                        is_long |= !is_scalar(c, w) && w->accesses.data[k]->is_write && parent != c->shape.node[0]->child.data[0];
                }
                registers += is_long ? (w->array->type->size + 3) / 4 : 0;
        }
        return registers;
}

/* The share of the points of all blocks that iterations of the grid are, as far as their number is known. */
static double points_used(const struct block_choice *c)
{
        double used = 1;
        for (int d = 0; d < c->shape.n; d++) {
                int64_t trip = model_const_trip(c->g->m, c->shape.node[d]->loop), size = block_size(&c->shape, d);
                if (trip > 0)
                        used *= (double)trip / (double)((trip + size - 1) / size * size);
        }
        return used;
}

/* Tells of the points that were tried: what they save, or (they do not fit) what they would take. */
static void log_points(const struct block_choice *c, bool fits, int registers)
{
        bool pays = c->n_staged > 0;
        if (!fits) {
                cost_alternative(c->log, false, "%s", points_text(c));
                cost_estimate(c->log, "registers of values", registers);
                cost_estimate(c->log, "points used", points_used(c));
        } else if (c->strips[pays]) {
                cost_alternative(c->log, pays, "%s, %s", points_text(c), c->strips[pays]);
                cost_estimate(c->log, "loads", c->told[pays].left);
                cost_estimate(c->log, "loads without", c->told[pays].plain);
                cost_estimate(c->log, "bytes of tiles", (double)c->told[pays].bytes);
        }
}

static bool try_points(struct block_choice *c, const int *points, int registers)
{
        int64_t bytes_left = TILE_BYTES;
        struct snode *node[2] = { (struct snode *)c->shape.node[0], (struct snode *)c->shape.node[1] };
        int product = 1;
        for (int d = 0; d < c->shape.n; d++) {
                node[d]->jam = points[c->shape.n - 1 - d];
                product *= node[d]->jam;
        }
        c->shape = block_shape(c->top);
        c->n_staged = 0;
        c->strips[0] = c->strips[1] = NULL;
        c->told[0] = c->told[1] = (struct strip_cost){ 0 };
        bool fits = registers * product <= POINT_REGISTERS && points_used(c) >= POINTS_USED;
        if (fits)
                find_staged(c, node[0]->child.data[0], &bytes_left);
        if (c->log)
                log_points(c, fits, registers * product);
        for (int d = 0; d < c->shape.n; d++)
                node[d]->jam = 0;
        return c->n_staged > 0;
}

/* Ends the decision about a kernel; where no loop of it could run in strips there was none. */
static void log_blocks(struct cost_log *log, bool found)
{
        bool is_staged = false;
        struct cost_decision *d = &log->decisions.data[log->decisions.n - 1];
        for (int i = 0; i < d->alternatives.n; i++)
                is_staged |= strcmp(d->alternatives.data[i].estimates.data[0].what, "loads") == 0;
        if (!is_staged) {
                log->decisions.n--;
                return;
        }
        cost_alternative(log, !found, "one iteration a thread, without tiles");
        cost_because(log, found ? "the first that saves LOADS_SAVED of the loads or more" : "none saves LOADS_SAVED of the loads");
}

static enum level level_of(const struct strategy *g, const struct mstmt *s, int loop)
{
        const struct snode *n = sched_loop_node(g->s, s->loop[loop], s);
        return n ? n->level : LEVEL_THREAD;
}

/* Do threads go through strips of a loop of the grid? A thread of its own finds one of them; those of a block would all go through the strips of each of their points. */
static bool goes_through_strips(const struct strategy *g, const struct snode *top)
{
        for (int i = 0; i < g->n_stmt; i++) {
                const struct mstmt *s = g->m->stmts.data[i];
                if (!snode_contains(top, s))
                        continue;
                for (int outer = 0; outer < s->n_loop; outer++)
                        for (int inner = outer + 1; inner < s->n_loop && g->has_strips[s->loop[outer]->id] && level_of(g, s, outer) == LEVEL_THREAD; inner++)
                                if (level_of(g, s, inner) == LEVEL_GRID && mstmt_has_strips(s, outer, inner))
                                        return true;
        }
        return false;
}

/* Fills the choice for the kernel; false: one iteration a thread. */
static bool choose(const struct strategy *g, struct snode *top, struct cost_log *log, struct block_choice *c)
{
        *c = (struct block_choice){ .g = g, .top = top, .shape = block_shape(top), .log = log };
        if (!c->shape.n || goes_through_strips(g, top))
                return false;
        if (log)
                cost_decide(log, COST_BLOCKS, "%s", nest_name(g, top));
        int registers = registers_of_point(c);
        bool found = false;
        for (size_t i = 0; c->shape.n == 2 && !found && i < sizeof points_tried / sizeof *points_tried; i++)
                found = try_points(c, points_tried[i], registers);
        for (size_t i = 0; c->shape.n == 1 && !found && i < sizeof points_of_one_tried / sizeof *points_of_one_tried; i++)
                found = try_points(c, &points_of_one_tried[i], registers);
        if (log)
                log_blocks(log, found);
        return found;
}

/* ---- all kernels ------------------------------------------------------------------------------------------------------------------------ */

/* Makes the scalars of the kernel variables, if all can be. */
static bool place_scalars(struct strategy *g, const struct block_choice *c)
{
        bool all = true;
        for (int i = 0; i < g->d->webs.n; i++) {
                struct web *w = g->d->webs.data[i];
                if (!is_scalar(c, w) || g->s->storage[i]->place == PLACE_REGISTER || !snode_contains(c->top, w->accesses.data[0]->stmt))
                        continue;
                contract_web(g, w);
                place_in_register(g, w);
                all &= g->s->storage[i]->place == PLACE_REGISTER;
        }
        return all;
}

static void apply_choice(struct strategy *g, const struct block_choice *c)
{
        if (!place_scalars(g, c))
                return;
        for (int d = c->shape.n - 1; d >= 0; d--)
                if (c->shape.points[d] > 1 && !step_jam(g->s, (struct snode *)c->shape.node[d], c->shape.points[d]))
                        return;
        for (int i = 0; i < c->n_staged; i++)
                for (int w = 0; w < g->d->webs.n; w++) {
                        const struct web *web = g->d->webs.data[w];
                        bool is_read = false;
                        for (int k = 0; k < web->accesses.n && !is_read; k++)
                                is_read = snode_contains(c->staged[i], web->accesses.data[k]->stmt) && !is_variable(c, web->accesses.data[k]);
                        if (is_read)
                                step_place_shared(g->s, g->d->webs.data[w], c->staged[i], c->strip[i]);
                }
}

static void mark_read(struct strategy *g, const struct block_choice *c)
{
        for (int i = 0; i < c->n_staged; i++)
                for (int k = 0; k < g->m->accesses.n; k++) {
                        const struct maccess *a = g->m->accesses.data[k];
                        if (snode_contains(c->staged[i], a->stmt) && !is_variable(c, a))
                                g->is_tiled[a->web] = true;
                }
}

static void each_kernel(struct strategy *g, struct snode *body, bool place)
{
        for (int i = 0; i < body->child.n; i++) {
                struct snode *n = body->child.data[i];
                struct block_choice c;
                if (n->kind != SNODE_LOOP)
                        continue;
                if (n->level == LEVEL_HOST)
                        each_kernel(g, n->child.data[0], place);
                else if (n->level == LEVEL_GRID && !snode_has_level(n, LEVEL_LANE) && choose(g, n, place ? g->log : NULL, &c))
                        place ? apply_choice(g, &c) : mark_read(g, &c);
        }
}

void expect_tiles(struct strategy *g)
{
        g->is_tiled = arena_alloc(g->m->arena, (size_t)g->d->webs.n + 1);
        if (!g->s->for_cpu)
                each_kernel(g, g->s->root, false);
}

void place_tiles(struct strategy *g)
{
        if (!g->s->for_cpu)
                each_kernel(g, g->s->root, true);
}
