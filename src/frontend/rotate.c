/* Pointers that a loop hands round: two that change places, three that are the step before, this one and the next.
 *
 *      for (t = 0; t < steps; t++) {                   for (t = 0; t < steps; t++) {
 *              for (i = 0; i < n; i++)                         if (t % 2 == 0)
 *                      b[i] = f(a[i]);         ->                      for (i = 0; i < n; i++) b0[i] = f(a0[i]);
 *              s = a, a = b, b = s;                            if (t % 2 == 1)
 *      }                                                               for (i = 0; i < n; i++) a0[i] = f(b0[i]);
 *                                                      }       a0, b0: where a and b point when the loop starts
 *
 * The body is lowered once more with the pointers as it has left them, until they are again what they were at first: after k iterations, so that
 * where they point is a function of the iteration's number modulo k, and what meets in memory is known exactly. Whatever moves the pointers is followed as
 * anywhere else; what does not lead back (a pointer that also steps, one given to two, a change under a condition) is refused as before. Which pointers a loop
 * hands round is learned from the first use of each whose value is not known: the region is lowered again with it.
 *
 * After the loop a pointer is known if the number of iterations is a constant. Else the region ends by setting it to the one of k that the number says. */
#include "frontend/lower.h"

/* Each value of the number modulo k has the loop's body once: two and three pointers in one loop have six. */
enum { MAX_TURN = 6 };

/* Accesses in all these bodies: twice as many are too much for isl where all are of two arrays, and inner loops are then better off in regions of their own. */
enum { MAX_COPIED = 128 };

/* A pointer that the loop hands round. */
struct handed {
        struct binding *b;
        struct pval value[MAX_TURN];    /* at the start of the iterations whose number is 0, 1, ... modulo k */
        const struct root *first;       /* what it leads to when the region starts, of a member */
        struct tree *at;                /* a use, for messages */
};

struct rotation {
        int k;
        VEC(struct handed *) handed;
};

/* A pointer after a loop that ran an unknown number of times. */
struct turned {
        struct expr *turn;              /* which of the values it has */
        int n;
        const struct pval *value;
};

/* Is b what x is about: a variable, or a member of the same struct? */
static bool is_about(const struct turn *x, const struct binding *b)
{
        return x->d == b->decl && (b->path ? x->path && strcmp(x->path, b->path) == 0 && x->place.root->decl == b->root->decl : !x->path);
}

static bool is_learned(const struct lower *l, const struct tree *loop, const struct binding *b)
{
        for (const struct turn *x = l->turning; x; x = x->next)
                if (x->loop == loop && is_about(x, b))
                        return true;
        return false;
}

bool rotation_has(const struct lower *l, const struct decl *d)
{
        for (const struct turn *x = l->turning; x; x = x->next)
                if (x->d == d)
                        return true;
        return false;
}

bool rotation_has_member(const struct lower *l, const struct place *p)
{
        for (const struct turn *x = l->turning; x; x = x->next)
                if (x->d == p->field && x->path && strcmp(x->path, p->path) == 0 && x->place.root->decl == p->root->decl)
                        return true;
        return false;
}

/* Starts the lowering over with the loop around that may hand round what is known as d in a frame (any frame: -1), if there is one that is exact. */
static void learn(struct lower *l, const struct binding *b, const struct place *p, bool any_frame, struct tree *at)
{
        for (const struct around *x = l->around; x; x = x->up) {
                if (!(any_frame || x->frame->id == b->frame) || !writes_decl(l->fe, x->loop, b->decl))
                        continue;
                if (!x->is_exact || is_learned(l, x->loop, b))
                        return;
                struct turn *turn = ARENA_NEW(l->arena, struct turn);
                *turn = (struct turn){.loop = x->loop, .d = b->decl, .at = at, .next = l->turning};
                if (p) {
                        turn->path = p->path;
                        turn->place = *p;
                }
                l->turning = turn;
                longjmp(l->out, LOWER_AGAIN);
        }
}

void rotation_learn(struct lower *l, const struct binding *b, struct tree *at)
{
        if (b->decl->addressed != l->serial && !b->decl->is_volatile)
                learn(l, b, NULL, b->decl->is_global, at);
}

