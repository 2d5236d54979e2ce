/* What a block of threads reads, as boxes of constant size.
 *
 * The subscripts of an access are affine functions of counters. Where the counters run, for one block and strip, through intervals of constant length, so do the subscripts:
 * the sum of the lengths, each times its coefficient (interval arithmetic, exact for each subscript by itself). Counters of loops around the strip are what they are. */
#include "transform/tiles.h"

#include <isl/ilp.h>
#include <isl/space.h>
#include <isl/val.h>

/* ---- the kernel ------------------------------------------------------------------------------------------------------------------- */

const struct snode *kernel_top(const struct snode *n)
{
        while (n->parent && n->parent->parent && !(n->parent->parent->kind == SNODE_LOOP && n->parent->parent->level == LEVEL_HOST))
                n = n->parent;
        return n->kind == SNODE_SEQ && n->child.n == 1 ? n->child.data[0] : n;
}

struct block_shape block_shape(const struct snode *top)
{
        struct block_shape b = { .threads = { 1, 1 }, .points = { 1, 1 } };
        const struct snode *slower = NULL, *fast = NULL;
        for (const struct snode *n = top; n && n->kind == SNODE_LOOP && n->level == LEVEL_GRID; n = snode_only_loop(n)) {
                slower = fast;
                fast = n;
        }
        b.n = !fast ? 0 : !slower ? 1 : 2;
        b.node[0] = fast;
        b.node[1] = slower;
        for (int d = 0; d < b.n; d++)
                b.points[d] = b.node[d]->jam ? b.node[d]->jam : 1;
        if (b.n == 1)
                b.threads[0] = ONLY_ROW_THREADS;
        if (b.n == 2) {
                b.threads[0] = b.points[0] > 1 ? JAMMED_ROW_THREADS : ROW_THREADS;
                b.threads[1] = BLOCK_THREADS / b.threads[0];
        }
        return b;
}

static const struct snode *find_leaf(const struct snode *n, const struct mstmt *s)
{
        if (n->kind == SNODE_STMT)
                return n->stmt == s ? n : NULL;
        const struct snode *leaf = NULL;
        for (int i = 0; i < n->child.n && !leaf; i++)
                leaf = find_leaf(n->child.data[i], s);
        return leaf;
}

const struct snode *staged_above(const struct snode *top, const struct mstmt *s)
{
        for (const struct snode *n = find_leaf(top, s); n && n != top->parent; n = n->parent)
                if (n->kind == SNODE_LOOP && n->staged)
                        return n;
        return NULL;
}

bool kernel_writes_web(const struct sched *s, const struct snode *top, const struct web *w)
{
        for (int i = 0; i < s->model->stmts.n; i++) {
                const struct mstmt *st = s->model->stmts.data[i];
                const struct maccess *write = st->accesses.data[st->accesses.n - 1];
                if ((write->web == w->id || share_original(s, w, s->deps->webs.data[write->web])) && snode_contains(top, st))
                        return true;
        }
        return false;
}

/* ---- footprints -------------------------------------------------------------------------------------------------------------------- */

/* Dimension d of the access as a function on its statement's instances; NULL when it is not affine there. */
static __isl_give isl_aff *dimension_aff(const struct sched *s, const struct maccess *a, int d)
{
        const struct storage *st = s->storage[a->web];
        int rank = st->web->array->rank;
        isl_space *space = isl_space_domain(isl_map_get_space(a->map));
        if (d >= rank) {
                int l = mstmt_loop_index(a->stmt, st->expanded.data[d - rank]);
                isl_local_space *at = isl_local_space_from_space(space);
                return l < 0 ? isl_aff_zero_on_domain(at) : isl_aff_var_on_domain(at, isl_dim_set, (unsigned)l);
        }
        isl_pw_aff *pa = model_affine(s->model, a->access->sub[d], space, a->stmt->n_loop, a->stmt->loop);
        isl_space_free(space);
        isl_aff *aff = pa && isl_pw_aff_isa_aff(pa) == isl_bool_true ? isl_pw_aff_as_aff(isl_pw_aff_copy(pa)) : NULL;
        isl_pw_aff_free(pa);
        if (aff && isl_aff_dim(aff, isl_dim_div) > 0)
                aff = isl_aff_free(aff);
        return aff;
}

