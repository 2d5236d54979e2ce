/* Fusion of kernels (Kennedy and McKinley 1993, Maximizing loop parallelism and improving data locality via loop fusion and distribution).
 *
 * Distribution leaves a kernel for each group of statements. Two neighbours that touch the same elements become one again, so that a thread finds in a variable what
 * the other kernel would have loaded:
 *
 *      grid i: grid j: u[i][j] = f(..)                 grid i: grid j: { u = f(..); v[i][j] = g(u); u[i][j] = u; }
 *      grid p: grid q: v[p][q] = g(u[p][q])    ->
 *
 * Which loop of one corresponds to which of the other is read off the subscripts of what both access: u says that i is p and j is q. Where one kernel has more grid loops
 * than the other, a loop that is left over corresponds to a sequential one and moves into the thread:
 *
 *      grid i: grid j: grid k: y[i][j][k] = ..                 grid i: grid k: thread j: { y = ..; y -= r[j] * last; .. }
 *      grid p: grid k: thread q: y[p][q][k] -= .. y[p][q-1][k]   ->
 *
 * It pays where accesses go away: those of two statements that end up one after the other in one body, to one element. Nothing may be lost by it: the loop across
 * neighbouring threads is the same as before for both; where threads get fewer, no more accesses may move to them than go away, but for those of neighbours, which caches hold; and on a CPU innermost
 * loops have the same ends, since tests in their bodies would keep SIMD instructions away. Whether it is legal is found by trying: steps on copies of the two nests, which are
 * put back when verification says no. */
#include <stdlib.h>
#include <string.h>

#include "base/tamper.h"
#include "transform/strategy.h"

enum { MAX_GRID = 8 };                  /* grid loops of a kernel; with more it is left alone */

struct grid {
        struct snode *loop[MAX_GRID];   /* outermost first */
        int n;
};

/* A loop of the first nest and the one of the second that runs through the same elements. */
struct loop_pair {
        const struct loop *first, *second;
};

struct fusion {
        struct strategy *g;
        struct snode *body;             /* the two are its items `at` and `at` + 1 */
        int at;
        VEC(const struct mstmt *) first, second;        /* their statements */
        VEC(struct loop_pair) pairs;
        /* What is told of it: accesses of each nest and those that go away, their bytes, and why the two stay apart; NULL: they do not. */
        int of_first, of_second, saved, moved;
        double bytes, bytes_saved;
        const char *why;
};

/* ---- which loops correspond --------------------------------------------------------------------------------------------------------- */

struct collector {
        struct arena *arena;
        VEC(const struct mstmt *) *to;
};

static void collect(struct mstmt *s, void *user)
{
        struct collector *c = user;
        vec_push(c->arena, c->to, s);
}

/* The loop of the second nest that corresponds to "l" of the first: the loop itself if it is around both. NULL: none is known. */
static const struct loop *partner(const struct fusion *f, const struct loop *l)
{
        for (int i = 0; i < f->pairs.n; i++)
                if (f->pairs.data[i].first == l)
                        return f->pairs.data[i].second;
        for (int i = 0; i < f->second.n; i++)
                if (mstmt_loop_index(f->second.data[i], l) >= 0)
                        return l;
        return NULL;
}

static bool corresponds(const struct var *x, const struct var *y, void *user)
{
        if (!x->loop || !y->loop)
                return x == y;
        return partner(user, x->loop) == y->loop;
}

static const struct loop *counter_of(const struct expr *e)
{
        while (e && e->kind == EXPR_CAST)
                e = e->arg[0];
        return e && e->kind == EXPR_VAR ? e->var->loop : NULL;
}

static bool is_paired(const struct fusion *f, const struct loop *second)
{
        for (int i = 0; i < f->pairs.n; i++)
                if (f->pairs.data[i].second == second)
                        return true;
        return false;
}

