/* The nest as text: expressions as C with only the parentheses that they need, loops and statements indented, and a table of arrays. */
#include "frontend/nest.h"

#include <inttypes.h>
#include <string.h>

const char *op_text(enum op op)
{
        static const char *const text[] = {
                [OP_NONE] = "", [OP_ADD] = "+", [OP_SUB] = "-", [OP_MUL] = "*", [OP_DIV] = "/", [OP_MOD] = "%", [OP_SHL] = "<<", [OP_SHR] = ">>",
                [OP_AND] = "&", [OP_OR] = "|", [OP_XOR] = "^", [OP_LT] = "<", [OP_LE] = "<=", [OP_GT] = ">", [OP_GE] = ">=", [OP_EQ] = "==",
                [OP_NE] = "!=", [OP_LAND] = "&&", [OP_LOR] = "||", [OP_NEG] = "-", [OP_PLUS] = "+", [OP_NOT] = "~", [OP_LNOT] = "!",
        };
        return text[op];
}

/* Binding strength of C's operators; 15 is a unary operator, 16 a primary expression. */
static int level_of(enum op op)
{
        switch (op) {
        case OP_MUL: case OP_DIV: case OP_MOD: return 13;
        case OP_ADD: case OP_SUB: return 12;
        case OP_SHL: case OP_SHR: return 11;
        case OP_LT: case OP_LE: case OP_GT: case OP_GE: return 10;
        case OP_EQ: case OP_NE: return 9;
        case OP_AND: return 8;
        case OP_XOR: return 7;
        case OP_OR: return 6;
        case OP_LAND: return 5;
        case OP_LOR: return 4;
        default: return 15;
        }
}

static bool is_constant(const struct expr *e)
{
        while (e->kind == EXPR_CAST || (e->kind == EXPR_UNARY && e->op != OP_LNOT))
                e = e->arg[0];
        return e->kind == EXPR_INT || e->kind == EXPR_FLOAT;
}

/* Can converting an integer of type `from`, carried in a long, to `to` change what follows? */
static bool conversion_matters(const struct ctype *from, const struct ctype *to)
{
        return !to->is_signed || to->is_bool || to->size < from->size;
}

/* An implicit conversion to a floating type, which C makes again by itself next to an operand of that type. */
static bool is_float_widening(const struct expr *e)
{
        return e->kind == EXPR_CAST && e->is_implicit && e->type->kind == TYPE_FLOAT
               && (e->arg[0]->type->kind == TYPE_INT || e->arg[0]->type->size <= e->type->size);
}

static void print(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s);

static void print_int(struct outbuf *b, const struct expr *e, int level)
{
        const char *suffix = e->type->size < 8 ? (e->type->is_signed || e->type->size < 4 ? "" : "u") : e->type->is_signed ? "" : "ul";
        bool negative = e->ival < 0 && (e->type->is_signed || e->type->size < 8);
        if (e->text) {
                outbuf_puts(b, e->text);
        } else if (e->ival == INT64_MIN && e->type->is_signed) {
                outbuf_puts(b, "(-9223372036854775807 - 1)");
        } else if (negative) {
                outbuf_printf(b, level > 12 ? "(%" PRId64 ")" : "%" PRId64, e->ival);
        } else {
                outbuf_printf(b, "%" PRIu64 "%s", (uint64_t)e->ival, suffix);
        }
}

static void print_cast(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s)
{
        const struct expr *of = e->arg[0];
        const struct ctype *from = of->type, *to = e->type;
        bool omit = false;
        if (e->is_implicit && to->kind == TYPE_INT && from->kind == TYPE_INT) {
                bool long_integers = s && s->long_integers;
                omit = is_constant(of) || !conversion_matters(from, to) || (!long_integers && from->size <= to->size && from->is_signed == to->is_signed);
                if (long_integers && is_constant(of) && !to->is_signed && of->kind == EXPR_UNARY)
                        omit = false;
        } else if (e->is_implicit && to->kind == TYPE_FLOAT) {
                omit = is_constant(of) && of->kind == EXPR_INT && level > 0 ? false : level == 0;
        }
        if (omit) {
                print(b, of, level, s);
                return;
        }
        bool parens = level > 15;
        if (parens)
                outbuf_putc(b, '(');
        outbuf_printf(b, "(%s)", to->name);
        if (to->kind == TYPE_FLOAT && of->kind == EXPR_VAR && of->type->kind == TYPE_INT && s && s->long_integers) {
                struct expr plain = *of;                /* the value is the same whatever integer type carries it */
                plain.type = ctype_long();
                print(b, &plain, 15, s);
        } else {
                print(b, of, 15, s);
        }
        if (parens)
                outbuf_putc(b, ')');
}

/* An operand of a binary operator; widen: leave out a conversion that the other operand brings about. */
static void print_operand(struct outbuf *b, const struct expr *e, int level, bool widen, const struct expr_spelling *s)
{
        while (widen && is_float_widening(e))
                e = e->arg[0];
        if (widen && s && s->long_integers && e->kind == EXPR_VAR && e->type->kind == TYPE_INT) {
                struct expr plain = *e;
                plain.type = ctype_long();
                print(b, &plain, level, s);
                return;
        }
        print(b, e, level, s);
}

