/* isl's AST as C loops: a kernel's body and the loops at host level. Loops get the user's counters back at the marks above them; those of
 * descending loops count down in the user's counter, of which isl's is the negation:
 *
 *      mark "loop" i, descending
 *      for (c0 = -n + 1; c0 <= 0; c0 += 1)       ->      for (long i = n - 1; i >= 0; i--)
 *              S(-c0)                                            S(i)
 */
#include "codegen/emit.h"

#include <isl/id.h>
#include <stdlib.h>

struct walk {
        struct writer *w;
        const struct kernel *kernel;    /* NULL: host loops */
        const struct host_text *host;
        bool in_points;                 /* of a kernel in blocks: in the loops over a thread's points */
        bool are_guarded;               /* a test for all statements of the run is around them */
        bool is_own;                    /* of a kernel whose warps move rows: in what only threads of the grid run */
        bool in_lane;                   /* in a lane loop of one */
        bool in_phase;                  /* of a kernel in step: in a lane loop, or in what one thread of the block runs */
        VEC(const struct buffer *) undeclared;  /* locals whose first assignment, in the block being written, declares them */
};

static void walk_node(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark);

static bool has_not_mark(__isl_keep isl_ast_node *node, void *snode)
{
        if (isl_ast_node_get_type(node) == isl_ast_node_mark && node_mark(node)->node == snode)
                return false;
        return each_child(node, has_not_mark, snode);
}

/* Is there a `for` on every way down before a statement or another mark? Then it is the loop of the mark above. */
static bool starts_with_for(__isl_keep isl_ast_node *node, void *user)
{
        switch (isl_ast_node_get_type(node)) {
        case isl_ast_node_for:
                return true;
        case isl_ast_node_if:
        case isl_ast_node_block:
                return each_child(node, starts_with_for, user);
        default:
                return false;
        }
}

/* gcc 12 tests an integer that is only set where it is asked for as if it had been set before, to a truth value: (c && x) as (c & x). */
void print_unset(struct writer *w, const struct buffer *b, const char *name)
{
        outbuf_printf(w->out, "%s %s%s;\n", w->target->type(b->array->type), name, b->array->type->kind == TYPE_INT ? " = 0" : "");
}

void print_local(struct writer *w, const struct buffer *b)
{
        bool is_element;
        const char *name = buffer_text(w, b, &is_element), *type = w->target->type(b->array->type);
        if (is_element) {
                print_unset(w, b, name);
                return;
        }
        struct sum cells = { .constant = 1 };
        if (b->linear)
                sum_times(w, &cells, ast_piece(w, b->count));
        for (int d = b->linear ? b->array->rank : 0; d < b->n_dim; d++)
                sum_times(w, &cells, ast_piece(w, b->size[d]));
        outbuf_printf(w->out, "%s %s[%s];\n", type, name, sum_piece(w, &cells).text);
}

const char *loop_name(const struct loop *l)
{
        return is_identifier(l->iterator->text) ? l->iterator->text : l->iterator->name;
}

const char *counter_name(const struct writer *w, const struct snode *n)
{
        bool is_counter = n->axis.terms.n == 1 && n->axis.terms.data[0].loop;
        return is_counter ? loop_name(n->loop) : arena_printf(w->arena, n->strip ? "%s_strip" : "%s_axis", loop_name(n->loop));
}

struct first_use {
        const struct plan *plan;
        const struct buffer *local;
        bool is_assignment;
};

/* Looks at the next statement of a block; true: go on, it does not touch the local. */
static bool is_untouched(__isl_keep isl_ast_node *node, void *user)
{
        struct first_use *f = user;
        if (isl_ast_node_get_type(node) != isl_ast_node_user)
                return false;
        const struct instance *i = node_instance(node);
        int n = i->stmt->accesses.n, touched = 0;
        for (int a = 0; a < n; a++)
                touched += plan_buffer(f->plan, i->stmt->accesses.data[a]) == f->local;
        bool is_written = plan_buffer(f->plan, i->stmt->accesses.data[n - 1]) == f->local;
        f->is_assignment = touched == 1 && is_written && i->stmt->stmt->op == OP_NONE && !i->stmt->preds.n;
        return !touched;
}

static bool assigns_first(const struct plan *p, const struct buffer *local, __isl_keep isl_ast_node *block)
{
        struct first_use f = { .plan = p, .local = local };
        if (isl_ast_node_get_type(block) == isl_ast_node_block)
                each_child(block, is_untouched, &f);
        return f.is_assignment && local->n_dim == 0;
}

struct use_count {
        const struct plan *plan;
        const struct buffer *local;
        int n;
};

/* Counts the statements below "node" that touch a local. */
static bool count_uses(__isl_keep isl_ast_node *node, void *user)
{
        struct use_count *c = user;
        if (isl_ast_node_get_type(node) != isl_ast_node_user)
                return each_child(node, count_uses, user);
        const struct instance *i = node_instance(node);
        for (int a = 0; a < i->stmt->accesses.n; a++) {
                if (plan_buffer(c->plan, i->stmt->accesses.data[a]) == c->local) {
                        c->n++;
                        break;
                }
        }
        return true;
}

/* May local "b" be a variable of the body of this loop: it is used nowhere else in the kernel, and each iteration assigns it first? */
static bool belongs_to(const struct walk *k, const struct buffer *b, __isl_keep isl_ast_node *body)
{
        struct use_count here = { k->w->plan, b, 0 }, all = { k->w->plan, b, 0 };
        if (!assigns_first(k->w->plan, b, body))
                return false;
        count_uses(body, &here);
        count_uses(k->kernel->body, &all);
        return here.n == all.n;
}

struct owner_search {
        const struct walk *walk;
        const struct buffer *local;
};

static bool has_no_owner(__isl_keep isl_ast_node *node, void *user)
{
        struct owner_search *s = user;
        if (isl_ast_node_get_type(node) == isl_ast_node_for) {
                isl_ast_node *body = isl_ast_node_for_get_body(node);
                bool found = belongs_to(s->walk, s->local, body);
                isl_ast_node_free(body);
                if (found)
                        return false;
        }
        return each_child(node, has_no_owner, user);
}

