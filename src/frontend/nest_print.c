/* The nest as text: expressions as C with only the parentheses that they need, loops and statements indented, and a table of arrays. */
#include "frontend/lower.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
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
static void print_number(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s);

/* The user's constant without the second letter of a suffix "ll". */
static void print_one_long(struct outbuf *b, const char *text)
{
        for (const char *c = text; *c; c++)
                if (!(c > text && (*c == 'l' || *c == 'L') && c[-1] == *c))
                        outbuf_putc(b, *c);
}

/* is_typed: with a suffix wherever the number would have another type without. */
static void print_int(struct outbuf *b, const struct expr *e, int level, bool is_typed, const struct expr_spelling *s)
{
        const char *suffix = e->type->size < 8 ? (e->type->is_signed || e->type->size < 4 ? "" : "u") : !e->type->is_signed ? "ul" : is_typed ? "L" : "";
        bool negative = e->ival < 0 && (e->type->is_signed || e->type->size < 8);
        if (e->text && s && s->one_long && isdigit((unsigned char)*e->text)) {
                print_one_long(b, e->text);
                outbuf_puts(b, is_typed ? suffix : "");
        } else if (e->text) {
                outbuf_printf(b, "%s%s", e->text, is_typed ? suffix : "");
        } else if (e->ival == INT64_MIN && e->type->is_signed) {
                outbuf_puts(b, "(-9223372036854775807 - 1)");
        } else if (negative) {
                outbuf_printf(b, level > 12 ? "(%" PRId64 "%s)" : "%" PRId64 "%s", e->ival, is_typed ? suffix : "");
        } else {
                outbuf_printf(b, "%" PRIu64 "%s", (uint64_t)e->ival, suffix);
        }
}

static const struct ctype *text_type(const struct expr *e, const struct expr_spelling *s);

/* A conversion between integers that is left out because the operand's text has the same value. */
static bool is_left_out(const struct expr *e, const struct expr_spelling *s)
{
        const struct expr *of = e->arg[0];
        const struct ctype *from = of->type, *to = e->type;
        int64_t before, after;
        if (!e->is_implicit || to->kind != TYPE_INT || from->kind != TYPE_INT)
                return false;
        if (!s || !s->long_integers)
                return is_constant(of) || !conversion_matters(from, to) || (from->size <= to->size && from->is_signed == to->is_signed);
        if (is_constant(of) && expr_constant(of, &before) && expr_constant(e, &after))
                return before == after && (before >= 0 || to->is_signed == from->is_signed);
        bool is_carried = of->kind == EXPR_VAR && to->size == 8;
        if (to->is_signed && !from->is_signed && to->size == from->size && !is_carried && !text_type(of, s)->is_signed)
                return false;           /* widened, the text would not be negative where the number is */
        return !conversion_matters(from, to);
}

static const struct ctype *operation_type(const struct expr *e, const struct expr_spelling *s, int *converted);

/* The type of e's text, in which integer variables are of type long and some conversions are left out. */
static const struct ctype *text_type(const struct expr *e, const struct expr_spelling *s)
{
        const struct ctype *type = e->type;
        if (type->kind != TYPE_INT)
                return type;
        switch (e->kind) {
        case EXPR_INT:
                return type->size < 4 || (!e->text && type->is_signed && e->ival > INT32_MIN && e->ival <= INT32_MAX) ? ctype_int() : type;
        case EXPR_VAR:
                return type->is_signed || type->is_bool ? ctype_long() : type;
        case EXPR_CAST:
                return !is_left_out(e, s) ? type : e->arg[0]->kind == EXPR_VAR && type->is_signed && type->size == 8 ? ctype_long() : text_type(e->arg[0], s);
        case EXPR_UNARY: case EXPR_BINARY: case EXPR_COND: {
                int converted;
                return operation_type(e, s, &converted);
        }
        default:
                return type;
        }
}

/* Is the value of e, in C, what an operation in type `is` finds where its text has the type `text`? */
static bool is_held(const struct expr *e, const struct ctype *text, const struct ctype *is)
{
        return is->is_signed || !text->is_signed || expr_nonneg(e);
}

