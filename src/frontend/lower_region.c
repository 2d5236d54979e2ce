/* One region: its statements are lowered in order into a tree of nodes, under an environment that says what each declaration stands for.
 *
 * The environment is flow-sensitive: for integers it holds the value as an expression over iterators and invariants, for pointers the
 * object and offset, both only as long as they are known. A loop forgets everything its body writes, a branch keeps what both sides agree
 * on. What cannot be lowered ends the attempt: fail() records the reason and jumps out; all memory is the arena's, so nothing leaks. */
#include "frontend/lower.h"

#include <stdlib.h>

/* Above this many parts of an expression a variable stands for itself. */
enum { MAX_LASTING = 40 };

/* Ends the lowering of the region with a reason. help NULL: the usual one. */
void fail(struct lower *l, const char *slug, struct span span, const char *help, const char *format, ...)
{
        va_list ap;
        va_start(ap, format);
        const char *message = arena_vprintf(l->arena, format, ap);
        va_end(ap);
        if (l->frame && l->frame->up && l->frame->call.line && (!span.line || !span.file || strcmp(span.file, l->fe->unit->file) != 0)) {
                message = arena_printf(l->arena, "in the call of '%s': %s", l->frame->fn->name, message);
                span = l->frame->call;
        }
        l->reason = reason_new(l->arena, slug, span, "%s", message);
        if (help)
                l->reason->help = help;
        longjmp(l->out, LOWER_FAILED);
}

/* Starts the lowering of the region over, with the loop `t` as one that does not count, for the reason given. help NULL: the usual one. */
void uncount(struct lower *l, struct tree *t, const char *slug, struct span span, const char *help, const char *format, ...)
{
        va_list ap;
        va_start(ap, format);
        struct uncounted *u = ARENA_NEW(l->arena, struct uncounted);
        u->loop = t;
        u->why = reason_new(l->arena, slug, span, "%s", arena_vprintf(l->arena, format, ap));
        if (help)
                u->why->help = help;
        u->next = l->uncounted;
        va_end(ap);
        l->uncounted = u;
        longjmp(l->out, LOWER_AGAIN);
}

/* Why the loop does not count, though it looks as if it did; NULL: nothing is known against it. */
struct reason *uncounted_why(const struct lower *l, const struct tree *t)
{
        for (const struct uncounted *u = l->uncounted; u; u = u->next)
                if (u->loop == t)
                        return u->why;
        return NULL;
}

/* An identifier that nothing else of the region has and no macro: the wish itself, or the wish with a number. */
const char *unique_name(struct lower *l, const char *wish)
{
        struct outbuf b = {0};
        for (const char *p = wish; *p; p++) {
                bool word = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9') || *p == '_';
                if (word)
                        outbuf_putc(&b, *p);
                else if (b.n && b.text[b.n - 1] != '_' && p[1] && *p != ']')
                        outbuf_putc(&b, '_');
        }
        const char *base = arena_strdup(l->arena, b.n ? outbuf_text(&b) : "t"), *name = base;
        outbuf_free(&b);
        for (int k = 2;; k++) {
                const struct macro *m = macro_in_force(l->fe, name, l->begin, l->end);
                bool taken = m && !m->is_function;
                for (int i = 0; i < l->names.n && !taken; i++)
                        taken = strcmp(l->names.data[i], name) == 0;
                if (!taken)
                        break;
                name = arena_printf(l->arena, "%s_%d", base, k);
        }
        vec_push(l->arena, &l->names, name);
        return name;
}

const char *host_name(struct lower *l, const char *ident, const char *what)
{
        const char *name = arena_printf(l->arena, "pm_%s_%s", ident, what);
        while (strstr(l->fe->unit->text, name))
                name = arena_printf(l->arena, "%s_", name);
        return name;
}

