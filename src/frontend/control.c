/* Branches, jumps and switches, as nested conditions.
 *
 * Where the text allows it, a way out of a block is structure alone: `if (c) return a; rest` is `if (c) result = a; else rest`, and `if (c)
 * continue; rest` likewise. Where a branch leaves in some cases and not in others, or leaves a loop, a scalar of the front end's own says whether
 * what follows is still to run. A switch is a chain of conditions on its value; cases that fall through share a link. */
#include "frontend/lower.h"

/* ---- branches -------------------------------------------------------------------------------------------------------------------- */

/* An if node being filled. */
struct branch {
        struct node *node;
        struct expr *cond;              /* as it was written */
        struct state *before, *after;
        struct seq *outer;
};

/* Opens `if (cond)`: what is lowered until branch_else or branch_end is its first arm. */
static void branch_begin(struct lower *l, struct branch *b, struct expr *cond, struct tree *at)
{
        b->cond = cond;
        if (!expr_is_affine_cond(cond) && cond->kind != EXPR_READ) {
                struct place p = temp_place(l, arena_printf(l->arena, "cond_%d", ++l->n_conds), ctype_int(), at);
                emit_assign(l, &p, OP_NONE, cond, at, NULL);
                cond = place_read(l, &p, at);
        }
        struct node *n = b->node = node_add(l, NODE_IF);
        n->cond = cond;
        n->child = arena_alloc(l->arena, 2 * sizeof *n->child);
        b->before = state_save(l);
        b->after = NULL;
        b->outer = seq_begin(l, ARENA_NEW(l->arena, struct seq));
}

static void branch_else(struct lower *l, struct branch *b)
{
        b->node->child[b->node->n_child++] = seq_end(l, b->outer);
        b->after = state_save(l);
        state_restore(l, b->before);
        b->outer = seq_begin(l, ARENA_NEW(l->arena, struct seq));
}

static void branch_end(struct lower *l, struct branch *b)
{
        if (!b->after)
                branch_else(l, b);
        struct node *n = b->node, *other = seq_end(l, b->outer);
        if (other->n_child)
                n->child[n->n_child++] = other;
        for (int i = 0; i < n->n_child; i++)
                n->child[i]->parent = n;
        state_merge(l, b->cond, b->after);
}

bool cond_constant(const struct expr *c, bool *value)
{
        int64_t a, b;
        if (c->kind == EXPR_UNARY && c->op == OP_LNOT && cond_constant(c->arg[0], value)) {
                *value = !*value;
                return true;
        }
        if (c->kind != EXPR_BINARY || c->op < OP_LT || c->op > OP_NE || !expr_constant(c->arg[0], &a) || !expr_constant(c->arg[1], &b))
                return false;
        if (c->arg[0]->type->kind != TYPE_INT || (!c->arg[0]->type->is_signed && (a < 0 || b < 0)))
                return false;
        switch (c->op) {
        case OP_LT: *value = a < b; break;
        case OP_LE: *value = a <= b; break;
        case OP_GT: *value = a > b; break;
        case OP_GE: *value = a >= b; break;
        case OP_EQ: *value = a == b; break;
        default: *value = a != b; break;
        }
        return true;
}

/* if (cond) then[0..n_then) else otherwise[0..n_else) */
static void lower_arms(struct lower *l, struct expr *cond, struct tree *at, struct tree **then, int n_then, struct tree **otherwise, int n_else)
{
        bool known;
        if (cond_constant(cond, &known)) {
                lower_list(l, known ? then : otherwise, known ? n_then : n_else);
                return;
        }
        struct branch b;
        branch_begin(l, &b, cond, at);
        lower_list(l, then, n_then);
        branch_else(l, &b);
        lower_list(l, otherwise, n_else);
        branch_end(l, &b);
}

void lower_guarded(struct lower *l, struct expr *cond, struct tree *at, void (*body)(struct lower *l, void *user), void *user)
{
        struct branch b;
        branch_begin(l, &b, cond, at);
        body(l, user);
        branch_end(l, &b);
}

/* The statements of `first` (a block's own, one statement's, or none for NULL) followed by rest[0..n). */
static struct tree **join(struct lower *l, struct tree *first, struct tree **rest, int n, int *n_all)
{
        bool block = first && first->kind == CXCursor_CompoundStmt;
        int m = !first ? 0 : block ? first->n : 1;
        struct tree **all = arena_alloc(l->arena, (size_t)(m + n + 1) * sizeof *all);
        for (int i = 0; i < m; i++)
                all[i] = block ? first->kid[i] : first;
        for (int i = 0; i < n; i++)
                all[m + i] = rest[i];
        *n_all = m + n;
        return all;
}