/* Has an operation meant for type `meant` the same value in type `is`, whatever the operands are? */
static bool covers(const struct ctype *is, const struct ctype *meant)
{
        return meant->is_signed == is->is_signed && (meant->is_signed ? is->size >= meant->size : is->size == meant->size);
}

/* Has e, meant to be computed in type `meant`, the same value when it is computed in type `is`? x, y: the types of its operands' texts. */
static bool is_same_in(const struct expr *e, const struct ctype *meant, const struct ctype *is, const struct ctype *x, const struct ctype *y)
{
        int64_t v;
        const struct expr *first = e->arg[e->kind == EXPR_COND], *second = y ? e->arg[e->kind == EXPR_COND ? 2 : 1] : NULL;
        if (covers(is, meant))
                return true;
        bool is_sum = e->kind != EXPR_COND && (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL || e->op == OP_SHL || e->op == OP_NEG || e->op == OP_NOT);
        bool is_quotient = e->kind == EXPR_BINARY && (e->op == OP_DIV || e->op == OP_MOD), is_shift = e->kind == EXPR_BINARY && (e->op == OP_SHL || e->op == OP_SHR);
        /* The smallest number has no quotient by -1, and no type can be shifted by its size. */
        if ((is_quotient || is_shift) && is->size < meant->size && !(expr_constant(e->arg[1], &v) && v >= 0 && (is_quotient || v < 8 * is->size)))
                return false;
        if (!is_sum)
                return is_held(first, x, is) && (!second || is_held(second, y, is));
        return is->is_signed && expr_constant(e, &v) && v >= (meant->is_signed ? INT32_MIN : 0) && v <= INT32_MAX;
}

/* The type in which the text of the unary, binary or conditional e computes; *converted: which of its operands (1: the first, 2: the second) are converted there to the type in
 * which C computes e, because it would have another value. */
static const struct ctype *operation_type(const struct expr *e, const struct expr_spelling *s, int *converted)
{
        *converted = 0;
        bool is_logical = e->kind != EXPR_COND && (e->op == OP_LAND || e->op == OP_LOR || e->op == OP_LNOT), is_comparison = e->kind == EXPR_BINARY && e->op >= OP_LT && e->op <= OP_NE;
        const struct expr *first = e->arg[e->kind == EXPR_COND], *second = e->kind == EXPR_COND ? e->arg[2] : e->kind == EXPR_BINARY ? e->arg[1] : NULL;
        if (is_logical || first->type->kind != TYPE_INT || (second && second->type->kind != TYPE_INT))
                return e->type;
        if (e->kind == EXPR_BINARY && (e->op == OP_SHL || e->op == OP_SHR))
                second = NULL;
        const struct ctype *x = text_type(first, s), *y = second ? text_type(second, s) : NULL;
        const struct ctype *meant = second ? ctype_usual(first->type, second->type) : ctype_promote(first->type), *is = y ? ctype_usual(x, y) : ctype_promote(x);
        if (!is_same_in(e, meant, is, x, y)) {
                bool is_second = second && is_constant(second) && !is_constant(first);
                is = !second ? meant : ctype_usual(meant, is_second ? x : y);
                *converted = is_same_in(e, meant, is, is_second ? x : meant, is_second ? meant : y) ? 1 + is_second : 3;
                is = *converted == 3 ? meant : is;
        }
        return is_comparison ? e->type : is;
}

const struct ctype *expr_text_type(const struct expr *e, const struct expr_spelling *s)
{
        return text_type(e, s);
}

bool expr_text_serves(const struct expr *e, const struct ctype *other, const struct ctype *meant)
{
        static const struct expr_spelling s = {.long_integers = true};
        return covers(ctype_usual(other, text_type(e, &s)), meant);
}

/* Has e, as text, the value that it is carried with, whatever its type? A number of 2^63 and more is carried as a negative one. */
static bool is_carried(const struct expr *e, const struct expr_spelling *s)
{
        return s && s->long_integers && e->kind == EXPR_VAR && e->type->kind == TYPE_INT && (e->type->is_signed || e->type->size < 8);
}

/* The variable e, as it is carried. */
static void print_carried(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s)
{
        struct expr carried = *e;
        carried.type = ctype_long();
        print(b, &carried, level, s);
}

