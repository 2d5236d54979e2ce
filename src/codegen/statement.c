/* Statements: the user's expression with the accesses, the counters and the functions spelled the target's way. Types, operators and the order of
 * operations are the user's; integers that the generated code carries as `long` are converted back where the user's type shows. */
#include <inttypes.h>
#include <math.h>

#include "codegen/emit.h"

struct spelling {
        struct writer *w;
        const struct instance *instance;        /* NULL: an expression over invariants */
};

/* An invariant scalar as the text calls it. On the GPU it becomes an argument of the kernel. On the host a floating variable is the user's own, unless
 * it is a member or may be reached through a pointer: then, as every integer, it is a constant of its own. */
const char *scalar_text(struct writer *w, const struct var *v)
{
        for (int i = 0; i < w->bindings.n; i++) {
                struct binding *b = w->bindings.data[i];
                if (b->var != v)
                        continue;
                b->is_used = true;
                return b->text;
        }
        if (!w->target->is_gpu && v->type->kind == TYPE_FLOAT && is_identifier(v->text) && !v->address)
                return v->text;
        const char *wanted = w->target->is_gpu ? v->name : arena_printf(w->arena, "pm_%s", v->name);
        struct binding *b = binding_add(w, BIND_SCALAR, NULL, names_claim(w->arena, &w->names, wanted));
        b->var = v;
        b->is_used = true;
        return b->text;
}

static bool spell_var(void *user, struct outbuf *out, const struct var *v)
{
        struct spelling *s = user;
        int d = v->loop && s->instance ? mstmt_loop_index(s->instance->stmt, v->loop) : -1;
        const char *text = d >= 0 ? ast_operand(s->w, s->instance->counter[d]) : scalar_text(s->w, v);
        /* The user's arithmetic on integers that are carried as `long` must not happen in a narrower type; nor is the only value of a counter, a number, of that one. */
        bool is_number = !text[strspn(text, "0123456789+-*() ")];
        bool widen = v->type->kind == TYPE_INT && (is_number || (s->w->kernel && s->w->plan->can_narrow));
        outbuf_printf(out, "%s%s", widen ? "(long)" : "", text);
        return true;
}

static bool spell_access(void *user, struct outbuf *out, const struct access *a)
{
        struct spelling *s = user;
        for (int i = 0; s->instance && i < s->instance->stmt->accesses.n; i++) {
                struct maccess *m = s->instance->stmt->accesses.data[i];
                if (m->access != a)
                        continue;
                outbuf_puts(out, access_text(s->w, m, s->instance));
                return true;
        }
        return false;
}

static bool spell_call(void *user, struct outbuf *out, const struct expr *e, const struct expr_spelling *spelling)
{
        struct spelling *s = user;
        return s->w->target->call && s->w->target->call(out, e, spelling);
}

static bool spell_no_number(void *user, struct outbuf *out, const struct expr *e)
{
        const struct target *target = ((struct spelling *)user)->w->target;
        if (!target->as_double)
                return false;
        if (e->type->size == 4)
                outbuf_printf(out, "%s(%s)", target->as_float, isinf(e->fval) ? "0x7f800000" : "0x7fc00000");
        else
                outbuf_printf(out, "%s(%s)", target->as_double, isinf(e->fval) ? "0x7ff0000000000000" : "0x7ff8000000000000");
        return true;
}

bool is_awaited_division(const struct writer *w, const struct expr *e)
{
        bool is_loose = e->type->size == 4 && w->target->float_division_is_loose && strcmp(w->opt->fp, "strict") != 0;
        return w->is_chain && e->kind == EXPR_BINARY && e->op == OP_DIV && e->type->kind == TYPE_FLOAT && e->type->size <= 8 && !is_loose && expr_has_read(e->arg[0]);
}

/* The variable that has a reciprocal of what "e" reads; NULL: none does. */
static const struct stand_in *inverted(const struct spelling *s, const struct expr *e)
{
        for (int k = s->w->stand_ins.n - 1; k >= 0 && e->kind == EXPR_READ; k--) {
                const struct stand_in *v = &s->w->stand_ins.data[k];
                if (v->access && v->access->access == e->access)
                        return v->reciprocal ? v : NULL;
        }
        return NULL;
}

