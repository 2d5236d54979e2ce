/* Verification of a plan, by its own reading of the kernels' bodies and of the model's relations.
 *
 * A variable of the thread may stand for a cell of memory as long as both have the same value wherever one is read for the other. The questions are asked of pairs
 * of statement instances, { S[..] -> T[..] }, that one thread runs in the same iteration of the loops of the body around them, or in iterations of
 * one such loop that are a known distance apart:
 *  - a held cell: whatever else in its run touches the buffer touches the same cell, but for carried reads, and the first statement that does so certainly runs;
 *  - a contracted buffer, which has no memory: all that touches it works on such variables, and none of them is loaded;
 *  - a read ahead: no write to its cell lies between the early load and the read;
 *  - a read that finds what another one has loaded: it is of the same cell, in this iteration or one after the other, and nothing writes that buffer;
 *  - a carried read: its cell is that which the source wrote one iteration before, and no write to it lies between;
 *  - a recurrence applied as a linear map: it is all of the loop, and may be rounded otherwise;
 *  - a chunk that may run again, what was read ahead and carried being kept: no other read finds what the chunk itself wrote after it.
 *
 * Of a kernel in blocks: its loops and conditions are the same for all threads of a block, so that all come to each barrier; with its guards each statement runs exactly
 * its iterations, or what it computes for others stays in variables; each read of a tile lies in the box that was loaded before its strip, of a buffer that nothing
 * in the kernel writes; all accesses to a kept cell are to that cell.
 *
 * What could not be decided counts against the plan. */
#include "codegen/plan.h"

#include <string.h>

#include <isl/constraint.h>
#include <isl/id.h>
#include <isl/local_space.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>

/* ---- bodies ------------------------------------------------------------------------------------------------------------------ */

/* A `for`, or a branch of an `if`. */
struct block {
        int around;                     /* index of the next `for` (of a `for`) or branch (of either) around it; -1: none */
        int branch;                     /* of a `for`: the innermost branch around it */
        const struct snode *node;       /* of a `for`: which loop of the tree it is; NULL: unknown */
        bool counts_one;                /* of a `for`: by one each iteration */
};

/* A statement of the body, in the order of execution. */
struct site {
        const struct instance *instance;
        int loop, branch;               /* innermost `for` and branch around it; -1: none */
};

struct body {
        const struct plan *plan;
        const struct kernel *kernel;
        VEC(struct site) sites;
        VEC(struct block) loops, branches;
        int loop, branch;               /* where the reader is */
        const struct snode *mark;       /* of the mark above whose `for` has not come yet */
};

static bool read_node(__isl_keep isl_ast_node *node, void *user);

static void read_for(struct body *b, __isl_keep isl_ast_node *node)
{
        struct block loop = { .around = b->loop, .branch = b->branch, .node = b->mark };
        isl_ast_expr *inc = isl_ast_node_for_get_inc(node);
        loop.counts_one = ast_is_int(inc, 1);
        isl_ast_expr_free(inc);
        b->mark = NULL;
        b->loop = b->loops.n;
        vec_push(b->plan->arena, &b->loops, loop);
        each_child(node, read_node, b);
        b->loop = loop.around;
}

/* Each branch of an `if` is a block of its own. */
static bool read_branch(__isl_keep isl_ast_node *node, void *user)
{
        struct body *b = user;
        struct block branch = { .around = b->branch };
        b->branch = b->branches.n;
        vec_push(b->plan->arena, &b->branches, branch);
        read_node(node, b);
        b->branch = branch.around;
        return true;
}

static bool read_node(__isl_keep isl_ast_node *node, void *user)
{
        struct body *b = user;
        const struct snode *mark = b->mark;
        switch (isl_ast_node_get_type(node)) {
        case isl_ast_node_for:
                read_for(b, node);
                break;
        case isl_ast_node_if:
                each_child(node, read_branch, b);
                break;
        case isl_ast_node_user: {
                struct site site = { node_instance(node), b->loop, b->branch };
                vec_push(b->plan->arena, &b->sites, site);
                break;
        }
        case isl_ast_node_mark:
                b->mark = node_mark(node)->node;
                each_child(node, read_node, b);
                break;
        default:
                each_child(node, read_node, b);
                break;
        }
        b->mark = mark;
        return true;
}

static int find_site(const struct body *b, const struct instance *i)
{
        for (int n = 0; n < b->sites.n; n++)
                if (b->sites.data[n].instance == i)
                        return n;
        return -1;
}

/* Is branch "inner" inside "outer", or the same? */
static bool branch_contains(const struct body *b, int outer, int inner)
{
        while (inner > outer)
                inner = b->branches.data[inner].around;
        return inner == outer;
}

/* Statements one after the other, without a loop between them: sites first .. last. */
struct stretch {
        const struct body *body;
        int first, last;
        int loop;                       /* innermost `for` around all of them */
};

static bool stretch_find(const struct body *b, const struct instance *first, const struct instance *last, struct stretch *s)
{
        *s = (struct stretch){ b, find_site(b, first), find_site(b, last), -1 };
        if (s->first < 0 || s->last < s->first)
                return false;
        s->loop = b->sites.data[s->first].loop;
        for (int n = s->first; n <= s->last; n++)
                if (b->sites.data[n].loop != s->loop)
                        return false;
        return true;
}

static const struct instance *instance_at(const struct stretch *s, int n)
{
        return s->body->sites.data[n].instance;
}

/* Does access "a" of the statement at site "n" go to the buffer, rather than to a variable that has the value from the iteration before? */
static bool goes_to(const struct stretch *s, int n, const struct maccess *a, const struct buffer *b)
{
        const struct kernel *k = s->body->kernel;
        for (int i = 0; i < k->pipelines.n; i++)
                for (int c = 0; c < k->pipelines.data[i].carried.n; c++) {
                        const struct reference *read = &k->pipelines.data[i].carried.data[c].read;
                        if (read->access == a && read->instance == instance_at(s, n))
                                return false;
                }
        return plan_buffer(s->body->plan, a) == b;
}

/* Does the statement at site "n" touch the buffer? */
static bool touches(const struct stretch *s, int n, const struct buffer *b)
{
        const struct mstmt *stmt = instance_at(s, n)->stmt;
        for (int k = 0; k < stmt->accesses.n; k++)
                if (goes_to(s, n, stmt->accesses.data[k], b))
                        return true;
        return false;
}

static const struct maccess *write_at(const struct stretch *s, int n)
{
        const struct mstmt *stmt = instance_at(s, n)->stmt;
        return stmt->accesses.data[stmt->accesses.n - 1];
}

/* Does the access happen, to exactly the elements that the model says, whenever its statement runs? */
static bool always_happens(const struct maccess *a)
{
        return a->exact && !a->needs_check && !a->access->is_conditional && !a->access->guard && a->stmt->preds.n == 0;
}

/* ---- pairs of instances ------------------------------------------------------------------------------------------------------- */

/* { S[..] -> T[..] } : instances at sites x and y, in the same iteration of all loops around the stretch but "except" (NULL: of all). NULL if it cannot be said. */
static __isl_give isl_map *in_same_iteration(const struct stretch *s, int x, int y, const struct snode *except)
{
        const struct instance *from = instance_at(s, x), *to = instance_at(s, y);
        isl_map *pairs = isl_map_from_domain_and_range(isl_set_copy(from->runs), isl_set_copy(to->runs));
        for (int l = s->loop; l >= 0; l = s->body->loops.data[l].around) {
                const struct snode *node = s->body->loops.data[l].node;
                const struct loop *of_from = node ? snode_loop(node, from->stmt) : NULL, *of_to = node ? snode_loop(node, to->stmt) : NULL;
                if (!of_from || !of_to)
                        return isl_map_free(pairs);
                if (!snode_is_plain(node))
                        pairs = isl_map_intersect(pairs, isl_map_apply_range(isl_map_from_aff(snode_aff(node, from->stmt)),
                                isl_map_reverse(isl_map_from_aff(snode_aff(node, to->stmt)))));
                else if (node != except)
                        pairs = isl_map_equate(pairs, isl_dim_in, mstmt_loop_index(from->stmt, of_from), isl_dim_out, mstmt_loop_index(to->stmt, of_to));
        }
        return pairs;
}