static void print_binary(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s)
{
        int own = level_of(e->op);
        const struct expr *x = e->arg[0], *y = e->arg[1];
        bool arithmetic = e->op <= OP_MOD || (e->op >= OP_LT && e->op <= OP_NE);
        bool wide_x = is_float_widening(x), wide_y = is_float_widening(y);
        bool drop_x = arithmetic && wide_x && !wide_y && y->type == x->type, drop_y = arithmetic && wide_y && !wide_x && x->type == y->type;
        bool parens = own < level;
        if (parens)
                outbuf_putc(b, '(');
        print_operand(b, x, own, drop_x, s);
        outbuf_printf(b, " %s ", op_text(e->op));
        bool confusing = e->op == OP_AND || e->op == OP_OR || e->op == OP_XOR || e->op == OP_SHL || e->op == OP_SHR;
        print_operand(b, y, confusing ? 14 : own + 1, drop_y, s);
        if (parens)
                outbuf_putc(b, ')');
}

static void print_access(struct outbuf *b, const struct access *a, const struct expr_spelling *s)
{
        if (s && s->access && s->access(s->user, b, a))
                return;
        const char *name = s && s->user_names ? a->array->name : a->array->ident, *place = strstr(name, "[]");
        size_t head = place ? (size_t)(place - name) : strlen(name);
        outbuf_write(b, name, head);
        bool known = a->sub != NULL;
        for (int i = 0; known && i < a->array->rank; i++)
                known = a->sub[i] != NULL;
        if (!known && a->array->rank) {
                outbuf_puts(b, "[? ");
                print(b, a->linear, 0, s);
                outbuf_puts(b, "]");
        }
        for (int i = 0; known && i < a->array->rank; i++) {
                outbuf_putc(b, '[');
                print(b, a->sub[i], 0, s);
                outbuf_putc(b, ']');
        }
        outbuf_puts(b, place ? place + 2 : "");
}

/* The operand of a unary operator, after a space where it starts with the same sign: - -x, not --x. */
static void print_unary_operand(struct outbuf *b, const struct expr *e, const struct expr_spelling *s)
{
        struct outbuf operand = {0};
        print(&operand, e->arg[0], 15, s);
        const char *text = outbuf_text(&operand);
        if ((e->op == OP_NEG || e->op == OP_PLUS) && *text == *op_text(e->op))
                outbuf_putc(b, ' ');
        outbuf_puts(b, text);
        outbuf_free(&operand);
}

static void print(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s)
{
        if (e->name && (!s || s->user_names)) {
                outbuf_puts(b, e->name);
                return;
        }
        switch (e->kind) {
        case EXPR_INT:
                print_int(b, e, level);
                break;
        case EXPR_FLOAT:
                outbuf_puts(b, e->text);
                break;
        case EXPR_VAR: {
                bool cast = s && s->long_integers && e->type->kind == TYPE_INT && !e->type->is_signed && !e->type->is_bool;
                if (cast && level > 15)
                        outbuf_putc(b, '(');
                if (cast)
                        outbuf_printf(b, "(%s)", e->type->name);
                if (!(s && s->var && s->var(s->user, b, e->var)))
                        outbuf_puts(b, s && s->user_names && !e->var->loop ? e->var->text : e->var->name);
                if (cast && level > 15)
                        outbuf_putc(b, ')');
                break;
        }
        case EXPR_READ:
                print_access(b, e->access, s);
                break;
        case EXPR_UNARY:
                if (level > 15)
                        outbuf_putc(b, '(');
                outbuf_puts(b, op_text(e->op));
                print_unary_operand(b, e, s);
                if (level > 15)
                        outbuf_putc(b, ')');
                break;
        case EXPR_BINARY:
                if (!(s && s->binary && s->binary(s->user, b, e, s)))
                        print_binary(b, e, level, s);
                break;
        case EXPR_COND: {
                bool parens = level > 3, wide_x = is_float_widening(e->arg[1]), wide_y = is_float_widening(e->arg[2]);
                if (parens)
                        outbuf_putc(b, '(');
                print(b, e->arg[0], 4, s);
                outbuf_puts(b, " ? ");
                print_operand(b, e->arg[1], 3, wide_x && !wide_y, s);
                outbuf_puts(b, " : ");
                print_operand(b, e->arg[2], 3, wide_y && !wide_x, s);
                if (parens)
                        outbuf_putc(b, ')');
                break;
        }
        case EXPR_CAST:
                print_cast(b, e, level, s);
                break;
        case EXPR_CALL:
                if (s && s->call && s->call(s->user, b, e, s))
                        break;
                outbuf_printf(b, "%s(", e->text);
                for (int i = 0; i < e->n_arg; i++) {
                        if (i)
                                outbuf_puts(b, ", ");
                        print(b, e->arg[i], 0, s);
                }
                outbuf_putc(b, ')');
                break;
        }
}

void expr_print(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s)
{
        print(b, e, level, s);
}

/* ---- the nest ------------------------------------------------------------------------------------------------------------------ */

