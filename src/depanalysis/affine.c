/* Expressions and conditions as isl functions and sets.
 *
 * An integer expression of the nest becomes a piecewise quasi-affine function of the enclosing counters and the parameters when its operators allow;
 * an invariant expression that does not ("n*m") becomes a parameter of its own. C's unsigned arithmetic wraps where integers do not: each place where a
 * value would leave its type is collected in `struct wraps`, and the model turns that set into a run-time condition on the parameters. */
#include "depanalysis/affine.h"

#include <ctype.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/space.h>

static struct param *param_new(struct model *m, const char *name, const struct expr *e, const struct var *v)
{
        struct param *p = ARENA_NEW(m->arena, struct param);
        p->name = name;
        p->var = v;
        p->expr = e;
        vec_push(m->arena, &m->params, p);
        return p;
}

/* Is "name" taken by a parameter, a variable or an array of the region? */
static bool name_is_taken(const struct model *m, const char *name)
{
        for (int i = 0; i < m->params.n; i++)
                if (strcmp(m->params.data[i]->name, name) == 0)
                        return true;
        for (int i = 0; i < m->nest->params.n; i++)
                if (strcmp(m->nest->params.data[i]->name, name) == 0)
                        return true;
        for (int i = 0; i < m->nest->loops.n; i++)
                if (strcmp(m->nest->loops.data[i]->iterator->name, name) == 0)
                        return true;
        for (int i = 0; i < m->nest->arrays.n; i++)
                if (strcmp(m->nest->arrays.data[i]->ident, name) == 0)
                        return true;
        return false;
}

const char *model_fresh_name(const struct model *m, const char *wish)
{
        const char *unique = wish;
        for (int i = 2; name_is_taken(m, unique); i++)
                unique = arena_printf(m->arena, "%s_%d", wish, i);
        return unique;
}

/* A readable identifier for the value of "e": its text with other characters folded to '_', made unique. */
static const char *composite_name(struct model *m, const struct expr *e)
{
        struct outbuf b = {0};
        expr_print(&b, e, 0, NULL);
        char *name = arena_printf(m->arena, "%s%s", isalpha((unsigned char)outbuf_text(&b)[0]) ? "" : "v_", outbuf_text(&b));
        outbuf_free(&b);
        char *to = name;
        for (char *from = name; *from; from++) {
                char c = isalnum((unsigned char)*from) ? *from : '_';
                if (c != '_' || (to > name && to[-1] != '_'))
                        *to++ = c;
        }
        while (to > name && to[-1] == '_')
                to--;
        *to = 0;
        /* Longer names help nobody. */
        if (strlen(name) > 40)
                strcpy(name, "size");
        return model_fresh_name(m, name);
}

/* The parameter whose value is that of "e", which is written "text". */
static const struct param *param_for(struct model *m, const struct expr *e, const struct expr *text)
{
        for (int i = 0; i < m->params.n; i++)
                if (e->kind == EXPR_VAR ? m->params.data[i]->var == e->var : expr_equal(m->params.data[i]->expr, e))
                        return m->params.data[i];
        if (e->kind == EXPR_VAR)        /* of the variable's own type, whatever type e is read in */
                return param_new(m, e->var->name, expr_var(m->arena, e->var), e->var);
        return param_new(m, composite_name(m, text), e, NULL);
}

__isl_give isl_aff *param_on_space(__isl_take isl_space *space, __isl_take isl_id *id)
{
        if (isl_space_find_dim_by_id(space, isl_dim_param, id) < 0) {
                space = isl_space_add_dims(space, isl_dim_param, 1);
                space = isl_space_set_dim_id(space, isl_dim_param, (unsigned)isl_space_dim(space, isl_dim_param) - 1, isl_id_copy(id));
        }
        return isl_aff_param_on_domain_space_id(space, id);
}

static __isl_give isl_pw_aff *param_value(struct model *m, const struct param *p, __isl_keep isl_space *domain)
{
        if (p->is_fixed) {
                isl_val *v = isl_val_int_from_si(m->ctx, p->value);
                return isl_pw_aff_from_aff(isl_aff_val_on_domain(isl_local_space_from_space(isl_space_copy(domain)), v));
        }
        isl_id *id = isl_id_alloc(m->ctx, p->name, (void *)p);
        return isl_pw_aff_from_aff(param_on_space(isl_space_copy(domain), id));
}

static __isl_give isl_pw_aff *constant(struct model *m, __isl_keep isl_space *domain, int64_t v)
{
        isl_aff *aff = isl_aff_val_on_domain(isl_local_space_from_space(isl_space_copy(domain)), isl_val_int_from_si(m->ctx, v));
        return isl_pw_aff_from_aff(aff);
}