/* Must the integer division, which C computes in type "t", be one that no operands trap? Past a failed test of a subscript they may be any. */
static bool is_any_quotient(const struct writer *w, enum op op, const struct ctype *t, const struct expr *divisor)
{
        int64_t v;
        return w->kernel && w->target->is_gpu && w->plan->may_fail && (op == OP_DIV || op == OP_MOD) && t->kind == TYPE_INT && !expr_constant(divisor, &v);
}

/* The function that does the division. */
static const char *quotient_name(struct writer *w, enum op op, const struct ctype *t)
{
        return arena_printf(w->arena, "pm_%s_%s", t->size > 4 ? t->is_signed ? "long" : "ulong" : t->is_signed ? "int" : "uint", op == OP_DIV ? "quotient" : "remainder");
}

/* A division that the next iteration waits for, or whose operands may be any. */
static bool spell_division(const struct spelling *s, struct outbuf *out, const struct expr *e, const struct expr_spelling *spelling)
{
        const bool is_any = is_any_quotient(s->w, e->op, e->type, e->arg[1]);
        if (!is_any && !is_awaited_division(s->w, e))
                return false;
        const struct stand_in *divisor = is_any ? NULL : inverted(s, e->arg[1]);
        if (divisor && s->w->scan) {
                outbuf_puts(out, "(");
                expr_print(out, e->arg[0], PREC_PRODUCT, spelling);
                outbuf_printf(out, " * %s)", divisor->reciprocal);
                return true;
        }
        const char *suffix = e->type->size == 4 ? "f" : "";
        const char *name = is_any ? quotient_name(s->w, e->op, e->type) : arena_printf(s->w->arena, "pm_divide%s%s", suffix, !divisor ? "" : divisor->is_again ? "_again" : "_by");
        outbuf_printf(out, "%s(", name);
        expr_print(out, e->arg[0], 0, spelling);
        outbuf_puts(out, ", ");
        expr_print(out, e->arg[1], 0, spelling);
        if (divisor)
                outbuf_printf(out, divisor->is_again ? ", %s" : ", %s, &pm_least%s, &pm_most%s", divisor->reciprocal, suffix, suffix);
        outbuf_putc(out, ')');
        return true;
}

/* Does it follow a counter? */
static bool has_counter(const struct expr *e)
{
        bool found = e->kind == EXPR_VAR && e->var->loop;
        for (int i = 0; i < e->n_arg && !found; i++)
                found = has_counter(e->arg[i]);
        return found;
}

/* The integer whose bits in *mask are the value of "e", which is cut to some of them, by conversions to small unsigned types or by `&`; NULL if it is not, or has no counter. */
static const struct expr *cut_value(const struct expr *e, uint64_t *mask)
{
        uint64_t below = UINT64_MAX;            /* where the value is another than that of its bits: from the sign of a signed type on */
        bool is_cut = false;
        *mask = UINT64_MAX;
        for (;;) {
                const uint64_t most = e->type->size < 8 ? ((uint64_t)1 << (8 * e->type->size)) - 1 : UINT64_MAX;
                int64_t v;
                if (e->type->kind != TYPE_INT || e->type->is_bool)
                        return NULL;
                if (e->kind == EXPR_CAST || (e->kind == EXPR_VAR && !e->type->is_signed)) {
                        is_cut |= !e->type->is_signed && e->type->size < 4;
                        if (e->type->is_signed)
                                below = below < most >> 1 ? below : most >> 1;
                        else
                                *mask &= most;
                        if (e->kind == EXPR_VAR)
                                break;
                        e = e->arg[0];
                } else if (e->kind == EXPR_BINARY && e->op == OP_AND && (expr_constant(e->arg[1], &v) || expr_constant(e->arg[0], &v)) && v >= 0) {
                        is_cut = true;
                        *mask &= (uint64_t)v;
                        e = e->arg[!expr_constant(e->arg[1], &v)];
                } else {
                        below = below < most ? below : most;
                        break;
                }
        }
        return is_cut && *mask <= below && *mask <= INT64_MAX && has_counter(e) ? e : NULL;
}

/* A shift to the right, or a division by a power of two, of a number that follows a counter and is cut to some of its bits: shifted first and cut then. NVIDIA's compilers
 * (CUDA 13.0) take (unsigned short)(i + 3) >> 1 for (unsigned short)(i + 3) where i counts by two, or is made to by unrolling. */