/* The coefficient of a counter, or (loop -1) the constant; false when it is no integer of usual size. */
static bool coefficient(__isl_keep isl_aff *aff, int loop, int64_t *value)
{
        isl_val *v = loop < 0 ? isl_aff_get_constant_val(aff) : isl_aff_get_coefficient_val(aff, isl_dim_in, loop);
        isl_val *limit = isl_val_int_from_si(isl_aff_get_ctx(aff), MAX_AXIS_NUMBER), *size = isl_val_abs(isl_val_copy(v));
        bool fits = isl_val_is_int(v) == isl_bool_true && isl_val_le(size, limit) == isl_bool_true;
        if (fits)
                *value = isl_val_get_num_si(v);
        isl_val_free(v);
        isl_val_free(limit);
        isl_val_free(size);
        return fits;
}

/* Adds what counter l of the statement, that of a loop inside the strip, times c can be to low and high; false when it has no constant bounds. */
static bool add_inner(const struct sched *s, const struct mstmt *stmt, int l, int64_t c, struct footprint_dim *f)
{
        bool known = true;
        for (int max = 0; max < 2; max++) {
                isl_set *domain = isl_set_copy(s->domain[stmt->id]);
                isl_val *v = max ? isl_set_dim_max_val(domain, l) : isl_set_dim_min_val(domain, l);
                isl_val *limit = isl_val_int_from_si(s->model->ctx, MAX_AXIS_NUMBER), *size = v ? isl_val_abs(isl_val_copy(v)) : NULL;
                known &= v && isl_val_is_int(v) == isl_bool_true && isl_val_le(size, limit) == isl_bool_true;
                if (known)
                        *((c > 0) == (max == 1) ? &f->high : &f->low) += c * isl_val_get_num_si(v);
                isl_val_free(v);
                isl_val_free(limit);
                isl_val_free(size);
        }
        return known;
}

/* Gives both functions the parameters of both. */
static void align(isl_aff **x, isl_aff **y)
{
        *x = isl_aff_align_params(*x, isl_aff_get_space(*y));
        *y = isl_aff_align_params(*y, isl_aff_get_space(*x));
}

__isl_give isl_aff *aff_add_id(__isl_take isl_aff *aff, __isl_take isl_id *param, int64_t factor)
{
        isl_aff *value = param_on_space(isl_aff_get_domain_space(aff), param);
        isl_val *times = isl_val_int_from_si(isl_aff_get_ctx(aff), factor);
        value = isl_aff_scale_val(value, times);
        align(&aff, &value);
        return isl_aff_add(aff, value);
}

__isl_give isl_aff *aff_add_param(__isl_take isl_aff *aff, const char *name, int64_t factor)
{
        isl_id *param = isl_id_alloc(isl_aff_get_ctx(aff), name, NULL);
        return aff_add_id(aff, param, factor);
}

static bool is_equal(__isl_keep isl_aff *x, __isl_keep isl_aff *y)
{
        isl_aff *a = isl_aff_copy(x), *b = isl_aff_copy(y);
        align(&a, &b);
        bool equal = isl_aff_plain_is_equal(a, b) == isl_bool_true;
        isl_aff_free(a);
        isl_aff_free(b);
        return equal;
}