void add_points(isl_set **set, __isl_take isl_set *points)
{
        *set = *set ? isl_set_union(*set, points) : points;
}

/* The number n where "v" is defined. */
static __isl_give isl_pw_aff *number_like(__isl_keep isl_pw_aff *v, int64_t n)
{
        isl_ctx *ctx = isl_pw_aff_get_ctx(v);
        return isl_pw_aff_add_constant_val(isl_pw_aff_scale_val(isl_pw_aff_copy(v), isl_val_zero(ctx)), isl_val_int_from_si(ctx, n));
}

void note_outside(struct wraps *w, __isl_keep isl_pw_aff *v, int64_t low, int64_t high)
{
        add_points(&w->bad, isl_pw_aff_lt_set(isl_pw_aff_copy(v), number_like(v, low)));
        add_points(&w->bad, isl_pw_aff_gt_set(isl_pw_aff_copy(v), number_like(v, high)));
}

void note_far(struct wraps *w, __isl_keep isl_pw_aff *v)
{
        add_points(&w->far, isl_pw_aff_gt_set(isl_pw_aff_copy(v), number_like(v, (int64_t)1 << 62)));
}

/* Notes where "v", a value of type "t", is outside that type's range. Signed ones leave theirs only where a conversion narrows. */
static void note_wrap(struct wraps *w, const struct ctype *t, __isl_keep isl_pw_aff *v, bool narrows)
{
        if (!w || !v)
                return;
        int64_t max = ctype_max(t);
        if (!t->is_signed)
                add_points(&w->bad, isl_pw_aff_lt_set(isl_pw_aff_copy(v), number_like(v, 0)));
        else if (narrows && t->size < 8)
                add_points(&w->bad, isl_pw_aff_lt_set(isl_pw_aff_copy(v), number_like(v, -max - 1)));
        if (t->size == 8 && !t->is_signed)
                note_far(w, v);
        else if (t->size < 8 && (narrows || !t->is_signed))
                add_points(narrows ? &w->bad : &w->above, isl_pw_aff_gt_set(isl_pw_aff_copy(v), number_like(v, max)));
}

void wraps_free(struct wraps *w)
{
        isl_set_free(w->bad);
        isl_set_free(w->above);
        isl_set_free(w->far);
        w->bad = w->above = w->far = NULL;
}

struct scope {
        struct model *m;
        isl_space *domain;
        int n_loop;
        struct loop *const *loop;
        struct wraps *wraps;
        bool in_integers;               /* see affine_in_integers */
};

static __isl_give isl_pw_aff *affine(struct scope *s, const struct expr *e);

/* Guards "x >= 1". False when the model is complete and has no such guard. */
static bool guard_positive(struct model *m, const struct expr *x)
{
        const struct expr *cond = expr_binary(m->arena, OP_GE, (struct expr *)x, expr_int(m->arena, 1), ctype_int());
        for (int i = 0; i < m->guards.n; i++)
                if (m->guards.data[i]->kind == GUARD_EXPR && expr_equal(m->guards.data[i]->expr, cond))
                        return true;
        if (m->is_complete)
                return false;
        struct outbuf text = {0};
        expr_print(&text, cond, 0, NULL);
        model_guard(m, cond, arena_strdup(m->arena, outbuf_text(&text)));
        outbuf_free(&text);
        return true;
}

const struct expr *speculated(struct model *m, const struct expr *e)
{
        if (e->kind == EXPR_CALL)
                return NULL;
        struct expr *out = ARENA_NEW(m->arena, struct expr);
        *out = *e;
        out->arg = arena_alloc(m->arena, ((size_t)e->n_arg + 1) * sizeof *out->arg);
        for (int i = 0; i < e->n_arg; i++)
                if (!(out->arg[i] = (struct expr *)speculated(m, e->arg[i])))
                        return NULL;
        if (e->kind != EXPR_BINARY || (e->op != OP_DIV && e->op != OP_MOD) || e->arg[1]->kind == EXPR_INT)
                return e->kind == EXPR_BINARY && (e->op == OP_DIV || e->op == OP_MOD) && e->arg[1]->ival == 0 ? NULL : out;
        if (!guard_positive(m, out->arg[1]))
                return NULL;
        struct expr *choice = ARENA_NEW(m->arena, struct expr);
        *choice = (struct expr){.kind = EXPR_COND, .type = e->type, .span = e->span, .n_arg = 3};
        choice->arg = arena_alloc(m->arena, 3 * sizeof *choice->arg);
        choice->arg[0] = expr_binary(m->arena, OP_GE, out->arg[1], expr_int(m->arena, 1), ctype_int());
        choice->arg[1] = out;
        choice->arg[2] = expr_int(m->arena, 0);
        return choice;
}

