/* The end of a region's lowering: statements whose result nobody reads are dropped, arrays get names, dimensions and liveness, and
 * everything is numbered in the order of the text. */
#include "base/text.h"
#include "frontend/lower.h"

/* ---- walks -------------------------------------------------------------------------------------------------------------------- */

typedef void (*expr_fn)(struct lower *l, struct expr *e);

static void each_expr(struct lower *l, struct node *n, expr_fn f)
{
        if (n->cond)
                f(l, n->cond);
        if (n->loop) {
                f(l, n->loop->lower);
                if (n->loop->upper)
                        f(l, n->loop->upper);
                if (n->loop->live)
                        f(l, n->loop->live);
        }
        if (n->stmt) {
                f(l, n->stmt->write->linear);
                f(l, n->stmt->rhs);
        }
        for (int i = 0; i < n->n_child; i++)
                each_expr(l, n->child[i], f);
}

static void count_read(struct access *a, void *user)
{
        (void)user;
        ((struct larray *)a->array)->n_reads++;
}

static void count_reads(struct lower *l, struct expr *e)
{
        (void)l;
        expr_each_read(e, count_read, NULL);
}

/* ---- dead scalars ---------------------------------------------------------------------------------------------------------------- */

static bool is_dead(const struct node *n)
{
        if (n->kind == NODE_STMT) {
                const struct larray *x = (const struct larray *)n->stmt->write->array;
                return x->n_reads == 0 && !x->a.live_out && x->dims.n == 0;
        }
        if (n->kind != NODE_IF)
                return false;
        for (int i = 0; i < n->n_child; i++)
                if (n->child[i]->n_child)
                        return false;
        return true;
}

static bool drop_dead(struct node *n)
{
        bool changed = false;
        int kept = 0;
        for (int i = 0; i < n->n_child; i++) {
                changed = drop_dead(n->child[i]) || changed;
                if (n->kind == NODE_SEQ && is_dead(n->child[i]))
                        changed = true;
                else
                        n->child[kept++] = n->child[i];
        }
        n->n_child = kept;
        return changed;
}

/* ---- arrays ------------------------------------------------------------------------------------------------------------------------ */

static const char *zeros(struct lower *l, int n)
{
        const char *s = "";
        for (int i = 0; i < n; i++)
                s = arena_printf(l->arena, "%s[0]", s);
        return s;
}

/* A field that is only ever reached as p->x is a scalar. */
static void settle_rank(struct lower *l, struct larray *x)
{
        bool single = x->path[0] && !x->n_array && x->root->is_pointer;
        for (int i = 0; i < x->accesses.n; i++) {
                int64_t v;
                single = single && expr_constant(x->accesses.data[i]->a.linear, &v) && v == 0;
        }
        (void)l;
        if (!single)
                return;
        x->dims.n = 0;
        for (int i = 0; i < x->accesses.n; i++)
                x->accesses.data[i]->n_sub = 0;
}

/* The array of structs that is outermost on the way to x: what follows its root's text. */
static const char *outer_records(struct lower *l, const struct larray *x)
{
        int n = x->nestings.path[0];
        return n ? arena_printf(l->arena, "%s%.*s", root_arrow(l, x->root), n - 1, x->path + 1) : "";
}

/* The address of its first struct. */
static const char *first_record(struct lower *l, const struct larray *x, const char *records)
{
        int n = x->nestings.at[0].n_sub;
        return n == 1 ? records : arena_printf(l->arena, "&%s%s", records, zeros(l, n));
}

/* What people call an array in arrays of structs: "g->cells[].u", "p[].in.x". */
static const char *nested_name(struct lower *l, const struct larray *x)
{
        const char *name = arena_printf(l->arena, "%s%s", x->root->name, outer_records(l, x));
        for (int i = 0; i < x->nestings.n; i++) {
                int from = x->nestings.path[i], to = i + 1 < x->nestings.n ? x->nestings.path[i + 1] : x->n_array;
                name = arena_printf(l->arena, "%s[]%.*s", name, to - from, x->path + from);
        }
        return x->path[x->n_array] ? arena_printf(l->arena, "%s[]%s", name, x->path + x->n_array) : name;
}