/* Keeps the pairs whose second instance runs at least "least" and at most "most" iterations of the loop after the first, which step by one. */
static __isl_give isl_map *iterations_apart(__isl_take isl_map *pairs, const struct maccess *x, const struct maccess *y, const struct snode *l, int least, int most)
{
        int d = mstmt_loop_index(x->stmt, snode_loop(l, x->stmt)), e = mstmt_loop_index(y->stmt, snode_loop(l, y->stmt)), sign = snode_is_descending(l) ? -1 : 1;
        isl_local_space *space = isl_local_space_from_space(isl_map_get_space(pairs));
        isl_constraint *low = isl_constraint_alloc_inequality(isl_local_space_copy(space)), *high = isl_constraint_alloc_inequality(space);
        low = isl_constraint_set_coefficient_si(low, isl_dim_in, d, -sign);
        low = isl_constraint_set_coefficient_si(low, isl_dim_out, e, sign);
        low = isl_constraint_set_constant_si(low, -least);
        high = isl_constraint_set_coefficient_si(high, isl_dim_in, d, sign);
        high = isl_constraint_set_coefficient_si(high, isl_dim_out, e, -sign);
        high = isl_constraint_set_constant_si(high, most);
        return isl_map_add_constraint(isl_map_add_constraint(pairs, low), high);
}

/* Keeps the pairs in which access x of the first and y of the second instance may be to one cell of buffer "b". */
static __isl_give isl_map *may_share_cell(__isl_take isl_map *pairs, const struct buffer *b, const struct maccess *x, const struct maccess *y)
{
        isl_map *back = isl_map_reverse(isl_map_copy(y->map));
        pairs = isl_map_intersect(pairs, isl_map_apply_range(isl_map_copy(x->map), back));
        for (int i = 0; i < b->storage->expanded.n; i++) {
                int d = mstmt_loop_index(x->stmt, b->storage->expanded.data[i]), e = mstmt_loop_index(y->stmt, b->storage->expanded.data[i]);
                if (d >= 0 && e >= 0)
                        pairs = isl_map_equate(pairs, isl_dim_in, d, isl_dim_out, e);
        }
        return pairs;
}

/* Are the accesses x and y of all pairs certainly to one cell of "b"? */
static bool shares_cell(__isl_keep isl_map *pairs, const struct buffer *b, const struct maccess *x, const struct maccess *y)
{
        bool known = x->exact && y->exact && !x->needs_check && !y->needs_check;
        for (int i = 0; i < b->storage->expanded.n; i++)
                known &= (mstmt_loop_index(x->stmt, b->storage->expanded.data[i]) < 0) == (mstmt_loop_index(y->stmt, b->storage->expanded.data[i]) < 0);
        isl_map *same = may_share_cell(isl_map_copy(pairs), b, x, y);
        bool all = known && isl_map_is_subset(pairs, same) == isl_bool_true;
        isl_map_free(same);
        return all;
}

/* Has every instance in "all" a first one in the pairs? */
static bool reaches(__isl_keep isl_map *pairs, __isl_take isl_set *all)
{
        isl_set *reached = isl_map_range(isl_map_copy(pairs));
        bool covered = isl_set_is_subset(all, reached) == isl_bool_true;
        isl_set_free(all);
        isl_set_free(reached);
        return covered;
}

static bool is_none(__isl_take isl_map *pairs)
{
        bool none = isl_map_is_empty(pairs) == isl_bool_true;
        isl_map_free(pairs);
        return none;
}

/* ---- held cells --------------------------------------------------------------------------------------------------------------- */

static struct reason *not_held(const struct held_cell *h, const struct body *b, const char *why)
{
        return reason_new(b->plan->arena, "unsafe-plan", h->cell.access->access->span, "'%s' would be held in a variable from line %u to line %u, but %s",
                h->buffer->array->name, h->first->stmt->stmt->span.line, h->last->stmt->stmt->span.line, why);
}

/* Does the first statement that touches the buffer, at site "n", touch the held cell whenever one of the stretch runs, and set it if nobody loads it? */
static bool begins_with_cell(const struct stretch *s, const struct held_cell *h, int n)
{
        const struct instance *i = instance_at(s, n);
        if (h->cell.instance != i || h->cell.access->stmt != i->stmt || !goes_to(s, n, h->cell.access, h->buffer) || i->stmt->preds.n)
                return false;
        for (int k = 0; k < i->stmt->accesses.n; k++) {
                const struct maccess *a = i->stmt->accesses.data[k];
                if (goes_to(s, n, a, h->buffer) && (!always_happens(a) || !(a->is_write || h->is_loaded)))
                        return false;
        }
        for (int p = s->first; p <= s->last; p++)
                if (!branch_contains(s->body, s->body->sites.data[n].branch, s->body->sites.data[p].branch))
                        return false;
        return true;
}

/* Do all accesses to the buffer at site "n" touch the held cell, "first" being the site of the first that does? */
static bool stays_in_cell(const struct stretch *s, const struct held_cell *h, int first, int n)
{
        const struct instance *i = instance_at(s, n);
        isl_map *pairs = in_same_iteration(s, first, n, NULL);
        bool stays = reaches(pairs, isl_set_copy(i->runs));
        for (int k = 0; k < i->stmt->accesses.n && stays; k++) {
                const struct maccess *a = i->stmt->accesses.data[k];
                if (goes_to(s, n, a, h->buffer))
                        stays = shares_cell(pairs, h->buffer, h->cell.access, a);
        }
        isl_map_free(pairs);
        return stays;
}

/* Does the user's own program store to the held cell, if that may be in read-only memory, whenever the statement at site "first" runs? */
static bool stores_anyway(const struct stretch *s, const struct held_cell *h, int first)
{
        bool stores = !(s->body->plan->for_cpu && h->buffer->is_original) || h->buffer->array->home != HOME_POINTER;
        for (int n = first; n <= s->last; n++) {
                const struct maccess *write = write_at(s, n);
                stores |= plan_buffer(s->body->plan, write) == h->buffer && always_happens(write) &&
                          branch_contains(s->body, s->body->sites.data[n].branch, s->body->sites.data[first].branch);
        }
        return stores;
}

static struct reason *check_held(const struct body *b, const struct held_cell *h)
{
        struct stretch s;
        if (!stretch_find(b, h->first, h->last, &s))
                return not_held(h, b, "these are not statements one after the other");
        int first = s.first;
        while (first <= s.last && !touches(&s, first, h->buffer))
                first++;
        if (first > s.last || !begins_with_cell(&s, h, first))
                return not_held(h, b, "it is not certain that the first statement which touches it runs");
        if (!stores_anyway(&s, h, first))
                return not_held(h, b, "the program may leave it unwritten");
        for (int n = first; n <= s.last; n++)
                if (touches(&s, n, h->buffer) && !stays_in_cell(&s, h, first, n))
                        return not_held(h, b, arena_printf(b->plan->arena, "line %u may touch another element", instance_at(&s, n)->stmt->stmt->span.line));
        return NULL;
}

/* Two variables for one cell would not know of each other. */
static struct reason *check_held_once(const struct body *b, const struct kernel *k, int nth)
{
        const struct held_cell *h = &k->held.data[nth];
        for (int i = 0; i < nth; i++) {
                const struct held_cell *other = &k->held.data[i];
                bool apart = find_site(b, other->last) < find_site(b, h->first) || find_site(b, h->last) < find_site(b, other->first);
                if (other->buffer == h->buffer && !apart)
                        return not_held(h, b, "another variable holds it there");
        }
        return NULL;
}

/* ---- contracted buffers --------------------------------------------------------------------------------------------------------- */

static struct reason *not_contracted(const struct body *b, const struct maccess *a, const char *why)
{
        return reason_new(b->plan->arena, "unsafe-plan", a->access->span, "'%s' would have no memory, but %s", a->access->array->name, why);
}

/* Does a variable, that is not loaded from memory, hold the buffer at site "n"? */
static bool is_held_at(const struct body *b, const struct buffer *buffer, int n)
{
        for (int i = 0; i < b->kernel->held.n; i++) {
                const struct held_cell *h = &b->kernel->held.data[i];
                int first = find_site(b, h->first), last = find_site(b, h->last);
                if (h->buffer == buffer && !h->is_loaded && first >= 0 && first <= n && n <= last)
                        return true;
        }
        return false;
}

/* Is what the kernel does to buffers without memory done to variables? */
static struct reason *check_contracted(const struct body *b)
{
        for (int n = 0; n < b->sites.n; n++) {
                const struct mstmt *s = b->sites.data[n].instance->stmt;
                for (int k = 0; k < s->accesses.n; k++) {
                        const struct maccess *a = s->accesses.data[k];
                        const struct buffer *buffer = plan_buffer(b->plan, a);
                        if (!buffer->is_contracted)
                                continue;
                        if (buffer->is_original || buffer->is_snapshot)
                                return not_contracted(b, a, "it is the user's");
                        if (!is_held_at(b, buffer, n))
                                return not_contracted(b, a, arena_printf(b->plan->arena, "line %u uses it", s->stmt->span.line));
                }
        }
        for (int i = 0; i < b->kernel->pipelines.n; i++) {
                const struct pipelined_loop *l = &b->kernel->pipelines.data[i];
                for (int k = 0; k < l->ahead.n + l->carried.n; k++) {
                        const struct maccess *a = k < l->ahead.n ? l->ahead.data[k].access : l->carried.data[k - l->ahead.n].read.access;
                        if (plan_buffer(b->plan, a)->is_contracted)
                                return not_contracted(b, a, "a pipeline loads it");
                }
        }
        return NULL;
}

