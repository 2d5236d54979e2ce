/* Places of extremes, kept without the extremes themselves:
 *
 *      for (i = 1; i < n; i++)                 if (1 < n)
 *              if (x[i] < x[at])                       at_value = x[at];
 *                      at = i;         ->      for (i = 1; i < n; i++)
 *                                                      if (x[i] < at_value) {
 *                                                              at_value = x[i];
 *                                                              at = i;
 *                                                      }
 *
 * What the comparison computes from the place again in each iteration gets a scalar of its own, so that all after this sees an extremum with followers
 * (depanalysis/reduction.c). More generally, a comparison of e with f(at) may set at to v in its branch, and f is any expression over any scalars `at`, whose values
 * the loop uses for nothing else: `fabs(a[i][k]) > fabs(a[p][k])`, `fabs(x[i]) > fabs(largest)`. The scalar holds f(at) bit by bit, NaNs included, if
 *  - nothing that f reads is written in the loop, but for `at` in this branch;
 *  - f(v) is the very expression e, so that f(at) is e of the iteration that has taken v last, or what it was before the loop;
 *  - the loop's first iteration compares, so that f(at) can be computed before it wherever there is one. */
#include "frontend/lower.h"

/* Scalars that tell a place, and scalars between the text of an element and its comparison: more than people use. */
enum { MAX_KEPT = 8 };

struct extreme {
        struct lower *l;
        struct node *seq;               /* holds the comparison and its branch */
        int at;                         /* index there of the branch, or of the statement `at = e < f ? v : at` */
        struct stmt *test;              /* that compares */
        struct expr *value;             /* what the condition is computed as, there */
        struct expr *comparison;        /* part of it, evaluated first */
        struct expr *compared;          /* the comparison, or what it says where it is a negation of one */
        int side;                       /* which of its operands is f(at) */
        int n_beside;                   /* reads of `at` there beside those of the comparison */
        int n_kept;
        struct substitution kept[MAX_KEPT];     /* v for each `at` */
};

/* ---- reads and writes -------------------------------------------------------------------------------------------------------------- */

/* How often the array is read; NULL: any. */
struct reads {
        const struct array *array;
        const struct node *written_in;  /* count only arrays that this writes; NULL: all */
        int n;
};

int writes_in(const struct node *n, const struct array *a)
{
        int count = n->stmt && n->stmt->write->array == a;
        for (int i = 0; i < n->n_child; i++)
                count += writes_in(n->child[i], a);
        return count;
}

static void see_read(struct access *a, void *user)
{
        struct reads *r = user;
        r->n += (!r->array || a->array == r->array) && (!r->written_in || writes_in(r->written_in, a->array));
}

static int reads_of(const struct expr *e, const struct array *a)
{
        struct reads r = {.array = a};
        if (e)
                expr_each_read(e, see_read, &r);
        return r.n;
}

int reads_in(const struct node *n, const struct array *a)
{
        int count = reads_of(n->cond, a);
        if (n->loop)
                count += reads_of(n->loop->lower, a) + reads_of(n->loop->upper, a) + reads_of(n->loop->live, a);
        if (n->stmt)
                count += reads_of(n->stmt->rhs, a) + reads_of(n->stmt->write->linear, a) + (n->stmt->op != OP_NONE && n->stmt->write->array == a);
        for (int i = 0; i < n->n_child; i++)
                count += reads_in(n->child[i], a);
        return count;
}

/* Does "e" read what the node writes? */
static bool reads_written(const struct expr *e, const struct node *n)
{
        struct reads r = {.written_in = n};
        expr_each_read(e, see_read, &r);
        return r.n > 0;
}

bool larray_is_scalar(const struct array *a)
{
        const struct larray *x = (const struct larray *)a;
        return x->dims.n == 0 && x->root->shape.n == 0 && !x->root->is_pointer;
}

/* ---- what is compared ---------------------------------------------------------------------------------------------------------------- */

static struct expr *skip_implicit(struct expr *e)
{
        while (e->kind == EXPR_CAST && e->is_implicit)
                e = e->arg[0];
        return e;
}

/* The part of condition "e" that is evaluated first, in any case. */
static struct expr *first_part(struct expr *e)
{
        for (;;) {
                int64_t zero;
                e = skip_implicit(e);
                bool is_truth = e->kind == EXPR_BINARY && e->op == OP_NE && expr_constant(e->arg[1], &zero) && zero == 0;
                if (!is_truth && !(e->kind == EXPR_BINARY && e->op == OP_LAND))
                        return e;
                e = e->arg[0];
        }
}