/* Takes "aff" apart by the loops around the leaf. */
static const char *take_apart(const struct sched *s, const struct snode *leaf, const struct snode *staged, const struct block_shape *b, __isl_keep isl_aff *aff,
        struct footprint_dim *f)
{
        const struct mstmt *stmt = leaf->stmt;
        bool *is_done = arena_alloc(s->arena, (size_t)stmt->n_loop + 1), is_inside = true;
        isl_space *params = isl_space_params(isl_aff_get_domain_space(aff));
        f->rest = isl_aff_zero_on_domain_space(isl_space_copy(params));
        for (int p = 0; p < isl_space_dim(params, isl_dim_param); p++)
                f->rest = isl_aff_set_coefficient_val(f->rest, isl_dim_param, p, isl_aff_get_coefficient_val(aff, isl_dim_param, p));
        isl_space_free(params);
        for (const struct snode *n = leaf->parent; n; n = n->parent) {
                if (n->kind != SNODE_LOOP)
                        continue;
                const struct loop *loop = snode_loop(n, stmt);
                int l = loop ? mstmt_loop_index(stmt, loop) : -1;
                int64_t c = 0;
                if (l < 0 || !snode_is_plain(n) || !coefficient(aff, l, &c))
                        return "loops around it were reshaped";
                is_done[l] = true;
                if (n == staged) {
                        f->of_strip = c;
                        is_inside = false;
                } else if (n == b->node[0] || n == b->node[1]) {
                        f->of_block[n == b->node[1]] = c;
                } else if (!staged && n->level == LEVEL_THREAD) {
                        if (c)
                                return arena_printf(s->arena, "it differs from one iteration of loop '%s' to the next", loop_counter_name(loop));
                } else if (staged && is_inside) {
                        if (c && !add_inner(s, stmt, l, c, f))
                                return arena_printf(s->arena, "loop '%s' inside has no constant bounds", loop_counter_name(loop));
                } else if (c) {
                        f->rest = aff_add_param(f->rest, loop->iterator->name, c);
                }
        }
        for (int l = 0; l < stmt->n_loop; l++) {
                int64_t c;
                if (!is_done[l] && (!coefficient(aff, l, &c) || c))
                        return "loops around it were reshaped";
        }
        int64_t constant;
        if (!coefficient(aff, -1, &constant))
                return "its subscripts are too large";
        f->low += constant;
        f->high += constant;
        return NULL;
}

const char *footprint_find(const struct sched *s, const struct maccess *a, const struct snode *staged, const struct block_shape *b, struct footprint *f)
{
        const struct snode *top = b->n ? kernel_top(b->node[0]) : NULL;
        const struct storage *st = s->storage[a->web];
        *f = (struct footprint){ .access = a };
        if (!top)
                return "there are no threads around it";
        if (st->n_dim > MAX_TILE_DIMS || st->n_dim == 0)
                return "it has no dimensions, or too many";
        if (!a->exact || a->needs_check)
                return "its subscripts are known only at run time";
        const struct snode *leaf = find_leaf(staged ? staged : top, a->stmt);
        for (int d = 0; d < st->n_dim; d++) {
                isl_aff *aff = leaf ? dimension_aff(s, a, d) : NULL;
                f->n_dim = d + 1;
                const char *why = aff ? take_apart(s, leaf, staged, b, aff, &f->dim[d]) : "its subscripts are not affine";
                isl_aff_free(aff);
                if (why)
                        return why;
        }
        return NULL;
}

void footprint_finish(struct footprint *f)
{
        for (int d = 0; d < f->n_dim; d++)
                isl_aff_free(f->dim[d].rest);
        f->n_dim = 0;
}

bool footprint_is_near(const struct footprint *f, const struct footprint *g)
{
        bool is_near = f->access->web == g->access->web && f->n_dim == g->n_dim;
        for (int d = 0; d < f->n_dim && is_near; d++) {
                const struct footprint_dim *x = &f->dim[d], *y = &g->dim[d];
                is_near = x->of_block[0] == y->of_block[0] && x->of_block[1] == y->of_block[1] && x->of_strip == y->of_strip &&
                          is_equal(x->rest, y->rest);
        }
        return is_near;
}

bool footprint_is_of_point(const struct footprint *f, const struct block_shape *b)
{
        bool all = true;
        for (int k = 0; k < b->n; k++) {
                bool moved = false;
                for (int d = 0; d < f->n_dim; d++)
                        moved |= f->dim[d].of_block[k] != 0;
                all &= moved;
        }
        return all;
}

void footprint_widen(struct footprint *f, const struct footprint *g)
{
        for (int d = 0; d < f->n_dim; d++) {
                f->dim[d].low = g->dim[d].low < f->dim[d].low ? g->dim[d].low : f->dim[d].low;
                f->dim[d].high = g->dim[d].high > f->dim[d].high ? g->dim[d].high : f->dim[d].high;
        }
}