/* ---- pipelined loops ---------------------------------------------------------------------------------------------------------- */

static struct reason *not_pipelined(const struct pipelined_loop *p, const struct body *b, const struct maccess *a, const char *why)
{
        struct span span = a ? a->access->span : p->first->stmt->stmt->span;
        const struct var *counter = p->node->loop->iterator;
        return reason_new(b->plan->arena, "unsafe-plan", span, "loop '%s' would be a pipeline that has '%s' in a variable, but %s",
                counter->text ? counter->text : counter->name, a ? a->access->array->name : "a value", why);
}

/* Is the stretch all that one `for` of the loop p->node does, by one each iteration, each statement once? */
static bool is_whole_loop(const struct stretch *s, const struct pipelined_loop *p)
{
        const struct body *b = s->body;
        if (s->loop < 0 || !p->node || b->loops.data[s->loop].node != p->node || !snode_is_plain_path(p->node) || !b->loops.data[s->loop].counts_one ||
            loop_is_dynamic(p->node->loop))
                return false;
        for (int l = 0; l < b->loops.n; l++)
                if (b->loops.data[l].around == s->loop)
                        return false;
        for (int n = 0; n < b->sites.n; n++)
                if (b->sites.data[n].loop == s->loop && (n < s->first || n > s->last))
                        return false;
        for (int n = s->first; n <= s->last; n++)
                for (int o = n + 1; o <= s->last; o++)
                        if (instance_at(s, n)->stmt == instance_at(s, o)->stmt)
                                return false;
        return true;
}

/* The site of the statement of "a", which runs and makes the access in every iteration; -1: it does not. */
static int site_in_every_iteration(const struct stretch *s, const struct maccess *a)
{
        for (int n = s->first; n <= s->last; n++)
                if (instance_at(s, n)->stmt == a->stmt)
                        return always_happens(a) && s->body->sites.data[n].branch == s->body->loops.data[s->loop].branch ? n : -1;
        return -1;
}

/* May the write at site "n" be one of those that the user's `independent` says do not reach other iterations, as the one of the read "a"? */
static bool is_said_independent(const struct stretch *s, const struct pipelined_loop *p, int n, const struct maccess *a)
{
        const struct loop *l = snode_loop(p->node, a->stmt);
        return l == snode_loop(p->node, write_at(s, n)->stmt) && l->mark == MARK_INDEPENDENT && !always_happens(write_at(s, n));
}

/* May the write at site "n" set the cell of the read "a" at site "at" between "least" and "most" iterations before it? */
static bool may_write_before(const struct stretch *s, const struct pipelined_loop *p, int n, const struct maccess *a, int at, int least, int most)
{
        const struct buffer *b = plan_buffer(s->body->plan, a);
        if (plan_buffer(s->body->plan, write_at(s, n)) != b || (least > 0 && is_said_independent(s, p, n, a)))
                return false;
        isl_map *pairs = iterations_apart(in_same_iteration(s, n, at, p->node), write_at(s, n), a, p->node, least, most);
        return !is_none(may_share_cell(pairs, b, write_at(s, n), a));
}

/* Does a statement of the stretch write the buffer? */
static bool writes_buffer(const struct stretch *s, const struct buffer *b)
{
        bool any = false;
        for (int n = s->first; n <= s->last; n++)
                any |= plan_buffer(s->body->plan, write_at(s, n)) == b;
        return any;
}

static struct reason *check_ahead(const struct stretch *s, const struct pipelined_loop *p, const struct reference *r)
{
        int at = site_in_every_iteration(s, r->access);
        if (at < 0 || instance_at(s, at) != r->instance || p->chunk < 1)
                return not_pipelined(p, s->body, r->access, "not every iteration reads it");
        if (p->is_lane && writes_buffer(s, plan_buffer(s->body->plan, r->access)))
                return not_pipelined(p, s->body, r->access, "other threads may write it after it was read ahead");
        for (int n = s->first; n <= s->last; n++)
                if (may_write_before(s, p, n, r->access, at, 1, 2 * p->chunk - 1) || (n < at && may_write_before(s, p, n, r->access, at, 0, 0)))
                        return not_pipelined(p, s->body, r->access, arena_printf(s->body->plan->arena, "line %u may write it after it was read ahead",
                                instance_at(s, n)->stmt->stmt->span.line));
        return NULL;
}

/* The site of the reference's statement; -1: it is not in the stretch. */
static int site_of(const struct stretch *s, const struct reference *r)
{
        for (int n = s->first; n <= s->last; n++)
                if (instance_at(s, n) == r->instance)
                        return n;
        return -1;
}

/* Does read "x" find in each iteration the cell that "y" read so many iterations before, if that was one of the loop's? */
static bool reads_after(const struct stretch *s, const struct pipelined_loop *p, const struct reference *x, const struct reference *y, int back)
{
        const struct buffer *b = plan_buffer(s->body->plan, y->access);
        const int from = site_of(s, y), to = site_of(s, x);
        if (from < 0 || to < 0 || plan_buffer(s->body->plan, x->access) != b)
                return false;
        isl_map *pairs = in_same_iteration(s, from, to, back ? p->node : NULL);
        if (back)
                pairs = iterations_apart(pairs, y->access, x->access, p->node, back, back);
        const bool always = shares_cell(pairs, b, y->access, x->access);
        isl_map_free(pairs);
        return always;
}

/* The first of the reads that find what "ahead" loads after so many iterations: its value is loaded for the first ones. */
static const struct reference *first_after(const struct pipelined_loop *p, int ahead, int back)
{
        for (int i = 0; i < p->repeated.n && back; i++)
                if (p->repeated.data[i].ahead == ahead && p->repeated.data[i].back == back)
                        return &p->repeated.data[i].read;
        return back ? NULL : &p->ahead.data[ahead];
}

/* Does the read find in the variable of the one loaded ahead what memory has: the same cell, which nothing writes? */
static struct reason *check_repeated(const struct stretch *s, const struct pipelined_loop *p, const struct repeated_read *r)
{
        bool is_same = !writes_buffer(s, plan_buffer(s->body->plan, r->read.access));
        if (r->back && (p->is_lane || p->rows.n || site_in_every_iteration(s, r->read.access) < 0))
                return not_pipelined(p, s->body, r->read.access, "not every iteration loads what it reads");
        const struct reference *here = first_after(p, r->ahead, r->back), *before = r->back ? first_after(p, r->ahead, r->back - 1) : NULL;
        is_same = is_same && reads_after(s, p, &r->read, here, 0) && (!r->back || (before && reads_after(s, p, &r->read, before, 1)));
        return is_same ? NULL : not_pipelined(p, s->body, r->read.access, "what it reads is not what another read has loaded");
}

/* Does the read find in the variable that was loaded before the loop what memory has: the same cell in all iterations, which nothing writes? */
static struct reason *check_invariant(const struct stretch *s, const struct pipelined_loop *p, const struct reference *r)
{
        const struct buffer *b = plan_buffer(s->body->plan, r->access);
        int at = -1;
        for (int n = s->first; n <= s->last; n++)
                at = instance_at(s, n) == r->instance ? n : at;
        if (at < 0 || writes_buffer(s, b))
                return not_pipelined(p, s->body, r->access, "the loop may write it after it was read before the loop");
        isl_map *pairs = in_same_iteration(s, at, at, p->node);
        const bool is_same = shares_cell(pairs, b, r->access, r->access);
        isl_map_free(pairs);
        return is_same ? NULL : not_pipelined(p, s->body, r->access, "its iterations read different elements");
}

/* Does the read at site "at" find in each iteration but the first the cell that the statement at site "source" wrote one iteration before? */
static bool reads_previous(const struct stretch *s, const struct pipelined_loop *p, const struct maccess *a, int source, int at)
{
        isl_map *previous = iterations_apart(in_same_iteration(s, source, at, p->node), write_at(s, source), a, p->node, 1, 1);
        isl_map *later = in_same_iteration(s, at, at, p->node);
        int d = mstmt_loop_index(a->stmt, snode_loop(p->node, a->stmt));
        later = snode_is_descending(p->node) ? isl_map_order_gt(later, isl_dim_in, d, isl_dim_out, d) : isl_map_order_lt(later, isl_dim_in, d, isl_dim_out, d);
        bool always = reaches(previous, isl_map_range(later)) && shares_cell(previous, plan_buffer(s->body->plan, a), write_at(s, source), a);
        isl_map_free(previous);
        return always;
}