/* An if statement that nothing follows: its arms may jump out. */
void lower_if(struct lower *l, struct tree *t)
{
        int n_then, n_else;
        if (t->n < 2)
                fail(l, "unsupported-statement", t->span, NULL, "this if statement is not supported");
        struct tree **then = join(l, tree_statement(t->kid[1]), NULL, 0, &n_then);
        struct tree **other = join(l, t->n > 2 ? tree_statement(t->kid[2]) : NULL, NULL, 0, &n_else);
        lower_arms(l, lower_cond(l, t->kid[0]), t->kid[0], then, n_then, other, n_else);
}

/* ---- jumps ----------------------------------------------------------------------------------------------------------------------- */

/* Which jumps in t leave t: a set of JUMP_ bits. */
int jumps_out_of(struct tree *t)
{
        switch (t->kind) {
        case CXCursor_BreakStmt: return JUMP_BREAK;
        case CXCursor_ContinueStmt: return JUMP_CONTINUE;
        case CXCursor_ReturnStmt: return JUMP_RETURN;
        default: break;
        }
        if (tree_is_expr(t))
                return 0;
        int jumps = 0;
        for (int i = 0; i < t->n; i++)
                jumps |= jumps_out_of(t->kid[i]);
        if (tree_is_loop(t) || tree_is_once(t))
                jumps &= JUMP_RETURN;
        return t->kind == CXCursor_SwitchStmt ? jumps & ~JUMP_BREAK : jumps;
}

/* Does executing t always end in a jump out of it? */
static bool always_jumps(struct tree *t)
{
        t = tree_statement(t);
        if (t->kind == CXCursor_BreakStmt || t->kind == CXCursor_ReturnStmt || t->kind == CXCursor_ContinueStmt)
                return true;
        if (t->kind == CXCursor_CompoundStmt) {
                for (int i = 0; i < t->n; i++)
                        if (always_jumps(t->kid[i]))
                                return true;
                return false;
        }
        return t->kind == CXCursor_IfStmt && t->n == 3 && always_jumps(t->kid[1]) && always_jumps(t->kid[2]);
}

static bool is_jump(const struct tree *t)
{
        return t->kind == CXCursor_BreakStmt || t->kind == CXCursor_ReturnStmt || t->kind == CXCursor_ContinueStmt;
}

/* Does leaving t by `jump` take more than structure: a jump from one of several ways through a branch, from a loop or a switch? */
static bool needs_flag(struct tree *t, int jump)
{
        t = tree_statement(t);
        if (!(jumps_out_of(t) & jump) || is_jump(t))
                return false;
        if (t->kind == CXCursor_CompoundStmt) {
                for (int i = 0; i < t->n; i++)
                        if (needs_flag(t->kid[i], jump))
                                return true;
                return false;
        }
        if (t->kind != CXCursor_IfStmt || (!always_jumps(t->kid[1]) && !(t->n > 2 && always_jumps(t->kid[2]))))
                return true;
        return needs_flag(t->kid[1], jump) || (t->n > 2 && needs_flag(t->kid[2], jump));
}

/* A scalar that is 1 now and that a jump may set to 0. */
struct place *flag_new(struct lower *l, const char *wish, struct tree *at)
{
        struct place *p = ARENA_NEW(l->arena, struct place);
        *p = temp_place(l, wish, ctype_int(), at);
        flag_set(l, p, 1, at);
        return p;
}

void flag_set(struct lower *l, const struct place *flag, int value, struct tree *at)
{
        struct expr *e = expr_new(l, EXPR_INT, ctype_int(), at->span);
        e->ival = value;
        emit_assign(l, flag, OP_NONE, e, at, NULL);
}

/* Makes `to` what jumps of this kind lead to while body[0..n) is lowered; undo by l->target = l->target->up. */
void target_enter(struct lower *l, struct target *to, struct tree **body, int n, int jump, struct tree *at)
{
        bool needed = false;
        for (int i = 0; i < n; i++)
                needed = needed || needs_flag(body[i], jump);
        to->skip = needed ? flag_new(l, to->kind == TARGET_CALL ? "running" : "going", at) : NULL;
        to->up = l->target;
        l->target = to;
}