/* Do the accesses, one of each nest, touch one element where corresponding loops have one value? Loops without a partner that are subscripts are paired by it. */
static bool touch_one_element(struct fusion *f, const struct maccess *x, const struct maccess *y)
{
        const struct storage *a = f->g->s->storage[x->web], *b = f->g->s->storage[y->web];
        bool is_one = x->web == y->web || share_original(f->g->s, a->web, b->web);
        int n_pair = f->pairs.n;
        for (int d = 0; d < x->access->array->rank && is_one; d++) {
                const struct expr *e = x->access->sub[d], *o = y->access->sub[d];
                const struct loop *l = counter_of(e), *m = counter_of(o);
                struct loop_pair pair = {l, m};
                if (l && m && l != m && !partner(f, l) && !is_paired(f, m))
                        vec_push(f->g->m->arena, &f->pairs, pair);
                is_one = e && o && expr_alike_under(e, o, corresponds, f);
        }
        if (!is_one)
                f->pairs.n = n_pair;
        return is_one;
}

/* Pairs loops, by what passes from the first nest to the second in the first place. */
static void pair_loops(struct fusion *f)
{
        for (int by_flow = 1; by_flow >= 0; by_flow--)
                for (int i = 0; i < f->first.n; i++)
                        for (int k = 0; k < f->first.data[i]->accesses.n; k++)
                                for (int j = 0; j < f->second.n; j++)
                                        for (int m = 0; m < f->second.data[j]->accesses.n; m++) {
                                                const struct maccess *x = f->first.data[i]->accesses.data[k], *y = f->second.data[j]->accesses.data[m];
                                                if (!by_flow || (x->is_write && !y->is_write))
                                                        touch_one_element(f, x, y);
                                        }
}

/* Do the nodes, one of each nest, stand for loops that correspond? */
static bool are_partners(const struct fusion *f, const struct snode *x, const struct snode *y)
{
        for (int i = -1; i < x->fused.n; i++) {
                const struct loop *l = partner(f, i < 0 ? x->loop : x->fused.data[i]);
                if (l && snode_stands_for(y, l))
                        return true;
        }
        return false;
}

static bool have_equal_ends(struct fusion *f, const struct loop *l, const struct loop *m)
{
        return l == m || (l->cmp == m->cmp && l->step == m->step && l->lower && m->lower && l->upper && m->upper &&
                                 expr_alike_under(l->lower, m->lower, corresponds, f) && expr_alike_under(l->upper, m->upper, corresponds, f));
}

/* ---- what it brings --------------------------------------------------------------------------------------------------------------------- */

static const struct snode *leaf_of(const struct snode *n, const struct mstmt *s)
{
        if (n->kind == SNODE_STMT)
                return n->stmt == s ? n : NULL;
        for (int i = 0; i < n->child.n; i++) {
                const struct snode *leaf = leaf_of(n->child.data[i], s);
                if (leaf)
                        return leaf;
        }
        return NULL;
}

/* Have the innermost loops of the first nest's statements the ends of those that correspond to them? */
static bool innermost_run_alike(struct fusion *f, const struct snode *first)
{
        for (int i = 0; i < f->first.n; i++) {
                const struct snode *n = leaf_of(first, f->first.data[i]);
                while (n->kind != SNODE_LOOP)
                        n = n->parent;
                for (int k = 0; k < f->pairs.n; k++)
                        if (snode_stands_for(n, f->pairs.data[k].first) && !have_equal_ends(f, f->pairs.data[k].first, f->pairs.data[k].second))
                                return false;
        }
        return true;
}

/* Does the access go to memory, to another element for neighbouring threads? Others cost next to nothing. */
static bool is_costly(const struct fusion *f, const struct maccess *a, const struct snode *leaf)
{
        const struct storage *st = f->g->s->storage[a->web];
        const struct snode *fast = NULL;
        if (st->place == PLACE_REGISTER || st->place == PLACE_FORWARD)
                return false;
        for (const struct snode *n = leaf->parent; n && (!fast || !f->g->s->for_cpu); n = n->parent)
                if (n->kind == SNODE_LOOP && (f->g->s->for_cpu || (!fast && n->level == LEVEL_GRID)))
                        fast = n;
        const struct loop *l = fast ? snode_loop(fast, a->stmt) : NULL;
        bool varies = l && storage_expanded_index(st, l) >= 0;
        for (int d = 0; l && d < a->access->array->rank; d++)
                varies |= !a->access->sub[d] || expr_uses_var(a->access->sub[d], l->iterator);
        return varies;
}