/* Sets the comparison to "e", or the one that holds where "e" (is_negated) does not; with NaNs there is none. */
static bool set_comparison(struct extreme *x, struct expr *e, bool is_negated)
{
        x->comparison = x->compared = e;
        while (x->compared->kind == EXPR_UNARY && x->compared->op == OP_LNOT) {
                x->compared = skip_implicit(x->compared->arg[0]);
                is_negated = !is_negated;
        }
        if (x->compared->kind != EXPR_BINARY || x->compared->op < OP_LT || x->compared->op > OP_GE)
                return false;
        if (is_negated && x->compared->arg[0]->type->kind != TYPE_INT)
                return false;
        if (is_negated)
                x->compared = expr_not(x->l, x->compared);
        return true;
}

static struct expr *own(const struct extreme *x)
{
        return x->compared->arg[x->side];
}

static struct expr *other(const struct extreme *x)
{
        return x->compared->arg[1 - x->side];
}

/* "e" with the values of scalars that statements before the comparison have computed for it, within "loop", in their place. */
static struct expr *with_operands(const struct extreme *x, struct expr *e, const struct node *loop)
{
        struct substitution s[MAX_KEPT];
        int n = 0;
        for (int i = x->at - 1; i >= 0 && n < MAX_KEPT; i--) {
                const struct stmt *st = x->seq->child[i]->stmt;
                if (!st || st->op != OP_NONE || !larray_is_scalar(st->write->array) || !reads_of(e, st->write->array) || writes_in(loop, st->write->array) != 1)
                        continue;
                s[0] = (struct substitution){.scalar = st->write->array, .by = st->rhs};
                e = expr_substitute(x->l, e, s, 1);
                n++;
        }
        return e;
}

/* Can the loop keep f(at) in a scalar: the conditions at the top of this file. */
static bool may_keep(const struct extreme *x, const struct node *loop)
{
        for (int i = 0; i < x->n_kept; i++) {
                const struct array *a = x->kept[i].scalar;
                if (writes_in(loop, a) != 1 || reads_in(loop, a) != reads_of(own(x), a) + x->n_beside)
                        return false;
        }
        struct expr *taken = expr_substitute(x->l, own(x), x->kept, x->n_kept);
        return !reads_written(taken, loop) && expr_same(taken, with_operands(x, other(x), loop));
}

/* Tells what the assignment sets where f reads it. */
static bool add_kept(struct extreme *x, const struct array *a, struct expr *value)
{
        if (!larray_is_scalar(a) || !reads_of(own(x), a))
                return true;
        if (x->n_kept == MAX_KEPT)
                return false;
        x->kept[x->n_kept++] = (struct substitution){.scalar = a, .by = value};
        return true;
}

/* Is f(at) more than `at`, which is an extremum already? */
static bool has_place(const struct extreme *x)
{
        const struct expr *f = skip_implicit(own(x));
        return x->n_kept > 0 && !(f->kind == EXPR_READ && f->access->array == x->kept[0].scalar);
}

/* `cond = e < f(at); if (cond) { at = v; ... }` */
static bool parse_branch(struct extreme *x)
{
        const struct node *branch = x->seq->child[x->at], *before = x->at > 0 ? x->seq->child[x->at - 1] : NULL;
        if (branch->n_child != 1 || branch->cond->kind != EXPR_READ || !before || !before->stmt || before->stmt->op != OP_NONE ||
            before->stmt->write->array != branch->cond->access->array || !before->stmt->write->array->is_temporary)
                return false;
        x->test = before->stmt;
        x->value = x->test->rhs;
        if (!set_comparison(x, first_part(x->value), false))
                return false;
        for (x->side = 0; x->side < 2; x->side++) {
                x->n_kept = 0;
                bool all = true;
                for (int i = 0; i < branch->child[0]->n_child; i++) {
                        const struct stmt *s = branch->child[0]->child[i]->stmt;
                        all = all && (!s || s->op != OP_NONE || add_kept(x, s->write->array, s->rhs));
                }
                if (all && has_place(x))
                        return true;
        }
        return false;
}

static bool is_read_of(struct expr *e, const struct array *a)
{
        e = skip_implicit(e);
        return e->kind == EXPR_READ && e->access->array == a;
}