/* What the jump leads out of, or NULL: out of the statements of the region. */
static struct target *target_of(struct lower *l, int jump)
{
        for (struct target *t = l->target; t; t = t->up) {
                if (t->kind == TARGET_CALL)
                        return jump == JUMP_RETURN ? t : NULL;
                if (jump == JUMP_BREAK || (jump == JUMP_CONTINUE && t->kind != TARGET_SWITCH))
                        return t;
        }
        return NULL;
}

/* The scalar that is 0 once `jump` has left what it leaves; NULL when there is none. */
static struct place *flag_of(struct lower *l, int jump)
{
        struct target *t = target_of(l, jump);
        return !t ? NULL : jump == JUMP_BREAK && t->kind == TARGET_LOOP ? t->live : t->skip;
}

static void lower_jump(struct lower *l, struct tree *t)
{
        int jump = jumps_out_of(t);
        if (jump == JUMP_RETURN)
                lower_return(l, t);
        else if (!target_of(l, jump))
                fail(l, "early-exit", t->span, NULL, "'%s' leaves the statements that could be translated", jump == JUMP_BREAK ? "break" : "continue");
        for (struct target *to = l->target; jump == JUMP_RETURN && to->kind != TARGET_CALL; to = to->up)
                if (to->kind == TARGET_LOOP)
                        flag_set(l, to->live, 0, t);
        struct place *flag = flag_of(l, jump);
        if (flag)
                flag_set(l, flag, 0, t);
}

/* Lowers rest[0..n), which run unless one of the jumps has been taken. */
static void lower_rest(struct lower *l, int jumps, struct tree **rest, int n, struct tree *at)
{
        struct expr *cond = NULL;
        for (int jump = JUMP_BREAK; n > 0 && jump <= JUMP_RETURN; jump <<= 1) {
                if (!(jumps & jump))
                        continue;
                const struct place *flag = flag_of(l, jump);
                if (!flag)
                        fail(l, "early-exit", at->span, NULL, "a branch leaves the block in some cases and not in others");
                struct expr *on = place_read(l, flag, at);
                cond = cond ? expr_binary(l->arena, OP_LAND, cond, on, ctype_int()) : on;
        }
        if (cond)
                lower_arms(l, cond, at, rest, n, NULL, 0);
}

/* Lowers statements in order; a jump ends the list. */
void lower_list(struct lower *l, struct tree **stmts, int n)
{
        if (++l->depth > 900)
                fail(l, "too-deep", stmts[0]->span, NULL, "these statements are nested too deeply");
        for (int i = 0; i < n; i++) {
                struct tree *s = tree_statement(stmts[i]), **rest = stmts + i + 1;
                int n_rest = n - i - 1, jumps = jumps_out_of(s);
                if (!jumps) {
                        lower_stmt(l, s);
                        continue;
                }
                if (is_jump(s)) {
                        lower_jump(l, s);
                        break;
                }
                if (s->kind == CXCursor_CompoundStmt) {
                        int m;
                        struct tree **all = join(l, s, rest, n_rest, &m);
                        lower_list(l, all, m);
                        break;
                }
                struct tree *then = s->kind == CXCursor_IfStmt && s->n >= 2 ? tree_statement(s->kid[1]) : NULL;
                struct tree *other = then && s->n > 2 ? tree_statement(s->kid[2]) : NULL;
                bool then_leaves = then && always_jumps(then), other_leaves = other && always_jumps(other);
                if (then && (then_leaves || other_leaves)) {
                        int n_then, n_other;
                        struct tree **a = join(l, then, rest, then_leaves ? 0 : n_rest, &n_then);
                        struct tree **b = join(l, other, rest, other_leaves ? 0 : n_rest, &n_other);
                        struct expr *cond = lower_cond(l, s->kid[0]);
                        bool is_plain = n_then == 1 && is_jump(a[0]) && a[0]->kind != CXCursor_ReturnStmt;
                        if (is_plain && target_of(l, jumps_out_of(a[0])) && !flag_of(l, jumps_out_of(a[0])))
                                lower_arms(l, expr_not(l, cond), s->kid[0], b, n_other, NULL, 0);
                        else
                                lower_arms(l, cond, s->kid[0], a, n_then, b, n_other);
                        break;
                }
                lower_stmt(l, s);
                lower_rest(l, jumps, rest, n_rest, s);
                break;
        }
        l->depth--;
}

/* do body while (0): a block that `break` and `continue` leave. */
void lower_once(struct lower *l, struct tree *t)
{
        struct target to = {.kind = TARGET_ONCE};
        target_enter(l, &to, &t->kid[0], 1, JUMP_BREAK | JUMP_CONTINUE, t);
        lower_list(l, &t->kid[0], 1);
        l->target = to.up;
}

