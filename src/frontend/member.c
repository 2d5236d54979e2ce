/* Members of structs that only the region sees, as if they were variables: where a pointer member points, what an integer member holds. Each has a
 * binding of its own in the environment, under its field, so that loops forget it and branches merge it as they do variables.
 *
 *      struct row r = { n, a + j * n };                r.n is n, r.x is a from j * n on
 *      for (i = 0; i < r.n; i++)                       i < n
 *              r.x[i] = 0;                             a[j * n + i] = 0
 */
#include "frontend/lower.h"

/* The number of the frame of such bindings, which no function has. */
enum { MEMBERS = -1 };

/* Does nothing outside the region see what the region leaves in the pointers of r, a local struct from before it? */
static bool is_left_behind(const struct lower *l, const struct root *r)
{
        const struct decl *d = r->binding ? r->decl : NULL;
        return r->home == HOME_OBJECT && d && d->kind == CXCursor_VarDecl && d->fn == l->fn && !d->is_global && !decl_escapes(l->fe, l->fn, d, l->begin, l->end)
               && !decl_live_after(l->fn, d, l->begin, l->end, true, NULL);
}

/* Is the struct that holds the member at p in no array, and all that sets the member seen? */
static bool is_followed(const struct lower *l, const struct place *p)
{
        const struct root *r = p->root;
        if (rotation_has_member(l, p))
                return true;
        if (r->is_pointer || r->is_joined || r->shape.n || !p->field || !p->path[0] || p->n_sub || p->shape.n)
                return false;
        return r->home == HOME_LOCAL || (type_is_pointer(p->field->type) && p->field->written == l->serial && is_left_behind(l, r));
}

static struct binding *member_find(struct lower *l, const struct place *p)
{
        for (int i = l->bindings.n - 1; i >= 0; i--) {
                struct binding *b = l->bindings.data[i];
                if (b->frame == MEMBERS && b->root == p->root && strcmp(b->path, p->path) == 0)
                        return b;
        }
        return NULL;
}

struct binding *member_binding(struct lower *l, const struct place *p)
{
        if (!is_followed(l, p) || p->field->addressed == l->serial)
                return NULL;
        struct binding *b = member_find(l, p);
        if (b)
                return b;
        b = binding_new(l, p->field, MEMBERS);
        b->root = p->root;
        b->path = p->path;
        b->is_local = !rotation_has_member(l, p);
        return b;
}

struct expr *member_value(struct lower *l, const struct place *p)
{
        struct binding *b = is_followed(l, p) ? member_find(l, p) : NULL;
        return b ? b->value : NULL;
}

bool member_hold(struct lower *l, const struct place *p, const struct pval *v, struct tree *at)
{
        struct binding *b = member_binding(l, p);
        if (!b || frame_lent(l, p->root) || (!b->is_local && !b->n_turns))
                return false;
        b->pointer = NULL;
        b->turned = NULL;
        if (v) {
                struct shape s;
                CXType to = shape_of_decl(l, decl_tree(l->fe, p->field), &s, true);
                b->pointer = ARENA_NEW(l->arena, struct pval);
                *b->pointer = pval_keep(l, pval_fit(l, *v, to, &s, at), at);
        }
        return true;
}