/* Do all threads of a warp run the node, to move rows below it? */
static bool stays_together(const struct walk *k, __isl_keep isl_ast_node *node)
{
        return k->kernel && !k->is_own && kernel_moves_rows(k->kernel) && node_moves_rows(k->w->plan, k->kernel, node);
}

/* Declares local "b" at the beginning of the block "body", unless an assignment there can do it. */
static void print_local_of(struct walk *k, const struct buffer *b, __isl_keep isl_ast_node *body)
{
        if (!stays_together(k, body) && assigns_first(k->w->plan, b, body))
                vec_push(k->w->arena, &k->undeclared, b);
        else
                print_local(k->w, b);
}

/* Is "b" declared at the top of the kernel's body, as far as the plan says? */
static bool is_top_local(const struct walk *k, const struct buffer *b)
{
        return !b->local_scope || has_not_mark(k->kernel->body, b->local_scope);
}

/* Declares the locals that live in the body of the loop "scope" (NULL: unknown), and those that can. Their names stay taken: no other loop's local is
 * to be mistaken for them. */
static void print_locals(struct walk *k, const struct snode *scope, __isl_keep isl_ast_node *body)
{
        for (int i = 0; k->kernel && !k->kernel->tiling && i < k->kernel->locals.n; i++) {
                const struct buffer *b = k->kernel->locals.data[i];
                if (is_top_local(k, b) ? belongs_to(k, b, body) : scope && (b->local_scope == scope || b->local_scope == scope->origin))
                        print_local_of(k, b, body);
        }
}

/* Prints a statement, as a declaration where it is a local's first assignment. */
static void walk_instance(struct walk *k, const struct instance *i)
{
        struct writer *w = k->w;
        if (print_scanned(w, i))
                return;
        const struct buffer *written = kernel_buffer(w->plan, w->kernel, i->stmt->accesses.data[i->stmt->accesses.n - 1]);
        for (int u = 0; u < k->undeclared.n; u++) {
                if (k->undeclared.data[u] != written)
                        continue;
                k->undeclared.data[u] = k->undeclared.data[--k->undeclared.n];
                outbuf_printf(w->out, "%s ", w->target->type(written->array->type));
                break;
        }
        int n = scan_enter(w, i);
        if (w->crew)
                crew_enter_statement(w);
        print_instance(w, i);
        if (w->crew)
                crew_leave_statement(w);
        w->stand_ins.n = n;
        print_taken(w, i);
}

static bool has_locals(const struct walk *k, const struct snode *scope)
{
        for (int i = 0; k->kernel && i < k->kernel->locals.n; i++)
                if (k->kernel->locals.data[i]->local_scope == scope)
                        return true;
        return false;
}

/* Can "for" carry `#pragma omp simd`: a lane loop whose condition is one comparison and that has no loop inside? */
static bool is_simd_loop(const struct writer *w, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        if (w->target->is_gpu || !mark || !mark->is_lane || !each_child(node, has_no_for, NULL))
                return false;
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node);
        enum isl_ast_expr_op_type op = isl_ast_expr_get_type(cond) == isl_ast_expr_op ? isl_ast_expr_op_get_type(cond) : isl_ast_expr_op_error;
        isl_ast_expr_free(cond);
        return op == isl_ast_expr_op_le || op == isl_ast_expr_op_lt;
}

/* "i++", "i += 2", "i--": the increment, times sign. */
static const char *increment_text(struct writer *w, const char *name, __isl_keep isl_ast_expr *inc, int sign)
{
        struct sum s = { 0 };
        sum_add_ast(w, &s, inc, sign);
        if (sum_is_constant(&s, 1))
                return arena_printf(w->arena, "%s++", name);
        if (sum_is_constant(&s, -1))
                return arena_printf(w->arena, "%s--", name);
        if (!s.terms.n && s.constant < 0)
                return arena_printf(w->arena, "%s -= %lld", name, (long long)-s.constant);
        return arena_printf(w->arena, "%s += %s", name, sum_piece(w, &s).text);
}

static bool load_early(__isl_keep isl_ast_node *node, void *user);
static bool fetch_vectors(__isl_keep isl_ast_node *node, void *user);

struct iteration {
        struct walk *walk;
        isl_ast_node *node;             /* the `for` */
        const struct plan_mark *mark;
};

/* Is it one of a thread's own, in a block that has arrays in shared memory? */
static bool is_own_lane(const struct iteration *i)
{
        return i->walk->w->is_own && i->walk->in_lane && i->mark && i->mark->dealt == LANES_ALL;
}

/* Prints the body of a `for` once, its counter being in force. */
static void print_iteration(void *user)
{
        struct iteration *i = user;
        isl_ast_node *body = isl_ast_node_for_get_body(i->node);
        const bool is_own = i->walk->is_own;
        i->walk->is_own |= i->walk->kernel && !stays_together(i->walk, body);
        print_locals(i->walk, i->mark ? i->mark->node : NULL, body);
        const int n_stand_ins = i->walk->w->stand_ins.n;
        if (i->walk->w->crew || is_own_lane(i))
                load_early(body, i->walk);
        if (i->walk->w->is_own && !i->walk->in_lane)
                fetch_vectors(body, i->walk);
        walk_node(i->walk, body, NULL);
        i->walk->w->stand_ins.n = n_stand_ins;
        i->walk->is_own = is_own;
        isl_ast_node_free(body);
}

/* Prints the `for` if it is unrolled, or a pipeline; stride: see print_pipelined. */
static bool print_in_chunks(__isl_keep isl_ast_node *node, const char *name, const char *first, const char *stride, struct iteration *i)
{
        struct writer *w = i->walk->w;
        int unroll = i->mark && i->mark->node ? i->mark->node->unroll : 0;
        return unroll ? print_unrolled(w, node, unroll, name, first, print_iteration, i) : print_pipelined(w, node, name, first, stride, NULL, print_iteration, i);
}

static bool find_instance(__isl_keep isl_ast_node *node, void *user)
{
        const struct instance **found = user;
        if (isl_ast_node_get_type(node) != isl_ast_node_user)
                return each_child(node, find_instance, user);
        *found = node_instance(node);
        return false;
}

