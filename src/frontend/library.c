/* The functions of C's library that only compute, and what <math.h> has in place of constants: "sqrt", "fmaxf", "isnan", INFINITY. Compilers know them
 * by names of their own, too, which the macros of <math.h> use: "__builtin_isnan". */
#include <math.h>

#include "frontend/lower.h"

struct library {
        const char *name;
        /* The types of the result and of the arguments: 'r' double, or float where the name ends in 'f'; 'i' int, 'l' long, 'q' long long; '*' whichever
         * real type the argument has. */
        const char *types;
        bool sets_errno;
};

static const struct library library[] = {
        {"sin", "rr", true}, {"cos", "rr", true}, {"tan", "rr", true}, {"asin", "rr", true}, {"acos", "rr", true}, {"atan", "rr", false}, {"atan2", "rrr", true},
        {"sinh", "rr", true}, {"cosh", "rr", true}, {"tanh", "rr", false}, {"asinh", "rr", true}, {"acosh", "rr", true}, {"atanh", "rr", true},
        {"exp", "rr", true}, {"exp2", "rr", true}, {"expm1", "rr", true}, {"log", "rr", true}, {"log2", "rr", true}, {"log10", "rr", true}, {"log1p", "rr", true},
        {"logb", "rr", true}, {"pow", "rrr", true}, {"sqrt", "rr", true}, {"cbrt", "rr", false}, {"hypot", "rrr", true}, {"erf", "rr", true}, {"erfc", "rr", true},
        {"tgamma", "rr", true}, {"ldexp", "rri", true}, {"scalbn", "rri", true},
        {"fabs", "rr", false}, {"fmin", "rrr", false}, {"fmax", "rrr", false}, {"fdim", "rrr", true}, {"fma", "rrrr", true}, {"copysign", "rrr", false},
        {"nextafter", "rrr", true}, {"fmod", "rrr", true}, {"remainder", "rrr", true},
        {"floor", "rr", false}, {"ceil", "rr", false}, {"trunc", "rr", false}, {"round", "rr", false}, {"rint", "rr", false}, {"nearbyint", "rr", false},
        {"lround", "lr", true}, {"llround", "qr", true}, {"lrint", "lr", true}, {"llrint", "qr", true},
        {"abs", "ii", false}, {"labs", "ll", false}, {"llabs", "qq", false},
        {"isnan", "i*", false}, {"isinf", "i*", false}, {"isfinite", "i*", false}, {"signbit", "i*", false},
};

/* The function called "name", in plain C or by a compiler's own name; *plain is the former. NULL: there is none. */
static const struct library *library_find(const char *name, const char **plain, bool *is_float)
{
        const bool is_builtin = strncmp(name, "__builtin_", 10) == 0;
        *plain = is_builtin ? name + 10 : name;
        /* The macro isinf tells the infinities apart; what gcc calls by the name of the function does not. */
        if (is_builtin && strcmp(*plain, "isinf") == 0)
                return NULL;
        if (is_builtin && strcmp(*plain, "isinf_sign") == 0)
                *plain = "isinf";
        const size_t n = strlen(*plain);
        for (size_t i = 0; i < sizeof library / sizeof *library; i++) {
                const size_t m = strlen(library[i].name);
                *is_float = n == m + 1 && (*plain)[m] == 'f' && strchr(library[i].types, 'r');
                if (strncmp(*plain, library[i].name, m) == 0 && (n == m || *is_float))
                        return &library[i];
        }
        return NULL;
}

bool is_library_function(const char *name)
{
        const char *plain;
        bool is_float;
        return library_find(name, &plain, &is_float);
}

bool library_sets_errno(const char *name)
{
        const char *plain;
        bool is_float;
        const struct library *found = library_find(name, &plain, &is_float);
        return !found || found->sets_errno;
}

/* A macro of the name of a library function that stands for something else where the region stands; NULL: there is none. */
static const struct macro *library_macro(const struct lower *l, const char *name)
{
        const struct macro *m = macro_in_force(l->fe, name, l->begin, l->end);
        return m && !strstr(m->text, arena_printf(l->arena, "__builtin_%s", name)) ? m : NULL;
}

/* Refuses a function of the library whose name would be another word where the region stands. The name of a declared function may be that of a macro with
 * arguments, which does not act on `(name)(argument)`. */