static bool is_integer(const struct expr *e)
{
        return e->type && e->type->kind == TYPE_INT;
}

/* Do the low 32 bits of e follow from those of its variables, whatever wraps around on the way? */
static bool keeps_low_bits(const struct expr *e)
{
        switch (e->kind) {
        case EXPR_INT: case EXPR_VAR: return true;
        case EXPR_CAST: return is_integer(e->arg[0]) && !e->type->is_bool && keeps_low_bits(e->arg[0]);
        case EXPR_UNARY: return (e->op == OP_NEG || e->op == OP_PLUS) && keeps_low_bits(e->arg[0]);
        case EXPR_BINARY: return (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL) && keeps_low_bits(e->arg[0]) && keeps_low_bits(e->arg[1]);
        default: return false;
        }
}

/* Masks and shifts by constants, see expr_by_power. A mask hides what wraps around. Invariant ones are parameters, so that what is tested of them is no more than that they
 * are some number. */
static __isl_give isl_pw_aff *affine_by_power(struct scope *s, const struct expr *e, int64_t power)
{
        struct scope inside = *s;
        if (e->op == OP_AND && keeps_low_bits(e->arg[0]))
                inside.wraps = NULL;
        isl_pw_aff *v = expr_is_invariant(e) ? NULL : affine(&inside, e->arg[0]);
        if (!v)
                return NULL;
        isl_val *by = isl_val_int_from_si(s->m->ctx, power);
        if (e->op == OP_AND)
                return isl_pw_aff_mod_val(v, by);
        return e->op == OP_SHL ? isl_pw_aff_scale_val(v, by) : isl_pw_aff_floor(isl_pw_aff_scale_down_val(v, by));
}

static __isl_give isl_pw_aff *affine_binary(struct scope *s, const struct expr *e)
{
        int64_t power;
        if (expr_by_power(e, &power))
                return affine_by_power(s, e, power);
        isl_pw_aff *l = expr_is_mixing(e) ? NULL : affine(s, e->arg[0]);
        isl_pw_aff *r = l ? affine(s, e->arg[1]) : NULL;
        if (!l || !r) {
                isl_pw_aff_free(l);
                isl_pw_aff_free(r);
                return NULL;
        }
        switch (e->op) {
        case OP_ADD: return isl_pw_aff_add(l, r);
        case OP_SUB: return isl_pw_aff_sub(l, r);
        case OP_MUL:
                if (isl_pw_aff_is_cst(l) == isl_bool_true || isl_pw_aff_is_cst(r) == isl_bool_true)
                        return isl_pw_aff_mul(l, r);
                break;
        case OP_DIV:
        case OP_MOD: {
                int64_t divisor;
                if (!expr_constant(e->arg[1], &divisor) || divisor <= 0)
                        break;
                isl_pw_aff_free(r);
                r = constant(s->m, s->domain, divisor);
                return e->op == OP_DIV ? isl_pw_aff_tdiv_q(l, r) : isl_pw_aff_tdiv_r(l, r);
        }
        default: break;
        }
        isl_pw_aff_free(l);
        isl_pw_aff_free(r);
        return NULL;
}

static __isl_give isl_pw_aff *affine_cond(struct scope *s, const struct expr *e)
{
        isl_set *cond = condition_set(s->m, e->arg[0], s->domain, s->n_loop, s->loop, s->wraps);
        isl_pw_aff *yes = cond ? affine(s, e->arg[1]) : NULL;
        isl_pw_aff *no = yes ? affine(s, e->arg[2]) : NULL;
        if (!no) {
                isl_set_free(cond);
                isl_pw_aff_free(yes);
                return NULL;
        }
        return isl_pw_aff_cond(isl_set_indicator_function(cond), yes, no);
}

/* A conversion to an integer type of 8 or 16 bits: the remainder in the type's range, as the compilers that C leaves this to have it. Invariant ones
 * that are not constants are parameters. */