/* A new invariant scalar of the region (or, with loop set by the caller, a counter). */
struct var *var_new(struct lower *l, const char *name, const char *text, const struct ctype *t, struct span span)
{
        struct var *v = ARENA_NEW(l->arena, struct var);
        v->name = unique_name(l, name);
        v->text = text;
        v->type = t;
        v->span = span;
        return v;
}

/* What d stands for in the present frame, or NULL when nothing is bound yet. */
struct binding *binding_find(struct lower *l, struct decl *d)
{
        int frame = d->is_global ? 0 : l->frame->id;
        for (int i = l->bindings.n - 1; i >= 0; i--)
                if (l->bindings.data[i]->decl == d && l->bindings.data[i]->frame == frame)
                        return l->bindings.data[i];
        return NULL;
}

struct binding *binding_new(struct lower *l, struct decl *d, int frame)
{
        struct binding *b = ARENA_NEW(l->arena, struct binding);
        b->decl = d;
        b->frame = frame;
        vec_push(l->arena, &l->bindings, b);
        return b;
}

static bool declares_other(const struct tree *t, const struct decl *d, const char *name, struct arena *a)
{
        switch (t->kind) {
        case CXCursor_VarDecl: case CXCursor_ParmDecl: case CXCursor_EnumConstantDecl: case CXCursor_TypedefDecl: case CXCursor_FunctionDecl:
                if (!clang_equalCursors(clang_getCanonicalCursor(t->cur), d->cur) && strcmp(string_of(a, clang_getCursorSpelling(t->cur)), name) == 0)
                        return true;
                break;
        default:
                break;
        }
        for (int i = 0; i < t->n; i++)
                if (declares_other(t->kid[i], d, name, a))
                        return true;
        return false;
}

bool has_other_named(const struct lower *l, const struct decl *d, const char *name)
{
        bool found = declares_other(l->fn->body, d, name, l->arena);
        for (int i = 0; i < l->fn->params.n; i++)
                found = found || declares_other(l->fn->params.data[i], d, name, l->arena);
        return found;
}

/* Is s read behind the region: in the main file, or included there for the first time? */
static bool is_read_later(const struct lower *l, const struct source *s, size_t begin)
{
        if (s->is_main)
                return begin > l->begin;
        for (int i = 0; i < l->fe->inclusions.n; i++)
                if (clang_File_isEqual(l->fe->inclusions.data[i].file, s->file))
                        return l->fe->inclusions.data[i].at > l->begin;
        return false;
}

/* Refuses a variable with a name that a macro makes of the number of its line, which is another in the output. */
static void check_own_name(struct lower *l, struct decl *d)
{
        if (l->fe->opt->line_directives)
                return;
        CXSourceLocation at = clang_getCursorLocation(d->cur);
        CXFile file;
        unsigned line, offset;
        clang_getSpellingLocation(at, &file, NULL, NULL, &offset);
        const struct source *s = file ? source_of(l->fe, file) : NULL;
        if (s && offset + strlen(d->name) <= s->n_text && strncmp(s->text + offset, d->name, strlen(d->name)) == 0)
                return;
        clang_getExpansionLocation(at, NULL, &line, NULL, NULL);
        if (strstr(d->name, arena_printf(l->arena, "%u", line)))
                fail(l, "hidden-name", decl_tree(l->fe, d)->span, "use --line", "'%s' is named after its line, which is another in the output", d->name);
}

/* Refuses a global of an inlined function that the region's own text could not name. */
static void check_visible(struct lower *l, struct decl *d, struct tree *at)
{
        struct tree *node = decl_tree(l->fe, d);
        if (has_other_named(l, d, d->name))
                fail(l, "hidden-name", at->span, "rename one of them", "'%s', used by '%s', is hidden here by a local declaration of the same name",
                     d->name, l->frame->fn->name);
        if (d->fn)
                fail(l, "static-local", at->span, "make it a global variable or a parameter", "'%s' is a static variable inside '%s'", d->name,
                     l->frame->fn->name);
        if (node && node->source && is_read_later(l, node->source, node->span.begin) && clang_getCursorLinkage(d->cur) != CXLinkage_NoLinkage) {
                CXSourceRange r = clang_getCursorExtent(d->cur);
                struct source *s;
                bool in_macro;
                const size_t begin = span_of_range(l->fe, r, &s, &in_macro).begin;
                if (s && is_read_later(l, s, begin))
                        fail(l, "declared-later", at->span, "declare it earlier in the file", "'%s' is declared after the loop that needs it", d->name);
        }
}