/* Do the variables have one value below the node: one variable, or counters of loops that one node runs? */
static bool have_one_value(const struct var *x, const struct var *y, void *user)
{
        for (const struct snode *n = user; x != y && x->loop && y->loop && n; n = n->parent)
                if (n->kind == SNODE_LOOP && snode_stands_for(n, x->loop))
                        return snode_stands_for(n, y->loop);
        return x == y;
}

/* Are the accesses of the nest to one array, with the same subscripts, or such that no more than so many elements lie between? */
static bool are_near(const struct snode *nest, const struct maccess *a, const struct maccess *b, int64_t most)
{
        struct snode *around = leaf_of(nest, a->stmt)->parent;
        bool near = a->web == b->web;
        for (int d = 0; d < a->access->array->rank && near; d++) {
                const struct expr *e = a->access->sub[d], *f = b->access->sub[d];
                int64_t of_e = 0, of_f = 0;
                near = e && f && expr_equal_under(expr_without_constants(e, &of_e), expr_without_constants(f, &of_f), have_one_value, around) && llabs(of_e - of_f) <= most;
        }
        return near;
}

/* Does an earlier access of these statements, of access "k" of the i-th, have the value in a variable already, or store to the element anyway? as_neighbour: or reads a neighbour of an element
 * that is read, which caches have then, too. */
static bool is_repeated(struct fusion *f, const struct snode *nest, bool in_second, int i, int k, bool as_neighbour)
{
        const struct mstmt *const *stmts = in_second ? f->second.data : f->first.data;
        const struct maccess *a = stmts[i]->accesses.data[k];
        for (int n = 0; n <= i; n++)
                for (int m = 0; m < (n < i ? stmts[n]->accesses.n : k); m++) {
                        const struct maccess *b = stmts[n]->accesses.data[m];
                        if ((b->is_write || !a->is_write) && are_near(nest, a, b, as_neighbour && !a->is_write && !b->is_write ? MAX_KEPT : 0))
                                return true;
                }
        return false;
}

/* How many costly accesses of the nest "both" go away: of the second's statements to elements that a statement of the first in the same body touches. *bytes: of their
 * elements. */
static int accesses_saved(struct fusion *f, const struct snode *both, double *bytes)
{
        int n = 0;
        for (int j = 0; j < f->second.n; j++) {
                const struct snode *leaf = leaf_of(both, f->second.data[j]);
                for (int m = 0; m < f->second.data[j]->accesses.n; m++) {
                        const struct maccess *y = f->second.data[j]->accesses.data[m];
                        bool is_met = false, is_stored = false;
                        if (!is_costly(f, y, leaf) || is_repeated(f, both, true, j, m, false))
                                continue;
                        for (int i = 0; i < f->first.n; i++) {
                                const struct mstmt *s = f->first.data[i];
                                for (int k = 0; k < s->accesses.n && leaf_of(both, s)->parent == leaf->parent; k++)
                                        if (touch_one_element(f, s->accesses.data[k], y)) {
                                                is_met = true;
                                                is_stored |= s->accesses.data[k]->is_write;
                                        }
                        }
                        /* A load; or a store, if the first nest has one to the element: the last is enough. */
                        bool goes = y->is_write ? is_stored : is_met;
                        n += goes;
                        *bytes += goes ? y->access->array->type->size : 0;
                }
        }
        return n;
}

/* How many costly accesses the statements of one nest make, without_neighbours: but for those that caches have; *bytes: of their elements. */
static int accesses_of(struct fusion *f, const struct snode *nest, bool second, bool without_neighbours, double *bytes)
{
        int n = 0, n_stmt = second ? f->second.n : f->first.n;
        for (int i = 0; i < n_stmt; i++) {
                const struct mstmt *s = second ? f->second.data[i] : f->first.data[i];
                for (int k = 0; k < s->accesses.n; k++) {
                        bool counts = is_costly(f, s->accesses.data[k], leaf_of(nest, s)) && !is_repeated(f, nest, second, i, k, without_neighbours);
                        n += counts;
                        *bytes += counts ? s->accesses.data[k]->access->array->type->size : 0;
                }
        }
        return n;
}