/* e converted to the integer type `to`. */
static void print_converted(struct outbuf *b, const struct expr *e, const struct ctype *to, int level, const struct expr_spelling *s)
{
        int64_t v;
        if (is_constant(e) && expr_constant(e, &v)) {
                const struct expr *plain = e;
                while (plain->kind == EXPR_CAST)
                        plain = plain->arg[0];
                struct expr number = {.kind = EXPR_INT, .type = to, .ival = v};
                if (plain->kind == EXPR_INT && plain->type == ctype_int() && to->is_signed && plain->ival == v)
                        number.text = plain->text;
                print_int(b, &number, level, true, s);
                return;
        }
        bool parens = level > 15;
        if (parens)
                outbuf_putc(b, '(');
        outbuf_printf(b, "(%s)", to->name);
        print(b, e->kind == EXPR_CAST && e->type == to && is_left_out(e, s) ? e->arg[0] : e, 15, s);
        if (parens)
                outbuf_putc(b, ')');
}

static void print_cast(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s)
{
        const struct expr *of = e->arg[0];
        const struct ctype *to = e->type;
        bool omit = is_left_out(e, s);
        if (omit && of->kind == EXPR_VAR && s && s->long_integers && to->is_signed && to->size == 8) {
                print_carried(b, of, level, s);
                return;
        }
        if (e->is_implicit && to->kind == TYPE_FLOAT) {
                omit = level == 0;
                level = omit && of->kind == EXPR_CAST ? 1 : level;      /* the assignment makes one conversion, not the operand's too */
        }
        if (omit) {
                print(b, of, level, s);
                return;
        }
        bool parens = level > 15;
        if (parens)
                outbuf_putc(b, '(');
        outbuf_printf(b, "(%s)", to->name);
        if (to->kind == TYPE_FLOAT && is_carried(of, s))
                print_carried(b, of, 15, s);
        else
                print(b, of, 15, s);
        if (parens)
                outbuf_putc(b, ')');
}

/* An operand of a binary operator; widen: leave out a conversion that the other operand brings about. */
static void print_operand(struct outbuf *b, const struct expr *e, int level, bool widen, const struct expr_spelling *s)
{
        if (widen && is_float_widening(e))
                e = e->arg[0];
        if (widen && is_carried(e, s)) {
                print_carried(b, e, level, s);
                return;
        }
        print_number(b, e, level, s);
}

/* One of the operations that IEEE 754 defines by the sign bit, of a NaN as well (5.5.1), and not of a constant that is none? */
static bool is_sign_operation(const struct expr *e)
{
        if (e->kind == EXPR_CALL)
                return !strcmp(e->text, "fabs") || !strcmp(e->text, "fabsf") || !strcmp(e->text, "copysign") || !strcmp(e->text, "copysignf");
        return e->kind == EXPR_UNARY && e->op == OP_NEG && e->type->kind == TYPE_FLOAT && !(e->arg[0]->kind == EXPR_FLOAT && !isnan(e->arg[0]->fval));
}

/* An arm of a conditional expression, which has its value. */
static void print_arm(struct outbuf *b, const struct expr *e, bool widen, const struct expr_spelling *s)
{
        if (is_sign_operation(e))
                print(b, e, 3, s);
        else
                print_operand(b, e, 3, widen, s);
}

static bool compares(const struct expr *e)
{
        return e->kind == EXPR_BINARY && e->op >= OP_LT && e->op <= OP_NE;
}