static void find_declared(struct fe *fe, struct fn *fn, struct tree *t)
{
        if (t->kind == CXCursor_VarDecl)
                vec_push(fe->arena, &fn->declared, t);
        for (int i = 0; i < t->n; i++)
                find_declared(fe, fn, t->kid[i]);
}

/* Is d declared in the function, inside the region? */
static bool is_declared_inside(const struct lower *l, struct fn *fn, const struct decl *d)
{
        if (!fn->has_declared)
                find_declared(l->fe, fn, fn->body);
        fn->has_declared = true;
        bool found = false;
        for (int i = 0; i < fn->declared.n && !found; i++) {
                const struct tree *t = fn->declared.data[i];
                found = t->decl == d && t->span.begin >= l->begin && t->span.begin < l->end;
        }
        return found;
}

/* Refuses a variable that the region declares `extern` in a block, where the region's first line does not mean it by that name. */
static void check_extern(struct lower *l, const struct decl *d, struct tree *at)
{
        if (clang_getCursorLinkage(d->cur) == CXLinkage_NoLinkage || !is_declared_inside(l, l->fn, d))
                return;
        if (has_other_named(l, d, d->name))
                fail(l, "hidden-name", at->span, "rename one of them", "'%s', declared in a block, has the name of something else in '%s'", d->name, l->fn->name);
        struct source *s;
        bool in_macro;
        struct span first = span_of_range(l->fe, clang_getCursorExtent(d->cur), &s, &in_macro);
        bool is_outside = clang_getCursorKind(clang_getCursorLexicalParent(d->cur)) == CXCursor_TranslationUnit && !(s && is_read_later(l, s, first.begin));
        if (!is_outside)
                fail(l, "declared-later", at->span, "declare it before the function", "'%s' is declared in a block of the loop that needs it", d->name);
}

/* Does the region set a member that t names? */
static bool has_written_member(const struct lower *l, const struct tree *t)
{
        if (t->kind == CXCursor_MemberRefExpr && t->decl && t->decl->written == l->serial)
                return true;
        for (int i = 0; i < t->n; i++)
                if (has_written_member(l, t->kid[i]))
                        return true;
        return false;
}

/* Does the region name d itself? */
static bool names_decl(const struct lower *l, const struct decl *d)
{
        for (int i = 0; i < d->uses.n; i++)
                if (d->uses.data[i]->span.begin >= l->begin && d->uses.data[i]->span.begin < l->end)
                        return true;
        return false;
}

/* The last declaration of the name in the declaration t; NULL: none. */
static const struct tree *declaration_named(const struct tree *t, const char *name, struct arena *a)
{
        const struct tree *found = NULL;
        for (int i = 0; i < t->n; i++) {
                const struct tree *kid = t->kid[i];
                switch (kid->kind) {
                case CXCursor_VarDecl: case CXCursor_ParmDecl: case CXCursor_EnumConstantDecl: case CXCursor_TypedefDecl: case CXCursor_FunctionDecl:
                        if (strcmp(string_of(a, clang_getCursorSpelling(kid->cur)), name) == 0)
                                found = kid;
                        break;
                case CXCursor_EnumDecl: {
                        const struct tree *inside = declaration_named(kid, name, a);
                        found = inside ? inside : found;
                        break;
                }
                default:
                        break;
                }
        }
        return found;
}