/* Do the two reads, which share a variable, read one cell in every iteration? */
static bool reads_together(const struct stretch *s, const struct maccess *x, const struct maccess *y)
{
        isl_map *pairs = in_same_iteration(s, site_in_every_iteration(s, x), site_in_every_iteration(s, y), NULL);
        bool together = plan_buffer(s->body->plan, x) == plan_buffer(s->body->plan, y) && shares_cell(pairs, plan_buffer(s->body->plan, x), x, y);
        isl_map_free(pairs);
        return together;
}

static struct reason *check_carried(const struct stretch *s, const struct pipelined_loop *p, const struct carried_read *c)
{
        const struct maccess *a = c->read.access, *write = c->source->accesses.data[c->source->accesses.n - 1];
        int at = site_in_every_iteration(s, a), source = site_in_every_iteration(s, write);
        unsigned line = c->source->stmt->span.line;
        if (at < 0 || source < at || instance_at(s, at) != c->read.instance || plan_buffer(s->body->plan, write) != plan_buffer(s->body->plan, a) ||
            !reads_previous(s, p, a, source, at))
                return not_pipelined(p, s->body, a, arena_printf(s->body->plan->arena, "what it reads is not what line %u wrote one iteration before", line));
        for (int n = s->first; n <= s->last; n++)
                if ((n > source && may_write_before(s, p, n, a, at, 1, 1)) || (n < at && may_write_before(s, p, n, a, at, 0, 0)))
                        return not_pipelined(p, s->body, a, arena_printf(s->body->plan->arena, "line %u may write it after line %u did",
                                instance_at(s, n)->stmt->stmt->span.line, line));
        for (int i = 0; &p->carried.data[i] != c; i++)
                if (p->carried.data[i].source == c->source && !reads_together(s, p->carried.data[i].read.access, a))
                        return not_pipelined(p, s->body, a, "another read has its own value in the same variable");
        return NULL;
}

/* ---- kernels in blocks ------------------------------------------------------------------------------------------------------------ */

static struct reason *not_in_blocks(const struct plan *p, struct span span, const char *why)
{
        return reason_new(p->arena, "unsafe-plan", span, "the loops would run in blocks of threads that share tiles of arrays, but %s", why);
}

/* Do no loop and no condition below "node" differ between the points of a block? */
static bool is_common(__isl_keep isl_ast_node *node, void *user)
{
        const struct kernel *k = user;
        bool common = isl_ast_node_get_type(node) != isl_ast_node_mark || !loop_is_dynamic(node_mark(node)->node->loop);
        for (int d = 0; d < k->tiling->shape.n && common; d++)
                common = !ast_head_names(node, k->grid[d].name);
        return common && each_child(node, is_common, user);
}

/* The instances of "s" in one iteration of the first "n" of the kernel's host and grid loops: with all of them, what one thread runs where each is for itself. */
static __isl_give isl_set *own_instances(const struct plan *p, const struct kernel *k, const struct mstmt *s, int n)
{
        isl_set *set = isl_set_copy(p->domain[s->id]);
        for (int i = 0; i < n; i++) {
                const struct plan_loop *l = i < k->n_host ? &k->host[i] : &k->grid[i - k->n_host];
                const struct loop *own = snode_loop(l->node, s);
                if (!own)
                        continue;
                isl_space *space = isl_set_get_space(set);
                isl_aff *counter = isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)mstmt_loop_index(s, own));
                isl_aff *value = param_on_space(space, isl_id_alloc(p->model->ctx, l->name, NULL));
                set = isl_set_intersect(set, isl_pw_aff_eq_set(isl_pw_aff_from_aff(counter), isl_pw_aff_from_aff(value)));
        }
        return set;
}

static const struct tile *tile_of(const struct kernel *k, const struct maccess *a)
{
        for (int i = 0; i < k->tiling->tiles.n; i++)
                for (int n = 0; n < k->tiling->tiles.data[i].reads.n; n++)
                        if (k->tiling->tiles.data[i].reads.data[n] == a)
                                return &k->tiling->tiles.data[i];
        return NULL;
}

static const struct kept_cell *kept_of(const struct kernel *k, const struct maccess *a)
{
        for (int i = 0; i < k->tiling->kept.n; i++)
                for (int n = 0; n < k->tiling->kept.data[i].accesses.n; n++)
                        if (k->tiling->kept.data[i].accesses.data[n] == a)
                                return &k->tiling->kept.data[i];
        return NULL;
}

/* Does the statement touch nothing but scalars of its point and tiles? */
static bool stays_in_point(const struct plan *p, const struct kernel *k, const struct mstmt *s)
{
        for (int n = 0; n < s->accesses.n; n++) {
                const struct maccess *a = s->accesses.data[n];
                const struct buffer *b = plan_buffer(p, a);
                bool is_variable = (b->is_local && !b->is_contracted && b->array->rank == 0) || b->storage->place == PLACE_FORWARD;
                if (!is_variable && !kept_of(k, a) && !tile_of(k, a))
                        return false;
        }
        return true;
}

/* The set of parameters in which sign * (x - y) + constant >= 0. */
static __isl_give isl_set *ordered(const struct plan *p, const char *x, const char *y, int64_t sign, int64_t constant)
{
        isl_aff *distance = isl_aff_zero_on_domain_space(isl_space_params_alloc(p->model->ctx, 0));
        distance = aff_add_param(aff_add_param(distance, x, sign), y, -sign);
        distance = isl_aff_add_constant_val(distance, isl_val_int_from_si(p->model->ctx, constant));
        return isl_set_params(isl_pw_aff_nonneg_set(isl_pw_aff_from_aff(distance)));
}

static __isl_give isl_set *without_param(__isl_take isl_set *set, const char *name)
{
        int at = isl_set_find_dim_by_name(set, isl_dim_param, name);
        return at < 0 ? set : isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
}

/* Where blocks lie that hold a point, of all points that some statement runs for: from the smallest value of each loop on, and not beyond its largest. */
static __isl_give isl_set *points_in_blocks(const struct plan *p, const struct kernel *k, __isl_keep isl_set *points)
{
        isl_set *all = isl_set_universe(isl_space_params_alloc(p->model->ctx, 0));
        for (int d = 0; d < k->tiling->shape.n; d++) {
                const char *name = k->grid[d].name, *first = k->tiling->first_id[d];
                isl_set *values = isl_set_copy(points);
                for (int e = 0; e < k->n_grid; e++)
                        values = e == d ? values : without_param(values, k->grid[e].name);
                for (int sign = -1; sign <= 1; sign += 2)
                        all = isl_set_intersect(all, without_param(isl_set_intersect(isl_set_copy(values), ordered(p, first, name, sign, 0)), name));
                all = isl_set_intersect(all, ordered(p, name, first, 1, 0));
                all = isl_set_intersect(all, ordered(p, name, first, -1, block_size(&k->tiling->shape, d) - 1));
                isl_set_free(values);
        }
        return all;
}

/* Does each statement run exactly for its own instances, and for others only where that does no harm? */
static struct reason *check_points(const struct body *b)
{
        const struct kernel *k = b->kernel;
        const struct plan *p = b->plan;
        isl_set *points = NULL;
        for (int n = 0; n < b->sites.n; n++) {
                isl_set *own = isl_set_params(own_instances(p, k, b->sites.data[n].instance->stmt, k->n_host + k->n_grid));
                points = points ? isl_set_union(points, own) : own;
        }
        struct reason *why = NULL;
        isl_set *here = points ? points_in_blocks(p, k, points) : NULL;
        if (here && k->batch)
                here = isl_set_intersect(here, isl_set_copy(k->batch->context));
        for (int n = 0; n < b->sites.n && !why; n++) {
                const struct instance *i = b->sites.data[n].instance;
                isl_set *own = own_instances(p, k, i->stmt, k->n_host + k->n_grid), *runs = isl_set_copy(i->runs), *all = NULL;
                for (int m = 0; m < b->sites.n; m++)
                        if (b->sites.data[m].instance->stmt == i->stmt)
                                all = all ? isl_set_union(all, isl_set_copy(b->sites.data[m].instance->runs)) : isl_set_copy(b->sites.data[m].instance->runs);
                own = isl_set_intersect_params(own, isl_set_copy(here));
                if (i->guarded)
                        runs = isl_set_intersect(runs, isl_set_copy(i->guarded));
                else if (stays_in_point(p, k, i->stmt))
                        runs = isl_set_intersect_params(runs, isl_set_copy(points));
                isl_set *exact = own_instances(p, k, i->stmt, k->n_host + k->n_grid);
                if (isl_set_is_subset(runs, exact) != isl_bool_true)
                        why = not_in_blocks(p, i->stmt->stmt->span, arena_printf(p->arena, "line %u would run for points that have no such iteration", i->stmt->stmt->span.line));
                else if (isl_set_is_subset(own, all) != isl_bool_true)
                        why = not_in_blocks(p, i->stmt->stmt->span, arena_printf(p->arena, "iterations of line %u would be missing", i->stmt->stmt->span.line));
                isl_set_free(own);
                isl_set_free(runs);
                isl_set_free(all);
                isl_set_free(exact);
        }
        isl_set_free(points);
        isl_set_free(here);
        return why;
}