static __isl_give isl_pw_aff *affine_cut(struct scope *s, const struct expr *e)
{
        int64_t known;
        if (expr_constant(e, &known))
                return constant(s->m, s->domain, known);
        isl_pw_aff *v = expr_is_invariant(e) ? NULL : affine(s, e->arg[0]);
        if (!v)
                return NULL;
        if (s->wraps && s->wraps->cuts && e->type->size == 2) {
                s->wraps->has_cut = true;
                note_wrap(s->wraps, e->type, v, true);
                return v;
        }
        int64_t n = (int64_t)1 << (8 * e->type->size), below = e->type->is_signed ? n / 2 : 0;
        isl_ctx *ctx = isl_pw_aff_get_ctx(v);
        v = isl_pw_aff_mod_val(isl_pw_aff_add_constant_val(v, isl_val_int_from_si(ctx, below)), isl_val_int_from_si(ctx, n));
        return isl_pw_aff_add_constant_val(v, isl_val_int_from_si(ctx, -below));
}

/* Is e a sum or product of constants that overflows 64 bits? */
static bool is_overflowing(const struct expr *e)
{
        int64_t known;
        return e->type->is_signed && e->type->size == 8 && (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL) && expr_constant(e->arg[0], &known) &&
               expr_constant(e->arg[1], &known) && !expr_constant(e, &known);
}

/* "e" on the instances of s->domain, or NULL; does not try to make "e" itself a parameter. */
static __isl_give isl_pw_aff *affine_by_parts(struct scope *s, const struct expr *e)
{
        isl_pw_aff *v = NULL;
        int64_t known;
        if (expr_constant_cast(e, &known))
                return constant(s->m, s->domain, known);
        switch (e->kind) {
        case EXPR_INT: return expr_is_huge(e) ? NULL : constant(s->m, s->domain, e->ival);
        case EXPR_VAR:
                if (!e->var->loop)
                        return param_value(s->m, param_for(s->m, e, e), s->domain);
                if (loop_is_open(e->var->loop))
                        return NULL;
                for (int d = 0; d < s->n_loop; d++)
                        if (s->loop[d] == e->var->loop)
                                return isl_pw_aff_from_aff(isl_aff_var_on_domain(
                                        isl_local_space_from_space(isl_space_copy(s->domain)), isl_dim_set, (unsigned)d));
                return NULL;
        case EXPR_CAST:
                if (!is_integer(e->arg[0]) || e->type->is_bool)
                        return NULL;
                if (!expr_cast_keeps(e))
                        return affine_cut(s, e);
                v = affine(s, e->arg[0]);
                if (!expr_cast_holds(e) || (!e->type->is_signed && e->arg[0]->type->is_signed))
                        note_wrap(s->wraps, e->type, v, !expr_cast_holds(e));
                return v;
        case EXPR_UNARY:
                if (e->op != OP_NEG && e->op != OP_PLUS)
                        return NULL;
                v = affine(s, e->arg[0]);
                if (e->op == OP_NEG)
                        v = isl_pw_aff_neg(v);
                break;
        case EXPR_BINARY: v = is_overflowing(e) ? NULL : affine_binary(s, e); break;
        case EXPR_COND: v = affine_cond(s, e); break;
        default: return NULL;
        }
        const bool is_smaller = e->kind == EXPR_BINARY && (e->op == OP_DIV || e->op == OP_MOD || e->op == OP_AND || e->op == OP_SHR);
        if (v && !e->type->is_signed && (e->kind == EXPR_UNARY || (e->kind == EXPR_BINARY && !is_smaller)))
                note_wrap(s->wraps, e->type, v, false);
        return v;
}

/* The product e without its constant factors, by which *times is multiplied; e itself where it has none, NULL where they are all that there is. Signed products alone: others
 * may wrap. */
static const struct expr *without_constants(struct model *m, const struct expr *e, int64_t *times)
{
        int64_t all;
        if (e->kind == EXPR_INT && !expr_is_huge(e) && e->ival && !__builtin_mul_overflow(*times, e->ival, &all)) {
                *times = all;
                return NULL;
        }
        if (e->kind != EXPR_BINARY || e->op != OP_MUL || !e->type->is_signed)
                return e;
        const struct expr *l = without_constants(m, e->arg[0], times), *r = without_constants(m, e->arg[1], times);
        return !l ? r : !r ? l : l == e->arg[0] && r == e->arg[1] ? e : expr_binary(m->arena, OP_MUL, (struct expr *)l, (struct expr *)r, e->type);
}