/* Does d's name mean d where the region begins? Not if d's block has ended, or another declaration hides it. */
static bool is_named_at_begin(const struct lower *l, const struct decl *d)
{
        const struct tree *found = NULL;
        for (int i = 0; i < l->fn->params.n; i++)
                if (strcmp(l->fn->params.data[i]->decl->name, d->name) == 0)
                        found = l->fn->params.data[i];
        for (const struct tree *t = l->fn->body, *down; t; t = down) {
                down = NULL;
                for (int i = 0; i < t->n && !down; i++) {
                        const struct tree *kid = t->kid[i];
                        const struct tree *inside = kid->kind == CXCursor_DeclStmt && kid->span.begin < l->begin ? declaration_named(kid, d->name, l->arena) : NULL;
                        found = inside ? inside : found;
                        if (kid->span.begin <= l->begin && text_statement_end(kid) > l->begin)
                                down = kid;
                }
        }
        return found ? clang_equalCursors(clang_getCanonicalCursor(found->cur), d->cur) : d->is_global && !d->fn;
}

/* Do all names in t, which stands outside the region, mean the same where it begins? */
static bool is_same_at_begin(const struct lower *l, const struct tree *t)
{
        bool same = t->kind != CXCursor_DeclRefExpr || !t->decl || is_named_at_begin(l, t->decl);
        for (int i = 0; i < t->n && same; i++)
                same = is_same_at_begin(l, t->kid[i]);
        return same;
}

/* Is something that t is made of what a loop of the region steps by, `k += m`? */
static bool has_step(const struct lower *l, const struct tree *t)
{
        for (int i = 0; t->kind == CXCursor_DeclRefExpr && t->decl && i < t->decl->uses.n; i++) {
                const struct tree *use = t->decl->uses.data[i], *up = tree_parent(use);
                while (up && up->kind == CXCursor_UnexposedExpr)
                        up = tree_parent(up);
                if (use->span.begin >= l->begin && use->span.begin < l->end && up && up->kind == CXCursor_CompoundAssignOperator && tree_contains(up->kid[1], use))
                        return true;
        }
        for (int i = 0; i < t->n; i++)
                if (has_step(l, t->kid[i]))
                        return true;
        return false;
}

/* What the outside integer d was computed from, if that is a product and still has the same value: so that `cells = nx * ny` is known for what
 * it is beside arrays of ny columns (forward substitution); or the quotient of one, `half = m / 2`, where loops step by m. Sums and constants stay
 * behind their names, which subscripts are better split by.
 * *is_guess: that the value is the same is for a test at run time. NULL: d stands for itself. */
static struct expr *lasting_product(struct lower *l, const struct decl *d, const struct ctype *t, bool *is_guess)
{
        const struct decl *behind = NULL;
        struct tree *from = t->kind == TYPE_INT ? decl_lasting_product(l->fe, l->fn, d, l->begin, &behind) : NULL;
        *is_guess = behind;
        if (!from || !is_same_at_begin(l, from) || has_written_member(l, from) || (behind && !names_decl(l, behind)))
                return NULL;
        const enum CXBinaryOperatorKind k = tree_binary(tree_value(from));
        if ((k == CXBinaryOperator_Div || k == CXBinaryOperator_Shr) && !has_step(l, from))
                return NULL;
        struct expr *e = expr_convert(l, lower_expr(l, from), t, true);
        return expr_size(e) <= MAX_LASTING && !expr_has_read(e) ? e : NULL;
}

/* Binds b to a scalar that the region only reads. */
static void bind_invariant(struct lower *l, struct binding *b, const struct ctype *t)
{
        struct decl *d = b->decl;
        struct span span = decl_tree(l->fe, d)->span;
        bool is_guess;
        struct expr *product = lasting_product(l, d, t, &is_guess);
        if (!product || is_guess) {
                b->var = var_new(l, d->name, b->table ? b->table : d->name, t, span);
                b->var->nonneg = t->kind == TYPE_INT && !t->is_signed;
                if (!b->table && (decl_address_taken(d) || (d->is_global && !d->is_static)))
                        b->var->address = arena_printf(l->arena, "&%s", d->name);
                vec_push(l->arena, &l->nest->params, b->var);
        }
        if (!product)
                return;
        struct assumption *same = is_guess ? assume(l, OP_EQ, expr_var(l->arena, b->var), product,
                                                    arena_printf(l->arena, "'%s' is what it was computed from", d->name), span) : NULL;
        if (same)
                same->is_opaque = true;
        b->fixed = ARENA_NEW(l->arena, struct expr);
        *b->fixed = *product;
        b->fixed->name = d->name;
}