/* `at = e < f(at) ? v : at`, or with the arms exchanged */
static bool parse_choice(struct extreme *x)
{
        x->test = x->seq->child[x->at]->stmt;
        const struct array *a = x->test->write->array;
        struct expr *choice = skip_implicit(x->test->rhs);
        if (x->test->op != OP_NONE || choice->kind != EXPR_COND || is_read_of(choice->arg[1], a) == is_read_of(choice->arg[2], a))
                return false;
        bool keeps_first = is_read_of(choice->arg[1], a);
        x->value = choice->arg[0];
        x->n_beside = 1;
        struct expr *first = first_part(x->value);
        if ((keeps_first && first != skip_implicit(x->value)) || !set_comparison(x, first, keeps_first))
                return false;
        for (x->side = 0; x->side < 2; x->side++) {
                x->n_kept = 0;
                if (add_kept(x, a, expr_convert(x->l, choice->arg[keeps_first ? 2 : 1], a->type, true)) && has_place(x))
                        return true;
        }
        return false;
}

/* ---- before the loop ---------------------------------------------------------------------------------------------------------------------- */

/* Does the loop run at all? As a condition over what is around it. */
static struct expr *runs(struct lower *l, const struct loop *loop)
{
        return expr_binary(l->arena, loop->cmp, loop->lower, loop->upper, ctype_int());
}

/* The outermost loop around the comparison that can keep f(at), whose first iteration always compares; NULL: there is none. *runs_if: when there is such an
 * iteration; NULL: always. */
static struct node *find_loop(const struct extreme *x, struct expr **runs_if)
{
        struct node *found = NULL;
        struct expr *when = NULL;
        for (struct node *n = x->seq->parent; n && n->kind == NODE_LOOP; n = n->parent->parent) {
                const struct loop *loop = n->loop;
                bool known;
                if (loop_is_dynamic(loop) || !loop->upper || expr_uses_var(own(x), loop->iterator) || (when && expr_uses_var(when, loop->iterator)))
                        break;
                struct expr *cond = runs(x->l, loop);
                if (!cond_constant(cond, &known))
                        when = when ? expr_binary(x->l->arena, OP_LAND, cond, when, ctype_int()) : cond;
                else if (!known)
                        break;
                if ((when && !expr_is_affine_cond(when)) || !may_keep(x, n))
                        break;
                found = n;
                *runs_if = when;
        }
        return found;
}

/* What the scalar holds when the loop begins, over counters and invariants; NULL when that is not known. */
static struct expr *value_before(struct lower *l, const struct node *loop, const struct array *a)
{
        for (const struct node *n = loop, *up = n->parent; up; n = up, up = up->parent) {
                int i = 0;
                while (up->kind == NODE_SEQ && up->child[i] != n)
                        i++;
                while (up->kind == NODE_SEQ && --i >= 0)
                        if (writes_in(up->child[i], a)) {
                                const struct stmt *s = up->child[i]->stmt;
                                return s && s->op == OP_NONE && !expr_has_read(s->rhs) ? s->rhs : NULL;
                        }
                if (up->kind == NODE_LOOP && writes_in(up, a))
                        return NULL;
        }
        struct binding *b = ((const struct larray *)a)->path[0] ? NULL : ((const struct larray *)a)->root->binding;
        bool is_outside = b && b->frame == 0 && !b->is_local && a->type->kind == TYPE_INT;
        return is_outside ? binding_initial(l, b) : NULL;
}

/* f(at) when the loop begins. */
static struct expr *first_value(const struct extreme *x, const struct node *loop)
{
        struct substitution known[MAX_KEPT];
        int n = 0;
        for (int i = 0; i < x->n_kept; i++) {
                struct expr *value = value_before(x->l, loop, x->kept[i].scalar);
                if (value)
                        known[n++] = (struct substitution){.scalar = x->kept[i].scalar, .by = value};
        }
        return expr_substitute(x->l, own(x), known, n);
}

/* ---- the nest with the scalar --------------------------------------------------------------------------------------------------------------- */

static void insert(struct lower *l, struct node *seq, int at, struct node *n)
{
        struct node **child = arena_alloc(l->arena, (size_t)(seq->n_child + 1) * sizeof *child);
        for (int i = 0; i < seq->n_child; i++)
                child[i + (i >= at)] = seq->child[i];
        child[at] = n;
        n->parent = seq;
        seq->child = child;
        seq->n_child++;
}