/* Can the region tell one struct from all others by the variable that is it, or leads to it, from before the region on? */
static bool is_one_struct(const struct lower *l, const struct place *p)
{
        const struct root *r = p->root;
        return r->binding && r->decl && r->binding->frame == 0 && !r->binding->is_local && !r->up && !r->rows && (r->home == HOME_POINTER || r->home == HOME_HEAP || r->home == HOME_OBJECT)
               && !(r->is_pointer && r->decl->written == l->serial) && !p->nestings.n && !p->n_array && (!r->shape.n || r->is_pointer);
}

void rotation_learn_member(struct lower *l, const struct place *p, struct tree *at)
{
        if (!p->field || p->field->addressed == l->serial || p->field->is_volatile || !is_one_struct(l, p))
                return;
        /* Through another variable it may be the same member. */
        for (const struct turn *x = l->turning; x; x = x->next)
                if (x->d == p->field && !rotation_has_member(l, p))
                        return;
        struct binding b = {.decl = p->field, .root = p->root, .path = p->path};
        learn(l, &b, p, true, at);
}

_Noreturn static void unknown(struct lower *l, const struct binding *b, struct tree *at)
{
        if (b->path)
                fail(l, "pointer-member-assigned", at->span, NULL, "the pointer '%s' is assigned inside the loop", b->decl->name);
        rotation_learn(l, b, at);
        fail(l, "pointer-increment", at->span, "use a subscript with the loop counter instead",
             "where '%s' points to depends on how often a loop or branch before has changed it", b->decl->name);
}

void rotations_bind(struct lower *l)
{
        for (const struct turn *x = l->turning; x; x = x->next) {
                struct binding *b = NULL;
                struct root *r = NULL;
                if (x->path) {
                        struct decl *holder = x->place.root->decl;
                        struct place p = x->place;
                        b = binding_find(l, holder);
                        p.root = root_of_binding(l, b ? b : binding_new(l, holder, 0));
                        p.dims = p.root->shape;
                        b = member_binding(l, &p);
                        r = b && !b->pointer ? root_of_member(l, &p, x->at) : NULL;
                } else if (x->d->is_global && !binding_find(l, x->d)) {
                        b = binding_get(l, x->d, x->at);
                        r = root_of_binding(l, b);
                }
                if (!r)
                        continue;
                b->pointer = ARENA_NEW(l->arena, struct pval);
                *b->pointer = pval_of_root(l, r);
        }
}

/* What the member b leads to when the region starts. */
static const struct root *root_of_path(const struct lower *l, const struct binding *b)
{
        const struct root *r = l->roots;
        while (r && !(r->up == b->root && !r->rows && strcmp(r->path, b->path) == 0))
                r = r->next;
        return r;
}

/* The member that x is about, which rotations_bind has bound. */
static struct binding *member_of(struct lower *l, const struct turn *x)
{
        for (int i = 0; i < l->bindings.n; i++)
                if (l->bindings.data[i]->path && is_about(x, l->bindings.data[i]))
                        return l->bindings.data[i];
        fail(l, "pointer-member-assigned", x->at->span, NULL, "the pointer '%s' is assigned inside the loop", x->d->name);
}

struct rotation *rotation_begin(struct lower *l, const struct tree *loop)
{
        struct rotation *r = NULL;
        for (const struct turn *x = l->turning; x; x = x->next) {
                if (x->loop != loop)
                        continue;
                struct handed *h = ARENA_NEW(l->arena, struct handed);
                h->b = x->path ? member_of(l, x) : binding_get(l, x->d, x->at);
                h->at = x->at;
                if (!h->b->pointer)
                        unknown(l, h->b, h->at);
                h->value[0] = *h->b->pointer;
                h->first = h->b->path ? root_of_path(l, h->b) : NULL;
                if (!r)
                        r = ARENA_NEW(l->arena, struct rotation);
                vec_push(l->arena, &r->handed, h);
        }
        return r;
}

static bool same_value(const struct pval *a, const struct pval *b)
{
        const struct place *p = &a->at, *q = &b->at;
        bool same = p->root == q->root && strcmp(p->path, q->path) == 0 && expr_same(p->linear, q->linear) && expr_same(a->index, b->index) && p->n_sub == q->n_sub
                    && p->is_flat == q->is_flat && a->is_scalar == b->is_scalar && p->shape.n == q->shape.n && p->dims.n == q->dims.n;
        for (int i = 0; i < p->n_sub && same; i++)
                same = expr_same(p->sub[i], q->sub[i]);
        for (int i = 0; i < p->shape.n && same; i++)
                same = p->shape.dim[i] == q->shape.dim[i] || (p->shape.dim[i] && q->shape.dim[i] && expr_same(p->shape.dim[i], q->shape.dim[i]));
        return same;
}