/* ---- doing it ------------------------------------------------------------------------------------------------------------------------------ */

static struct snode *next_grid(const struct snode *n)
{
        const struct snode *body = n->child.data[0];
        struct snode *c = body->child.n == 1 ? body->child.data[0] : NULL;
        return c && c->kind == SNODE_LOOP && c->level == LEVEL_GRID ? c : NULL;
}

/* The chain of grid loops from "top" down; false if the nest is no kernel of plain loops. */
static bool grid_of(struct snode *top, struct grid *grid)
{
        grid->n = 0;
        if (top->kind != SNODE_LOOP || top->level != LEVEL_GRID || !snode_is_plain_path(top))
                return false;
        for (struct snode *n = top; n; n = next_grid(n)) {
                if (grid->n == MAX_GRID)
                        return false;
                grid->loop[grid->n++] = n;
        }
        return true;
}

static int partner_in(const struct fusion *f, const struct snode *x, const struct grid *second)
{
        for (int i = 0; i < second->n; i++)
                if (are_partners(f, x, second->loop[i]))
                        return i;
        return -1;
}

/* Moves loop "from" of the chain to position "to", a neighbour at a time. The chain's nodes stay in their places: what they run through moves. */
static bool move_loop(struct sched *s, const struct grid *grid, int from, int to)
{
        for (; from > to; from--)
                if (!step_interchange(s, grid->loop[from - 1]) || s->violation)
                        return false;
        for (; from < to; from++)
                if (!step_interchange(s, grid->loop[from]) || s->violation)
                        return false;
        return true;
}

/* Moves the loops without partner innermost and makes them run in the thread. */
static bool leave_in_thread(struct sched *s, struct grid *grid, bool *has_partner)
{
        for (int i = grid->n - 1, kept = grid->n; i >= 0; i--) {
                if (has_partner[i])
                        continue;
                if (!move_loop(s, grid, i, --kept))
                        return false;
                for (int k = i; k < kept; k++)
                        has_partner[k] = has_partner[k + 1];
                has_partner[kept] = false;
        }
        while (grid->n && !has_partner[grid->n - 1])
                if (!step_level(s, grid->loop[--grid->n], LEVEL_THREAD) || s->violation)
                        return false;
        return grid->n > 0;
}

/* Fuses the items `at` and `at` + 1 of the body, and the loops that meet in the fused bodies as long as they correspond. Returns how many nodes were, -1 after one that
 * is not legal. */
static int fuse_from(struct fusion *f, struct snode *body, int at)
{
        int n = 0;
        while (at + 1 < body->child.n) {
                struct snode *x = body->child.data[at], *y = body->child.data[at + 1];
                if (x->kind != SNODE_LOOP || y->kind != SNODE_LOOP || !are_partners(f, x, y))
                        break;
                int n_item = x->child.data[0]->child.n;
                if (!step_fuse(f->g->s, x, y))
                        break;
                if (f->g->s->violation)
                        return -1;
                body = body->child.data[at]->child.data[0];
                at = n_item - 1;
                n++;
        }
        return n;
}

/* Says why the two stay apart. */
static bool refuse(struct fusion *f, const char *why)
{
        f->why = why;
        return false;
}

/* Do a statement of the first nest and one of the second ever run in the same iteration of the loops around both? Those that take turns, `if (t % 2 == 0) ... else ...`,
 * do not. */
static bool run_together(const struct mstmt *x, const struct mstmt *y, int n_around)
{
        isl_set *a = isl_set_copy(x->domain), *b = isl_set_copy(y->domain);
        a = isl_set_reset_tuple_id(isl_set_project_out(a, isl_dim_set, (unsigned)n_around, (unsigned)(x->n_loop - n_around)));
        b = isl_set_reset_tuple_id(isl_set_project_out(b, isl_dim_set, (unsigned)n_around, (unsigned)(y->n_loop - n_around)));
        const bool never = isl_set_is_disjoint(a, b) == isl_bool_true;
        isl_set_free(a);
        isl_set_free(b);
        return !never;
}