/* What d stands for, bound now if it comes from outside the region. */
struct binding *binding_get(struct lower *l, struct decl *d, struct tree *at)
{
        struct binding *b = binding_find(l, d);
        if (b)
                return b;
        if (!d->is_global && l->frame->id != 0)
                fail(l, "unsupported-declaration", at->span, NULL, "'%s' is used before its declaration is reached", d->name);
        if (d->is_volatile)
                fail(l, "volatile", at->span, NULL, "'%s' is volatile", d->name);
        if (clang_getCursorTLSKind(d->cur) != CXTLS_None || (d->is_global && is_threadprivate(l->fe, d)))
                fail(l, "unsupported-type", at->span, NULL, "'%s' is thread-local", d->name);
        if (d->is_global && decl_tree(l->fe, d) && d->is_linked)
                fail(l, "unsupported-declaration", at->span, NULL, "'%s' may be another variable under another name, which the linker decides", d->name);
        const char *table = d->fn && (at->fn != l->fn || is_declared_inside(l, l->fn, d)) ? table_copied(l, d) : NULL;
        if (d->is_global && at->fn != l->fn && !table)
                check_visible(l, d, at);
        else if (d->is_global && !table)
                check_extern(l, d, at);
        const bool is_outside = at->fn == l->fn && (at->span.begin < l->begin || at->span.begin >= l->end);
        if (is_outside && !table && !is_named_at_begin(l, d))
                fail(l, "hidden-name", at->span, "rename one of them", "'%s' means something else, or nothing, where the loop begins", d->name);
        if (!table)
                check_own_name(l, d);
        b = binding_new(l, d, 0);
        b->table = table;
        const struct ctype *t = type_is_array(d->type) || type_is_pointer(d->type) || type_is_record(d->type) ? NULL : type_checked(l, d->type, at);
        if (t && d->written != l->serial)
                bind_invariant(l, b, t);
        return b;
}

struct expr *binding_initial(struct lower *l, struct binding *b)
{
        struct decl *d = b->decl;
        if (!b->initial) {
                b->initial = var_new(l, d->name, d->name, ctype_of(d->type), decl_tree(l->fe, d)->span);
                b->initial->nonneg = !b->initial->type->is_signed;
                vec_push(l->arena, &l->nest->params, b->initial);
        }
        return expr_var(l->arena, b->initial);
}

/* What the integer that b stands for holds now, over iterators and invariants; NULL when that is not known. */
struct expr *binding_value(struct lower *l, struct binding *b)
{
        if (b->is_initial && !b->value)
                b->value = binding_initial(l, b);
        return b->value;
}

/* ---- environments ---------------------------------------------------------------------------------------------------------- */

struct known {
        struct expr *value;
        struct pval *pointer;
        bool is_stale, is_initial;
};

struct state {
        int n;
        struct known known[];
};

/* What is known now, for state_restore and state_merge. */
struct state *state_save(struct lower *l)
{
        struct state *s = arena_alloc(l->arena, sizeof *s + (size_t)l->bindings.n * sizeof *s->known);
        s->n = l->bindings.n;
        for (int i = 0; i < s->n; i++) {
                struct binding *b = l->bindings.data[i];
                s->known[i] = (struct known){b->value, b->pointer, b->is_stale, b->is_initial};
        }
        return s;
}