static bool spell_shift_of_cut(const struct spelling *s, struct outbuf *out, const struct expr *e, const struct expr_spelling *spelling)
{
        int64_t by;
        uint64_t mask;
        if (!s->w->kernel || !s->w->target->is_gpu || (e->op != OP_SHR && e->op != OP_DIV) || e->type->kind != TYPE_INT || !expr_constant(e->arg[1], &by) || by < 1)
                return false;
        int places = e->op == OP_SHR && by < 63 ? (int)by : 0;
        for (int64_t rest = by; e->op == OP_DIV && rest > 1; rest /= 2)
                places = rest % 2 ? 64 : places + 1;
        const struct expr *whole = places > 0 && places < 63 ? cut_value(e->arg[0], &mask) : NULL;
        if (!whole)
                return false;
        struct expr carried = *whole;
        if (whole->kind == EXPR_VAR)
                carried.type = ctype_long();
        outbuf_printf(out, "(%s)((", expr_text_type(e, spelling)->name);
        expr_print(out, &carried, 15, spelling);
        outbuf_printf(out, " >> %d) & %" PRIu64 ")", places, mask >> places);
        return true;
}

static bool spell_binary(void *user, struct outbuf *out, const struct expr *e, const struct expr_spelling *spelling)
{
        const struct writer *w = ((struct spelling *)user)->w;
        for (int i = 0; i < w->values.n; i++)
                if (w->values.data[i].value == e) {
                        outbuf_puts(out, w->values.data[i].text);
                        return true;
                }
        return spell_division(user, out, e, spelling) || spell_shift_of_cut(user, out, e, spelling);
}

/* The arithmetic of a GPU may give a NaN any sign, and compilers take it for the negation of one, and for copysign where they know the sign. */
static bool spell_sign(void *user, struct outbuf *out, const struct expr *e, const struct expr_spelling *spelling)
{
        struct writer *w = ((struct spelling *)user)->w;
        const char *operation = e->kind == EXPR_UNARY ? "negate" : e->n_arg == 2 ? "copysign" : "absolute", *name = arena_printf(w->arena, "pm_%s%s", operation, e->type->size == 4 ? "f" : "");
        math_print_call(out, name, e, spelling, w->target->type);
        return true;
}