static bool take_turns(const struct fusion *f)
{
        for (int i = 0; i < f->first.n; i++)
                for (int k = 0; k < f->second.n; k++) {
                        const struct mstmt *x = f->first.data[i], *y = f->second.data[k];
                        int n = 0;
                        while (n < x->n_loop && n < y->n_loop && x->loop[n] == y->loop[n])
                                n++;
                        if (run_together(x, y, n))
                                return false;
                }
        return true;
}

/* The two nests, copied into the tree, as one, if that is legal and pays. */
static bool apply_fusion(struct fusion *f)
{
        struct sched *s = f->g->s;
        struct snode *x = f->body->child.data[f->at], *y = f->body->child.data[f->at + 1];
        struct grid first, second;
        bool in_first[MAX_GRID] = {false}, in_second[MAX_GRID] = {false};
        int n_partner = 0;
        f->of_first = accesses_of(f, x, false, false, &f->bytes);
        f->of_second = accesses_of(f, y, true, false, &f->bytes);
        double ignored = 0;
        const int moved_first = accesses_of(f, x, false, !s->for_cpu, &ignored), moved_second = accesses_of(f, y, true, !s->for_cpu, &ignored);
        if (!grid_of(x, &first) || !grid_of(y, &second))
                return refuse(f, "one of them is no kernel of plain loops");
        if (take_turns(f))
                return refuse(f, "they never run in the same iteration of the loops around them");
        for (int i = 0; i < first.n; i++) {
                int k = partner_in(f, first.loop[i], &second);
                if (k < 0)
                        continue;
                in_first[i] = in_second[k] = true;
                n_partner++;
        }
        int n_first = first.n, n_second = second.n;
        if (s->for_cpu && !innermost_run_alike(f, x))
                return refuse(f, "their innermost loops have other ends: tests in the body would keep SIMD instructions away");
        if (!n_partner || (n_partner < n_first && n_partner < n_second))
                return refuse(f, "their loops do not run through the same elements");
        /* Neighbouring threads stay neighbours. */
        if (!s->for_cpu && partner_in(f, first.loop[n_first - 1], &second) != n_second - 1)
                return refuse(f, "neighbouring threads would not stay neighbours");
        if (!leave_in_thread(s, &first, in_first) || !leave_in_thread(s, &second, in_second))
                return refuse(f, "it is not legal");
        for (int i = 0; i < n_partner; i++)
                if (!move_loop(s, &second, partner_in(f, first.loop[i], &second), i))
                        return refuse(f, "it is not legal");
        int n_fused = fuse_from(f, f->body, f->at);
        int n_loops = n_first > n_second ? n_first : n_second;
        if (n_fused < n_loops)
                return refuse(f, "it is not legal");
        bool *threads = no_loops(f->g);
        for (int i = 0; i < n_partner; i++)
                threads[first.loop[i]->loop->id] = true;
        if (n_first != n_second && cost_few_threads(f->g->m, threads))
                return refuse(f, "few threads would be left");
        f->saved = accesses_saved(f, f->body->child.data[f->at], &f->bytes_saved);
        f->moved = n_first > n_second ? moved_first : n_first < n_second ? moved_second : 0;
        if (!f->saved)
                return refuse(f, "no access goes away");
        return f->moved - f->saved <= f->saved || refuse(f, "more accesses would move to fewer threads than go away");
}

/* A copy of the tree. */
static struct snode *copy_tree(struct sched *s, const struct snode *n)
{
        struct snode *copy = snode_new(s, n->kind);
        *copy = *n;
        copy->child.data = NULL;
        copy->child.n = copy->child.cap = 0;
        for (int i = 0; i < n->child.n; i++)
                snode_add(s, copy, copy_tree(s, n->child.data[i]));
        return copy;
}