static isl_stat keep_function(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
        isl_aff **function = user;
        isl_set_free(domain);
        isl_aff_free(*function);
        *function = aff;
        return isl_stat_ok;
}

/* Index d of the access as one function, also of instances that do not run; NULL when it is none. */
static __isl_give isl_pw_aff *index_function(const struct maccess *a, int d)
{
        isl_pw_multi_aff *indices = isl_pw_multi_aff_from_map(isl_map_copy(a->map));
        isl_pw_aff *index = isl_pw_multi_aff_get_pw_aff(indices, d);
        isl_aff *function = NULL;
        if (isl_pw_aff_n_piece(index) == 1)
                isl_pw_aff_foreach_piece(index, keep_function, &function);
        isl_pw_multi_aff_free(indices);
        isl_pw_aff_free(index);
        return function ? isl_pw_aff_from_aff(function) : NULL;
}

/* { S[..] } with 0 <= index - corner < size: the instances of which index d of the access lies in the tile. */
static __isl_give isl_set *inside_tile(const struct plan *p, const struct tile *t, const struct maccess *a, int d)
{
        isl_space *space = isl_space_domain(isl_map_get_space(a->map));
        isl_aff *corner = isl_aff_zero_on_domain_space(isl_space_copy(space));
        isl_space *params = isl_aff_get_domain_space(t->corner[d]);
        for (int q = 0; q < isl_aff_dim(t->corner[d], isl_dim_param); q++) {
                isl_val *v = isl_aff_get_coefficient_val(t->corner[d], isl_dim_param, q);
                if (isl_val_is_zero(v) != isl_bool_true)
                        corner = aff_add_id(corner, isl_space_get_dim_id(params, isl_dim_param, (unsigned)q), isl_val_get_num_si(v));
                isl_val_free(v);
        }
        isl_space_free(params);
        corner = isl_aff_add_constant_val(corner, isl_aff_get_constant_val(t->corner[d]));
        isl_pw_aff *index;
        if (d < t->buffer->array->rank) {
                index = index_function(a, d);
                isl_space_free(space);
        } else {
                int l = mstmt_loop_index(a->stmt, t->buffer->storage->expanded.data[d - t->buffer->array->rank]);
                isl_local_space *at = isl_local_space_from_space(space);
                index = isl_pw_aff_from_aff(l < 0 ? isl_aff_zero_on_domain(at) : isl_aff_var_on_domain(at, isl_dim_set, (unsigned)l));
        }
        isl_pw_aff *distance = isl_pw_aff_sub(index, isl_pw_aff_from_aff(corner)), *end = isl_pw_aff_copy(distance);
        isl_aff *size = isl_aff_val_on_domain_space(isl_pw_aff_get_domain_space(distance), isl_val_int_from_si(p->model->ctx, t->shape.size[d]));
        isl_set *inside = isl_pw_aff_lt_set(end, isl_pw_aff_from_aff(size));
        return isl_set_intersect(inside, isl_pw_aff_nonneg_set(distance));
}

/* Does the `for` of the tile's loop run around site "n"? */
static bool is_in_strip(const struct body *b, int n, const struct tile *t)
{
        for (int l = b->sites.data[n].loop; l >= 0; l = b->loops.data[l].around)
                if (b->loops.data[l].node == t->node)
                        return true;
        return false;
}

/* Is what access "a" reads at site "n", for any point of the block and in any iteration of the strip, in the tile? */
static bool reads_tile(const struct body *b, int n, const struct tile *t, const struct maccess *a)
{
        const struct kernel *k = b->kernel;
        const struct mstmt *s = a->stmt;
        isl_set *when = isl_set_copy(b->sites.data[n].instance->runs);
        isl_ctx *ctx = b->plan->model->ctx;
        const struct loop *strip = snode_loop(t->node, s);
        for (int l = 0; l < s->n_loop; l++) {
                /* counter - first, in the direction of the loop, from 0 to the length of the block or strip; counters of loops around equal the parameters of their names */
                const char *name = s->loop[l]->iterator->name;
                int64_t length = 0, sign = 1;
                for (int d = 0; d < k->tiling->shape.n; d++)
                        if (snode_loop(k->grid[d].node, s) == s->loop[l]) {
                                name = k->tiling->first_id[d];
                                length = block_size(&k->tiling->shape, d) - 1;
                        }
                if (s->loop[l] == strip) {
                        name = k->tiling->strip_id;
                        sign = strip->step < 0 ? -1 : 1;
                        length = sign * strip->step * (t->node->staged - 1);
                }
                isl_local_space *space = isl_local_space_from_space(isl_set_get_space(when));
                isl_aff *distance = isl_aff_scale_val(isl_aff_var_on_domain(space, isl_dim_set, (unsigned)l), isl_val_int_from_si(ctx, sign));
                distance = aff_add_param(distance, name, -sign);
                isl_aff *most = isl_aff_val_on_domain_space(isl_aff_get_domain_space(distance), isl_val_int_from_si(ctx, length));
                isl_set *below = isl_pw_aff_le_set(isl_pw_aff_from_aff(isl_aff_copy(distance)), isl_pw_aff_from_aff(most));
                when = isl_set_intersect(when, isl_set_intersect(below, isl_pw_aff_nonneg_set(isl_pw_aff_from_aff(distance))));
        }
        bool inside = strip && is_in_strip(b, n, t) && a->exact;
        for (int d = 0; d < t->n_dim && inside; d++) {
                isl_set *in = inside_tile(b->plan, t, a, d);
                inside = isl_set_is_subset(when, in) == isl_bool_true;
                isl_set_free(in);
        }
        isl_set_free(when);
        return inside;
}

static bool writes(const struct kernel *k, const struct buffer *b)
{
        for (int i = 0; i < k->buffers.n; i++)
                if (k->buffers.data[i] == b)
                        return k->writes[i];
        return true;
}

/* Are the accesses of the same point at both sites certainly to one cell? */
static bool keeps_cell(const struct body *b, int n, const struct maccess *x, int m, const struct maccess *y)
{
        const int n_loop = b->kernel->n_host + b->kernel->n_grid;
        isl_set *from = own_instances(b->plan, b->kernel, x->stmt, n_loop), *to = own_instances(b->plan, b->kernel, y->stmt, n_loop);
        from = isl_set_intersect(from, isl_set_copy(b->sites.data[n].instance->runs));
        to = isl_set_intersect(to, isl_set_copy(b->sites.data[m].instance->runs));
        isl_map *pairs = isl_map_from_domain_and_range(from, to);
        bool same = shares_cell(pairs, plan_buffer(b->plan, x), x, y);
        isl_map_free(pairs);
        return same;
}

static struct reason *check_shared_reads(const struct body *b)
{
        const struct kernel *k = b->kernel;
        for (int n = 0; n < b->sites.n; n++) {
                const struct mstmt *s = b->sites.data[n].instance->stmt;
                for (int i = 0; i < s->accesses.n; i++) {
                        const struct maccess *a = s->accesses.data[i];
                        const struct tile *t = tile_of(k, a);
                        const char *name = a->access->array->name;
                        if (t && (t->buffer != plan_buffer(b->plan, a) || a->is_write || writes(k, t->buffer)))
                                return not_in_blocks(b->plan, a->access->span, arena_printf(b->plan->arena, "'%s' is written while it is in a tile", name));
                        if (t && !reads_tile(b, n, t, a))
                                return not_in_blocks(b->plan, a->access->span, arena_printf(b->plan->arena, "an element of '%s' may lie outside of the tile", name));
                }
        }
        return NULL;
}

/* Has each point of the block a variable of its own for the cell? */
static bool is_of_point(const struct kernel *k, const struct kept_cell *c)
{
        for (int d = 0; d < k->tiling->shape.n; d++)
                if (!c->of_block[d])
                        return false;
        return true;
}