/* Where the elements are in the host's memory: records without gaps need not be told apart. */
static void settle_nesting(struct lower *l, struct larray *x)
{
        struct nestings *s = &x->nestings;
        struct array *a = &x->a;
        int64_t count = 1, bytes = a->stride;
        a->nesting = arena_alloc(l->arena, (size_t)(s->n + 1) * sizeof *a->nesting);
        for (int i = s->n - 1; i >= 0; i--) {
                if (s->at[i].bytes * count == s->at[i].count * bytes)
                        continue;
                memmove(a->nesting + 1, a->nesting, (size_t)a->n_nesting++ * sizeof *a->nesting);
                a->nesting[0] = s->at[i];
                count = s->at[i].count;
                bytes = s->at[i].bytes;
        }
        for (int i = 0; i < a->n_nesting; i++)
                a->nesting[i].n_sub = a->rank == x->dims.n + x->n_split ? a->nesting[i].n_sub + x->n_split : 0;
}

/* name and base, once the rank is known. */
static void name_array(struct lower *l, struct larray *x)
{
        struct root *r = x->root;
        struct array *a = &x->a;
        if (a->home == HOME_LOCAL) {
                a->name = a->ident;
                return;
        }
        const char *member = x->path[0] ? x->path + 1 : "";
        a->valid = r->rows ? NULL : root_given(l, r);
        const char *valid = r->up && !r->rows ? root_valid(l, r->up) : NULL;
        const char *text = valid ? arena_printf(l->arena, "(%s ? %s : 0)", valid, r->text) : r->text;
        if (r->rows) {
                a->name = r->name;
                a->base = r->text;
        } else if (!x->path[0]) {
                a->name = r->name;
                if (x->dims.n == 0)
                        a->base = arena_printf(l->arena, "&%s", text);
                else if (x->dims.n == 1)
                        a->base = text;
                else
                        a->base = arena_printf(l->arena, "&%s%s", text, zeros(l, x->dims.n));
        } else if (x->nestings.n) {
                a->name = nested_name(l, x);
                a->record = arena_printf(l->arena, "%s%s", text, outer_records(l, x));
                /* By its distance, since compilers take the address of a member for one of that member's elements alone. */
                a->base = arena_printf(l->arena, "(%s *)((char *)%s + %lld)", a->type->name, first_record(l, x, a->record), (long long)x->offset);
        } else if (x->is_member_array) {
                a->name = arena_printf(l->arena, "%s%s%s", r->name, root_arrow(l, r), member);
                const char *whole = arena_printf(l->arena, "%s%s%s", text, root_arrow(l, r), member);
                a->base = x->dims.n == 1 ? whole : arena_printf(l->arena, "&%s%s", whole, zeros(l, x->dims.n));
        } else if (x->n_array) {
                const char *array = arena_printf(l->arena, "%s%.*s", root_arrow(l, r), x->n_array - 1, member);
                a->name = arena_printf(l->arena, "%s%s[]%s", r->name, array, x->path + x->n_array);
                a->base = arena_printf(l->arena, "&%s%s%s%s", text, array, zeros(l, x->dims.n), x->path + x->n_array);
                a->record = arena_printf(l->arena, "%s%s", text, array);
        } else if (x->dims.n == 0) {
                a->name = arena_printf(l->arena, "%s%s%s", r->name, root_arrow(l, r), member);
                a->base = arena_printf(l->arena, "&%s%s%s", text, root_arrow(l, r), member);
        } else {
                a->name = arena_printf(l->arena, "%s[].%s", r->name, member);
                a->base = arena_printf(l->arena, "&%s%s.%s", text, zeros(l, x->dims.n), member);
                a->record = text;
        }
}

/* Where the word stands first in [p, end); NULL: nowhere. */
static const char *find_word(const char *p, const char *end, const char *word)
{
        while (p < end) {
                size_t n = name_length(p);
                if (n == strlen(word) && strncmp(p, word, n) == 0)
                        return p;
                p += n ? n : 1;
        }
        return NULL;
}

/* Is what follows one word and the end of a declarator: "i, j;"? */
static bool has_one_word(const char *text)
{
        text += strspn(text, " \t\r\n");
        text += name_length(text);
        text += strspn(text, " \t\r\n");
        return *text && strchr(",;=", *text);
}

/* Notes the word `register` in the declaration of x's variable: the text of the host takes its address. Refuses the region if
 * a macro wrote it, or nothing else stands for the type. */