/* What people read for "e", a part of the comparison: the user's text. */
static const char *text_of(const struct extreme *x, struct expr *e)
{
        e = skip_implicit(e);
        return e->kind == EXPR_READ && e->access->text ? e->access->text : x->test->text;
}

/* The statement `*p = value`, for people at the comparison. */
static struct node *assignment(const struct extreme *x, const struct place *p, struct expr *value)
{
        struct seq s = {0}, *outer = seq_begin(x->l, &s);
        struct tree at = {.span = x->test->span};
        struct stmt *st = emit_assign(x->l, p, OP_NONE, value, &at, NULL);
        st->function = x->test->function;
        st->call = x->test->call;
        st->text = arena_printf(x->l->arena, "%s = %s", p->root->name, text_of(x, value));
        st->write->text = p->root->name;
        x->l->seq = outer;
        return st->node;
}

static struct node *branch_on(struct lower *l, struct expr *cond, struct node *first)
{
        struct node *n = ARENA_NEW(l->arena, struct node), *then = ARENA_NEW(l->arena, struct node);
        n->kind = NODE_IF;
        n->cond = cond;
        n->n_child = 1;
        n->child = arena_alloc(l->arena, sizeof *n->child);
        n->child[0] = then;
        then->kind = NODE_SEQ;
        then->parent = n;
        insert(l, then, 0, first);
        return n;
}

static int index_of(const struct node *n)
{
        int i = 0;
        while (n->parent->child[i] != n)
                i++;
        return i;
}

/* The scalar at p, for people f(at). */
static struct expr *kept_value(const struct extreme *x, const struct place *p)
{
        struct tree at = {.span = own(x)->span};
        struct expr *e = place_read(x->l, p, &at);
        e->access->text = text_of(x, own(x));
        return e;
}

/* Makes the branch set the scalar at p, too, and the comparison read it. */
static void keep_in_branch(struct extreme *x, const struct place *p)
{
        struct lower *l = x->l;
        struct node *taken = assignment(x, p, expr_copy_reads(l, other(x))), *n = x->seq->child[x->at];
        struct expr *e = other(x), *f = kept_value(x, p), *left = x->side ? e : f, *right = x->side ? f : e;
        struct substitution s = {.of = x->comparison, .by = expr_binary(l->arena, x->compared->op, left, right, x->compared->type)};
        struct expr *cond = expr_substitute(l, x->value, &s, 1);
        if (n->kind == NODE_IF) {
                x->test->rhs = cond;
                insert(l, n->child[0], 0, taken);
                return;
        }
        struct tree at = {.span = x->test->span};
        struct place c = temp_place(l, arena_printf(l->arena, "cond_%d", ++l->n_conds), ctype_int(), &at);
        struct node *test = assignment(x, &c, cond), *branch = branch_on(l, place_read(l, &c, &at), taken);
        branch->cond->access->text = x->test->text;
        x->seq->child[x->at] = test;
        test->parent = x->seq;
        insert(l, x->seq, x->at + 1, branch);
        x->test->rhs = x->kept[0].by;
        insert(l, branch->child[0], 1, n);
}

static void keep(struct extreme *x, const struct node *loop, struct expr *runs_if)
{
        struct lower *l = x->l;
        struct tree at = {.span = x->test->span};
        const struct larray *place = (const struct larray *)x->kept[0].scalar;
        l->loop = loop->loop->parent;
        struct place p = temp_place(l, arena_printf(l->arena, "%s_value", place->root->name), x->compared->arg[0]->type, &at);
        struct node *first = assignment(x, &p, first_value(x, loop));
        insert(l, loop->parent, index_of(loop), runs_if ? branch_on(l, runs_if, first) : first);
        l->loop = x->seq->parent->loop;
        keep_in_branch(x, &p);
        l->loop = NULL;
}

static void keep_below(struct lower *l, struct node *n)
{
        for (int i = 0; i < n->n_child; i++) {
                struct extreme x = {.l = l, .seq = n, .at = i};
                struct expr *runs_if;
                keep_below(l, n->child[i]);
                if (n->kind != NODE_SEQ || !(n->child[i]->kind == NODE_IF ? parse_branch(&x) : n->child[i]->kind == NODE_STMT && parse_choice(&x)) ||
                    x.compared->arg[0]->type != x.compared->arg[1]->type)
                        continue;
                struct node *loop = find_loop(&x, &runs_if);
                if (loop)
                        keep(&x, loop, runs_if);
        }
}

void extremes_keep(struct lower *l)
{
        keep_below(l, l->nest->body);
}