/* Makes s current. What was bound since keeps nothing but what it stood for from the start. */
void state_restore(struct lower *l, const struct state *s)
{
        for (int i = 0; i < l->bindings.n; i++) {
                struct binding *b = l->bindings.data[i];
                if (i < s->n) {
                        b->value = s->known[i].value;
                        b->pointer = s->known[i].pointer;
                        b->is_stale = s->known[i].is_stale;
                        b->is_initial = s->known[i].is_initial;
                } else if (!b->counts) {
                        b->value = NULL;
                        if (b->decl->written == l->serial)
                                b->pointer = NULL;
                }
        }
}

static bool same_pointer(const struct pval *a, const struct pval *b)
{
        return a == b || (a && b && a->at.root == b->at.root && strcmp(a->at.path, b->at.path) == 0 && expr_same(a->at.linear, b->at.linear)
                          && a->at.shape.n == b->at.shape.n && a->at.n_sub == b->at.n_sub && a->at.is_flat == b->at.is_flat
                          && a->is_scalar == b->is_scalar);
}

enum { MAX_EXTREMUM = 64 };             /* size of both values of which a variable has the smaller or the larger one */

/* `cond ? then : otherwise` where that is the smaller or the larger of the two, as after `if (end > n) end = n`; else NULL. */
static struct expr *extremum(struct lower *l, struct expr *cond, struct expr *then, struct expr *otherwise)
{
        if (!cond || cond->kind != EXPR_BINARY || cond->op < OP_LT || cond->op > OP_GE || !then || !otherwise || then->type != otherwise->type || expr_has_read(then) || expr_has_read(otherwise) ||
            expr_size(then) + expr_size(otherwise) > MAX_EXTREMUM)
                return NULL;
        struct expr *a = cond->arg[0], *b = cond->arg[1];
        if (a->type != then->type || b->type != then->type || !((expr_same(a, then) && expr_same(b, otherwise)) || (expr_same(a, otherwise) && expr_same(b, then))))
                return NULL;
        struct expr *e = expr_new(l, EXPR_COND, then->type, cond->span);
        e->n_arg = 3;
        e->arg = arena_alloc(l->arena, 3 * sizeof *e->arg);
        e->arg[0] = cond;
        e->arg[1] = then;
        e->arg[2] = otherwise;
        return e;
}

/* Keeps what the present state and `other`, the one where cond (NULL: not known) holds, agree on. */
void state_merge(struct lower *l, struct expr *cond, const struct state *other)
{
        for (int i = 0; i < l->bindings.n; i++) {
                struct binding *b = l->bindings.data[i];
                struct known k = i < other->n ? other->known[i]
                                              : (struct known){NULL, b->decl->written == l->serial ? NULL : b->pointer, b->is_stale, false};
                if (b->n_inductions)            /* both sides have added the same */
                        continue;
                b->is_initial = b->is_initial && k.is_initial;
                if (b->value != k.value && !(b->value && k.value && expr_same(b->value, k.value)))
                        b->value = b->is_stale || k.is_stale ? NULL : extremum(l, cond, k.value, b->value);
                if (!same_pointer(b->pointer, k.pointer))
                        b->pointer = NULL;
                b->is_stale = b->is_stale || k.is_stale;
        }
}

/* Is the write at `at` one of a loop's own counting, so that no statement stores it? */
static bool is_counting(const struct lower *l, const struct decl *d, const struct tree *at)
{
        for (const struct tree *t = at, *p = at->parent; p; t = p, p = p->parent) {
                if (!tree_is_loop(p))
                        continue;
                struct tree *step;
                if (uncounted_why(l, p) || loop_counter((struct tree *)p, &step) != d)
                        return false;
                return tree_contains(step, at) || (p->kind == CXCursor_ForStmt && t != p->kid[p->n - 1]);
        }
        return false;
}