/* The condition under which loop "l" goes on, other than that of its counter; NULL: none. What it reads is what any statement inside reads. A thread
 * of a GPU that has failed a check goes on with wrong values, which might never end the loop. */
static const char *live_text(struct walk *k, const struct loop *l, const struct instance *i)
{
        struct writer *w = k->w;
        if (!k->kernel)
                return l->live ? k->host->live(w, plan_live(w->plan, l), k->host->user) : NULL;
        const char *live = l->live ? instance_expr_text(w, l->live, i, PREC_AND + 1) : NULL;
        int sign = 1;
        if (!w->target->is_gpu || !k->kernel->needs_flag)
                return live;
        const char *unfailed = arena_printf(w->arena, "!*%s", binding_use(w, "pm_flag", &sign, false));
        return live ? arena_printf(w->arena, "%s && %s", live, unfailed) : unfailed;
}

/* Opens loop "l", whose end data decide, under the conditions on data that decide whether it is reached: where they do not hold, what ends it is not set.
 * condition: of the loop that isl made, over "name". Returns the number of blocks opened. */
static int print_dynamic_head(struct walk *k, const struct loop *l, __isl_keep isl_ast_node *body, const char *name, const char *first, const char *condition,
        const char *increment)
{
        struct writer *w = k->w;
        const struct instance *i = NULL;
        if (k->kernel)
                find_instance(body, &i);
        int n_conditions = k->kernel ? loop_conditions(l) : 0;
        if (n_conditions) {
                outbuf_open(w->out, "if (%s) {\n", predicates_text(w, i, n_conditions));
        }
        const char *live = live_text(k, l, i);
        if (!l->upper) {
                /* ptxas 13.0 takes it for granted that what such a loop counts does not wrap around where it makes copies of the body: while (i < 3900000000u) i += 1500000001u; */
                outbuf_printf(w->out, "%swhile (%s) {\n", w->target->is_gpu ? "#pragma unroll 1\n" : "", live);
                return 1 + (n_conditions > 0);
        }
        const char *type = w->index;
        if (loop_is_open(l)) {
                type = "long";
                first = instance_expr_text(w, l->lower, i, PREC_NONE);
                bool serves = !l->upper->type->is_signed || expr_text_serves(l->upper, ctype_long(), ctype_long());
                const char *end = instance_expr_text(w, l->upper, i, serves ? PREC_LESS + 1 : PREC_UNARY + 1);
                condition = arena_printf(w->arena, "%s %s %s%s", name, op_text(l->cmp), serves ? "" : "(long)", end);
                const char *form = l->step == 1 ? "%s++" : l->step == -1 ? "%s--" : "%s += %lld";
                increment = arena_printf(w->arena, form, name, (long long)l->step);
        }
        outbuf_printf(w->out, "for (%s %s = %s; %s%s%s; %s) {\n", type, name, first, condition, live ? " && " : "", live ? live : "", increment);
        return 1 + (n_conditions > 0);
}

/* Moves the first value of a dealt loop to the first one of this thread. A loop of one iteration is the business of one thread: its first value stays. */
static void add_deal(struct writer *w, struct sum *first, __isl_keep isl_ast_node *node, int sign, int dealt, const char **step)
{
        struct piece index = deal_index(w, dealt, step);
        isl_ast_expr *inc = isl_ast_node_for_get_inc(node);
        if (isl_ast_node_for_is_degenerate(node) != isl_bool_true)
                sum_add_text(w, first, deal_times(w, inc, sign, index), 1);
        isl_ast_expr_free(inc);
}

/* Opens the test that this is the thread which runs all iterations of a dealt loop that has at most one. */
static void open_single(struct writer *w, int dealt)
{
        const char *step;
        outbuf_open(w->out, "if (%s == 0) {\n", deal_index(w, dealt, &step).text);
}

/* Under which condition the statement runs: its guard, and predicates. */
static const char *condition_text(const struct walk *k, const struct instance *i)
{
        const char *predicates = predicate_text(k->w, i);
        if (!i->guard || k->are_guarded)
                return predicates;
        struct piece guard = ast_piece(k->w, i->guard);
        return *predicates ? arena_printf(k->w->arena, "%s && %s", piece_at(k->w, guard, PREC_AND), predicates) : guard.text;
}

/* Does a run of statements, whose body is the node, have the local for itself? */
static bool is_of_run(const struct walk *k, const struct buffer *b, __isl_keep isl_ast_node *node)
{
        struct run run = { 0 };
        return run_collect(k->w->arena, node, &run) && belongs_to(k, b, node);
}

static bool is_of_no_run(__isl_keep isl_ast_node *node, void *user)
{
        struct owner_search *s = user;
        return !is_of_run(s->walk, s->local, node) && each_child(node, is_of_no_run, user);
}

/* The guard that all statements of the run have; NULL: they differ. */
static isl_ast_expr *common_guard(const struct run *r)
{
        isl_ast_expr *guard = r->items.data[0].instance->guard;
        for (int n = 1; n < r->items.n; n++) {
                isl_ast_expr *other = r->items.data[n].instance->guard;
                if (!guard || !other || isl_ast_expr_is_equal(guard, other) != isl_bool_true)
                        return NULL;
        }
        return guard;
}

/* Statements one after the other, in a kernel in blocks: for each point of the thread. */
static void walk_points(struct walk *k, __isl_keep isl_ast_node *node, const struct run *run, const struct plan_mark *mark)
{
        struct writer *w = k->w;
        static const bool all[2] = { true, true };
        int n_open = points_enter(w, all), n_guarded = 0;
        isl_ast_expr *guard = common_guard(run);
        for (int n = 0; n < run->items.n; n++)
                n_guarded += run->items.data[n].instance->guard != NULL;
        if (guard) {
                outbuf_open(w->out, "if (%s) {\n", ast_text(w, guard));
        }
        for (int i = 0; i < k->kernel->locals.n; i++) {
                const struct buffer *b = k->kernel->locals.data[i];
                if (is_of_no_run(node, &(struct owner_search){ k, b }))
                        continue;
                if (n_guarded && !guard)
                        print_local(w, b);
                else
                        vec_push(w->arena, &k->undeclared, b);
        }
        k->in_points = true;
        k->are_guarded = guard != NULL;
        walk_node(k, node, mark);
        k->in_points = k->are_guarded = false;
        if (guard) {
                outbuf_close(w->out);
        }
        points_leave(w, n_open, all);
}