/* Lowers after[0..n) and the assignment of `cond` (if any) to the loop's flag: what follows a loop's body, unless it has ended the loop. */
void lower_round_end(struct lower *l, bool may_have_ended, struct tree **after, int n, struct tree *cond, struct tree *at)
{
        const struct place *live = l->target->live;
        struct branch b;
        if (may_have_ended)
                branch_begin(l, &b, place_read(l, live, at), at);
        for (int i = 0; i < n; i++)
                lower_effect(l, after[i], false);
        if (cond)
                emit_assign(l, live, OP_NONE, lower_cond(l, cond), cond, NULL);
        if (may_have_ended)
                branch_end(l, &b);
}

/* ---- switch ---------------------------------------------------------------------------------------------------------------------- */

/* Labels and the statements up to the next ones. */
struct group {
        VEC(struct tree *) labels;      /* case statements */
        bool is_default;
        struct tree **stmts;
        int n;
        bool falls_through;
};

struct cases {
        struct expr *value;             /* what is compared: no reads, or `kept` holds it */
        struct place kept;
        bool is_kept;
        VEC(struct group) groups;
        struct tree *at;
};

/* A label of the switch around t inside it, or NULL. */
static const struct tree *label_in(const struct tree *t)
{
        if (t->kind == CXCursor_SwitchStmt)
                return NULL;
        if (t->kind == CXCursor_CaseStmt || t->kind == CXCursor_DefaultStmt)
                return t;
        for (int i = 0; i < t->n; i++) {
                const struct tree *label = label_in(t->kid[i]);
                if (label)
                        return label;
        }
        return NULL;
}

/* Sorts the statements of a switch's block into groups. */
static void collect_groups(struct lower *l, struct cases *c, struct tree *block)
{
        if (block->kind != CXCursor_CompoundStmt)
                fail(l, "switch", c->at->span, "write its cases in braces", "the body of this switch is no block");
        for (int i = 0; i < block->n; i++) {
                struct tree *s = tree_statement(block->kid[i]);
                bool is_first = s->kind == CXCursor_CaseStmt || s->kind == CXCursor_DefaultStmt;
                if (is_first)
                        vec_push(l->arena, &c->groups, (struct group){0});
                if (!c->groups.n)
                        fail(l, "switch", s->span, "move it before the switch", "this statement of a switch has no label");
                struct group *g = &c->groups.data[c->groups.n - 1];
                for (; s->kind == CXCursor_CaseStmt || s->kind == CXCursor_DefaultStmt; s = tree_statement(s->kid[s->n - 1])) {
                        if (s->kind == CXCursor_DefaultStmt)
                                g->is_default = true;
                        else
                                vec_push(l->arena, &g->labels, s);
                        if (!s->n || (s->kind == CXCursor_CaseStmt && s->n < 2))
                                fail(l, "switch", s->span, NULL, "this label is not supported");
                }
                const struct tree *label = label_in(s);
                if (label)
                        fail(l, "switch", label->span, "put the label directly into the block of its switch", "a case label stands inside another statement");
                if (is_first)
                        g->stmts = arena_alloc(l->arena, (size_t)(block->n + 1) * sizeof *g->stmts);
                g->stmts[g->n++] = s;
        }
        for (int i = 0; i < c->groups.n; i++) {
                struct group *g = &c->groups.data[i];
                g->falls_through = i + 1 < c->groups.n;
                for (int k = 0; k < g->n; k++)
                        g->falls_through = g->falls_through && !always_jumps(g->stmts[k]);
        }
}

static struct expr *compare(struct lower *l, struct cases *c, enum op op, struct tree *constant)
{
        struct expr *value = c->is_kept ? place_read(l, &c->kept, c->at) : c->value, *e = expr_new(l, EXPR_INT, c->value->type, constant->span);
        if (!tree_constant(constant, &e->ival))
                fail(l, "switch", constant->span, NULL, "the value of this label is not known");
        return expr_binary(l->arena, op, value, e, ctype_int());
}

static struct expr *either(struct lower *l, struct expr *a, struct expr *b)
{
        return a ? expr_binary(l->arena, OP_LOR, a, b, ctype_int()) : b;
}