static void leave_out_register(struct lower *l, const struct larray *x)
{
        static const char word[] = "register";
        const struct decl *d = x->root->decl;
        struct source *s;
        bool in_macro;
        if (x->a.home != HOME_OBJECT || !d || clang_Cursor_getStorageClass(d->cur) != CX_SC_Register)
                return;
        struct span span = span_of_range(l->fe, clang_getCursorExtent(d->cur), &s, &in_macro);
        const char *text = l->fe->unit->text, *at = s && s->is_main && !in_macro ? find_word(text + span.begin, text + span.end, word) : NULL;
        if (!at)
                fail(l, "unsupported-declaration", x->a.span, "leave out the word 'register'", "'%s' is declared 'register' by a macro", d->name);
        if (at == text + span.begin && has_one_word(at + strlen(word)))
                fail(l, "unsupported-declaration", x->a.span, "write 'int' for 'register'", "'%s' is declared without a type", d->name);
        vec_push(l->arena, &l->nest->registers, (size_t)(at - text));
}

/* May stores to x be stores into pointers? Declared arrays hold none. */
static bool may_store_pointers(const struct larray *x)
{
        return x->is_written && ctype_is_character(x->a.type) && x->a.home == HOME_POINTER && !x->a.is_restrict;
}

/* Notes the pointers in memory that lead to r: members, and variables that other pointers may lead to. */
static void note_pointers(struct lower *l, const struct root *r)
{
        for (; r; r = r->up) {
                const struct decl *d = r->up ? NULL : r->binding ? r->binding->decl : NULL;
                if (r->rows)
                        fail(l, "pointer-to-pointer", r->span, "use one block of memory and index arithmetic", "characters that the region stores may be parts of the pointers to the rows of '%s'",
                             r->name);
                if (r->home == HOME_LOCAL || !r->is_pointer
                    || !(r->up || (d && type_is_pointer(d->type) && !r->binding->table && (decl_address_taken(r->binding->decl) || (d->is_global && !d->is_static)))))
                        continue;
                const char *address = arena_printf(l->arena, "&%s", r->text);
                bool is_known = false;
                for (int i = 0; i < l->nest->pointers.n && !is_known; i++)
                        is_known = strcmp(l->nest->pointers.data[i]->address, address) == 0;
                if (is_known)
                        continue;
                struct var *v = var_new(l, r->text, r->text, ctype_long(), r->span);
                v->valid = r->up ? root_valid(l, r->up) : NULL;
                v->address = address;
                vec_push(l->arena, &l->nest->pointers, v);
        }
}

/* t's value where the allocation stands, over things that are the same in the region; NULL when it cannot be said. */
static struct expr *size_value(struct lower *l, struct tree *t)
{
        jmp_buf saved;
        memcpy(&saved, &l->out, sizeof saved);
        struct expr *volatile e = NULL;
        struct frame *frame = l->frame;
        struct loop *loop = l->loop;
        int n_names = l->names.n, n_params = l->nest->params.n, n_bindings = l->bindings.n, n_members = l->member_vars.n;
        l->no_emit++;
        l->depth = 0;
        if (!setjmp(l->out)) {
                e = lower_expr(l, t);
        } else {
                e = NULL;
                l->names.n = n_names;
                l->nest->params.n = n_params;
                l->bindings.n = n_bindings;
                l->member_vars.n = n_members;
        }
        l->no_emit--;
        l->depth = 0;
        l->frame = frame;
        l->loop = loop;
        memcpy(&l->out, &saved, sizeof saved);
        return e && expr_is_invariant(e) && e->type->kind == TYPE_INT ? e : NULL;
}

/* Do the variables in t keep their values from where it stands to the region? `is_passed`: whatever goes to the region passes it last. */
static bool is_stable(struct fe *fe, const struct tree *t, bool is_passed)
{
        int64_t v;
        if (tree_constant(t, &v))               /* sizeof *p, too, which reads nothing */
                return true;
        if (t->kind == CXCursor_MemberRefExpr || t->kind == CXCursor_CallExpr || tree_unary(t) == CXUnaryOperator_Deref
            || (t->kind == CXCursor_ArraySubscriptExpr && !tree_is_array(tree_strip(t->kid[0]))))
                return false;
        if (t->kind == CXCursor_DeclRefExpr && t->decl && t->decl->kind != CXCursor_EnumConstantDecl && (!decl_stable_since(fe, t->decl, t->span.begin) || (!is_passed && decl_set_around(t->decl, t))))
                return false;
        for (int i = 0; i < t->n; i++)
                if (!is_stable(fe, t->kid[i], is_passed))
                        return false;
        return true;
}