/* Is the number of the iteration of `loop` at hand, counted from 0, the k-th multiple of n plus `turn`? */
static struct expr *is_turn(struct lower *l, const struct loop *loop, int turn, int n)
{
        struct expr *i = expr_convert(l, expr_var(l->arena, loop->iterator), ctype_long(), true), *from = expr_convert(l, loop->lower, ctype_long(), true);
        struct expr *gone = loop->step > 0 ? expr_sum(l, i, from, OP_SUB) : expr_sum(l, from, i, OP_SUB);
        int64_t by = loop->step > 0 ? loop->step : -loop->step;
        struct expr *rest = expr_binary(l->arena, OP_MOD, gone, expr_int(l->arena, by * n), ctype_long());
        return expr_binary(l->arena, OP_EQ, rest, expr_int(l->arena, by * turn), ctype_int());
}

/* Does the body, lowered with the values of `turn`, leave the pointers as they were at first? Notes what it leaves as the values of the next turn. */
static bool is_closed(struct lower *l, struct rotation *r, int turn)
{
        bool closed = true;
        for (int i = 0; i < r->handed.n; i++) {
                struct handed *h = r->handed.data[i];
                if (!h->b->pointer)
                        unknown(l, h->b, h->at);
                closed = closed && same_value(&h->value[0], h->b->pointer);
                if (turn + 1 < MAX_TURN)
                        h->value[turn + 1] = *h->b->pointer;
        }
        return closed;
}

static void count_access(struct access *a, void *user)
{
        (void)a;
        ++*(int *)user;
}

static int accesses_in(const struct node *n)
{
        int count = n->stmt ? 1 : 0;
        if (n->stmt)
                expr_each_read(n->stmt->rhs, count_access, &count);
        for (int i = 0; i < n->n_child; i++)
                count += accesses_in(n->child[i]);
        return count;
}

void rotation_lower(struct lower *l, struct rotation *r, struct loop *loop, void (*body)(struct lower *l, void *user), void *user)
{
        struct node *copy[MAX_TURN];
        struct state *head = state_save(l);
        for (int i = 0; i < r->handed.n; i++)
                r->handed.data[i]->b->n_turns++;
        do {
                if (r->k == MAX_TURN) {
                        struct handed *h = r->handed.data[0];
                        unknown(l, h->b, h->at);
                }
                state_restore(l, head);
                for (int i = 0; i < r->handed.n; i++)
                        r->handed.data[i]->b->pointer = &r->handed.data[i]->value[r->k];
                struct seq *outer = seq_begin(l, ARENA_NEW(l->arena, struct seq));
                body(l, user);
                copy[r->k] = seq_end(l, outer);
        } while (!is_closed(l, r, r->k++));
        int n_accesses = 0;
        for (int turn = 0; turn < r->k; turn++)
                n_accesses += accesses_in(copy[turn]);
        if (r->k > 1 && n_accesses > MAX_COPIED)
                fail(l, "pointer-increment", loop->head, NULL,
                     "where '%s' points to depends on how often the loop has run, and its body is too large to be read %d times", r->handed.data[0]->b->decl->name, r->k);
        for (int i = 0; i < r->handed.n; i++)
                r->handed.data[i]->b->n_turns--;
        for (int turn = 0; turn < r->k; turn++) {
                if (r->k == 1) {
                        vec_push(l->arena, &l->seq->nodes, copy[turn]);
                        break;
                }
                struct node *n = node_add(l, NODE_IF);
                n->cond = is_turn(l, loop, turn, r->k);
                n->child = arena_alloc(l->arena, sizeof *n->child);
                n->child[n->n_child++] = copy[turn];
                copy[turn]->parent = n;
        }
        state_restore(l, head);
}

