/* The program as trees: a function body that holds a loop, or that a question leads to, is read once from libclang into nodes that know their parent, their place in the file and
 * the declaration they name. Later phases walk these, never the cursors, so a question such as "who reads this variable after here?"
 * is a walk over decl->uses.
 *
 * Positions are those of clang_getFileLocation. Inside macros they need repair: a node that starts in a macro's definition extends to
 * the end of the macro's use, and a node that ends inside a use it does not start in ends where the use ends. */
#include "base/text.h"
#include "frontend/lower.h"

#include <stdlib.h>

/* Deeper trees are left alone: recursion over them could exhaust the stack, and no loop nest looks like that. */
enum { MAX_DEPTH = 1000 };

/* The text of a clang string in arena a; the clang string is disposed of. */
const char *string_of(struct arena *a, CXString s)
{
        const char *text = clang_getCString(s);
        char *copy = arena_strdup(a, text ? text : "");
        clang_disposeString(s);
        return copy;
}

/* The record of a file, made at its first use; NULL for no file. */
struct source *source_of(struct fe *fe, CXFile file)
{
        if (!file)
                return NULL;
        for (int i = 0; i < fe->sources.n; i++)
                if (clang_File_isEqual(fe->sources.data[i]->file, file))
                        return fe->sources.data[i];
        struct source *s = ARENA_NEW(fe->arena, struct source);
        s->file = file;
        s->is_main = fe->main_file && clang_File_isEqual(file, fe->main_file);
        s->name = s->is_main ? fe->unit->file : string_of(fe->arena, clang_getFileName(file));
        s->text = clang_getFileContents(fe->tu, file, &s->n_text);
        if (!s->text) {
                s->text = "";
                s->n_text = 0;
        }
        s->has_threadprivate = strstr(s->text, "threadprivate") != NULL;
        s->has_weak = strstr(s->text, "weak") != NULL;
        vec_push(fe->arena, &fe->sources, s);
        return s;
}

/* The first outermost macro use of the main file that ends after offset `at`, as an index into fe->macros; their number if there is none. */
static int macro_from(const struct fe *fe, size_t at)
{
        int lo = 0, hi = fe->macros.n;
        while (lo < hi) {
                int mid = (lo + hi) / 2;
                if (fe->macros.data[mid].end <= at)
                        lo = mid + 1;
                else
                        hi = mid;
        }
        return lo;
}

/* The outermost macro use of the main file that holds offset `at`, as an index into fe->macros, or -1. */
static int macro_at(const struct fe *fe, size_t at)
{
        int i = macro_from(fe, at);
        return i < fe->macros.n && fe->macros.data[i].begin <= at ? i : -1;
}

/* Sets line and column of the offset `at` in s. */
static void line_of(struct fe *fe, struct source *s, size_t at, unsigned *line, unsigned *col)
{
        clang_getFileLocation(clang_getLocationForOffset(fe->tu, s->file, (unsigned)at), NULL, line, col, NULL);
}

static void macro_define(struct fe *fe, CXCursor c)
{
        CXSourceRange r = clang_getCursorExtent(c);
        CXFile file;
        unsigned begin, end;
        clang_getFileLocation(clang_getRangeStart(r), &file, NULL, NULL, &begin);
        clang_getFileLocation(clang_getRangeEnd(r), NULL, NULL, NULL, &end);
        struct source *s = source_of(fe, file);
        struct macro m = {.name = string_of(fe->arena, clang_getCursorSpelling(c)), .text = "", .end = fe->unit->n_text};
        m.is_function = clang_Cursor_isMacroFunctionLike(c);
        m.is_main = s && s->is_main;
        m.begin = m.is_main ? begin : fe->included;
        if (s && end > begin && end <= s->n_text)
                m.text = arena_strndup(fe->arena, s->text + begin, end - begin);
        vec_push(fe->arena, &fe->defined, m);
}

static int macro_order(const void *a, const void *b)
{
        const struct macro *x = a, *y = b;
        const int by_name = strcmp(x->name, y->name);
        return by_name ? by_name : (x->begin > y->begin) - (x->begin < y->begin);
}

/* The first macro of that name, as an index into fe->defined; where it would be if there is none. */
static int macro_first(const struct fe *fe, const char *name)
{
        int lo = 0, hi = fe->defined.n;
        while (lo < hi) {
                int mid = (lo + hi) / 2;
                if (strcmp(fe->defined.data[mid].name, name) < 0)
                        lo = mid + 1;
                else
                        hi = mid;
        }
        return lo;
}

void macro_undefine(struct fe *fe, const char *name, size_t at)
{
        if (fe->pops_macros)    /* which brings them back */
                return;
        for (int i = macro_first(fe, name); i < fe->defined.n && strcmp(fe->defined.data[i].name, name) == 0; i++)
                if (fe->defined.data[i].begin < at && fe->defined.data[i].end > at)
                        fe->defined.data[i].end = at;
}