static int64_t magnitude(int64_t v)
{
        return v < 0 ? -v : v;
}

struct tile_shape tile_shape(const struct footprint *f, const struct block_shape *b, const struct snode *staged, int64_t strip)
{
        struct tile_shape t = { .innermost = f->n_dim - 1 };
        int64_t size = f->access->access->array->type->size, cells = 1;
        for (int d = 0; d < f->n_dim; d++) {
                const struct footprint_dim *x = &f->dim[d];
                t.size[d] = x->high - x->low + 1 + magnitude(x->of_strip * staged->loop->step) * (strip - 1);
                for (int k = 0; k < b->n; k++)
                        t.size[d] += magnitude(x->of_block[k]) * (block_size(b, k) - 1);
                if (x->of_block[0] || x->of_block[1])
                        t.innermost = d;
        }
        if (t.innermost != f->n_dim - 1)
                t.padding = size < PADDING_BYTES ? PADDING_BYTES / size : 1;
        for (int d = 0; d < f->n_dim; d++)
                if (__builtin_mul_overflow(cells, t.size[d] + (d == t.innermost ? t.padding : 0), &cells) || cells > TILE_BYTES)
                        cells = TILE_BYTES + 1;
        /* The next tile begins where vectors of 16 bytes may. */
        t.bytes = cells > TILE_BYTES || cells * size > TILE_BYTES ? TILE_BYTES + 1 : (cells * size + 15) / 16 * 16;
        return t;
}

/* ---- verification ------------------------------------------------------------------------------------------------------------------- */

/* Are the loops of the grid of kernel "top" as written, and a dimension each? */
static bool grid_is_plain(const struct sched *s, const struct snode *top)
{
        for (const struct snode *n = top; n && n->kind == SNODE_LOOP && n->level == LEVEL_GRID; n = snode_only_loop(n))
                if (is_dealt(s, n) || n->collapse || !snode_is_plain(n))
                        return false;
        return true;
}

static const char *not_at_level(const struct sched *s, const struct snode *n)
{
        return n->level == LEVEL_NONE ? "it has no level yet" : arena_printf(s->arena, "it runs at level %s", level_name(n->level));
}

/* What keeps the jammed loop from being one, or NULL. */
static const char *jam_obstacle(const struct sched *s, const struct snode *n)
{
        struct block_shape b = block_shape(kernel_top(n));
        if (n->level != LEVEL_GRID)
                return not_at_level(s, n);
        if (n != b.node[0] && n != b.node[1])
                return "it is not one of the two fastest loops of a kernel's grid";
        return grid_is_plain(s, kernel_top(n)) ? NULL : "the loops of its kernel's grid are reshaped, collapsed or dealt out";
}

static bool has_dynamic(const struct snode *n)
{
        bool found = n->kind == SNODE_LOOP && loop_is_dynamic(n->loop);
        for (int i = 0; i < n->child.n && !found; i++)
                found = has_dynamic(n->child.data[i]);
        return found;
}

static bool has_staged(const struct snode *n)
{
        bool found = false;
        for (int i = 0; i < n->child.n && !found; i++)
                found = n->child.data[i]->staged || has_staged(n->child.data[i]);
        return found;
}

const char *staging_obstacle(const struct sched *s, const struct snode *n)
{
        const struct snode *top = kernel_top(n);
        if (n->level != LEVEL_THREAD)
                return not_at_level(s, n);
        if (top->kind != SNODE_LOOP || top->level != LEVEL_GRID)
                return "there are no threads around it";
        if (has_staged(n))
                return "a loop inside is run in strips, too";
        if (has_dynamic(top))
                return "data decide when a loop of its kernel ends, so that its threads do not stay together";
        if (!grid_is_plain(s, top))
                return "the loops of its kernel's grid are reshaped, collapsed or dealt out";
        return snode_is_plain(n) && !n->unroll ? NULL : "it is reshaped or unrolled";
}