/* One strip of a staged loop: `test` is its condition in each iteration, "" when all of them are there. */
static void print_strip(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark, const char *name, const char *value, const char *index, const char *test)
{
        struct writer *w = k->w;
        outbuf_open(w->out, "#pragma unroll %d\nfor (int %s = 0; %s < %d; %s++) {\n", *test ? 1 : STRIP_UNROLL, index, index, mark->node->staged, index);
        outbuf_printf(w->out, "const %s %s = %s;\n", w->index, name, value);
        if (*test)
                outbuf_printf(w->out, "if (!(%s))\n        break;\n", test);
        isl_ast_node *body = isl_ast_node_for_get_body(node);
        walk_node(k, body, NULL);
        isl_ast_node_free(body);
        outbuf_close(w->out);
}

/* A loop that a block runs in strips:
 *
 *      for (long k_first = 0; k_first < n; k_first += 16) {
 *              loads, between barriers
 *              if (k_first < n && n - k_first > 15)
 *                      for (int k_step = 0; k_step < 16; k_step++)
 *                              const long k = k_first + k_step; ...
 *              else
 *                      the same with a test of k
 *      } */
static void walk_staged(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark, const char *name, const char *first)
{
        struct writer *w = k->w;
        struct binding *counter = w->counters.data[w->counters.n - 1];
        const struct snode *n = mark->node;
        const char *begin = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_first", name));
        const char *index = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_step", name));
        int64_t step = counter->sign * (n->loop->step < 0 ? -n->loop->step : n->loop->step);
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node);
        struct sum value = { 0 };
        sum_add_text(w, &value, (struct piece){ begin, PREC_ATOM }, 1);
        sum_add_text(w, &value, (struct piece){ index, PREC_ATOM }, step);
        counter->text = begin;
        outbuf_open(w->out, "for (%s %s = %s; %s; %s %s= %lld) {\n", w->index, begin, first, ast_loop_condition(w, cond, begin), begin, step < 0 ? "-" : "+",
                (long long)(step < 0 ? -step : step) * n->staged);
        counter_add(w, k->kernel->tiling->strip_id, begin, 1);
        print_tile_loads(w, n);
        outbuf_open(w->out, "if (%s) {\n", loop_further_text(w, node, begin, counter->sign, (step < 0 ? -step : step) * (n->staged - 1)));
        counter->text = name;
        print_strip(k, node, mark, name, sum_piece(w, &value).text, index, "");
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        print_strip(k, node, mark, name, sum_piece(w, &value).text, index, ast_loop_condition(w, cond, name));
        for (int open = 0; open < 2; open++) {
                outbuf_close(w->out);
        }
        names_release(&w->names, begin);
        names_release(&w->names, index);
        isl_ast_expr_free(cond);
}

/* The condition that a lane loop, whose counter is the last one, has an iteration. */
static const char *some_lane_text(struct writer *w, __isl_keep isl_ast_node *node, const char *first)
{
        struct binding *counter = w->counters.data[w->counters.n - 1];
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node);
        const char *name = counter->text;
        counter->text = arena_printf(w->arena, "(%s)", first);
        const char *condition = ast_loop_condition(w, cond, counter->text);
        counter->text = name;
        isl_ast_expr_free(cond);
        return condition;
}

/* Where the loops that follow each other in an iteration of a loop of the block are lane loops: has their vectors on their way. */
static bool fetch_vectors(__isl_keep isl_ast_node *node, void *user)
{
        struct walk *k = user;
        struct writer *w = k->w;
        const enum isl_ast_node_type type = isl_ast_node_get_type(node);
        if (type != isl_ast_node_mark)
                return type != isl_ast_node_block || each_child(node, fetch_vectors, user);
        const struct plan_mark *mark = node_mark(node);
        isl_ast_node *loop = isl_ast_node_mark_get_node(node);
        if (mark->dealt == LANES_ALL && !mark->scan && isl_ast_node_get_type(loop) == isl_ast_node_for && isl_ast_node_for_is_degenerate(loop) == isl_bool_false) {
                isl_ast_expr *init = isl_ast_node_for_get_init(loop);
                const int sign = mark->descending ? -1 : 1, n_counters = w->counters.n;
                struct sum first = { 0 };
                sum_add_ast(w, &first, init, sign);
                counter_add(w, arena_strdup(w->arena, ast_counter(loop)), "", sign);
                own_fetch_vectors(w, loop, some_lane_text(w, loop, sum_piece(w, &first).text));
                w->counters.n = n_counters;
                isl_ast_expr_free(init);
        } else if (isl_ast_node_get_type(loop) == isl_ast_node_mark || isl_ast_node_get_type(loop) == isl_ast_node_block) {
                fetch_vectors(loop, user);
        }
        isl_ast_node_free(loop);
        return true;
}