/* Is it `#define name name`? */
static bool is_itself(const struct macro *m)
{
        const size_t n = strlen(m->name), all = strlen(m->text), at = all > n ? text_skip_space(m->text, all, n) : all;
        return at > n && at < all && strcmp(m->text + at, m->name) == 0;
}

const struct macro *macro_in_force(const struct fe *fe, const char *name, size_t begin, size_t end)
{
        for (int i = macro_first(fe, name); i < fe->defined.n && strcmp(fe->defined.data[i].name, name) == 0; i++) {
                const struct macro *m = &fe->defined.data[i];
                if (m->begin < end && m->end > begin && !is_itself(m))
                        return m;
        }
        return NULL;
}

static enum CXChildVisitResult macro_visit(CXCursor c, CXCursor parent, CXClientData data)
{
        (void)parent;
        struct fe *fe = data;
        if (clang_getCursorKind(c) == CXCursor_MacroDefinition)
                macro_define(fe, c);
        if (clang_getCursorKind(c) == CXCursor_InclusionDirective) {
                CXFile in;
                unsigned at;
                clang_getFileLocation(clang_getCursorLocation(c), &in, NULL, NULL, &at);
                if (in && clang_File_isEqual(in, fe->main_file))
                        fe->included = at;
                const struct inclusion new = {clang_getIncludedFile(c), fe->included};
                if (new.file)
                        vec_push(fe->arena, &fe->inclusions, new);
                fe->includes_itself |= new.file && clang_File_isEqual(new.file, fe->main_file);
        }
        if (clang_getCursorKind(c) != CXCursor_MacroExpansion)
                return CXChildVisit_Continue;
        CXSourceRange r = clang_getCursorExtent(c);
        CXFile file;
        unsigned begin, end;
        clang_getFileLocation(clang_getRangeStart(r), &file, NULL, NULL, &begin);
        clang_getFileLocation(clang_getRangeEnd(r), NULL, NULL, NULL, &end);
        if (!file || !clang_File_isEqual(file, fe->main_file) || end <= begin)
                return CXChildVisit_Continue;
        struct macro_use *before = fe->macros.n ? &fe->macros.data[fe->macros.n - 1] : NULL;
        if (before && before->end > begin)      /* nested in the one before */
                before->end = before->end < end ? end : before->end;
        else
                vec_push(fe->arena, &fe->macros, ((struct macro_use){begin, end}));
        return CXChildVisit_Continue;
}

/* Fills fe->macros, needed before any span is made, and fe->defined. */
void fe_read_macros(struct fe *fe)
{
        fe->pops_macros = strstr(fe->unit->text, "pop_macro");
        clang_visitChildren(clang_getTranslationUnitCursor(fe->tu), macro_visit, fe);
        if (fe->defined.n)
                qsort(fe->defined.data, (size_t)fe->defined.n, sizeof *fe->defined.data, macro_order);
}

/* The place of `range` in its file, repaired around macros. *source may be set NULL (then the span has line 0). */
struct span span_of_range(struct fe *fe, CXSourceRange range, struct source **source, bool *in_macro_body)
{
        struct span s = {0};
        CXFile file, spelling_file;
        unsigned begin, end, line, col, end_line, end_col, spelled;
        clang_getFileLocation(clang_getRangeStart(range), &file, &line, &col, &begin);
        clang_getFileLocation(clang_getRangeEnd(range), NULL, &end_line, &end_col, &end);
        *source = source_of(fe, file);
        *in_macro_body = false;
        if (!*source)
                return s;
        clang_getSpellingLocation(clang_getRangeStart(range), &spelling_file, NULL, NULL, &spelled);
        *in_macro_body = !spelling_file || !clang_File_isEqual(spelling_file, file) || spelled != begin;
        size_t fixed = end;
        if ((*source)->is_main) {
                int first = macro_at(fe, begin), last = end > begin ? macro_at(fe, end - 1) : first;
                if (first >= 0 && *in_macro_body && fixed < fe->macros.data[first].end)
                        fixed = fe->macros.data[first].end;
                if (last >= 0 && last != first && fixed < fe->macros.data[last].end)
                        fixed = fe->macros.data[last].end;
        }
        if (fixed <= begin) {           /* an argument of a macro: at least its first token, and subscripts after it */
                const char *t = (*source)->text;
                size_t n = (*source)->n_text, at = begin;
                int depth = 0;
                while (at < n && (is_name_char(t[at]) || t[at] == '.' || t[at] == '[' || depth)) {
                        depth += t[at] == '[' ? 1 : t[at] == ']' ? -1 : 0;
                        at++;
                }
                fixed = at > begin ? at : begin + 1;
        }
        if (fixed > (*source)->n_text)
                fixed = (*source)->n_text;
        if (fixed != end)
                line_of(fe, *source, fixed, &end_line, &end_col);
        s.file = (*source)->name;
        s.line = line;
        s.col = col;
        s.end_line = end_line;
        s.end_col = end_col;
        s.begin = begin;
        s.end = fixed;
        return s;
}