static void check_library_macro(struct lower *l, struct tree *t, const char *name)
{
        const struct macro *m = library_macro(l, name);
        if (m && !(m->is_function && t->decl->name == name))
                fail(l, "hidden-name", t->span, "rename the macro", "the function '%s' is hidden here by a macro of the same name", name);
}

/* Keeps generated code from calling something else by that name. */
static void take_name(struct lower *l, const char *name)
{
        for (int i = 0; i < l->nest->taken.n; i++)
                if (strcmp(l->nest->taken.data[i], name) == 0)
                        return;
        vec_push(l->arena, &l->nest->taken, name);
}

/* The type that a letter of struct library's types stands for; NULL: any. */
static const struct ctype *type_of(char letter, bool is_float)
{
        switch (letter) {
        case 'r':
                return is_float ? ctype_named("float") : ctype_double();
        case 'i':
                return ctype_int();
        case 'l':
                return ctype_long();
        case 'q':
                return ctype_named("long long");
        default:
                return NULL;
        }
}

struct expr *library_call(struct lower *l, struct tree *t)
{
        const char *name;
        bool is_float;
        const struct library *found = library_find(t->decl->name, &name, &is_float);
        if (!found)
                return NULL;
        if ((t->fn != l->fn || name != t->decl->name) && has_other_named(l, t->decl, name))
                fail(l, "hidden-name", t->span, "rename one of them", "'%s', called by '%s', is hidden here by a local declaration of the same name", name,
                     l->frame->fn->name);
        check_library_macro(l, t, name);
        take_name(l, name);
        const int n_arg = (int)strlen(found->types) - 1;
        if (t->n != n_arg + 1)
                fail(l, "unsupported-expression", t->span, NULL, "'%s' is called with %d arguments", name, t->n - 1);
        struct expr *e = expr_new(l, EXPR_CALL, type_of(found->types[0], is_float), t->span);
        e->text = arena_strdup(l->arena, name);
        e->is_guarded = library_macro(l, name);
        e->n_arg = n_arg;
        e->arg = arena_alloc(l->arena, (size_t)n_arg * sizeof *e->arg);
        for (int i = 0; i < n_arg; i++) {
                const struct ctype *wanted = type_of(found->types[i + 1], is_float);
                e->arg[i] = lower_expr(l, t->kid[i + 1]);
                if (wanted)
                        e->arg[i] = expr_convert(l, e->arg[i], wanted, true);
                else if (e->arg[i]->type->kind != TYPE_FLOAT)
                        fail(l, "unsupported-expression", t->span, NULL, "'%s' is asked of a number that is not real", name);
        }
        return e;
}

static bool is_empty_string(struct tree *t)
{
        if (tree_value(t)->kind != CXCursor_StringLiteral)
                return false;
        CXString spelling = clang_getCursorSpelling(tree_value(t)->cur);
        const bool found = clang_getCString(spelling) && strcmp(clang_getCString(spelling), "\"\"") == 0;
        clang_disposeString(spelling);
        return found;
}

struct expr *library_constant(struct lower *l, const struct tree *t)
{
        static const struct {
                const char *name, *text;        /* how a C compiler takes it */
                const char *people;             /* the macro of <math.h> that stands for it */
                double value;
                bool is_float;
        } constants[] = {
                {"__builtin_inf", "__builtin_inf()", "INFINITY", INFINITY, false}, {"__builtin_inff", "__builtin_inff()", "INFINITY", INFINITY, true},
                {"__builtin_huge_val", "__builtin_inf()", "HUGE_VAL", INFINITY, false}, {"__builtin_huge_valf", "__builtin_inff()", "HUGE_VALF", INFINITY, true},
                {"__builtin_nan", "__builtin_nan(\"\")", "NAN", NAN, false}, {"__builtin_nanf", "__builtin_nanf(\"\")", "NAN", NAN, true},
        };
        for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
                if (strcmp(t->decl->name, constants[i].name))
                        continue;
                if (t->n > 1 && !is_empty_string(t->kid[1]))
                        return NULL;
                struct expr *e = expr_new(l, EXPR_FLOAT, constants[i].is_float ? ctype_named("float") : ctype_double(), t->span);
                e->fval = constants[i].value;
                e->text = constants[i].text;
                const struct macro *m = macro_in_force(l->fe, constants[i].people, l->begin, l->end);
                if (m && strstr(m->text, constants[i].name))
                        e->name = constants[i].people;
                return e;
        }
        return NULL;
}