static void walk_for(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        struct writer *w = k->w;
        isl_ast_expr *iterator = isl_ast_node_for_get_iterator(node), *init = isl_ast_node_for_get_init(node);
        isl_id *id = isl_ast_expr_get_id(iterator);
        int sign = mark && mark->descending ? -1 : 1;
        struct sum first = { 0 };
        sum_add_ast(w, &first, init, sign);
        int dealt = k->kernel && mark ? mark->dealt : 0;
        const bool is_lane = dealt && k->kernel->in_step && !k->in_lane, was_in_lane = k->in_lane;
        const char *deal_step = NULL;
        if (dealt && !is_lane)
                add_deal(w, &first, node, sign, dealt, &deal_step);
        const char *first_text = sum_piece(w, &first).text;
        const char *wanted = mark && mark->node ? counter_name(w, mark->node) : mark ? mark->name : isl_id_get_name(id);
        const char *name = names_claim(w->arena, &w->names, wanted);
        int n_counters = w->counters.n;
        counter_add(w, arena_strdup(w->arena, isl_id_get_name(id)), name, sign)->is_iterator = true;
        int n_open = 1;
        bool is_printed = false;
        if (isl_ast_node_for_is_degenerate(node) == isl_bool_true) {
                if (dealt) {
                        open_single(w, dealt);
                } else {
                        outbuf_open(w->out, "{\n");
                }
                outbuf_printf(w->out, "const %s %s = %s;\n", w->index, name, first_text);
        } else if (k->kernel && k->kernel->tiling && mark && mark->node && mark->node->staged) {
                walk_staged(k, node, mark, name, first_text);
                is_printed = true;
        } else if (k->kernel && (!dealt || was_in_lane) && print_in_chunks(node, name, first_text, deal_step, &(struct iteration){ k, node, mark })) {
                is_printed = true;
        } else if (is_lane && mark->scan) {
                print_lane_scan(w, node, mark->scan, name, first_text, sign, print_iteration, &(struct iteration){ k, node, mark });
                is_printed = true;
        } else if (is_lane && k->kernel->by_columns) {
                columns_print_run(w, node, name, first_text, print_iteration, &(struct iteration){ k, node, mark });
                is_printed = true;
        } else if (is_lane) {
                n_open = 0;
                if (w->is_own && dealt == LANES_ALL)
                        own_load_vectors(w, node, some_lane_text(w, node, first_text));
                if (dealt == LANES_ALL) {
                        k->in_lane = true;
                        n_open = print_crews(w, node, name, first_text, sign, print_iteration, &(struct iteration){ k, node, mark });
                }
                n_open += print_lane_head(w, node, name, first_text, sign, (enum lane_share)dealt);
        } else {
                isl_ast_expr *cond = isl_ast_node_for_get_cond(node), *inc = isl_ast_node_for_get_inc(node);
                const char *condition = ast_loop_condition(w, cond, name);
                /* OpenMP wants the counter alone on one side. */
                bool is_plain = strncmp(condition, name, strlen(name)) == 0 && condition[strlen(name)] == ' ' && strchr("<>", condition[strlen(name) + 1]);
                if (is_plain && is_simd_loop(w, node, mark))
                        outbuf_puts(w->out, "#pragma omp simd\n");
                const char *increment = dealt ? arena_printf(w->arena, "%s += %s", name, deal_times(w, inc, sign, (struct piece){ deal_step, PREC_ATOM }).text) : increment_text(w, name, inc, sign);
                if (mark && mark->node && loop_is_dynamic(mark->node->loop)) {
                        isl_ast_node *body = isl_ast_node_for_get_body(node);
                        n_open = print_dynamic_head(k, mark->node->loop, body, name, first_text, condition, increment);
                        isl_ast_node_free(body);
                } else {
                        outbuf_printf(w->out, "for (%s %s = %s; %s; %s) {\n", w->index, name, first_text, condition, increment);
                }
                w->out->indent++;
                isl_ast_expr_free(cond);
                isl_ast_expr_free(inc);
        }
        k->in_lane |= is_lane;
        if (!is_printed)
                print_iteration(&(struct iteration){ k, node, mark });
        k->in_lane = was_in_lane;
        if (is_lane)
                w->width = NULL;
        while (!is_printed && n_open-- > 0) {
                outbuf_close(w->out);
        }
        w->counters.n = n_counters;
        names_release(&w->names, name);
        isl_id_free(id);
        isl_ast_expr_free(iterator);
        isl_ast_expr_free(init);
}

static void walk_if(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        struct writer *w = k->w;
        isl_ast_expr *cond = isl_ast_node_if_get_cond(node);
        outbuf_printf(w->out, "if (%s) {\n", ast_text(w, cond));
        isl_ast_expr_free(cond);
        w->out->indent++;
        isl_ast_node *n = isl_ast_node_if_get_then_node(node);
        walk_node(k, n, mark);
        isl_ast_node_free(n);
        w->out->indent--;
        if (isl_ast_node_if_has_else_node(node) == isl_bool_true) {
                outbuf_open(w->out, "} else {\n");
                n = isl_ast_node_if_get_else_node(node);
                walk_node(k, n, mark);
                isl_ast_node_free(n);
                w->out->indent--;
        }
        outbuf_puts(w->out, "}\n");
}