/* Is the value one of the labels of groups [from, to)? NULL: there are none. */
static struct expr *matches(struct lower *l, struct cases *c, int from, int to)
{
        struct expr *any = NULL;
        for (int i = from; i < to; i++)
                for (int k = 0; k < c->groups.data[i].labels.n; k++) {
                        struct tree *label = c->groups.data[i].labels.data[k];
                        struct expr *one;
                        if (label->n > 2)       /* case 1 ... 5 */
                                one = expr_binary(l->arena, OP_LAND, compare(l, c, OP_GE, label->kid[0]), compare(l, c, OP_LE, label->kid[1]), ctype_int());
                        else
                                one = compare(l, c, OP_EQ, label->kid[0]);
                        any = either(l, any, one);
                }
        return any;
}

/* Does the switch begin in one of the groups [from, to)? Not asked of a switch without case labels. */
static struct expr *enters(struct lower *l, struct cases *c, int from, int to)
{
        struct expr *any = matches(l, c, from, to);
        for (int i = from; i < to; i++)
                if (c->groups.data[i].is_default)
                        any = either(l, any, expr_not(l, matches(l, c, 0, c->groups.n)));
        return any;
}

/* Lowers groups [at, end), which fall through one into the next; the switch has begun in one of [first, end). */
static void lower_run(struct lower *l, struct cases *c, int first, int at, int end)
{
        struct group *g = &c->groups.data[at];
        struct branch b;
        bool is_last = at + 1 == end;
        if (!is_last)
                branch_begin(l, &b, enters(l, c, first, at + 1), c->at);
        lower_list(l, g->stmts, g->n);
        if (is_last)
                return;
        branch_end(l, &b);
        int jumps = 0;
        for (int i = 0; i < g->n; i++)
                jumps |= jumps_out_of(g->stmts[i]);
        if (!jumps) {
                lower_run(l, c, first, at + 1, end);
                return;
        }
        struct expr *cond = NULL;
        for (int jump = JUMP_BREAK; jump <= JUMP_RETURN; jump <<= 1)
                if (jumps & jump) {
                        struct expr *on = place_read(l, flag_of(l, jump), c->at);
                        cond = cond ? expr_binary(l->arena, OP_LAND, cond, on, ctype_int()) : on;
                }
        branch_begin(l, &b, cond, c->at);
        lower_run(l, c, first, at + 1, end);
        branch_end(l, &b);
}

/* Lowers the runs of groups from `at` on as a chain of conditions; the run with the default label, which is group `last`, ends it. */
static void lower_chain(struct lower *l, struct cases *c, int at, int last_begin)
{
        if (at == c->groups.n) {
                if (last_begin >= 0) {
                        int end = last_begin + 1;
                        while (c->groups.data[end - 1].falls_through)
                                end++;
                        lower_run(l, c, last_begin, last_begin, end);
                }
                return;
        }
        int end = at + 1;
        while (c->groups.data[end - 1].falls_through)
                end++;
        if (at == last_begin) {
                lower_chain(l, c, end, last_begin);
                return;
        }
        struct branch b;
        branch_begin(l, &b, enters(l, c, at, end), c->at);
        lower_run(l, c, at, at, end);
        branch_else(l, &b);
        lower_chain(l, c, end, last_begin);
        branch_end(l, &b);
}

void lower_switch(struct lower *l, struct tree *t)
{
        if (t->n < 2)
                fail(l, "switch", t->span, NULL, "this switch is not supported");
        struct cases c = {.at = t->kid[t->n - 2]};
        collect_groups(l, &c, tree_statement(t->kid[t->n - 1]));
        c.value = lower_expr(l, c.at);
        if (c.value->type->kind != TYPE_INT)
                fail(l, "switch", t->span, NULL, "this switch is not supported");
        if (expr_has_read(c.value) || expr_size(c.value) > 16) {
                c.kept = temp_place(l, "which", c.value->type, c.at);
                c.is_kept = true;
                emit_assign(l, &c.kept, OP_NONE, c.value, c.at, NULL);
        }
        /* Fallen into, a group runs after whatever breaks in the groups before it did not. */
        struct target to = {.kind = TARGET_SWITCH};
        bool needed = false;
        int last_begin = -1;
        for (int i = 0, begin = 0; i < c.groups.n; i++) {
                struct group *g = &c.groups.data[i];
                for (int k = 0; k < g->n; k++)
                        needed = needed || needs_flag(g->stmts[k], JUMP_BREAK) || (g->falls_through && jumps_out_of(g->stmts[k]) & JUMP_BREAK);
                if (g->is_default)
                        last_begin = begin;
                if (!g->falls_through)
                        begin = i + 1;
        }
        to.skip = needed ? flag_new(l, "going", t) : NULL;
        to.up = l->target;
        l->target = &to;
        lower_chain(l, &c, 0, last_begin);
        l->target = to.up;
}