void rotation_leave(struct lower *l, struct rotation *r, const struct loop *loop)
{
        struct expr *trip = loop_trip(l, loop->lower, loop->cmp, loop->upper, loop->step, loop->head);
        int64_t n;
        bool is_known = r->k == 1 || (trip && expr_constant(trip, &n)), is_last = !l->loop && l->seq == l->top && trip;
        for (int i = 0; i < r->handed.n; i++) {
                struct handed *h = r->handed.data[i];
                h->b->pointer = is_known ? &h->value[r->k == 1 ? 0 : n % r->k] : NULL;
                h->b->turned = NULL;
                if (!is_known && is_last) {
                        struct turned *x = h->b->turned = ARENA_NEW(l->arena, struct turned);
                        *x = (struct turned){expr_binary(l->arena, OP_MOD, expr_convert(l, trip, ctype_long(), true), expr_int(l->arena, r->k), ctype_long()), r->k, h->value};
                }
                if (!h->b->is_local && !h->b->is_moved)
                        vec_push(l->arena, &l->moved, ((struct moving){h->b, h->b->path ? h->first : h->b->root}));
                h->b->is_moved = true;
        }
}

/* C text of the pointer v as it was when the region started; NULL if it was no variable's value. */
static const char *start_text(const struct pval *v)
{
        const struct place *p = &v->at;
        int64_t at, index;
        bool is_whole = p->root->is_pointer && (p->root->binding || p->root->up) && !p->root->rows && !p->path[0] && !p->n_sub && !v->is_scalar && expr_constant(p->linear, &at) && at == 0
                        && expr_constant(v->index, &index) && index == 0;
        return is_whole ? p->root->text : NULL;
}

/* Do the pointers r and q lead to the same types? */
static bool same_target(const struct root *r, const struct root *q)
{
        bool same = r->is_const == q->is_const && r->shape.n == q->shape.n && clang_equalTypes(type_bare(r->elem), type_bare(q->elem));
        for (int i = 1; i < r->shape.n && same; i++)
                same = expr_same(r->shape.dim[i], q->shape.dim[i]);
        return same;
}

bool pointer_is_reachable(struct fe *fe, struct decl *d)
{
        if (d->kind == CXCursor_FieldDecl || (d->is_global && !d->is_static))
                return true;
        for (int i = 0; decl_address_taken(d) && i < d->uses.n; i++)
                if (use_kind(d->uses.data[i]) == USE_ADDRESS && !is_lent(fe, d->uses.data[i]))
                        return true;
        return false;
}

/* Refuses pointers to rows, and characters, where such memory may be d: it has one value for the model, that of the region's start. */
static void check_reach(struct lower *l, const struct decl *d, struct span at)
{
        for (const struct root *r = l->roots; r; r = r->next) {
                const bool is_pointer = r->home == HOME_POINTER, is_known = r->elem.kind != CXType_Invalid;
                const struct ctype *type = is_pointer && is_known ? ctype_of(r->elem) : NULL;
                if (r->rows || (is_pointer && !is_known) || (type && type->size == 1))
                        fail(l, "pointer-address", at, NULL, "what '%s' points to may be the pointer '%s', which changes", r->name, d->name);
        }
}

static void settle(struct lower *l, const struct moving *x)
{
        const struct binding *b = x->b;
        const struct turned one = {NULL, 1, b->pointer}, *all = b->pointer ? &one : b->turned;
        struct moved *m = ARENA_NEW(l->arena, struct moved);
        m->text = x->first->text;
        m->holder = x->first->up;
        m->span = x->first->span;
        bool known = all;
        if (known) {
                m->turn = all->turn;
                m->n = all->n;
                m->value = arena_alloc(l->arena, (size_t)all->n * sizeof *m->value);
        }
        for (int i = 0; known && i < all->n; i++) {
                m->value[i] = start_text(&all->value[i]);
                known = m->value[i] && same_target(x->first, all->value[i].at.root);
        }
        if (!known)
                fail(l, "pointer-live", m->span, "set it again after the loop", "the pointer '%s' is changed here and used afterwards", m->text);
        if (m->n > 1 || strcmp(m->value[0], m->text) != 0)
                vec_push(l->arena, &l->nest->moved, m);
}

void rotations_settle(struct lower *l)
{
        for (int i = 0; i < l->moved.n; i++) {
                const struct moving *x = &l->moved.data[i];
                struct decl *d = x->b->decl;
                if (pointer_is_reachable(l->fe, d))
                        check_reach(l, d, x->first->span);
                if (x->b->path || d->is_global || decl_address_taken(d) || decl_live_after(l->fn, d, l->begin, l->end, false, NULL))
                        settle(l, x);
        }
}