/* Is there a sum of 32 bits in it that may wrap around? Products that are none of its operands, but may be sizes themselves, are in the subscripts, too, and tested for there. */
static bool has_unsigned_sum(const struct expr *e, bool is_inside)
{
        const bool is_sum = e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB), is_product = e->kind == EXPR_BINARY && (e->op == OP_MUL || e->op == OP_SHL);
        bool any = (is_sum || (is_product && is_inside)) && !e->type->is_signed && e->type->size == 4;
        is_inside |= !is_sum && !is_product && e->kind != EXPR_CAST;
        for (int i = 0; i < e->n_arg && !any; i++)
                any = has_unsigned_sum(e->arg[i], is_inside);
        return any;
}

/* How many elements the allocation behind the pointer holds, if its size is plain; else NULL. */
static struct expr *heap_extent(struct lower *l, const struct root *r, int size)
{
        struct tree *only = r->up ? member_only_value(l->fe, l->fn, r->up->decl, r->decl) : decl_only_value(r->decl);
        struct tree *call = only ? tree_value(only) : NULL;
        if (!call || call->kind != CXCursor_CallExpr || !call->decl)
                return NULL;
        bool is_passed = only == (r->decl->node && !r->up ? tree_initialiser(r->decl->node) : NULL) || is_assigned_on_the_way(only, l->begin);
        for (int i = 1; i < call->n; i++)
                if (!is_stable(l->fe, call->kid[i], is_passed))
                        return NULL;
        struct expr *bytes = NULL;
        if (is_library(call->decl, "malloc") && call->n == 2) {
                bytes = size_value(l, call->kid[1]);
        } else if (is_library(call->decl, "calloc") && call->n == 3) {
                struct expr *x = size_value(l, call->kid[1]), *y = size_value(l, call->kid[2]);
                bytes = x && y ? expr_sum(l, x, y, OP_MUL) : NULL;
        }
        if (bytes && has_unsigned_sum(bytes, false))
                bytes = expr_on_paper(l, bytes, call->span);
        return bytes ? expr_divide(l->arena, bytes, size) : NULL;
}

static void settle_liveness(struct lower *l, struct larray *x)
{
        struct root *r = x->root;
        struct array *a = &x->a;
        a->live_in = a->live_out = a->home != HOME_LOCAL;
        if (a->home == HOME_OBJECT && r->decl && !r->decl->is_global && r->decl->fn == l->fn) {
                bool whole = r->shape.n > 0 || x->path[0];
                if (!decl_escapes(l->fe, l->fn, r->decl, l->begin, l->end)) {
                        a->live_out = decl_live_after(l->fn, r->decl, l->begin, l->end, whole, &a->reader);
                        a->live_in = decl_set_before(l->fn, r->decl, l->begin, l->end);
                }
        } else if (a->home == HOME_HEAP && r->up) {
                a->live_out = member_live_after(l->fe, l->fn, r->up->decl, r->decl, l->begin, l->end, &a->reader);
                a->live_in = member_set_before(l->fe, l->fn, r->up->decl, r->decl, l->begin, l->end);
        } else if (a->home == HOME_HEAP && r->decl) {
                a->live_out = decl_live_after(l->fn, r->decl, l->begin, l->end, true, &a->reader);
                a->live_in = heap_set_before(l->fn, r->decl, l->begin, l->end);
        }
        if (!x->is_written)
                a->live_out = false;
}

static void settle_extent(struct lower *l, struct larray *x)
{
        struct array *a = &x->a;
        a->is_member = x->path[0] != '\0';
        bool known = !x->root->is_pointer || x->is_member_array || x->dims.n == 0;
        for (int i = 0; i < x->dims.n; i++)
                known = known && x->dims.dim[i];
        a->stated = x->dims.dim;
        a->n_stated = x->dims.n;
        if (known)
                a->extent = expr_normal(l->arena, shape_count(l, &x->dims, 0));
        else if (a->home == HOME_HEAP && !x->path[0])
                a->extent = heap_extent(l, x->root, a->type->size);
}

/* ---- numbering ----------------------------------------------------------------------------------------------------------------------- */

static void adopt(struct lower *l, struct access *a, struct stmt *s)
{
        struct larray *x = (struct larray *)a->array;
        a->stmt = s;
        vec_push(l->arena, &x->accesses, (struct laccess *)a);
}

struct adoption {
        struct lower *l;
        struct stmt *s;
};

