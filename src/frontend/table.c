/* Constants of functions: `static const double c[] = {..}` in a function that is inlined, or in a block of the region. The text that takes the region's place stands outside of their
 * scope, and begins with copies of them. Those are as good as they themselves where nothing in the initialiser can mean another thing there: no name of the program is in it. */
#include "base/text.h"
#include "frontend/lower.h"

enum { LINE = 120, LONGEST = 1 << 16 };

/* The end of the number, character or string at `at`; NULL where something else begins. */
static const char *literal_end(const char *at, const char *end)
{
        const char *p = at;
        if (*at == '"' || *at == '\'') {
                for (p++; p < end && *p != *at; p++)
                        if (*p == '\\')
                                p++;
                return p < end ? p + 1 : NULL;
        }
        if (!(*at >= '0' && *at <= '9') && !(*at == '.' && at + 1 < end && at[1] >= '0' && at[1] <= '9'))
                return NULL;
        while (p < end && (is_name_char(*p) || *p == '.' || (p > at && (*p == '+' || *p == '-') && strchr("eEpP", p[-1]))))
                p++;
        return p;
}

/* Adds the text of C from `at` to `end` to b, in lines. False when there is more in it than literals, braces and operators. */
static bool copy_literals(struct outbuf *b, const char *text, size_t at, size_t end)
{
        size_t line = b->n;
        for (size_t next; (next = text_skip_space(text, end, at)) < end;) {
                if (b->n && next > at && b->n - line > LINE)
                        line = b->n + 1;
                if (b->n && next > at)
                        outbuf_putc(b, line > b->n ? '\n' : ' ');
                const char *begin = text + next, *stop = literal_end(begin, text + end);
                if (!stop && !strchr("{}(),+-*/%~!&|^<>=?:[]", *begin))
                        return false;
                for (const char *c = begin; c < (stop ? stop : begin + 1); c++)
                        outbuf_putc(b, *c);
                at = stop ? (size_t)(stop - text) : next + 1;
        }
        return true;
}

/* The initialiser's text, or NULL. */
static const char *initialiser_text(struct lower *l, struct decl *d)
{
        struct tree *node = decl_tree(l->fe, d), *init = node ? tree_initialiser(node) : NULL;
        if (!init || !init->source || init->in_macro_body || init->span.end <= init->span.begin || init->span.end - init->span.begin > LONGEST)
                return NULL;
        struct outbuf b = {0};
        bool ok = copy_literals(&b, init->source->text, init->span.begin, init->span.end);
        const char *copy = ok ? arena_strdup(l->arena, outbuf_text(&b)) : NULL;
        outbuf_free(&b);
        return copy;
}

bool table_can_be_copied(struct lower *l, struct decl *d)
{
        CXType elem = type_of_elements(d->type);
        const struct ctype *type = type_is_pointer(d->type) || type_is_record(elem) ? NULL : ctype_of(elem);
        return d->kind == CXCursor_VarDecl && d->fn && d->is_static && !d->is_volatile && type && type->kind != TYPE_VOID && type_is_const(d->type) &&
               clang_getCursorTLSKind(d->cur) == CXTLS_None && initialiser_text(l, d);
}

const char *table_copied(struct lower *l, struct decl *d)
{
        if (!table_can_be_copied(l, d))
                return NULL;
        const char *name = host_name(l, unique_name(l, d->name), "table");
        struct outbuf b = {0};
        outbuf_printf(&b, "static const %s %s", ctype_of(type_of_elements(d->type))->name, name);
        for (CXType t = clang_getCanonicalType(d->type); t.kind == CXType_ConstantArray; t = clang_getCanonicalType(clang_getArrayElementType(t)))
                outbuf_printf(&b, "[%lld]", clang_getArraySize(t));
        outbuf_printf(&b, " = %s;", initialiser_text(l, d));
        vec_push(l->arena, &l->nest->tables, arena_strdup(l->arena, outbuf_text(&b)));
        outbuf_free(&b);
        return name;
}