const struct expr_spelling spelling_of_user = {.user_names = true};

static void print_stmt(struct outbuf *b, const struct stmt *stmt, const struct expr_spelling *s)
{
        outbuf_printf(b, "S%d: ", stmt->id);
        print_access(b, stmt->write, s);
        outbuf_printf(b, " %s= ", op_text(stmt->op));
        print(b, stmt->rhs, 0, s);
        outbuf_puts(b, ";\n");
}

static void print_head(struct outbuf *b, const struct loop *l, const struct expr_spelling *s)
{
        if (!l->upper) {
                outbuf_printf(b, "L%d: while (", l->id);
                print(b, l->live, 0, s);
                outbuf_puts(b, ") {");
                return;
        }
        outbuf_printf(b, "L%d: for (%s = ", l->id, l->iterator->name);
        print(b, l->lower, 0, s);
        outbuf_printf(b, "; %s %s ", l->iterator->name, op_text(l->cmp));
        print(b, l->upper, 11, s);
        if (l->live) {
                outbuf_puts(b, " && ");
                print(b, l->live, 0, s);
        }
        outbuf_printf(b, "; %s += %" PRId64 ") {", l->iterator->name, l->step);
}

void nest_print_body(struct outbuf *b, const struct node *n, const struct expr_spelling *s)
{
        switch (n->kind) {
        case NODE_SEQ:
                for (int i = 0; i < n->n_child; i++)
                        nest_print_body(b, n->child[i], s);
                break;
        case NODE_STMT:
                print_stmt(b, n->stmt, s);
                break;
        case NODE_LOOP: {
                const struct loop *l = n->loop;
                print_head(b, l, s);
                outbuf_puts(b, l->mark == MARK_INDEPENDENT ? "  // independent" : "");
                outbuf_puts(b, l->iterator_live_out ? "  // counter used afterwards\n" : "\n");
                b->indent++;
                nest_print_body(b, n->child[0], s);
                b->indent--;
                outbuf_puts(b, "}\n");
                break;
        }
        case NODE_IF:
                outbuf_puts(b, "if (");
                print(b, n->cond, 0, s);
                outbuf_puts(b, ") {\n");
                for (int i = 0; i < n->n_child; i++) {
                        if (i)
                                outbuf_puts(b, "} else {\n");
                        b->indent++;
                        nest_print_body(b, n->child[i], s);
                        b->indent--;
                }
                outbuf_puts(b, "}\n");
                break;
        }
}

static void print_array(struct outbuf *b, const struct array *a)
{
        static const char *const homes[] = {"local", "object", "heap", "pointer"};
        outbuf_printf(b, "%s %s", a->type_text, a->ident);
        for (int d = 0; d < a->rank; d++) {
                outbuf_putc(b, '[');
                if (a->dim[d])
                        print(b, a->dim[d], 0, NULL);
                outbuf_putc(b, ']');
        }
        outbuf_printf(b, ": %s", homes[a->home]);
        if (a->base)
                outbuf_printf(b, " '%s' at %s", a->name, a->base);
        if (a->stride != a->type->size)
                outbuf_printf(b, ", stride %d", a->stride);
        for (int i = 0; i < a->n_nesting; i++)
                outbuf_printf(b, ", %lld in each %lld bytes", (long long)a->nesting[i].count, (long long)a->nesting[i].bytes);
        if (a->rank > 1 && !a->dims_proved)
                outbuf_puts(b, ", found dimensions");
        if (a->extent) {
                outbuf_puts(b, ", extent ");
                print(b, a->extent, 0, NULL);
        }
        outbuf_puts(b, a->is_restrict ? ", restrict" : "");
        outbuf_puts(b, a->is_const ? ", const" : "");
        outbuf_puts(b, a->live_in ? ", live in" : "");
        outbuf_puts(b, a->live_out ? ", live out" : "");
        if (a->scope)
                outbuf_printf(b, ", fresh in L%d", a->scope->id);
        outbuf_putc(b, '\n');
}

void nest_print(struct outbuf *b, const struct nest *n)
{
        outbuf_printf(b, "nest %s:%u-%u", n->function, n->span.line, n->span.end_line);
        outbuf_puts(b, n->is_marked ? " marked\n" : "\n");
        b->indent++;
        for (int i = 0; i < n->inlined.n; i++)
                outbuf_printf(b, "%s%s%s", i ? ", " : "inlined: ", n->inlined.data[i], i + 1 == n->inlined.n ? "\n" : "");
        for (int i = 0; i < n->params.n; i++) {
                const struct var *v = n->params.data[i];
                outbuf_printf(b, "param %s %s = %s%s%s\n", v->type->name, v->name, v->text, v->address ? ", at " : "", v->address ? v->address : "");
        }
        for (int i = 0; i < n->arrays.n; i++) {
                outbuf_puts(b, "array ");
                print_array(b, n->arrays.data[i]);
        }
        for (int i = 0; i < n->assumptions.n; i++)
                outbuf_printf(b, "assume %s\n", n->assumptions.data[i]->text);
        nest_print_body(b, n->body, NULL);
        b->indent--;
}
