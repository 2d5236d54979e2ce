/* C's mathematical functions in languages that overload them on their arguments' types: there "exp" of a float is the float function, where C
 * converts the argument and calls the double one. So each argument is converted explicitly, and the type of the result is C's. */
#include "codegen/target.h"

#include <string.h>

static const char *const predicates[] = { "isnan", "isinf", "isfinite", "signbit" };

bool math_is_predicate(const char *name)
{
        for (size_t i = 0; i < sizeof predicates / sizeof *predicates; i++)
                if (!strcmp(name, predicates[i]))
                        return true;
        return false;
}

/* Functions that exist for double as "x" and for float as "xf". */
static const char *const bases[] = {
        "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "erf", "erfc", "exp", "exp2", "expm1",
        "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "hypot", "ldexp", "lgamma", "llrint", "llround", "log", "log10", "log1p", "log2", "logb",
        "lrint", "lround", "nearbyint", "nextafter", "pow", "remainder", "rint", "round", "scalbn", "sin", "sinh", "sqrt", "tan", "tanh", "tgamma", "trunc",
};

const char *math_float_base(const char *name)
{
        for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
                size_t n = strlen(bases[i]);
                if (!strncmp(name, bases[i], n) && !strcmp(name + n, "f"))
                        return bases[i];
        }
        return NULL;
}

void math_print_call(struct outbuf *b, const char *name, const struct expr *e, const struct expr_spelling *s, const char *(*type)(const struct ctype *t))
{
        outbuf_printf(b, "%s(", name);
        for (int i = 0; i < e->n_arg; i++) {
                const struct expr *a = e->arg[i];
                bool is_implicit = a->kind == EXPR_CAST && a->is_implicit;
                outbuf_puts(b, i ? ", " : "");
                if (is_implicit || a->type->kind == TYPE_INT)
                        outbuf_printf(b, "(%s)", type(a->type));
                expr_print(b, is_implicit ? a->arg[0] : a, is_implicit || a->type->kind == TYPE_INT ? 15 : 0, s);
        }
        outbuf_putc(b, ')');
}

bool math_print_predicate(struct outbuf *b, const struct expr *e, const struct expr_spelling *s, const char *(*type)(const struct ctype *t))
{
        if (!math_is_predicate(e->text))
                return false;
        const bool tells_sign = !strcmp(e->text, "isinf");
        outbuf_puts(b, tells_sign ? "(" : "(int)");
        math_print_call(b, e->text, e, s, type);
        if (tells_sign) {
                outbuf_puts(b, " ? ");
                expr_print(b, e->arg[0], 15, s);
                outbuf_puts(b, " > 0 ? 1 : -1 : 0)");
        }
        return true;
}