/* "text" with the type names that the target does not have replaced by those that it has. */
static const char *respell_types(struct writer *w, const char *text)
{
        for (int i = 0; w->target->type_words && w->target->type_words[i]; i += 2) {
                const char *from = w->target->type_words[i], *to = w->target->type_words[i + 1], *at;
                while ((at = strstr(text, from)))
                        text = arena_printf(w->arena, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
        }
        return text;
}

const char *instance_expr_text(struct writer *w, const struct expr *e, const struct instance *i, int level)
{
        struct spelling user = { w, i };
        struct expr_spelling s = {.var = spell_var, .access = spell_access, .call = spell_call, .no_number = spell_no_number, .binary = spell_binary, .sign = w->target->is_gpu ? spell_sign : NULL,
                .long_integers = true, .one_long = w->target->one_long, .user = &user};
        struct outbuf b = { 0 };
        expr_print(&b, e, level, &s);
        const char *text = arena_strdup(w->arena, outbuf_text(&b));
        outbuf_free(&b);
        return respell_types(w, text);
}

const char *expr_text(struct writer *w, const struct expr *e, int level)
{
        return instance_expr_text(w, e, NULL, level);
}

static void note_access(struct access *a, void *user)
{
        struct { const struct access *wanted; bool found; } *s = user;
        s->found |= a == s->wanted;
}

/* Is "a" the read of the written element that a compound assignment implies, not one in its expression? */
static bool is_old_value(const struct mstmt *s, const struct maccess *a)
{
        const struct maccess *write = s->accesses.data[s->accesses.n - 1];
        if (s->stmt->op == OP_NONE || a->is_write || a->access->array != write->access->array)
                return false;
        struct { const struct access *wanted; bool found; } search = { a->access, false };
        expr_each_read(s->stmt->rhs, note_access, &search);
        for (int d = 0; d < write->access->array->rank && !search.found; d++)
                if (write->access->sub[d])
                        expr_each_read(write->access->sub[d], note_access, &search);
        return !search.found;
}

/* The variable in which the value that "s" writes is carried to the next iteration, or NULL. */
static const char *carried_name(struct writer *w, const struct mstmt *s)
{
        for (int k = 0; k < w->stand_ins.n; k++)
                if (w->stand_ins.data[k].writer == s)
                        return w->stand_ins.data[k].name;
        return NULL;
}

/* The element's value before a compound assignment. */
static const char *old_value(struct writer *w, const struct instance *i)
{
        const struct mstmt *s = i->stmt;
        for (int k = 0; k + 1 < s->accesses.n; k++) {
                const struct maccess *a = s->accesses.data[k];
                bool is_predicate = false;
                for (int p = 0; p < s->preds.n; p++)
                        is_predicate |= s->preds.data[p].cond == a;
                if (!is_predicate && is_old_value(s, a))
                        return access_text(w, a, i);
        }
        return access_text(w, s->accesses.data[s->accesses.n - 1], i);
}

/* Prints the assignment of instance "i". */
void print_instance(struct writer *w, const struct instance *i)
{
        const struct stmt *s = i->stmt->stmt;
        const struct maccess *write = i->stmt->accesses.data[i->stmt->accesses.n - 1];
        const char *cell = access_text(w, write, i);
        for (int k = 0; k < w->stand_ins.n; k++)
                if (w->stand_ins.data[k].is_dead && w->stand_ins.data[k].name == cell)
                        return;
        if (print_update(w, i, cell))
                return;
        const char *value = instance_expr_text(w, s->rhs, i, stmt_level(s));
        /* The text of the operand may be of another type than the one that C divides in; of sums and products the bits that stay are the same. */
        const struct ctype *held = write->access->array->type;
        const bool is_quotient = (s->op == OP_DIV || s->op == OP_MOD) && s->compute->kind == TYPE_INT;
        if (is_quotient && ((s->compute != held && (s->compute->size > 4 || held->size == 4 || !s->compute->is_signed)) || !expr_text_serves(s->rhs, held, s->compute)))
                value = arena_printf(w->arena, "(%s)(%s)", w->target->type(s->compute), value);
        enum op op = s->op;
        if (is_any_quotient(w, op, s->compute, s->rhs)) {
                value = arena_printf(w->arena, "%s(%s, %s)", quotient_name(w, op, s->compute), old_value(w, i), value);
                op = OP_NONE;
        }
        const char *carry = carried_name(w, i->stmt), *type = "";
        for (int k = 0; k < w->stand_ins.n; k++) {
                struct stand_in *v = &w->stand_ins.data[k];
                if (v->is_undeclared && v->name == cell) {
                        type = arena_printf(w->arena, "%s ", w->target->type(v->buffer->array->type));
                        v->is_undeclared = false;
                }
        }
        if (carry) {
                /* The next iteration reads the value from the variable. */
                if (op == OP_NONE)
                        outbuf_printf(w->out, "%s = %s;\n", carry, value);
                else
                        outbuf_printf(w->out, "%s = %s %s (%s);\n", carry, old_value(w, i), op_text(op), value);
                outbuf_printf(w->out, "%s%s = %s;\n", type, cell, carry);
                return;
        }
        outbuf_puts(w->out, type);
        const char *old = old_value(w, i);
        if (op != OP_NONE && strcmp(old, cell) != 0) {
                outbuf_printf(w->out, "%s = %s %s (%s);\n", cell, old, op_text(op), value);
                return;
        }
        if (!write->access->array->type->is_bool || !w->target->bool_is_char)
                outbuf_printf(w->out, "%s %s= %s;\n", cell, op_text(op), value);
        else if (op == OP_NONE)
                outbuf_printf(w->out, "%s = (%s) != 0;\n", cell, value);
        else
                outbuf_printf(w->out, "%s = (%s %s (%s)) != 0;\n", cell, cell, op_text(op), value);
}

const char *predicates_text(struct writer *w, const struct instance *i, int n)
{
        const char *text = "";
        for (int p = 0; p < n; p++) {
                struct predicate *pred = &i->stmt->preds.data[p];
                text = arena_printf(w->arena, "%s%s%s%s", text, p ? " && " : "", pred->negated ? "!" : "", access_text(w, pred->cond, i));
        }
        return text;
}

const char *predicate_text(struct writer *w, const struct instance *i)
{
        return predicates_text(w, i, i->stmt->preds.n);
}