/* The record of the declaration c names, made at the first call; NULL for things that are no declaration of interest. */
struct decl *decl_of(struct fe *fe, CXCursor c)
{
        enum CXCursorKind kind = clang_getCursorKind(c);
        if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl && kind != CXCursor_FieldDecl && kind != CXCursor_FunctionDecl
            && kind != CXCursor_EnumConstantDecl)
                return NULL;
        c = clang_getCanonicalCursor(c);
        if (2 * fe->decls.n >= fe->cap_table) {
                int cap = fe->cap_table ? 2 * fe->cap_table : 1024;
                struct decl **grown = arena_alloc(fe->arena, (size_t)cap * sizeof *grown);
                for (int i = 0; i < fe->decls.n; i++) {
                        unsigned at = clang_hashCursor(fe->decls.data[i]->cur) & (unsigned)(cap - 1);
                        while (grown[at])
                                at = (at + 1) & (unsigned)(cap - 1);
                        grown[at] = fe->decls.data[i];
                }
                fe->table = grown;
                fe->cap_table = cap;
        }
        unsigned at = clang_hashCursor(c) & (unsigned)(fe->cap_table - 1);
        for (; fe->table[at]; at = (at + 1) & (unsigned)(fe->cap_table - 1))
                if (clang_equalCursors(fe->table[at]->cur, c))
                        return fe->table[at];
        struct decl *d = ARENA_NEW(fe->arena, struct decl);
        d->cur = c;
        d->fe = fe;
        d->kind = clang_getCursorKind(c);
        d->name = string_of(fe->arena, clang_getCursorSpelling(c));
        if (d->kind == CXCursor_FieldDecl && strpbrk(d->name, " (:"))
                d->name = "";           /* an anonymous struct or union, for which clang has words */
        d->type = clang_getCursorType(c);
        d->is_global = d->kind == CXCursor_VarDecl && clang_Cursor_hasVarDeclGlobalStorage(c) == 1;
        d->is_static = clang_Cursor_getStorageClass(c) == CX_SC_Static;
        d->is_volatile = clang_isVolatileQualifiedType(type_of_elements(d->type));
        fe->table[at] = d;
        vec_push(fe->arena, &fe->decls, d);
        return d;
}

/* Are the n characters at `at` a word of their own, but for underscores around it? */
static bool is_whole_word(const char *text, size_t at, size_t n)
{
        size_t end = at + n;
        while (at > 0 && text[at - 1] == '_')
                at--;
        while (text[end] == '_')
                end++;
        return (at == 0 || !is_name_char(text[at - 1])) && !is_name_char(text[end]);
}

/* May the text of the cursor have the word in it, before the first of the characters in `ends`? It may where there is no text. whole: not as a part of another word, but
 * for underscores around it. */
static bool may_have_word(struct fe *fe, CXCursor c, const char *word, bool whole, const char *ends)
{
        CXFile file;
        unsigned at;
        clang_getSpellingLocation(clang_getRangeStart(clang_getCursorExtent(c)), &file, NULL, NULL, &at);
        const struct source *s = source_of(fe, file);
        const size_t n = strlen(word);
        if (!s)
                return true;
        for (; at + n <= s->n_text && !strchr(ends, s->text[at]); at++)
                if (memcmp(s->text + at, word, n) == 0 && (!whole || is_whole_word(s->text, at, n)))
                        return true;
        return false;
}

/* May the attribute be the one of that name? Clang has no kind of its own for it. */
static bool may_be_attribute(struct fe *fe, CXCursor attribute, const char *word)
{
        return clang_getCursorKind(attribute) == CXCursor_UnexposedAttr && may_have_word(fe, attribute, word, false, "(),;\n");
}

struct kids {
        struct arena *arena;
        VEC(CXCursor) v;
};

static enum CXChildVisitResult kid_visit(CXCursor c, CXCursor parent, CXClientData data)
{
        (void)parent;
        struct kids *k = data;
        vec_push(k->arena, &k->v, c);
        return CXChildVisit_Continue;
}