static struct reason *check_kept_cells(const struct body *b)
{
        const struct kernel *k = b->kernel;
        for (int n = 0; n < b->sites.n; n++) {
                const struct mstmt *s = b->sites.data[n].instance->stmt;
                for (int i = 0; i < s->accesses.n; i++) {
                        const struct maccess *a = s->accesses.data[i];
                        const struct buffer *buffer = plan_buffer(b->plan, a);
                        const struct kept_cell *c = kept_of(k, a);
                        if (c && c->is_written && !is_of_point(k, c))
                                return not_in_blocks(b->plan, a->access->span, arena_printf(b->plan->arena, "points of a block would share the variable for '%s'", a->access->text));
                        bool is_fine = !c || (always_happens(a) && c->buffer == buffer && (c->is_written || !writes(k, buffer)));
                        for (int m = 0; m < b->sites.n && is_fine && c; m++) {
                                const struct mstmt *other = b->sites.data[m].instance->stmt;
                                for (int j = 0; j < other->accesses.n && is_fine; j++) {
                                        const struct maccess *y = other->accesses.data[j];
                                        if (kept_of(k, y) == c)
                                                is_fine = keeps_cell(b, n, a, m, y);
                                        else if (c->is_written)
                                                is_fine = plan_buffer(b->plan, y) != buffer;
                                }
                        }
                        if (!is_fine)
                                return not_in_blocks(b->plan, a->access->span, arena_printf(b->plan->arena, "'%s' is not always the element that a variable holds", a->access->text));
                }
        }
        return NULL;
}

static struct reason *check_tiling(const struct plan *p, const struct kernel *k)
{
        struct body b = { .plan = p, .kernel = k, .loop = -1, .branch = -1 };
        read_node(k->body, &b);
        if (!is_common(k->body, (void *)k))
                return not_in_blocks(p, k->span, "its threads may part before a barrier");
        struct reason *why = check_points(&b);
        if (!why)
                why = check_shared_reads(&b);
        return why ? why : check_kept_cells(&b);
}

/* ---- the whole ------------------------------------------------------------------------------------------------------------------- */

/* ---- rows that warps move -------------------------------------------------------------------------------------------------------- */

/* isl's name for the counter of a thread beside another; no C identifier. */
#define OTHER_THREAD "other thread"

static bool is_ahead(const struct pipelined_loop *p, const struct maccess *a)
{
        for (int i = 0; i < p->ahead.n; i++)
                if (p->ahead.data[i].access == a)
                        return true;
        return false;
}

static bool is_carried(const struct pipelined_loop *p, const struct maccess *a)
{
        for (int i = 0; i < p->carried.n; i++)
                if (p->carried.data[i].read.access == a)
                        return true;
        return false;
}

/* Whether the row's cell and access "a", at sites "from" and "at", are to one cell in each iteration. */
static bool is_cell_of_row(const struct stretch *s, const struct reference *cell, int from, const struct maccess *a, int at)
{
        isl_map *pairs = from < 0 || at < 0 ? NULL : in_same_iteration(s, from, at, NULL);
        bool same = pairs && reaches(pairs, isl_set_copy(instance_at(s, at)->runs)) && shares_cell(pairs, plan_buffer(s->body->plan, a), cell->access, a);
        isl_map_free(pairs);
        return same;
}

/* May the statement at site "n" find in memory, or leave there, what the row at site "at" stores later? What it does to a variable that was set before it does not count. */
static bool may_miss(const struct stretch *s, const struct pipelined_loop *p, const struct reference *cell, int at, int n)
{
        const struct buffer *b = plan_buffer(s->body->plan, cell->access);
        const struct instance *i = instance_at(s, n);
        for (int k = 0; k < i->stmt->accesses.n; k++) {
                const struct maccess *a = i->stmt->accesses.data[k];
                if (plan_buffer(s->body->plan, a) != b || a == cell->access || is_ahead(p, a) || is_carried(p, a))
                        continue;
                if (n <= at || !is_held_at(s->body, b, n) || !is_cell_of_row(s, cell, at, a, n))
                        return true;
        }
        return false;
}

/* Has no other row the tile that the row at site "at" takes over, and is what was loaded there read at no later site? */
static bool is_free_tile(const struct stretch *s, const struct pipelined_loop *p, const struct warp_row *row, int at)
{
        const int number = (int)(row - p->rows.data), of = row_of_tile(p, number);
        const struct warp_row *loaded = &p->rows.data[of];
        if (row->reads.n || !loaded->reads.n || loaded->cell.access->access->array->type != row->cell.access->access->array->type)
                return false;
        for (int i = 0; i < p->rows.n; i++)
                if (i != number && i != of && row_of_tile(p, i) == of)
                        return false;
        for (int n = at + 1; n <= s->last; n++) {
                const struct mstmt *later = instance_at(s, n)->stmt;
                for (int k = 0; k < later->accesses.n; k++)
                        if (!later->accesses.data[k]->is_write && plan_buffer(s->body->plan, later->accesses.data[k]) == plan_buffer(s->body->plan, loaded->cell.access) &&
                            !is_carried(p, later->accesses.data[k]))
                                return false;
        }
        return true;
}

static struct reason *check_row(const struct stretch *s, const struct pipelined_loop *p, const struct warp_row *row)
{
        const struct maccess *a = row->cell.access;
        int at = site_in_every_iteration(s, a);
        if (at < 0 || instance_at(s, at) != row->cell.instance || a->is_write != !row->reads.n)
                return not_pipelined(p, s->body, a, "a warp would move rows of it that not every iteration uses");
        for (int i = 0; i < row->reads.n; i++)
                if (plan_buffer(s->body->plan, row->reads.data[i]) != plan_buffer(s->body->plan, a) || !is_ahead(p, row->reads.data[i]) ||
                    !is_cell_of_row(s, &row->cell, at, row->reads.data[i], site_in_every_iteration(s, row->reads.data[i])))
                        return not_pipelined(p, s->body, row->reads.data[i], "a warp would load other elements than its threads read");
        if (row_of_tile(p, (int)(row - p->rows.data)) != row - p->rows.data && !is_free_tile(s, p, row, at))
                return not_pipelined(p, s->body, a, "its iterations would put it in the place of what they still read");
        for (int n = s->first; n <= s->last && !row->reads.n; n++)
                if (may_miss(s, p, &row->cell, at, n))
                        return not_pipelined(p, s->body, a, arena_printf(s->body->plan->arena, "line %u may use it before the warp stores it", instance_at(s, n)->stmt->stmt->span.line));
        return NULL;
}

/* Which values of the first counter threads of the grid have, which is a box: those between the smallest and the largest of any statement, over parameters and host counters. */
static __isl_give isl_set *values_across(const struct plan *p, const struct kernel *k)
{
        const char *name = k->grid[0].name;
        isl_set *values = isl_set_empty(isl_space_params_alloc(p->model->ctx, 0)), *all = isl_set_universe(isl_space_params_alloc(p->model->ctx, 0));
        for (int n = 0; n < k->instances.n; n++)
                values = isl_set_union(values, isl_set_params(own_instances(p, k, k->instances.data[n]->stmt, k->n_host + k->n_grid)));
        for (int d = 1; d < k->n_grid; d++)
                values = without_param(values, k->grid[d].name);
        int at = isl_set_find_dim_by_name(values, isl_dim_param, name);
        if (at >= 0)
                values = isl_set_set_dim_id(values, isl_dim_param, (unsigned)at, isl_id_alloc(p->model->ctx, OTHER_THREAD, NULL));
        for (int sign = -1; sign <= 1; sign += 2)
                all = isl_set_intersect(all, without_param(isl_set_intersect(isl_set_copy(values), ordered(p, name, OTHER_THREAD, sign, 0)), OTHER_THREAD));
        isl_set_free(values);
        return all;
}

/* Do all these threads run the same iterations at site "n"? */
static bool runs_in_all(const struct stretch *s, int n, __isl_keep isl_set *threads)
{
        const struct kernel *k = s->body->kernel;
        const struct instance *i = instance_at(s, n);
        const struct loop *own = snode_loop(k->grid[0].node, i->stmt);
        if (!own)
                return false;
        isl_set *mine = isl_set_project_out(isl_set_copy(i->runs), isl_dim_set, (unsigned)mstmt_loop_index(i->stmt, own), 1);
        isl_set *any = isl_set_intersect_params(without_param(isl_set_copy(mine), k->grid[0].name), isl_set_copy(threads));
        bool all = isl_set_is_subset(any, mine) == isl_bool_true;
        isl_set_free(any);
        isl_set_free(mine);
        return all;
}