static void adopt_read(struct access *a, void *user)
{
        struct adoption *to = user;
        adopt(to->l, a, to->s);
        if (to->s)
                vec_push(to->l->arena, &to->s->reads, a);
}

/* Lists loops and statements in order, and each statement's reads. */
static void number(struct lower *l, struct node *n, struct loop *loop)
{
        struct nest *nest = l->nest;
        struct adoption to = {l, n->stmt};
        if (n->kind == NODE_LOOP) {
                n->loop->id = nest->loops.n;
                n->loop->parent = loop;
                vec_push(l->arena, &nest->loops, n->loop);
                loop = n->loop;
                expr_each_read(loop->lower, adopt_read, &to);
                if (loop->upper)
                        expr_each_read(loop->upper, adopt_read, &to);
                if (loop->live)
                        expr_each_read(loop->live, adopt_read, &to);
        } else if (n->kind == NODE_IF) {
                expr_each_read(n->cond, adopt_read, &to);
        } else if (n->kind == NODE_STMT) {
                struct stmt *s = n->stmt;
                s->id = nest->stmts.n;
                s->loop = loop;
                vec_push(l->arena, &nest->stmts, s);
                expr_each_read(s->write->linear, adopt_read, &to);
                expr_each_read(s->rhs, adopt_read, &to);
                if (s->op != OP_NONE) {
                        struct laccess *old = ARENA_NEW(l->arena, struct laccess);
                        *old = *(struct laccess *)s->write;
                        old->a.is_write = false;
                        adopt_read(&old->a, &to);
                }
                adopt(l, s->write, s);
        }
        for (int i = 0; i < n->n_child; i++)
                number(l, n->child[i], loop);
}

static bool uses_in(const struct expr *e, const struct var *v)
{
        return e && expr_uses_var(e, v);
}

static bool node_uses(const struct node *n, const struct var *v)
{
        if (uses_in(n->cond, v) || (n->loop && (uses_in(n->loop->lower, v) || uses_in(n->loop->upper, v))))
                return true;
        if (n->stmt && (uses_in(n->stmt->rhs, v) || uses_in(n->stmt->write->linear, v)))
                return true;
        for (int i = 0; i < n->n_child; i++)
                if (node_uses(n->child[i], v))
                        return true;
        return false;
}

/* Is the parameter needed by anything that is left? */
static bool is_needed(const struct nest *nest, const struct var *v)
{
        if (node_uses(nest->body, v))
                return true;
        for (int i = 0; i < nest->arrays.n; i++) {
                const struct array *a = nest->arrays.data[i];
                for (int d = 0; d < a->rank; d++)
                        if (uses_in(a->dim[d], v))
                                return true;
                for (int d = 0; d < a->n_stated; d++)
                        if (uses_in(a->stated[d], v))
                                return true;
                if (uses_in(a->extent, v))
                        return true;
        }
        for (int i = 0; i < nest->assumptions.n; i++)
                if (uses_in(nest->assumptions.data[i]->cond, v))
                        return true;
        for (int i = 0; i < nest->moved.n; i++)
                if (uses_in(nest->moved.data[i]->turn, v))
                        return true;
        return false;
}

/* ---- macros -------------------------------------------------------------------------------------------------------------------------- */

/* Refuses the region if a macro in force there would change a word of the C text. */
static void check_words(struct lower *l, const char *text, struct span at)
{
        for (const char *p = text ? text : ""; *p;) {
                size_t n = 0;
                while (p[n] == '_' || (p[n] >= 'a' && p[n] <= 'z') || (p[n] >= 'A' && p[n] <= 'Z') || (p[n] >= '0' && p[n] <= '9'))
                        n++;
                if (!n) {
                        p++;
                        continue;
                }
                const char *name = arena_strndup(l->arena, p, n);
                const struct macro *m = macro_in_force(l->fe, name, l->begin, l->end);
                if (m && !m->is_function)
                        fail(l, "hidden-name", at, "rename one of them", "'%s' is hidden here by a macro of the same name", name);
                p += n;
        }
}

static void check_types(struct lower *l, struct expr *e)
{
        check_words(l, e->type->name, e->span);
        for (int i = 0; i < e->n_arg; i++)
                check_types(l, e->arg[i]);
}

/* Does the macro stand for nothing? */
static bool macro_is_empty(const struct macro *m)
{
        const char *rest = m->text + name_length(m->text);
        return !m->is_function && *m->text && !rest[strspn(rest, " \t")];
}

