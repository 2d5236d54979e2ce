/* `#pragma pmp assume(expr)`: clang never sees the expression, so it is read here, by recursive descent over the text, into an expression
 * over the region's parameters. What names anything else is left out: an assumption only ever adds knowledge. */
#include "base/text.h"
#include "frontend/lower.h"

#include <ctype.h>
#include <stdlib.h>

struct reader {
        struct lower *l;
        const char *p;
        int depth;
        bool failed;
};

static void skip(struct reader *r)
{
        while (*r->p == ' ' || *r->p == '\t')
                r->p++;
}

/* Takes the operator `text` if it is next (and not the start of a longer one). */
static bool take(struct reader *r, const char *text)
{
        size_t n = strlen(text);
        skip(r);
        if (strncmp(r->p, text, n) != 0)
                return false;
        if (n == 1 && strchr("<>=!&|", *text) && (r->p[1] == '=' || r->p[1] == *text))
                return false;
        r->p += n;
        return true;
}

static struct expr *fail_reading(struct reader *r)
{
        r->failed = true;
        return expr_int(r->l->arena, 0);
}

static struct expr *read_level(struct reader *r, int level);

static struct expr *read_primary(struct reader *r)
{
        if (++r->depth > 100)
                return fail_reading(r);
        struct expr *e = NULL;
        skip(r);
        if (take(r, "(")) {
                e = read_level(r, 0);
                if (!take(r, ")"))
                        r->failed = true;
        } else if (take(r, "-")) {
                e = expr_sum(r->l, expr_int(r->l->arena, 0), read_primary(r), OP_SUB);
        } else if (take(r, "!")) {
                e = expr_not(r->l, read_primary(r));
        } else if (isdigit((unsigned char)*r->p)) {
                char *end;
                e = expr_int(r->l->arena, strtoll(r->p, &end, 0));
                for (r->p = end; *r->p == 'u' || *r->p == 'U' || *r->p == 'l' || *r->p == 'L';)
                        r->p++;
        } else {
                size_t n = 0;
                while (is_name_char(r->p[n]) || r->p[n] == '.' || (r->p[n] == '-' && r->p[n + 1] == '>')
                       || (n && r->p[n] == '>' && r->p[n - 1] == '-'))
                        n++;
                for (int i = 0; n && i < r->l->nest->params.n; i++) {
                        struct var *v = r->l->nest->params.data[i];
                        if (strlen(v->text) == n && strncmp(v->text, r->p, n) == 0 && v->type->kind == TYPE_INT)
                                e = expr_convert(r->l, expr_var(r->l->arena, v), ctype_long(), true);
                }
                r->p += n;
        }
        r->depth--;
        return e ? e : fail_reading(r);
}

/* Binary operators, loosest first; every level is left-associative. */
static struct expr *read_level(struct reader *r, int level)
{
        static const struct { int level; const char *text; enum op op; } ops[] = {
                {0, "||", OP_LOR}, {1, "&&", OP_LAND}, {2, "==", OP_EQ}, {2, "!=", OP_NE}, {3, "<=", OP_LE}, {3, ">=", OP_GE}, {3, "<", OP_LT},
                {3, ">", OP_GT}, {4, "+", OP_ADD}, {4, "-", OP_SUB}, {5, "*", OP_MUL}, {5, "/", OP_DIV}, {5, "%", OP_MOD},
        };
        if (level == 6)
                return read_primary(r);
        struct expr *e = read_level(r, level + 1);
        for (bool more = true; more && !r->failed;) {
                more = false;
                for (size_t i = 0; i < sizeof ops / sizeof *ops && !more; i++) {
                        if (ops[i].level != level || !take(r, ops[i].text))
                                continue;
                        struct expr *right = read_level(r, level + 1);
                        /* The test at run time must not stop a program that never divides. */
                        if ((ops[i].op == OP_DIV || ops[i].op == OP_MOD) && !(right->kind == EXPR_INT && right->ival > 0))
                                r->failed = true;
                        e = expr_binary(r->l->arena, ops[i].op, e, right, level < 4 ? ctype_int() : ctype_long());
                        more = true;
                }
        }
        return e;
}

/* Adds the assumptions that the user wrote before or inside the region. */
void assumptions_read(struct lower *l)
{
        struct fe *fe = l->fe;
        for (int i = 0; i < fe->pragmas.n; i++) {
                const struct pragma *p = &fe->pragmas.data[i];
                bool inside = p->begin >= l->begin && p->end <= l->end;
                if (p->kind != PRAGMA_ASSUME || (!inside && !pragma_is_right_before(fe, p, l->begin)))
                        continue;
                struct reader r = {.l = l, .p = p->text};
                struct expr *e = read_primary(&r);
                skip(&r);
                if (r.failed || *r.p)
                        continue;
                struct assumption *a = ARENA_NEW(l->arena, struct assumption);
                size_t n = strlen(p->text);
                a->cond = e;
                a->text = n > 2 && p->text[0] == '(' ? arena_strndup(l->arena, p->text + 1, n - 2) : p->text;
                a->span = (struct span){.file = fe->unit->file, .begin = p->begin, .end = p->end};
                clang_getFileLocation(clang_getLocationForOffset(fe->tu, fe->main_file, (unsigned)p->begin), NULL, &a->span.line, &a->span.col, NULL);
                a->span.end_line = a->span.line;
                a->span.end_col = a->span.col;
                vec_push(l->arena, &l->nest->assumptions, a);
        }
}