/* The level for the operand "x" of "e": with parentheses also where compilers warn without them. */
static int operand_level(const struct expr *e, const struct expr *x, bool is_first)
{
        const int own = level_of(e->op);
        const bool is_confusing = e->op == OP_AND || e->op == OP_OR || e->op == OP_XOR || e->op == OP_SHL || e->op == OP_SHR, is_chain = x->kind == EXPR_BINARY && x->op == e->op;
        const bool is_mixed = (compares(e) && compares(x)) || (e->op == OP_LOR && x->kind == EXPR_BINARY && x->op == OP_LAND);
        return is_mixed || (is_confusing && !(is_first && is_chain)) ? 14 : is_first ? own : own + 1;
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
        int converted = 0;
        const struct ctype *type = s && s->long_integers && x->type->kind == TYPE_INT && y->type->kind == TYPE_INT ? ctype_usual(x->type, y->type) : NULL;
        if (type)
                operation_type(e, s, &converted);
        if (converted & 1)
                print_converted(b, x, e->op == OP_SHL || e->op == OP_SHR ? x->type : type, own, s);
        else
                print_operand(b, x, operand_level(e, x, true), drop_x, s);
        outbuf_printf(b, " %s ", op_text(e->op));
        if (converted & 2)
                print_converted(b, y, type, operand_level(e, y, false), s);
        else
                print_operand(b, y, operand_level(e, y, false), drop_y, s);
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
        int converted = 0;
        if (s && s->long_integers)
                operation_type(e, s, &converted);
        if (converted)
                print_converted(&operand, e->arg[0], ctype_promote(e->arg[0]->type), 15, s);
        else
                print(&operand, e->arg[0], 15, s);
        const char *text = outbuf_text(&operand);
        if ((e->op == OP_NEG || e->op == OP_PLUS) && *text == *op_text(e->op))
                outbuf_putc(b, ' ');
        outbuf_puts(b, text);
        outbuf_free(&operand);
}

static void print(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s)
{
        const bool has_name = e->name && (!s || s->user_names);
        if (has_name || !(s && s->sign && is_sign_operation(e) && s->sign(s->user, b, e, s)))
                print_number(b, e, level, s);
}

/* The same where the sign of a NaN is of no account. */
static void print_number(struct outbuf *b, const struct expr *e, int level, const struct expr_spelling *s)
{
        if (e->name && (!s || s->user_names)) {
                outbuf_puts(b, e->name);
                return;
        }
        switch (e->kind) {
        case EXPR_INT:
                print_int(b, e, level, false, s);
                break;
        case EXPR_FLOAT:
                if (isfinite(e->fval) || !(s && s->no_number && s->no_number(s->user, b, e)))
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
                int converted = 0;
                if (s && s->long_integers)
                        operation_type(e, s, &converted);
                if (converted & 1)
                        print_converted(b, e->arg[1], e->type, 3, s);
                else
                        print_arm(b, e->arg[1], wide_x && !wide_y, s);
                outbuf_puts(b, " : ");
                if (converted & 2)
                        print_converted(b, e->arg[2], e->type, 3, s);
                else
                        print_arm(b, e->arg[2], wide_y && !wide_x, s);
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
                outbuf_printf(b, e->is_guarded ? "(%s)(" : "%s(", e->text);
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

int stmt_level(const struct stmt *s)
{
        const bool is_widened = is_float_widening(s->rhs) && s->rhs->type == s->write->array->type;
        return s->op == OP_NONE || is_widened ? 0 : 1;
}

static void print_stmt(struct outbuf *b, const struct stmt *stmt, const struct expr_spelling *s)
{
        outbuf_printf(b, "S%d: ", stmt->id);
        print_access(b, stmt->write, s);
        outbuf_printf(b, " %s= ", op_text(stmt->op));
        print(b, stmt->rhs, stmt_level(stmt), s);
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
                outbuf_close(b);
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

void nest_print_moved(struct outbuf *b, const struct nest *n, const struct expr_spelling *s)
{
        for (int i = 0; i < n->moved.n; i++) {
                const struct moved *m = n->moved.data[i];
                outbuf_printf(b, "%s = ", m->text);
                for (int k = 0; k + 1 < m->n; k++) {
                        print(b, m->turn, 10, s);
                        outbuf_printf(b, " == %d ? %s : ", k, m->value[k]);
                }
                outbuf_printf(b, "%s;  // %s\n", m->value[m->n - 1], m->n > 1 ? "where they led at first" : "where it led at first");
        }
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
        for (int i = 0; i < n->tables.n; i++)
                outbuf_printf(b, "table %s\n", n->tables.data[i]);
        for (int i = 0; i < n->arrays.n; i++) {
                outbuf_puts(b, "array ");
                print_array(b, n->arrays.data[i]);
        }
        for (int i = 0; i < n->assumptions.n; i++)
                outbuf_printf(b, "assume %s\n", n->assumptions.data[i]->text);
        nest_print_body(b, n->body, NULL);
        nest_print_moved(b, n, NULL);
        b->indent--;
}