/* Does no loop and no condition around loops that move rows differ between the threads of a warp, or those beyond the grid? */
static bool stays_together(__isl_keep isl_ast_node *node, void *user)
{
        const struct body *b = user;
        if (!node_moves_rows(b->plan, b->kernel, node))
                return true;
        bool common = isl_ast_node_get_type(node) != isl_ast_node_mark || !loop_is_dynamic(node_mark(node)->node->loop);
        return common && !ast_head_names(node, b->kernel->grid[0].name) && each_child(node, stays_together, user);
}

/* May different threads of a launch touch one cell of the buffer by the accesses x and y? */
static bool meets_other_thread(const struct body *b, const struct buffer *buffer, const struct maccess *x, const struct maccess *y)
{
        const struct plan *p = b->plan;
        const struct kernel *k = b->kernel;
        bool meets = false;
        for (int d = 0; d < k->n_grid && !meets; d++) {
                const struct loop *of_x = snode_loop(k->grid[d].node, x->stmt), *of_y = snode_loop(k->grid[d].node, y->stmt);
                if (!of_x || !of_y)
                        return true;
                for (int greater = 0; greater < 2 && !meets; greater++) {
                        isl_set *from = own_instances(p, k, x->stmt, k->n_host), *to = own_instances(p, k, y->stmt, k->n_host);
                        isl_map *pairs = isl_map_from_domain_and_range(from, to);
                        int m = mstmt_loop_index(x->stmt, of_x), n = mstmt_loop_index(y->stmt, of_y);
                        pairs = greater ? isl_map_order_gt(pairs, isl_dim_in, m, isl_dim_out, n) : isl_map_order_lt(pairs, isl_dim_in, m, isl_dim_out, n);
                        meets = !is_none(may_share_cell(pairs, buffer, x, y));
                }
        }
        return meets;
}

/* Has each thread the cells of the row for itself, as far as they are written? */
static bool is_private(const struct body *b, const struct warp_row *row)
{
        const struct maccess *x = row->cell.access;
        const struct buffer *buffer = plan_buffer(b->plan, x);
        for (int n = 0; n < b->sites.n; n++) {
                const struct mstmt *s = b->sites.data[n].instance->stmt;
                for (int k = 0; k < s->accesses.n; k++) {
                        const struct maccess *y = s->accesses.data[k];
                        if (plan_buffer(b->plan, y) == buffer && (x->is_write || y->is_write) && meets_other_thread(b, buffer, x, y))
                                return false;
                }
        }
        return true;
}

/* Do all threads of a warp move the rows of the loop, those of the grid for themselves, and those beyond it for the others? */
static struct reason *check_warp(const struct stretch *s, const struct pipelined_loop *p)
{
        const struct kernel *k = s->body->kernel;
        if (!k->n_grid || k->grid[0].n_collapsed != 1 || k->grid[0].step != 1 || !snode_is_plain(k->grid[0].node) || k->n_dealt || k->in_step || p->chunk < 1 || WARP_THREADS % p->chunk ||
            row_tiles_bytes(p) > ROW_TILE_BYTES)
                return not_pipelined(p, s->body, p->rows.data[0].cell.access, "a warp cannot move its rows");
        struct body b = *s->body;
        bool together = stays_together(k->body, &b);
        isl_set *threads = values_across(b.plan, k);
        for (int n = s->first; n <= s->last && together; n++)
                together = runs_in_all(s, n, threads);
        isl_set_free(threads);
        if (!together)
                return not_pipelined(p, s->body, p->rows.data[0].cell.access, "a warp's threads may part before they move its rows");
        for (int i = 0; i < p->rows.n; i++)
                if (!is_private(s->body, &p->rows.data[i]))
                        return not_pipelined(p, s->body, p->rows.data[i].cell.access, "other threads may use the rows that a warp moves");
        return NULL;
}

/* Does a statement before site "at", which runs in every iteration, write the cell of the read "a" in its iteration? */
static bool is_set_before(const struct stretch *s, const struct maccess *a, int at)
{
        bool is_set = false;
        for (int n = s->first; n < at && !is_set; n++) {
                const struct maccess *write = write_at(s, n);
                if (plan_buffer(s->body->plan, write) != plan_buffer(s->body->plan, a) || site_in_every_iteration(s, write) != n)
                        continue;
                isl_map *pairs = in_same_iteration(s, n, at, NULL);
                is_set = shares_cell(pairs, plan_buffer(s->body->plan, a), write, a);
                isl_map_free(pairs);
        }
        return is_set;
}

/* Do the statements of the loop read the same when a chunk of iterations runs again? */
static struct reason *check_chunk(const struct stretch *s, const struct pipelined_loop *p)
{
        for (int at = s->first; at <= s->last; at++) {
                const struct mstmt *stmt = instance_at(s, at)->stmt;
                for (int k = 0; k + 1 < stmt->accesses.n; k++) {
                        const struct maccess *a = stmt->accesses.data[k];
                        if (is_ahead(p, a) || is_carried(p, a) || is_set_before(s, a, at))
                                continue;
                        for (int n = s->first; n <= s->last; n++)
                                if (may_write_before(s, p, n, a, at, 1 - p->chunk, n < at ? -1 : 0))
                                        return not_pipelined(p, s->body, a, arena_printf(s->body->plan->arena, "line %u may have written it when a chunk of iterations runs again",
                                                instance_at(s, n)->stmt->stmt->span.line));
                }
        }
        return NULL;
}

/* Is the loop's one statement, certain to run, the map of a linear recurrence of what it carries, whose operations have no order? */
static struct reason *check_linear(const struct stretch *s, const struct pipelined_loop *p, const struct plan_scan *map)
{
        const struct deps *d = s->body->plan->deps;
        const struct maccess *write = write_at(s, s->first);
        const struct recurrence *r = recurrence_of(d, d->webs.data[write->web], snode_loop(p->node, write->stmt));
        bool fits = s->first == s->last && r && r == map->recurrence && r->kind == MAP_LINEAR && r->is_scaled && !r->is_cell && r->steps.n == 1 && r->map == write->stmt && recurrence_is_allowed(d, r);
        for (int i = 0; fits && i < r->reads.n; i++)
                fits = is_carried(p, r->reads.data[i].read);
        for (int i = 0; fits && i < p->carried.n; i++)
                fits = recurrence_read(r, p->carried.data[i].read.access) != NULL;
        return fits && site_in_every_iteration(s, write) == s->first ? NULL : not_pipelined(p, s->body, write, "it is no linear recurrence that may be rounded otherwise");
}

/* May threads of a warp have a chunk each, two of them loaded before one is stored? What is read of what the loop writes is either carried, or loaded then. */
static struct reason *check_crew(const struct stretch *s, const struct pipelined_loop *p)
{
        if (!s->body->kernel->in_step || s->body->kernel->by_columns || p->is_lane || p->is_run || p->rows.n || !p->chunk)
                return not_pipelined(p, s->body, NULL, "its threads are in no warp that goes through it together");
        struct reason *why = check_linear(s, p, p->crew);
        const struct mstmt *stmt = instance_at(s, s->first)->stmt;
        for (int k = 0; k + 1 < stmt->accesses.n && !why; k++) {
                const struct maccess *a = stmt->accesses.data[k];
                if (!is_carried(p, a) && writes_buffer(s, plan_buffer(s->body->plan, a)) && (!is_ahead(p, a) || may_write_before(s, p, s->first, a, s->first, 1, 2 * WARP_THREADS * p->chunk - 1)))
                        why = not_pipelined(p, s->body, a, "another thread may write it after it was read ahead");
        }
        return why;
}

static struct reason *check_pipeline(const struct body *b, const struct pipelined_loop *p)
{
        struct stretch s;
        struct reason *why = NULL;
        if (!stretch_find(b, p->first, p->last, &s) || !is_whole_loop(&s, p))
                return not_pipelined(p, b, NULL, "its statements are not the body of one loop");
        for (int i = 0; i < p->ahead.n && !why; i++)
                why = check_ahead(&s, p, &p->ahead.data[i]);
        for (int i = 0; i < p->repeated.n && !why; i++)
                why = check_repeated(&s, p, &p->repeated.data[i]);
        for (int i = 0; i < p->invariant.n && !why; i++)
                why = check_invariant(&s, p, &p->invariant.data[i]);
        for (int i = 0; i < p->carried.n && !why; i++)
                why = check_carried(&s, p, &p->carried.data[i]);
        const bool has_chunks = pipeline_divides(p);
        if (has_chunks && !why)
                why = check_chunk(&s, p);
        if (p->linear && !why)
                why = has_chunks ? check_linear(&s, p, p->linear) : not_pipelined(p, b, NULL, "nothing in it waits for a division");
        if (p->crew && !why)
                why = check_crew(&s, p);
        for (int i = 0; i < p->rows.n && !why; i++)
                why = check_row(&s, p, &p->rows.data[i]);
        if (p->rows.n && !why)
                why = check_warp(&s, p);
        return why;
}