/* Refuses the region if a macro defined since would change what it names, in the text of the host: its kernels stand before all of the user's. */
static void check_macros(struct lower *l)
{
        static const char *const words[] = {"for", "while", "if", "else", "long", "int", "char", "short", "unsigned", "struct", "sizeof", "size_t", "const", "volatile", "void", "omp", "parallel", "simd", "collapse", "reduction", NULL};      /* that the host's text has */
        struct nest *nest = l->nest;
        for (int i = 0; words[i]; i++) {
                const struct macro *m = macro_in_force(l->fe, words[i], l->begin, l->end);
                if (m && !(strcmp(words[i], "const") == 0 && macro_is_empty(m)))
                        fail(l, "hidden-name", nest->span, "rename the macro", "'%s', a word of the translated loop, is hidden here by a macro of the same name", words[i]);
        }
        for (int i = 0; i < nest->params.n; i++) {
                const struct var *v = nest->params.data[i];
                check_words(l, v->text, v->span);
                check_words(l, v->type->name, v->span);
        }
        for (int i = 0; i < nest->arrays.n; i++) {
                const struct array *a = nest->arrays.data[i];
                check_words(l, a->type_text, a->span);
                check_words(l, a->type->name, a->span);
                if (a->home == HOME_LOCAL)
                        continue;
                check_words(l, a->base, a->span);
                check_words(l, a->record, a->span);
                check_words(l, a->row_head, a->span);
                check_words(l, a->row_tail, a->span);
        }
        for (int i = 0; i < nest->moved.n; i++)
                for (int k = 0; k < nest->moved.data[i]->n; k++)
                        check_words(l, nest->moved.data[i]->value[k], nest->moved.data[i]->span);
        each_expr(l, nest->body, check_types);
        for (int i = 0; i < l->fe->defined.n; i++) {
                const struct macro *m = &l->fe->defined.data[i];
                if (m->is_main && !m->is_function && m->begin < l->end && m->end > l->begin)
                        vec_push(l->arena, &nest->taken, m->name);
        }
}

/* Completes l->nest. May still refuse the region. */
void region_finish(struct lower *l)
{
        struct nest *nest = l->nest;
        extremes_keep(l);
        flags_reduce(l);
        for (int i = 0; i < l->arrays.n; i++)
                settle_liveness(l, l->arrays.data[i]);
        do {
                for (int i = 0; i < l->arrays.n; i++)
                        l->arrays.data[i]->n_reads = 0;
                each_expr(l, nest->body, count_reads);
        } while (drop_dead(nest->body));
        number(l, nest->body, NULL);
        int n_access = 0;
        bool stores_pointers = false;
        for (int i = 0; i < l->arrays.n; i++) {
                struct larray *x = l->arrays.data[i];
                if (!x->accesses.n)
                        continue;
                settle_rank(l, x);
                settle_extent(l, x);
                delinearise(l, x);
                settle_nesting(l, x);
                x->a.id = nest->arrays.n;
                vec_push(l->arena, &nest->arrays, &x->a);
                stores_pointers |= may_store_pointers(x);
        }
        reached_settle(l);
        for (int i = 0; i < nest->arrays.n; i++) {
                struct larray *x = (struct larray *)nest->arrays.data[i];
                name_array(l, x);
                leave_out_register(l, x);
        }
        for (int i = 0; i < nest->arrays.n && stores_pointers; i++)
                note_pointers(l, ((struct larray *)nest->arrays.data[i])->root);
        for (int i = 0; i < nest->stmts.n; i++) {
                struct stmt *s = nest->stmts.data[i];
                for (int k = 0; k < s->reads.n; k++)
                        s->reads.data[k]->id = n_access++;
                s->write->id = n_access++;
        }
        for (int i = 0; i < nest->arrays.n; i++) {
                struct larray *x = (struct larray *)nest->arrays.data[i];
                for (int k = 0; k < x->accesses.n; k++)
                        if (!x->accesses.data[k]->a.stmt)
                                x->accesses.data[k]->a.id = n_access++;
        }
        assumptions_read(l);
        int kept = 0;
        for (int i = 0; i < nest->params.n; i++)
                if (is_needed(nest, nest->params.data[i]))
                        nest->params.data[kept++] = nest->params.data[i];
        nest->params.n = kept;
        check_macros(l);
}