static void forget(struct decl *d, struct tree *at, bool is_address, void *user)
{
        struct lower *l = user;
        (void)is_address;
        for (int i = 0; i < l->bindings.n; i++) {
                struct binding *b = l->bindings.data[i];
                if (b->decl != d || b->counts)
                        continue;
                b->value = NULL;
                b->pointer = NULL;
                b->turned = NULL;
                b->is_initial = false;
                if (is_counting(l, d, at))
                        b->is_stale = true;
        }
}

/* Forgets what is known of everything that `code` may write. */
void state_forget(struct lower *l, struct tree *code)
{
        writes_each(l->fe, code, forget, l);
}

/* ---- what code writes ------------------------------------------------------------------------------------------------------- */

struct field_visit {
        struct fe *fe;
        struct tree *at;
        write_fn f;
        void *user;
};

static enum CXVisitorResult visit_field(CXCursor c, CXClientData user)
{
        struct field_visit *v = user;
        struct decl *d = decl_of(v->fe, c);
        v->f(d, v->at, false, v->user);
        CXType type = type_of_elements(d->type);
        if (type_is_record(type))
                clang_Type_visitFields(type, visit_field, v);
        return CXVisit_Continue;
}

static void writes_walk(struct fe *fe, struct tree *t, int serial, write_fn f, void *user)
{
        CXType whole;
        const bool is_assignment = tree_binary(t) == CXBinaryOperator_Assign;
        if (is_assignment)
                whole = clang_getCursorType(t->cur);
        if ((is_assignment || sets_bytes(t, &whole)) && type_is_record(whole)) {
                struct field_visit v = {fe, t, f, user};
                clang_Type_visitFields(clang_getCanonicalType(whole), visit_field, &v);
        }
        if ((t->kind == CXCursor_DeclRefExpr || t->kind == CXCursor_MemberRefExpr) && t->decl && t->decl->kind != CXCursor_FunctionDecl) {
                enum use_kind k = use_kind(t);
                if (k == USE_WRITE || k == USE_UPDATE || k == USE_ADDRESS)
                        f(t->decl, t, k == USE_ADDRESS, user);
        } else if (t->kind == CXCursor_VarDecl && t->decl) {
                f(t->decl, t, false, user);
        } else if (t->kind == CXCursor_CallExpr) {
                struct fn *fn = fn_of(fe, t->decl);
                if (fn && fn->body && fn->seen != serial) {
                        fn->seen = serial;
                        writes_walk(fe, fn->body, serial, f, user);
                }
        }
        for (int i = 0; i < t->n; i++)
                writes_walk(fe, t->kid[i], serial, f, user);
}

/* Calls f for each place where the code, called functions included, sets a variable or field or takes its address. */
void writes_each(struct fe *fe, struct tree *code, write_fn f, void *user)
{
        writes_walk(fe, code, ++fe->serial, f, user);
}

struct decl_search {
        const struct decl *d;
        bool found;
};

static void match_decl(struct decl *d, struct tree *at, bool is_address, void *user)
{
        (void)at;
        (void)is_address;
        struct decl_search *s = user;
        s->found = s->found || s->d == d;
}

/* May the code set d? */
bool writes_decl(struct fe *fe, struct tree *code, const struct decl *d)
{
        struct decl_search s = {d, false};
        writes_each(fe, code, match_decl, &s);
        return s.found;
}

static void mark_written(struct decl *d, struct tree *at, bool is_address, void *user)
{
        struct lower *l = user;
        d->written = l->serial;
        if (is_address && !is_lent(l->fe, at))
                d->addressed = l->serial;
}