/* Do all columns of a block read the same element, which the kernel does not write? */
static struct reason *check_common(const struct body *b, const struct own_vector *v, const struct maccess *a)
{
        const struct buffer *buffer = plan_buffer(b->plan, a);
        const struct loop *column = snode_loop(b->kernel->grid[0].node, a->stmt);
        for (int n = 0; n < b->sites.n; n++) {
                const struct mstmt *stmt = b->sites.data[n].instance->stmt;
                if (plan_buffer(b->plan, stmt->accesses.data[stmt->accesses.n - 1]) == buffer)
                        return not_pipelined(v->loop, b, a, "other threads may write it after it was put into shared memory");
        }
        isl_set *domain = isl_set_copy(b->plan->sched->domain[a->stmt->id]);
        isl_map *pairs = isl_map_from_domain_and_range(isl_set_copy(domain), domain);
        for (int d = 0; d < a->stmt->n_loop; d++)
                if (a->stmt->loop[d] != column)
                        pairs = isl_map_equate(pairs, isl_dim_in, d, isl_dim_out, d);
        const bool is_same = always_happens(a) && shares_cell(pairs, buffer, a, a);
        isl_map_free(pairs);
        return is_same ? NULL : not_pipelined(v->loop, b, a, "columns read different elements of it");
}

/* May the columns of a block find in shared memory what the read, or that part of an expression, is in one of them? */
static struct reason *check_column_vector(const struct body *b, const struct own_vector *v)
{
        struct reason *why = NULL;
        if (!v->value)
                return check_common(b, v, v->loop->ahead.data[v->ahead].access);
        const struct mstmt *s = v->instance->stmt;
        const struct loop *column = snode_loop(b->kernel->grid[0].node, s);
        if (column && expr_uses_var(v->value, column->iterator))
                return not_pipelined(v->loop, b, NULL, "columns have different values of an expression");
        for (int i = 0; i + 1 < s->accesses.n && !why; i++) {
                const struct maccess *a = s->accesses.data[i];
                if (expr_reads(v->value, a->access) && plan_buffer(b->plan, a)->storage->place != PLACE_FORWARD)
                        why = check_common(b, v, a);
        }
        return why;
}

/* May threads find in shared memory, from before the lane loop on, what the read would: the same element in all iterations of lane loops, which the kernel does not write? */
static struct reason *check_vector(const struct body *b, const struct own_vector *v)
{
        if (b->kernel->by_columns)
                return check_column_vector(b, v);
        const struct reference *r = &v->loop->ahead.data[v->ahead];
        const struct buffer *buffer = plan_buffer(b->plan, r->access);
        struct stretch s;
        if (!stretch_find(b, v->loop->first, v->loop->last, &s))
                return not_pipelined(v->loop, b, r->access, "its statements are not the body of one loop");
        for (int n = 0; n < b->sites.n; n++) {
                const struct mstmt *stmt = b->sites.data[n].instance->stmt;
                if (plan_buffer(b->plan, stmt->accesses.data[stmt->accesses.n - 1]) == buffer)
                        return not_pipelined(v->loop, b, r->access, "other threads may write it after it was put into shared memory");
        }
        const int at = site_in_every_iteration(&s, r->access);
        bool is_same = at >= 0;
        for (int l = s.loop; l >= 0 && is_same; l = b->loops.data[l].around) {
                const struct snode *node = b->loops.data[l].node;
                if (!node || node->level != LEVEL_LANE)
                        continue;
                isl_map *pairs = in_same_iteration(&s, at, at, node);
                is_same = shares_cell(pairs, buffer, r->access, r->access);
                isl_map_free(pairs);
        }
        return is_same ? NULL : not_pipelined(v->loop, b, r->access, "threads read different elements of it");
}

static struct reason *check_kernel(const struct plan *p, const struct kernel *k)
{
        struct body b = { .plan = p, .kernel = k, .loop = -1, .branch = -1 };
        bool any_contracted = false;
        for (int i = 0; i < p->buffers.n; i++)
                any_contracted |= p->buffers.data[i]->is_contracted;
        if (k->held.n || k->pipelines.n || k->vectors.n || any_contracted)
                read_node(k->body, &b);
        struct reason *why = check_contracted(&b);
        for (int i = 0; i < k->held.n && !why; i++) {
                why = check_held(&b, &k->held.data[i]);
                if (!why)
                        why = check_held_once(&b, k, i);
        }
        for (int i = 0; i < k->pipelines.n && !why; i++)
                why = check_pipeline(&b, &k->pipelines.data[i]);
        for (int i = 0; i < k->vectors.n && !why; i++)
                why = check_vector(&b, &k->vectors.data[i]);
        return why;
}

static struct reason *check_guards(const struct plan *p)
{
        for (int i = 0; i < p->model->guards.n; i++) {
                const struct guard *g = p->model->guards.data[i];
                bool kept = false;
                for (int k = 0; k < p->kept.n; k++)
                        kept |= p->kept.data[k] == g;
                if (!kept)
                        return reason_new(p->arena, "unsafe-plan", p->nest->span, "the run-time test that %s is missing from the plan", g->text);
        }
        return NULL;
}

/* Can the host read what ends its loop "l"? */
static bool host_can_follow(const struct plan *p, const struct loop *l)
{
        const struct buffer *b = plan_live(p, l);
        return !loop_is_dynamic(l) || (b && !b->is_local && b->n_dim == 0 && !loop_conditions(l));
}

static struct reason *check_host_loops(const struct plan *p, const struct kernel *k)
{
        for (int h = 0; h < k->n_host; h++) {
                const struct loop *l = k->host[h].loop;
                if (!host_can_follow(p, l) || (l->upper && loop_is_open(l)))
                        return reason_new(p->arena, "unsafe-plan", l->head, "the host cannot tell when loop '%s' ends", loop_counter_name(l));
        }
        return NULL;
}

/* Constant memory is filled before the first kernel that reads it, and images are read through caches of their own: no kernel may write the buffer, nor anything go back to the user from it. */
static struct reason *check_read_only(const struct plan *p, const struct kernel *k)
{
        for (int n = 0; n < k->instances.n; n++) {
                const struct mstmt *s = k->instances.data[n]->stmt;
                for (int i = 0; i < s->accesses.n; i++) {
                        const struct buffer *b = plan_buffer(p, s->accesses.data[i]);
                        bool is_image = b->storage->place == PLACE_IMAGE;
                        if ((is_image || b->storage->place == PLACE_CONSTANT) && (s->accesses.data[i]->is_write || b->is_local || b->copy_out || b->last))
                                return reason_new(p->arena, "unsafe-plan", s->accesses.data[i]->access->span, "'%s' is in %s, and the region writes it", b->array->name, is_image ? "an image" : "constant memory");
                }
        }
        return NULL;
}

/* Has no other block use of what a block keeps for itself? */
static struct reason *check_own(const struct plan *p, const struct kernel *k)
{
        for (int i = 0; i < k->own.n; i++)
                if (k->by_columns ? !column_is_safe(p, k, &k->own.data[i]) : !own_is_safe(p, k, k->own.data[i].buffer))
                        return reason_new(p->arena, "unsafe-plan", k->span, "blocks share what each would keep of '%s'", k->own.data[i].buffer->array->name);
        return NULL;
}

/* The second form of a kernel by columns. */
static struct reason *check_columns_form(const struct plan *p, const struct kernel *k)
{
        struct reason *why = check_kernel(p, k);
        if (!why)
                why = check_own(p, k);
        return why || rounds_are_safe(p, k) ? why : reason_new(p->arena, "unsafe-plan", k->span, "columns would be in each other's way");
}

struct reason *plan_verify(const struct plan *p)
{
        struct reason *why = check_guards(p);
        if (!why)
                why = check_plan_batches(p);
        for (int i = 0; i < p->kernels.n && !why; i++) {
                why = check_host_loops(p, p->kernels.data[i]);
                if (!why)
                        why = check_read_only(p, p->kernels.data[i]);
                if (!why)
                        why = check_kernel(p, p->kernels.data[i]);
                if (!why)
                        why = check_own(p, p->kernels.data[i]);
                if (!why && p->kernels.data[i]->columns)
                        why = check_columns_form(p, p->kernels.data[i]->columns);
                if (!why && p->kernels.data[i]->tiled)
                        why = check_tiling(p, p->kernels.data[i]->tiled);
        }
        if (!why)
                why = plan_verify_exchanges(p);
        return why;
}