/* Does the function return once more each time longjmp or setcontext is called? */
static bool returns_twice(const struct decl *d)
{
        static const char *const names[] = {"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "__builtin_setjmp", "getcontext", "vfork", NULL};
        for (int i = 0; names[i]; i++)
                if (strcmp(d->name, names[i]) == 0)
                        return true;
        return false;
}

static bool is_literal(const struct tree *t)
{
        while ((t->kind == CXCursor_UnexposedExpr || t->kind == CXCursor_ParenExpr) && t->n == 1)
                t = t->kid[0];
        return t->kind == CXCursor_IntegerLiteral || t->kind == CXCursor_FloatingLiteral;
}

static bool is_prefetch(const struct tree *t)
{
        return t->kind == CXCursor_CallExpr && t->decl && strcmp(t->decl->name, "__builtin_prefetch") == 0 && t->parent && t->parent->kind == CXCursor_CompoundStmt;
}

/* What only tells the compiler something is not in the tree: `__builtin_expect(x, 1)` and `__builtin_assume_aligned(p, 64)` are their first argument, which has the type of the
 * call; a prefetch is an empty statement. */
static void drop_hint(struct tree *t)
{
        static const char *const values[] = {"__builtin_expect", "__builtin_expect_with_probability", "__builtin_assume_aligned", NULL};
        const bool is_value = t->kind == CXCursor_CallExpr && t->decl && is_one_of(t->decl->name, values);
        if (t->n < 2 || (!is_value && !(is_prefetch(t) && !tree_may_have_effect(t->kid[1]))))
                return;
        for (int i = 2; i < t->n; i++)
                if (!is_literal(t->kid[i]))
                        return;
        t->kind = is_value ? CXCursor_ParenExpr : CXCursor_NullStmt;
        t->decl = NULL;
        t->n = is_value;
        t->kid[0] = t->kid[1];
}

static struct tree *tree_read(struct fe *fe, struct fn *fn, CXCursor c, struct tree *parent, int depth);

/* Are the parts of t executed in their order? */
static bool is_in_sequence(const struct tree *t)
{
        const enum CXBinaryOperatorKind op = tree_binary(t);
        return op == CXBinaryOperator_Comma || op == CXBinaryOperator_LAnd || op == CXBinaryOperator_LOr || t->kind == CXCursor_ConditionalOperator
               || (!clang_isExpression(t->kind) && !clang_isDeclaration(t->kind));
}

static void read_kids(struct fe *fe, struct fn *fn, struct tree *t, struct kids *kids, int depth)
{
        t->n = 0;
        for (int i = 0; i < kids->v.n; i++) {
                t->kid[t->n++] = tree_read(fe, fn, kids->v.data[i], t, depth);
                /* Arguments of a macro in another order: in a[i][j] that does not matter. */
                const struct tree *this = t->kid[i], *before = i ? t->kid[i - 1] : this;
                if (fn && is_in_sequence(t) && this->source && this->source == before->source && this->span.begin < before->span.begin)
                        fn->has_goto = true;
        }
        drop_hint(t);
}

/* Does the case label stand right in the block of its switch, or behind another label there, not in a block or loop inside of it? */
static bool is_of_switch(const struct tree *label)
{
        const struct tree *p = label->parent;
        while (p && (p->kind == CXCursor_CaseStmt || p->kind == CXCursor_DefaultStmt))
                p = p->parent;
        if (p && p->kind == CXCursor_CompoundStmt)
                p = p->parent;
        return p && p->kind == CXCursor_SwitchStmt;
}

/* The tree below c. Sets fn->too_deep, and stops, where it nests past MAX_DEPTH. */
static struct tree *tree_read(struct fe *fe, struct fn *fn, CXCursor c, struct tree *parent, int depth)
{
        struct tree *t = ARENA_NEW(fe->arena, struct tree);
        t->cur = c;
        t->kind = clang_getCursorKind(c);
        t->parent = parent;
        t->fn = fn;
        t->span = span_of_range(fe, clang_getCursorExtent(c), &t->source, &t->in_macro_body);
        switch (t->kind) {
        case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: case CXCursor_CallExpr:
                t->decl = decl_of(fe, clang_getCursorReferenced(c));
                break;
        case CXCursor_VarDecl: case CXCursor_ParmDecl:
                t->decl = decl_of(fe, c);
                break;
        default:
                break;
        }
        if (t->decl && (t->kind == CXCursor_VarDecl || t->kind == CXCursor_ParmDecl)) {
                if (!t->decl->node || tree_initialiser(t))
                        t->decl->node = t;
                if (fn)
                        t->decl->fn = fn;
        }
        if (t->decl && (t->kind == CXCursor_DeclRefExpr || t->kind == CXCursor_MemberRefExpr || t->kind == CXCursor_CallExpr) && fn)
                vec_push(fe->arena, &t->decl->uses, t);
        if (fn && (t->kind == CXCursor_GotoStmt || t->kind == CXCursor_LabelStmt || t->kind == CXCursor_IndirectGotoStmt))
                fn->has_goto = true;
        if (fn && parent && t->source && parent->source && t->source != parent->source)
                fn->has_goto = true;
        if (fn && (t->kind == CXCursor_CaseStmt || t->kind == CXCursor_DefaultStmt) && !is_of_switch(t))
                fn->has_goto = true;
        if (fn && t->kind == CXCursor_CallExpr && t->decl && returns_twice(t->decl))
                fn->has_goto = true;
        if (depth > MAX_DEPTH) {
                if (fn)
                        fn->too_deep = true;
                return t;
        }
        struct kids kids = {.arena = fe->arena};
        clang_visitChildren(c, kid_visit, &kids);
        t->kid = arena_alloc(fe->arena, (size_t)(kids.v.n + 1) * sizeof *t->kid);
        read_kids(fe, is_prefetch(t) ? NULL : fn, t, &kids, depth + 1);         /* what is prefetched is not used */
        if (is_prefetch(t))
                read_kids(fe, fn, t, &kids, depth + 1);
        for (int i = 0; i < t->n && t->kind == CXCursor_VarDecl && t->decl; i++) {
                CXCursor kid = t->kid[i]->cur;
                if (may_be_attribute(fe, kid, "cleanup"))
                        t->decl->has_cleanup = t->decl->is_addressed = true;
                if (t->kid[i]->kind == CXCursor_AsmLabelAttr || may_be_attribute(fe, kid, "alias") || may_be_attribute(fe, kid, "weak"))
                        t->decl->is_linked = true;
        }
        return t;
}

struct weak_search {
        struct fe *fe;
        CXCursor canonical;
        bool found;
};

static enum CXChildVisitResult find_weak(CXCursor c, CXCursor parent, CXClientData data)
{
        (void)parent;
        struct weak_search *w = data;
        if (clang_isAttribute(clang_getCursorKind(c)))
                w->found |= may_be_attribute(w->fe, c, "weak");
        else if (clang_equalCursors(clang_getCanonicalCursor(c), w->canonical)) {
                clang_visitChildren(c, find_weak, w);
                /* clang drops attributes that stand after the definition; GCC does not */
                w->found |= !clang_isCursorDefinition(c) && may_have_word(w->fe, c, "weak", true, ";");
        }
        return w->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* May the linker take another function or variable in place of d, by what any declaration or pragma says? */
static bool is_weak(struct fe *fe, const struct decl *d)
{
        if (clang_getCursorLinkage(d->cur) != CXLinkage_External || !any_is_weak(fe))
                return false;
        struct weak_search w = {.fe = fe, .canonical = clang_getCanonicalCursor(d->cur)};
        clang_visitChildren(clang_getTranslationUnitCursor(fe->tu), find_weak, &w);
        return w.found || is_weak_by_pragma(fe, d);
}

/* The tree of a variable's declaration, wherever it is (the definition if there is one); NULL if clang shows none. */
struct tree *decl_tree(struct fe *fe, struct decl *d)
{
        if (!d->node) {
                CXCursor c = clang_getCursorDefinition(d->cur);
                d->node = tree_read(fe, NULL, clang_Cursor_isNull(c) ? d->cur : c, NULL, 0);
                d->is_linked = d->is_linked || is_weak(fe, d);
        }
        return d->node;
}

/* The function d with its body read; NULL when no body is visible. */
struct fn *fn_of(struct fe *fe, struct decl *d)
{
        if (!d || d->kind != CXCursor_FunctionDecl)
                return NULL;
        if (d->body)
                return d->body;
        CXCursor def = clang_getCursorDefinition(d->cur);
        if (clang_Cursor_isNull(def))
                return NULL;
        struct fn *fn = ARENA_NEW(fe->arena, struct fn);
        fn->cur = def;
        fn->decl = d;
        d->body = fn;
        fn->name = d->name;
        CXType t = clang_getCanonicalType(clang_getCursorType(def));
        fn->result = clang_getCursorResultType(def);
        fn->is_variadic = t.kind == CXType_FunctionProto && clang_isFunctionTypeVariadic(t);
        fn->has_prototype = t.kind == CXType_FunctionProto || clang_Cursor_getNumArguments(def) == 0;
        vec_push(fe->arena, &fe->fns, fn);
        struct kids kids = {.arena = fe->arena};
        clang_visitChildren(def, kid_visit, &kids);
        for (int i = 0; i < kids.v.n; i++) {
                enum CXCursorKind kind = clang_getCursorKind(kids.v.data[i]);
                if (kind == CXCursor_ParmDecl)
                        vec_push(fe->arena, &fn->params, tree_read(fe, fn, kids.v.data[i], NULL, 0));
                else if (kind == CXCursor_CompoundStmt)
                        fn->body = tree_read(fe, fn, kids.v.data[i], NULL, 0);
        }
        fn->in_main = fn->body && fn->body->source && fn->body->source->is_main;
        if (fn->too_deep) {
                fn->outline = fn->body;
                fn->body = NULL;
        }
        return fn;
}

/* With -fPIC a function of the program or of another library may take the place of this one, if they see it and it is not declared inline: so GCC reads it. */
static bool is_interposable(const struct fe *fe, const struct fn *fn)
{
        return fe->opt->interposed && clang_getCursorLinkage(fn->cur) == CXLinkage_External && clang_getCursorVisibility(fn->cur) == CXVisibility_Default &&
               !clang_Cursor_isFunctionInlined(fn->cur);
}

struct fn *fn_called(struct fe *fe, struct decl *d)
{
        struct fn *fn = fn_of(fe, d);
        if (!fn || (!fn->body && !fn->too_deep))
                return NULL;
        if (!fn->asked_replaceable)
                fn->is_replaceable = is_weak(fe, d) || is_interposable(fe, fn);
        fn->asked_replaceable = true;
        return fn->is_replaceable ? NULL : fn;
}

static enum CXChildVisitResult find_loop(CXCursor c, CXCursor parent, CXClientData data)
{
        (void)parent;
        enum CXCursorKind kind = clang_getCursorKind(c);
        bool *found = data;
        *found = kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
        return *found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* Is there a loop in function "c" of the main file? Only where macros may hide one does this look further than the text. */
static bool holds_loop(const struct fe *fe, CXCursor c)
{
        CXSourceRange range = clang_getCursorExtent(c);
        unsigned begin, end;
        clang_getFileLocation(clang_getRangeStart(range), NULL, NULL, NULL, &begin);
        clang_getFileLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
        int lo = 0, hi = fe->loop_words.n;
        while (lo < hi) {
                int mid = (lo + hi) / 2;
                if (fe->loop_words.data[mid] < begin)
                        lo = mid + 1;
                else
                        hi = mid;
        }
        bool found = lo < fe->loop_words.n && fe->loop_words.data[lo] < end;
        int macro = macro_from(fe, begin);
        if (!found && (end <= begin || (macro < fe->macros.n && fe->macros.data[macro].begin < end)))
                clang_visitChildren(c, find_loop, &found);
        return found;
}

static enum CXChildVisitResult function_visit(CXCursor c, CXCursor parent, CXClientData data)
{
        (void)parent;
        struct fe *fe = data;
        if (clang_getCursorKind(c) != CXCursor_FunctionDecl || !clang_isCursorDefinition(c))
                return CXChildVisit_Continue;
        CXFile file;
        clang_getFileLocation(clang_getCursorLocation(c), &file, NULL, NULL, NULL);
        if (file && clang_File_isEqual(file, fe->main_file) && (fe->has_rest || holds_loop(fe, c)))
                fn_of(fe, decl_of(fe, c));
        return CXChildVisit_Continue;
}

/* Reads the functions of the main file that hold loops. */
void fe_read_functions(struct fe *fe)
{
        clang_visitChildren(clang_getTranslationUnitCursor(fe->tu), function_visit, fe);
}

/* Reads the functions that t names, except those of the system's headers. */
static void read_named(struct fe *fe, const struct tree *t)
{
        if (t->decl && t->decl->kind == CXCursor_FunctionDecl && !t->decl->body && !clang_Location_isInSystemHeader(clang_getCursorLocation(t->decl->cur)))
                fn_of(fe, t->decl);
        for (int i = 0; i < t->n; i++)
                read_named(fe, t->kid[i]);
}

/* Reads the other functions of the main file too, and those of the program's headers that are named, for a question about all uses of a global or a
 * function; most files of a large program never ask one. */
void fe_read_rest(struct fe *fe)
{
        if (fe->has_rest)
                return;
        fe->has_rest = true;
        fe_read_functions(fe);
        for (int i = 0; i < fe->fns.n; i++)
                if (fe->fns.data[i]->body)
                        read_named(fe, fe->fns.data[i]->body);
}

bool tree_is_expr(const struct tree *t)
{
        return clang_isExpression(t->kind) || t->kind == CXCursor_BinaryOperator;
}

/* Has t array type? libclang shows a parameter `double u[n]` with the type as written, though it is a pointer. */
bool tree_is_array(const struct tree *t)
{
        if (!type_is_array(clang_getCursorType(t->cur)))
                return false;
        while ((t->kind == CXCursor_ParenExpr || t->kind == CXCursor_UnexposedExpr) && t->n == 1)
                t = t->kid[0];
        return !(t->kind == CXCursor_DeclRefExpr && t->decl && t->decl->kind == CXCursor_ParmDecl);
}

bool tree_is_pointer(const struct tree *t)
{
        CXType type = clang_getCursorType(t->cur);
        return type_is_pointer(type) || type_is_array(type);
}

bool decl_is_pointer(const struct decl *d)
{
        return type_is_pointer(d->type) || (d->kind == CXCursor_ParmDecl && type_is_array(d->type));
}

/* Is t `do { ... } while (0)`, as macros have it? */
bool tree_is_once(const struct tree *t)
{
        int64_t v;
        return t->kind == CXCursor_DoStmt && t->n == 2 && t->kid[1]->kind == CXCursor_IntegerLiteral && tree_constant(t->kid[1], &v) && v == 0;
}

bool tree_is_loop(const struct tree *t)
{
        return t->kind == CXCursor_ForStmt || t->kind == CXCursor_WhileStmt || (t->kind == CXCursor_DoStmt && !tree_is_once(t));
}

/* An implicit conversion: one expression child of the same extent. */
bool tree_is_cast(const struct tree *t)
{
        return t->kind == CXCursor_UnexposedExpr && t->n == 1 && tree_is_expr(t->kid[0]) && t->kid[0]->span.begin == t->span.begin
               && clang_getCursorType(t->cur).kind != CXType_Void;
}

/* t without parentheses. */
struct tree *tree_strip(struct tree *t)
{
        while ((t->kind == CXCursor_ParenExpr && t->n == 1)
               || (t->kind == CXCursor_UnaryOperator && t->n == 1 && tree_unary(t) == CXUnaryOperator_Extension))
                t = t->kid[0];
        return t;
}

struct tree *tree_parent(const struct tree *t)
{
        struct tree *p = t->parent;
        while (p && p->kind == CXCursor_ParenExpr)
                p = p->parent;
        return p;
}

struct tree *tree_converted(const struct tree *t)
{
        if (tree_is_cast(t))
                return t->kid[0];
        return t->kind == CXCursor_CStyleCastExpr && t->n && tree_is_expr(t->kid[t->n - 1]) ? t->kid[t->n - 1] : NULL;
}

/* t without parentheses, implicit and written casts. */
struct tree *tree_value(struct tree *t)
{
        for (struct tree *below = t; below; below = tree_converted(t))
                t = tree_strip(below);
        return t;
}

struct tree *tree_kept(struct tree *t, const struct ctype *own)
{
        for (;;) {
                t = tree_strip(t);
                struct tree *below = tree_converted(t);
                if (!below)
                        return t;
                CXType x = clang_getCanonicalType(clang_getCursorType(t->cur)), y = clang_getCanonicalType(clang_getCursorType(below->cur));
                const struct ctype *to = ctype_of(x), *from = ctype_of(y);
                bool keeps = x.kind == CXType_Pointer ? y.kind != CXType_Pointer || clang_Type_getSizeOf(clang_getPointeeType(x)) == clang_Type_getSizeOf(clang_getPointeeType(y)) :
                             to == from || (to && from && to->kind == TYPE_INT && from->kind == TYPE_INT && (to == own || (!to->is_bool && to->size >= from->size)));
                if (!keeps)
                        return t;
                t = below;
        }
}

/* The statement itself, below the wrapper that clang puts around a statement with attributes or known pragmas. A wrapper that has more in it is something else. */
struct tree *tree_statement(struct tree *t)
{
        while (t->kind == CXCursor_UnexposedStmt && t->n) {
                for (int i = 0; i < t->n - 1; i++)
                        if (!clang_isAttribute(t->kid[i]->kind))
                                return t;
                t = t->kid[t->n - 1];
        }
        return t;
}

/* The initialiser of a variable's tree, or NULL. */
struct tree *tree_initialiser(struct tree *decl)
{
        CXCursor c = clang_Cursor_getVarDeclInitializer(decl->cur);
        if (clang_Cursor_isNull(c))
                return NULL;
        for (int i = decl->n - 1; i >= 0; i--)
                if (clang_equalCursors(decl->kid[i]->cur, c))
                        return decl->kid[i];
        return decl->n && tree_is_expr(decl->kid[decl->n - 1]) ? decl->kid[decl->n - 1] : NULL;
}

bool tree_contains(const struct tree *outer, const struct tree *inner)
{
        while (inner && inner != outer)
                inner = inner->parent;
        return inner != NULL;
}

/* The text of t on one line, in arena a: every run of white space and comments as one space. */
const char *tree_text(struct arena *a, const struct tree *t)
{
        if (!t->source || t->span.end <= t->span.begin || t->span.end > t->source->n_text)
                return "";
        const char *s = t->source->text;
        char *out = arena_alloc(a, t->span.end - t->span.begin + 1);
        size_t n = 0;
        for (size_t at = t->span.begin; at < t->span.end;) {
                size_t next = text_skip_space(s, t->span.end, at);
                if (next > at) {
                        if (n && next < t->span.end)
                                out[n++] = ' ';
                        at = next;
                } else {
                        out[n++] = s[at++];
                }
        }
        out[n] = 0;
        return out;
}

const char *tree_quoted(struct arena *a, const struct tree *t)
{
        enum { MOST = 60 };     /* a message stays on a line or two */
        const char *text = tree_text(a, t);
        size_t n = strlen(text);
        if (n <= MOST)
                return n ? arena_printf(a, "'%s'", text) : "this";
        for (n = MOST; n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80;)       /* no part of a character */
                n--;
        return arena_printf(a, "'%.*s...'", (int)n, text);
}

enum CXBinaryOperatorKind tree_binary(const struct tree *t)
{
        return t->kind == CXCursor_BinaryOperator || t->kind == CXCursor_CompoundAssignOperator
                ? clang_getCursorBinaryOperatorKind(t->cur) : CXBinaryOperator_Invalid;
}

enum CXUnaryOperatorKind tree_unary(const struct tree *t)
{
        return t->kind == CXCursor_UnaryOperator ? clang_getCursorUnaryOperatorKind(t->cur) : CXUnaryOperator_Invalid;
}

/* Does t assign, count, or call a function? */
bool tree_may_have_effect(const struct tree *t)
{
        enum CXUnaryOperatorKind u = tree_unary(t);
        if (tree_binary(t) == CXBinaryOperator_Assign || t->kind == CXCursor_CompoundAssignOperator || t->kind == CXCursor_CallExpr || u == CXUnaryOperator_PreInc
            || u == CXUnaryOperator_PreDec || u == CXUnaryOperator_PostInc || u == CXUnaryOperator_PostDec)
                return true;
        for (int i = 0; i < t->n; i++)
                if (tree_may_have_effect(t->kid[i]))
                        return true;
        return false;
}

/* Is t an integer constant expression (enumerators, sizeof and const int variables included)? */
bool tree_constant(const struct tree *t, int64_t *value)
{
        CXEvalResult r = clang_Cursor_Evaluate(t->cur);
        bool ok = r && clang_EvalResult_getKind(r) == CXEval_Int;
        if (ok)
                *value = clang_EvalResult_isUnsignedInt(r) ? (int64_t)clang_EvalResult_getAsUnsigned(r) : clang_EvalResult_getAsLongLong(r);
        if (r)
                clang_EvalResult_dispose(r);
        return ok;
}

/* The first offset from `at` on that is neither white space nor a comment nor a joined line. */
size_t text_skip_space(const char *s, size_t n, size_t at)
{
        for (;;) {
                if (at < n && (s[at] == ' ' || (s[at] >= '\t' && s[at] <= '\r'))) {
                        at++;
                } else if (at + 1 < n && s[at] == '\\' && (s[at + 1] == '\n' || s[at + 1] == '\r')) {
                        at += 2;
                } else if (at + 1 < n && s[at] == '/' && s[at + 1] == '/') {
                        while (at < n && (s[at] != '\n' || s[at - 1] == '\\' || (s[at - 1] == '\r' && s[at - 2] == '\\')))      /* a line that goes on */
                                at++;
                } else if (at + 1 < n && s[at] == '/' && s[at + 1] == '*') {
                        at += 2;
                        while (at + 1 < n && !(s[at] == '*' && s[at + 1] == '/'))
                                at++;
                        at = at + 2 < n ? at + 2 : n;
                } else {
                        return at;
                }
        }
}

/* Where the statement's text ends, its ';' included. *has_end: false when that is not there, but behind a directive or in a macro. */
static size_t statement_end(const struct tree *stmt, bool *has_end)
{
        const struct tree *last = stmt;
        for (;;) {
                bool control = last->kind == CXCursor_ForStmt || last->kind == CXCursor_WhileStmt || last->kind == CXCursor_IfStmt
                               || last->kind == CXCursor_LabelStmt || last->kind == CXCursor_UnexposedStmt
                               || last->kind == CXCursor_SwitchStmt;
                if (!control || !last->n)
                        break;
                last = last->kid[last->n - 1];
        }
        if (last->kind == CXCursor_CompoundStmt || last->kind == CXCursor_DeclStmt || last->kind == CXCursor_NullStmt || !stmt->source)
                return stmt->span.end;
        size_t at = text_skip_space(stmt->source->text, stmt->source->n_text, stmt->span.end);
        *has_end = at < stmt->source->n_text && stmt->source->text[at] == ';';
        return *has_end ? at + 1 : stmt->span.end;
}

size_t text_statement_end(const struct tree *stmt)
{
        bool has_end;
        return statement_end(stmt, &has_end);
}

bool text_has_end(const struct tree *stmt)
{
        bool has_end = true;
        statement_end(stmt, &has_end);
        return has_end;
}