/* Binds now the outside integers and pointers that are changed, so that forgetting reaches them. */
static void bind_early(struct decl *d, struct tree *at, bool is_address, void *user)
{
        struct lower *l = user;
        bool inside = d->node && d->node->span.begin >= l->begin && d->node->span.begin < l->end && !d->is_global;
        const bool is_only_lent = is_address && decl_is_pointer(d) && d->addressed != l->serial;
        if ((is_address && !is_only_lent) || at->fn != l->fn || at->kind != CXCursor_DeclRefExpr || inside || binding_find(l, d))
                return;
        if (decl_is_pointer(d)) {
                struct binding *b = binding_get(l, d, at);
                b->pointer = ARENA_NEW(l->arena, struct pval);
                *b->pointer = pval_of_root(l, root_of_binding(l, b));
        } else if (ctype_of(d->type) && ctype_of(d->type)->kind == TYPE_INT) {
                struct binding *b = binding_get(l, d, at);
                b->is_initial = !d->is_global && !decl_address_taken(d);
        }
}

/* The lowering of stmts[0..n) of fn, with what the one before had to learn; NULL: it is the first. */
static struct lower *lower_new(struct fe *fe, struct fn *fn, struct tree **stmts, int n, struct arena *a, const struct lower *before)
{
        struct lower *l = ARENA_NEW(a, struct lower);
        l->fe = fe;
        l->arena = a;
        l->fn = fn;
        l->serial = ++fe->serial;
        l->begin = stmts[0]->span.begin;
        l->end = text_statement_end(stmts[n - 1]);
        l->uncounted = before ? before->uncounted : NULL;
        l->many = before ? before->many : NULL;
        l->turning = before ? before->turning : NULL;
        for (int i = 0; before && i < before->per_round.n; i++)
                vec_push(a, &l->per_round, before->per_round.data[i]);
        l->nest = ARENA_NEW(a, struct nest);
        l->nest->arena = a;
        l->nest->function = fn->name;
        l->frame = ARENA_NEW(a, struct frame);
        l->frame->fn = fn;
        return l;
}

static void lower_all(struct lower *l, struct tree **stmts, int n)
{
        struct nest *nest = l->nest;
        for (int i = 0; i < n; i++)
                writes_each(l->fe, stmts[i], mark_written, l);
        for (int i = 0; i < n; i++)
                writes_each(l->fe, stmts[i], bind_early, l);
        rotations_bind(l);
        struct seq *outer = seq_begin(l, l->top = ARENA_NEW(l->arena, struct seq));
        lower_list(l, stmts, n);
        nest->body = seq_end(l, outer);
        rotations_settle(l);
        for (const struct uncounted *u = l->uncounted; u; u = u->next)
                nest->has_differing_steps |= strcmp(u->why->slug, "variable-step") == 0;
        if (l->per_round.n && !l->has_steady)
                nest->apart = reason_new(l->arena, "differing-rounds", stmts[0]->span, "the loops inside run to, from or by other numbers in each round");
        nest->span = stmts[0]->span;
        nest->span.end = l->end;
        clang_getFileLocation(clang_getLocationForOffset(l->fe->tu, l->fe->main_file, (unsigned)l->end), NULL, &nest->span.end_line,
                              &nest->span.end_col, NULL);
        region_finish(l);
        environment_check(l);
        if (!text_has_end(stmts[n - 1]))
                fail(l, "macro-boundary", nest->span, "write it right behind the statement", "the ';' that ends these lines stands behind a directive, or in a macro");
        if (l->fe->includes_itself)
                fail(l, "macro-boundary", nest->span, "write the loop in a file of its own", "the file includes itself, so that its text is there more than once");
        if (unit_other_meaning(l->fe))
                fail(l, "unsupported-declaration", l->nest->span, "write the loop in a file of its own",
                     "'%s', in a file of the program, gives its text a meaning that is not known here", unit_other_meaning(l->fe));
}

struct nest *region_lower(struct fe *fe, struct fn *fn, struct tree **stmts, int n, struct arena *a, struct reason **why)
{
        struct lower *before = NULL;
        for (;;) {
                struct lower *const l = lower_new(fe, fn, stmts, n, a, before);
                switch (setjmp(l->out)) {
                case 0:
                        lower_all(l, stmts, n);
                        return l->nest;
                case LOWER_AGAIN:
                        before = l;
                        break;
                default:
                        *why = l->reason;
                        return NULL;
                }
        }
}