/* Loads what statements at and below the node certainly read of memory that the kernel does not write, and puts it in place of the reads. */
static bool load_early(__isl_keep isl_ast_node *node, void *user)
{
        struct walk *k = user;
        struct writer *w = k->w;
        const enum isl_ast_node_type type = isl_ast_node_get_type(node);
        if (type == isl_ast_node_if || type == isl_ast_node_for)
                return true;
        if (type != isl_ast_node_user)
                return each_child(node, load_early, user);
        const struct instance *i = node_instance(node);
        for (int n = 0; !*condition_text(k, i) && n + 1 < i->stmt->accesses.n; n++) {
                const struct maccess *a = i->stmt->accesses.data[n];
                const struct buffer *b = kernel_buffer(w->plan, w->kernel, a);
                if (b->is_local || b->storage->place != PLACE_GLOBAL || kernel_writes(w->kernel, b) || a->needs_check || !access_is_certain(a))
                        continue;
                struct stand_in s = { .access = a, .name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_fixed", b->ident)) };
                outbuf_printf(w->out, "const %s %s = %s;\n", w->target->type(b->array->type), s.name, access_text(w, a, i));
                vec_push(w->arena, &w->stand_ins, s);
        }
        return true;
}

static bool find_row(__isl_keep isl_ast_node *node, void *mark_and_row)
{
        struct { const struct plan_mark *mark; isl_ast_expr *row; } *search = mark_and_row;
        if (isl_ast_node_get_type(node) != isl_ast_node_user)
                return each_child(node, find_row, search);
        const struct instance *i = node_instance(node);
        search->row = i->counter[mstmt_loop_index(i->stmt, snode_loop(search->mark->node, i->stmt))];
        return false;
}

/* An iteration of a lane loop that isl has taken out of it, for the warp whose row it is. */
static void walk_single(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        struct { const struct plan_mark *mark; isl_ast_expr *row; } search = { mark, NULL };
        struct plan_mark once = *mark;
        once.dealt = 0;
        find_row(node, &search);
        const int n_stand_ins = k->w->stand_ins.n;
        columns_open_row(k->w, search.row);
        load_early(node, k);
        columns_print_take(k->w);
        print_locals(k, mark->node, node);
        k->in_lane = true;
        walk_node(k, node, &once);
        k->in_lane = false;
        k->w->stand_ins.n = n_stand_ins;
        outbuf_close(k->w->out);
}

/* An `if`, whose branches f prints; where there is no second one, with NULL, if both are wanted. */
static void walk_branches(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark, bool both, void (*f)(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark))
{
        isl_ast_expr *cond = isl_ast_node_if_get_cond(node);
        isl_ast_node *then = isl_ast_node_if_get_then_node(node), *other = isl_ast_node_if_has_else_node(node) == isl_bool_true ? isl_ast_node_if_get_else_node(node) : NULL;
        outbuf_open(k->w->out, "if (%s) {\n", ast_text(k->w, cond));
        f(k, then, mark);
        if (other || both) {
                k->w->out->indent--;
                outbuf_open(k->w->out, "} else {\n");
                f(k, other, mark);
        }
        outbuf_close(k->w->out);
        isl_ast_expr_free(cond);
        isl_ast_node_free(then);
        isl_ast_node_free(other);
}

/* Calls f for the children of a block. */
static void walk_children(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark, void (*f)(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark))
{
        isl_ast_node_list *list = isl_ast_node_block_get_children(node);
        for (int c = 0; c < isl_ast_node_list_n_ast_node(list); c++) {
                isl_ast_node *child = isl_ast_node_list_get_ast_node(list, c);
                f(k, child, mark);
                isl_ast_node_free(child);
        }
        isl_ast_node_list_free(list);
}

/* A lane loop of a kernel by columns, in as many pieces as isl has made of it. */
static void walk_shared(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        if (isl_ast_node_get_type(node) == isl_ast_node_for)
                walk_for(k, node, mark);
        else if (has_no_for(node, NULL))
                walk_single(k, node, mark);
        else if (isl_ast_node_get_type(node) == isl_ast_node_if)
                walk_branches(k, node, mark, false, walk_shared);
        else
                walk_children(k, node, mark, walk_shared);
}

/* A mark names the `for` below it. When isl has removed that one (a single iteration), its locals are declared here. */
static void walk_mark(struct walk *k, __isl_keep isl_ast_node *node)
{
        struct writer *w = k->w;
        const struct plan_mark *mark = node_mark(node);
        isl_ast_node *below = isl_ast_node_mark_get_node(node);
        if (!k->kernel && exchanges_any(w, mark->node)) {
                exchanges_enter(w, k->host, mark->node, below);
                walk_node(k, below, mark);
                exchanges_leave(w, k->host, mark->node, below);
                isl_ast_node_free(below);
                return;
        }
        bool no_loop = !starts_with_for(below, NULL);
        const bool is_phase = k->kernel && k->kernel->in_step && mark->is_lane && !k->in_phase;
        k->in_phase |= is_phase;
        if (mark->scan && !is_lane_scan(below, mark->scan)) {
                struct plan_mark alone = *mark;
                alone.dealt = 0;
                lane_open(w);
                walk_node(k, below, &alone);
                lane_close(w);
        } else if (no_loop && mark->dealt) {
                struct plan_mark once = *mark;
                const bool was_in_lane = k->in_lane;
                once.dealt = 0;
                open_single(w, mark->dealt);
                print_locals(k, mark->node, below);
                k->in_lane |= mark->is_lane;
                walk_node(k, below, &once);
                k->in_lane = was_in_lane;
                outbuf_close(w->out);
        } else if (!no_loop || !has_locals(k, mark->node)) {
                walk_node(k, below, mark);
        } else {
                struct plan_mark without_locals = *mark;
                without_locals.name = counter_name(w, mark->node);
                without_locals.node = NULL;
                outbuf_open(w->out, "{\n");
                print_locals(k, mark->node, below);
                walk_node(k, below, &without_locals);
                outbuf_close(w->out);
        }
        if (is_phase) {
                k->in_phase = false;
                print_meeting(w);
        }
        isl_ast_node_free(below);
}

static void walk_batch(__isl_keep isl_ast_node *node, void *user)
{
        walk_node(user, node, NULL);
}

/* A user node of the host loops: the call "K<id>(counters)", or "B<id>(counters)". */
static void walk_launch(struct walk *k, __isl_keep isl_ast_node *node)
{
        struct writer *w = k->w;
        isl_ast_expr *call = isl_ast_node_user_get_expr(node), *callee = isl_ast_expr_get_op_arg(call, 0);
        isl_id *id = isl_ast_expr_get_id(callee);
        int number = atoi(isl_id_get_name(id) + 1), n = isl_ast_expr_get_op_n_arg(call) - 1;
        bool is_batch = *isl_id_get_name(id) == 'B';
        const struct kernel *kernel = NULL;
        for (int i = 0; i < w->plan->kernels.n; i++)
                if (w->plan->kernels.data[i]->id == number)
                        kernel = w->plan->kernels.data[i];
        struct piece *counter = arena_alloc(w->arena, (size_t)(n + 1) * sizeof *counter);
        for (int i = 0; i < n; i++) {
                isl_ast_expr *a = isl_ast_expr_get_op_arg(call, i + 1);
                counter[i] = ast_piece(w, a);
                isl_ast_expr_free(a);
        }
        if (kernel && kernel->exchange)
                exchange_print(w, k->host, kernel->exchange);
        else if (is_batch)
                print_batch(w, w->plan->batches.data[number], counter, k->host, walk_batch, k);
        else if (kernel)
                k->host->launch(w, kernel, counter, k->host->user);
        isl_id_free(id);
        isl_ast_expr_free(callee);
        isl_ast_expr_free(call);
}

/* Does instance "i" write a scalar that decides about it, so that its predicates must be read again after it? */
static bool writes_predicate(const struct instance *i)
{
        int web = i->stmt->accesses.data[i->stmt->accesses.n - 1]->web;
        for (int p = 0; p < i->stmt->preds.n; p++)
                if (i->stmt->preds.data[p].cond->web == web)
                        return true;
        return false;
}

static bool holds_cells(const struct walk *k, __isl_keep isl_ast_node *node)
{
        return k->kernel && isl_ast_node_get_type(node) == isl_ast_node_block && held_any(k->w, node);
}

/* Are several of the children blocks whose statements have variables for cells, as isl makes them of iterations that it takes out of a loop? Then each has a scope of its own. */
static bool needs_scopes(const struct walk *k, __isl_keep isl_ast_node_list *children)
{
        int n = 0;
        for (int c = 0; c < isl_ast_node_list_n_ast_node(children); c++) {
                isl_ast_node *child = isl_ast_node_list_get_ast_node(children, c);
                n += holds_cells(k, child);
                isl_ast_node_free(child);
        }
        return n > 1;
}

/* A child of a block; scopes: see needs_scopes. */
static void walk_inner(struct walk *k, __isl_keep isl_ast_node *child, const struct plan_mark *mark, bool scopes)
{
        bool has_scope = scopes && holds_cells(k, child);
        if (has_scope) {
                outbuf_puts(k->w->out, "{\n");
                k->w->out->indent++;
        }
        walk_node(k, child, mark);
        if (has_scope) {
                k->w->out->indent--;
                outbuf_puts(k->w->out, "}\n");
        }
}

/* The children of a block of a kernel in step: lane loops, or what holds them, and in between what one thread runs. */
static void walk_phases(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        isl_ast_node_list *list = isl_ast_node_block_get_children(node);
        int n = isl_ast_node_list_n_ast_node(list);
        bool is_alone = false, scopes = needs_scopes(k, list);
        for (int c = 0; c <= n; c++) {
                isl_ast_node *child = c < n ? isl_ast_node_list_get_ast_node(list, c) : NULL;
                bool alone = child && !node_has_lane(child);
                if (alone && !is_alone)
                        lane_open(k->w);
                if (!alone && is_alone) {
                        lane_close(k->w);
                        print_meeting(k->w);
                }
                k->in_phase = is_alone = alone;
                if (child)
                        walk_inner(k, child, mark, scopes);
                isl_ast_node_free(child);
        }
        isl_ast_node_list_free(list);
}

/* The children of a block; neighbouring statements under the same predicates share one `if`. */
static void walk_block(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        struct writer *w = k->w;
        const char *open = "";
        isl_ast_node_list *list = isl_ast_node_block_get_children(node);
        int n = isl_ast_node_list_n_ast_node(list);
        bool scopes = needs_scopes(k, list);
        int n_held = k->kernel ? held_enter(w, node, scopes) : 0;
        for (int c = 0; c < n; c++) {
                isl_ast_node *child = isl_ast_node_list_get_ast_node(list, c);
                bool is_user = isl_ast_node_get_type(child) == isl_ast_node_user;
                const struct instance *i = k->kernel && is_user && (k->in_points || !k->kernel->tiling) ? node_instance(child) : NULL;
                if (i && scan_leaves_out(w, i)) {
                        isl_ast_node_free(child);
                        continue;
                }
                const char *pred = i ? condition_text(k, i) : "";
                if (*open && strcmp(open, pred)) {
                        outbuf_close(w->out);
                        open = "";
                }
                if (*pred && !*open) {
                        outbuf_open(w->out, "if (%s) {\n", pred);
                        open = pred;
                }
                if (i)
                        walk_instance(k, i);
                else
                        walk_inner(k, child, mark, scopes);
                if (*open && writes_predicate(i)) {
                        outbuf_close(w->out);
                        open = "";
                }
                isl_ast_node_free(child);
        }
        if (*open) {
                outbuf_close(w->out);
        }
        isl_ast_node_list_free(list);
        held_leave(w, n_held);
}

/* A statement under its conditions, in braces where its text is not a single statement. */
static void walk_guarded(struct walk *k, const struct instance *i)
{
        struct writer *w = k->w;
        const char *pred = condition_text(k, i);
        if (!*pred) {
                walk_instance(k, i);
                return;
        }
        struct outbuf *out = w->out, text = { .indent = out->indent + 1 };
        w->out = &text;
        walk_instance(k, i);
        w->out = out;
        const char *end = strchr(outbuf_text(&text), '\n');
        if (end) {
                bool is_single = !end[1];
                outbuf_printf(out, "if (%s)%s\n", pred, is_single ? "" : " {");
                outbuf_write(out, outbuf_text(&text), text.n);
                if (!is_single)
                        outbuf_puts(out, "}\n");
        }
        outbuf_free(&text);
}

/* What one thread of a block in step runs. */
static void walk_alone(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        lane_open(k->w);
        k->in_phase = true;
        walk_node(k, node, mark);
        k->in_phase = false;
        lane_close(k->w);
        print_meeting(k->w);
}

/* What only threads of the grid run, in a kernel whose warps move rows. */
static void walk_own(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        outbuf_open(k->w->out, "if (%s) {\n", warp_thread_text(k->w));
        k->is_own = true;
        walk_node(k, node, mark);
        k->is_own = false;
        outbuf_close(k->w->out);
}

/* The children of a block of such a kernel, in which all threads of a warp come to loops that move rows: what lies between these is for threads of the grid. */
static void walk_together(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        isl_ast_node_list *list = isl_ast_node_block_get_children(node);
        int n = isl_ast_node_list_n_ast_node(list);
        bool was_own = false, scopes = needs_scopes(k, list);
        for (int c = 0; c <= n; c++) {
                isl_ast_node *child = c < n ? isl_ast_node_list_get_ast_node(list, c) : NULL;
                bool own = child && !stays_together(k, child);
                if (own && !was_own)
                        outbuf_open(k->w->out, "if (%s) {\n", warp_thread_text(k->w));
                if (!own && was_own) {
                        outbuf_close(k->w->out);
                }
                k->is_own = was_own = own;
                if (child)
                        walk_inner(k, child, mark, scopes);
                k->is_own = false;
                isl_ast_node_free(child);
        }
        isl_ast_node_list_free(list);
}

/* Prints the tree below "node"; "mark" is the innermost mark above whose `for` has not come yet, or NULL. */
static void walk_node(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        struct writer *w = k->w;
        struct run run = { 0 };
        if (k->kernel && k->kernel->tiling && !k->in_points && run_collect(w->arena, node, &run)) {
                walk_points(k, node, &run, mark);
                return;
        }
        if (k->kernel && k->kernel->in_step && !k->in_phase && !node_has_lane(node)) {
                walk_alone(k, node, mark);
                return;
        }
        if (k->kernel && !k->is_own && kernel_moves_rows(k->kernel) && !stays_together(k, node)) {
                walk_own(k, node, mark);
                return;
        }
        switch (isl_ast_node_get_type(node)) {
        case isl_ast_node_for:
                walk_for(k, node, mark);
                break;
        case isl_ast_node_if:
                walk_if(k, node, mark);
                break;
        case isl_ast_node_block:
                if (stays_together(k, node))
                        walk_together(k, node, mark);
                else if (k->kernel && k->kernel->in_step && !k->in_phase)
                        walk_phases(k, node, mark);
                else
                        walk_block(k, node, mark);
                break;
        case isl_ast_node_mark:
                walk_mark(k, node);
                break;
        case isl_ast_node_user: {
                if (!k->kernel) {
                        walk_launch(k, node);
                        break;
                }
                const struct instance *i = node_instance(node);
                if (!scan_leaves_out(w, i))
                        walk_guarded(k, i);
                break;
        }
        default:
                break;
        }
}

/* ---- kernels by columns ----------------------------------------------------------------------------------------------------------------- */

/* Loads what all columns read in the loops at and below the node. */
static void load_tables(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        const enum isl_ast_node_type type = isl_ast_node_get_type(node);
        if (!own_has_column_vectors(k->w, node))
                return;
        if (type == isl_ast_node_for) {
                own_load_column_vectors(k->w, node);
        } else if (type == isl_ast_node_mark) {
                isl_ast_node *below = isl_ast_node_mark_get_node(node);
                load_tables(k, below, mark);
                isl_ast_node_free(below);
        } else if (type == isl_ast_node_if) {
                walk_branches(k, node, mark, false, load_tables);
        } else {
                walk_children(k, node, mark, load_tables);
        }
}

/* Calls f with the parts of the kernel's body, the loop that is shared out or all the others, until it returns true; returns whether it has. */
static bool each_part(struct walk *k, bool of_sweeps, bool (*f)(struct walk *k, __isl_keep isl_ast_node *part))
{
        isl_ast_node_list *list = isl_ast_node_block_get_children(k->kernel->body);
        bool found = false;
        for (int c = of_sweeps; c < (of_sweeps ? isl_ast_node_list_n_ast_node(list) : 1) && !found; c++) {
                isl_ast_node *part = isl_ast_node_list_get_ast_node(list, c);
                found = f(k, part);
                isl_ast_node_free(part);
        }
        isl_ast_node_list_free(list);
        return found;
}

static bool has_table(struct walk *k, __isl_keep isl_ast_node *part)
{
        return own_has_column_vectors(k->w, part);
}

static bool has_tables(void *user, bool of_sweeps)
{
        return each_part(user, of_sweeps, has_table);
}

static bool load_tables_of(struct walk *k, __isl_keep isl_ast_node *part)
{
        load_tables(k, part, NULL);
        return false;
}

static void print_tables(void *user, bool of_sweeps)
{
        each_part(user, of_sweeps, load_tables_of);
}

struct shared_part {
        struct walk *walk;
        isl_ast_node *node;
        const struct plan_mark *mark;
};

static void fill_rows(void *user)
{
        const struct shared_part *s = user;
        walk_shared(s->walk, s->node, s->mark);
}

/* The parts are gone through under conditions that hold for all of them, so that compilers keep in registers what one branch asks for. */
static void walk_parts(struct walk *k, __isl_keep isl_ast_node *node, const struct plan_mark *mark)
{
        if (node && isl_ast_node_get_type(node) == isl_ast_node_if)
                walk_branches(k, node, mark, true, walk_parts);
        else
                columns_print_runs(k->w, node ? fill_rows : NULL, &(struct shared_part){ k, node, mark });
}

static bool fill_part(struct walk *k, __isl_keep isl_ast_node *part)
{
        isl_ast_node *below = isl_ast_node_mark_get_node(part);
        walk_parts(k, below, node_mark(part));
        isl_ast_node_free(below);
        return false;
}

static void walk_fill(void *user)
{
        each_part(user, false, fill_part);
}

static bool load_part(struct walk *k, __isl_keep isl_ast_node *part)
{
        load_early(part, k);
        return false;
}

static bool sweep_part(struct walk *k, __isl_keep isl_ast_node *part)
{
        walk_inner(k, part, NULL, true);
        return false;
}

static void walk_sweeps(void *user)
{
        struct walk *k = user;
        const int n_stand_ins = k->w->stand_ins.n;
        each_part(k, true, load_part);  /* so that the sweeps need not wait for it */
        each_part(k, true, sweep_part);
        k->w->stand_ins.n = n_stand_ins;
}

static void walk_rounds(struct walk *k)
{
        k->in_phase = true;
        columns_print_rounds(k->w, &(struct rounds_text){ has_tables, print_tables, walk_fill, walk_sweeps, k });
}

void print_body(struct writer *w, const struct kernel *k)
{
        struct walk walk = { .w = w, .kernel = k };
        for (int i = 0; i < k->locals.n; i++) {
                struct owner_search s = { &walk, k->locals.data[i] };
                if (k->tiling) {
                        if (is_of_no_run(k->body, &s))
                                print_point_local(w, s.local);
                } else if (is_top_local(&walk, s.local) && has_no_owner(k->body, &s))
                        print_local_of(&walk, s.local, k->body);
        }
        if (k->by_columns)
                walk_rounds(&walk);
        else
                walk_node(&walk, k->body, NULL);
}

void print_host_loops(struct writer *w, const struct host_text *t)
{
        struct walk walk = { .w = w, .host = t };
        walk_node(&walk, w->plan->host, NULL);
}

bool body_has_loop(const struct kernel *k)
{
        return !has_no_for(k->body, NULL);
}