/* Does the access stay the same in all loops of a thread? Then a variable holds it. */
static bool is_invariant(const struct sched *s, const struct snode *staged, const struct maccess *a)
{
        struct block_shape b = block_shape(kernel_top(staged));
        struct footprint f = { 0 };
        bool invariant = !footprint_find(s, a, NULL, &b, &f);
        footprint_finish(&f);
        return invariant;
}

bool reads_in_strips(const struct sched *s, const struct snode *n, const struct web *w)
{
        for (int i = 0; i < w->accesses.n; i++)
                if (!w->accesses.data[i]->is_write && snode_contains(n, w->accesses.data[i]->stmt) && !is_invariant(s, n, w->accesses.data[i]))
                        return true;
        return false;
}

/* The tiles of a kernel, as far as they are known. */
struct tile_set {
        VEC(struct footprint) found;
        VEC(const struct snode *) staged;       /* of each of them */
};

/* Adds the tile of a read below a staged loop. NULL, or why there can be none. */
static const char *add_tile(const struct sched *s, const struct snode *staged, const struct maccess *a, struct tile_set *set)
{
        struct block_shape b = block_shape(kernel_top(staged));
        struct footprint f = { 0 };
        if (kernel_writes_web(s, kernel_top(staged), s->deps->webs.data[a->web]))
                return "its kernel writes it";
        const char *why = footprint_find(s, a, staged, &b, &f);
        for (int i = 0; i < set->found.n && !why; i++)
                if (set->staged.data[i] == staged && footprint_is_near(&set->found.data[i], &f)) {
                        footprint_widen(&set->found.data[i], &f);
                        footprint_finish(&f);
                        return NULL;
                }
        if (why) {
                footprint_finish(&f);
                return why;
        }
        vec_push(s->arena, &set->found, f);
        vec_push(s->arena, &set->staged, staged);
        return NULL;
}

/* Does each varying read of a shared array in strips of kernel "top" have a tile, and is there room for all? */
static struct reason *check_shared(const struct sched *s, const struct snode *top)
{
        struct tile_set set = { 0 };
        const struct block_shape b = block_shape(top);
        const struct maccess *last = NULL;
        const char *what = NULL;
        for (int i = 0; i < s->model->accesses.n && !what; i++) {
                const struct maccess *a = s->model->accesses.data[i];
                const struct snode *staged = s->storage[a->web]->place == PLACE_SHARED ? staged_above(top, a->stmt) : NULL;
                if (!staged || is_invariant(s, staged, a))
                        continue;
                what = add_tile(s, staged, a, &set);
                last = a;
        }
        int64_t bytes = 0;
        for (int i = 0; i < set.found.n; i++) {
                bytes += tile_shape(&set.found.data[i], &b, set.staged.data[i], set.staged.data[i]->staged).bytes;
                footprint_finish(&set.found.data[i]);
        }
        if (!what && bytes > TILE_BYTES)
                what = arena_printf(s->arena, "the tiles of its kernel would have more bytes than a block's %d", TILE_BYTES);
        if (!what)
                return NULL;
        struct reason *r = reason_new(s->arena, "unsafe-schedule", last->access->span, "'%s' cannot be in shared tiles: %s", last->access->array->name, what);
        return reason_help(s->arena, r, "a tile is a box of constant size of an array that its kernel only reads");
}

struct reason *check_tiles(const struct sched *s, const struct snode *n)
{
        const char *what = NULL, *verb = "jammed";
        if (n->kind == SNODE_LOOP && n->jam)
                what = jam_obstacle(s, n);
        if (n->kind == SNODE_LOOP && n->staged && !what) {
                what = staging_obstacle(s, n);
                verb = "run in strips by a block of threads";
        }
        if (what) {
                struct reason *r = reason_new(s->arena, "unsafe-schedule", n->loop->head, "loop '%s' cannot be %s: %s", loop_counter_name(n->loop), verb, what);
                return reason_help(s->arena, r, "jam loops at level grid, and run loops at level thread in strips, after they have their levels");
        }
        struct reason *why = n->kind == SNODE_LOOP && n->staged ? check_shared(s, kernel_top(n)) : NULL;
        for (int i = 0; i < n->child.n && !why; i++)
                why = check_tiles(s, n->child.data[i]);
        return why;
}