/* The storage of variables of threads, which the level of a loop changes; per web id. */
static struct storage *copy_variables(const struct sched *s)
{
        struct storage *all = arena_alloc(s->arena, ((size_t)s->deps->webs.n + 1) * sizeof *all);
        for (int i = 0; i < s->deps->webs.n; i++)
                if (s->storage[i]->place == PLACE_REGISTER)
                        all[i] = storage_copy(s->arena, s->storage[i]);
        return all;
}

static void log_fusion(const struct fusion *f, const struct snode *const *nest)
{
        struct cost_log *log = f->g->log;
        const char *launches = cost_launches(f->g->s->for_cpu);
        cost_decide(log, COST_FUSE, "%s; %s", nest_name(f->g, nest[0]), nest_name(f->g, nest[1]));
        cost_alternative(log, f->why != NULL, "two kernels");
        cost_estimate(log, launches, 2);
        if (f->of_first + f->of_second) {
                cost_estimate(log, "accesses", f->of_first + f->of_second);
                cost_estimate(log, "bytes", f->bytes);
        }
        cost_alternative(log, !f->why, "one kernel");
        cost_estimate(log, launches, 1);
        if (f->saved || !f->why) {
                cost_estimate(log, "accesses", f->of_first + f->of_second - f->saved);
                cost_estimate(log, "bytes", f->bytes - f->bytes_saved);
                cost_estimate(log, "accesses moved to fewer threads", f->moved);
        }
        cost_because(log, "%s", f->why ? f->why : "what one leaves in a variable the other need not load");
}

/* Makes items "at" and "at" + 1 of the body one if that is legal and pays; else leaves everything as it was. */
static bool try_fusion(struct strategy *g, struct snode *body, int at)
{
        struct fusion f = {.g = g, .body = body, .at = at};
        struct snode *nest[] = {body->child.data[at], body->child.data[at + 1]};
        struct collector c = {g->m->arena, (void *)&f.first};
        snode_stmts(nest[0], collect, &c);
        c.to = (void *)&f.second;
        snode_stmts(nest[1], collect, &c);
        if (nest[0]->level != LEVEL_GRID || nest[1]->level != LEVEL_GRID)
                return false;
        if (!g->s->for_cpu && (snode_has_level(nest[0], LEVEL_LANE) || snode_has_level(nest[1], LEVEL_LANE)))
                return false;
        if (f.first.n + f.second.n > FUSED_STATEMENTS) {
                f.why = "the values of more than FUSED_STATEMENTS statements would not stay in registers";
                if (g->log)
                        log_fusion(&f, (const struct snode *const *)nest);
                return false;
        }
        pair_loops(&f);
        int n_item = body->child.n, n_log = g->s->log.n;
        struct storage *storage = copy_variables(g->s);
        for (int i = 0; i < 2; i++) {
                body->child.data[at + i] = copy_tree(g->s, nest[i]);
                body->child.data[at + i]->parent = body;
        }
        bool done = apply_fusion(&f) || (tamper_with("fuse") && g->s->violation);
        if (g->log)
                log_fusion(&f, (const struct snode *const *)nest);
        if (done)
                return true;
        for (int i = n_item - 1; i > at + 1 && body->child.n < n_item; i--)
                body->child.data[i] = body->child.data[i - 1];
        body->child.n = n_item;
        body->child.data[at] = nest[0];
        body->child.data[at + 1] = nest[1];
        for (int i = 0; i < g->d->webs.n; i++)
                if (g->s->storage[i]->place == PLACE_REGISTER)
                        *g->s->storage[i] = storage[i];
        g->s->log.n = n_log;
        g->s->violation = NULL;
        return false;
}

static void fuse_items(struct strategy *g, struct snode *body)
{
        for (int i = 0; i < body->child.n; i++) {
                struct snode *n = body->child.data[i];
                if (n->kind == SNODE_LOOP && n->level == LEVEL_HOST)
                        fuse_items(g, n->child.data[0]);
                while (i + 1 < body->child.n && !g->s->violation && try_fusion(g, body, i)) {}
        }
}

void fuse(struct strategy *g)
{
        fuse_items(g, g->s->root);
}