static __isl_give isl_pw_aff *affine(struct scope *s, const struct expr *e)
{
        if (!is_integer(e))
                return NULL;
        isl_pw_aff *v = affine_by_parts(s, e);
        if (v || e->kind == EXPR_INT || e->kind == EXPR_VAR || !expr_is_invariant(e) || (s->in_integers && expr_is_term(e)))
                return v;
        /* Multiples of one product are multiples of one parameter. */
        int64_t times = 1;
        const struct expr *product = without_constants(s->m, e, &times);
        if (!product || times == 1 || !is_integer(product)) {
                product = e;
                times = 1;
        }
        const struct expr *value = speculated(s->m, product);
        v = value ? param_value(s->m, param_for(s->m, value, product), s->domain) : NULL;
        return v && times != 1 ? isl_pw_aff_scale_val(v, isl_val_int_from_si(s->m->ctx, times)) : v;
}

__isl_give isl_pw_aff *affine_value(struct model *m, const struct expr *e, __isl_keep isl_space *domain, int n_loop,
        struct loop *const *loop, struct wraps *w)
{
        struct scope s = {m, domain, n_loop, loop, w, false};
        return affine(&s, e);
}

__isl_give isl_pw_aff *affine_in_integers(struct model *m, const struct expr *e, __isl_keep isl_space *domain, int n_loop, struct loop *const *loop)
{
        struct scope s = {m, domain, n_loop, loop, NULL, true};
        return affine(&s, e);
}

static __isl_give isl_set *compare(enum op op, __isl_take isl_pw_aff *l, __isl_take isl_pw_aff *r)
{
        switch (op) {
        case OP_LT: return isl_pw_aff_lt_set(l, r);
        case OP_LE: return isl_pw_aff_le_set(l, r);
        case OP_GT: return isl_pw_aff_gt_set(l, r);
        case OP_GE: return isl_pw_aff_ge_set(l, r);
        case OP_EQ: return isl_pw_aff_eq_set(l, r);
        default: return isl_pw_aff_ne_set(l, r);
        }
}

/* A comparison with a constant of 2^63 or more, which no value of the model is: "e" on the side that is not. */
static __isl_give isl_set *compare_huge(struct model *m, const struct expr *e, bool is_left, enum op op, __isl_keep isl_space *domain, int n_loop,
        struct loop *const *loop, struct wraps *w)
{
        isl_pw_aff *v = affine_value(m, e, domain, n_loop, loop, w);
        bool holds = op == OP_NE || (is_left ? op == OP_GT || op == OP_GE : op == OP_LT || op == OP_LE);
        if (!v)
                return NULL;
        isl_pw_aff_free(v);
        return holds ? isl_set_universe(isl_space_copy(domain)) : isl_set_empty(isl_space_copy(domain));
}

__isl_give isl_set *condition_set(struct model *m, const struct expr *e, __isl_keep isl_space *domain, int n_loop,
        struct loop *const *loop, struct wraps *w)
{
        if (e->kind == EXPR_CAST && e->is_implicit)
                return condition_set(m, e->arg[0], domain, n_loop, loop, w);
        if (e->kind == EXPR_UNARY && e->op == OP_LNOT) {
                isl_set *c = condition_set(m, e->arg[0], domain, n_loop, loop, w);
                return c ? isl_set_complement(c) : NULL;
        }
        if (e->kind == EXPR_BINARY && (e->op == OP_LAND || e->op == OP_LOR)) {
                isl_set *l = condition_set(m, e->arg[0], domain, n_loop, loop, w);
                isl_set *r = l ? condition_set(m, e->arg[1], domain, n_loop, loop, w) : NULL;
                if (!r) {
                        isl_set_free(l);
                        return NULL;
                }
                return e->op == OP_LAND ? isl_set_intersect(l, r) : isl_set_union(l, r);
        }
        if (e->kind == EXPR_BINARY && e->op >= OP_LT && e->op <= OP_NE && expr_is_huge(e->arg[0]) != expr_is_huge(e->arg[1]))
                return compare_huge(m, e->arg[expr_is_huge(e->arg[0])], expr_is_huge(e->arg[0]), e->op, domain, n_loop, loop, w);
        if (e->kind == EXPR_BINARY && e->op >= OP_LT && e->op <= OP_NE) {
                isl_pw_aff *l = affine_value(m, e->arg[0], domain, n_loop, loop, w);
                isl_pw_aff *r = l ? affine_value(m, e->arg[1], domain, n_loop, loop, w) : NULL;
                if (!r) {
                        isl_pw_aff_free(l);
                        return NULL;
                }
                return compare(e->op, l, r);
        }
        isl_pw_aff *v = affine_value(m, e, domain, n_loop, loop, w);
        return v ? isl_set_complement(isl_pw_aff_zero_set(v)) : NULL;
}
