/* What a thread has of its own: how it rounds, which exceptions its arithmetic has met, and `errno`. A loop that runs in other threads, or on a
 * device, neither has those of the thread that the program set up nor leaves there what it met. So a nest that computes in floating point is refused
 * where the file's code sets or asks the floating-point environment, and one that calls mathematical functions where it lies between an assignment to
 * `errno` and the next place that mentions it, or may be called there. */
#include "frontend/lower.h"

static bool is_one_of(const char *name, const char *const *names)
{
        for (int i = 0; names[i]; i++)
                if (strcmp(names[i], name) == 0)
                        return true;
        return false;
}

/* Finds, once, the file's calls that concern the environment. */
static void environment_read(struct fe *fe)
{
        /* Those that set flags or clear them, or ask how the thread rounds, are not among them: no loop changes what they find, or needs what they set. */
        static const char *const environment[] = {
                "fesetround", "fesetenv", "feupdateenv", "fesetmode", "fetestexcept", "fegetexceptflag", "fegetenv", "feholdexcept", "feenableexcept", "fedisableexcept",
                "fesettrapenable", "fpsetround", "fpsetmask", "fpgetsticky", "fpsetsticky", "_controlfp", "_control87", "_statusfp", NULL,
        };
        /* The registers of processors: functions of their headers, which call each other, and words of asm. */
        static const char *const registers[] = {
                "_mm_setcsr", "_mm_getcsr", "_fxrstor", "_fxrstor64", "_xrstor", "_xrstor64", "__builtin_ia32_ldmxcsr", "__builtin_ia32_stmxcsr", "__builtin_ia32_fldenv",
                "__builtin_ia32_fnstenv", "__builtin_ia32_fnstsw", "__builtin_ia32_fxrstor", "__builtin_ia32_fxrstor64", "__builtin_ia32_xrstor",
                "__builtin_ia32_xrstor64", "__builtin_aarch64_set_fpcr", "__builtin_aarch64_set_fpsr", "__builtin_aarch64_get_fpsr", "__builtin_aarch64_set_fpcr64",
                "__builtin_aarch64_set_fpsr64", "__builtin_aarch64_get_fpsr64", "__builtin_arm_set_fpscr", "__builtin_arm_get_fpscr", NULL,
        };
        static const char *const words[] = {"ldmxcsr", "stmxcsr", "fldcw", "fldenv", "_FPU_SETCW", "fpcr", "fpsr", NULL};
        static const char *const places[] = {"__errno_location", "__error", "_errno", "__errno", NULL};      /* what the macro errno calls */
        if (fe->has_environment)
                return;
        fe->has_environment = true;
        fe_read_rest(fe);
        for (int i = 0; i < fe->cap_table; i++) {
                struct decl *d = fe->table[i];
                if (!d || d->kind != CXCursor_FunctionDecl || !d->uses.n)
                        continue;
                if (is_one_of(d->name, environment))
                        fe->environment = d->name;
                for (int k = 0; k < d->uses.n && is_one_of(d->name, registers); k++)
                        if (!clang_Location_isInSystemHeader(clang_getCursorLocation(d->uses.data[k]->cur)))
                                fe->environment = d->name;
                for (int k = 0; k < d->uses.n && is_one_of(d->name, places); k++)
                        if (d->uses.data[k]->kind == CXCursor_CallExpr)
                                vec_push(fe->arena, &fe->errnos, d->uses.data[k]);
        }
        for (int i = 0; words[i]; i++)
                if (!fe->environment && strstr(fe->unit->text, words[i]))
                        fe->environment = words[i];
}

/* Does t, in [begin, end) of the text, call a function of the program, or one through a pointer? */
static bool calls_own(struct fe *fe, const struct tree *t, size_t begin, size_t end)
{
        if (t->span.end <= begin || t->span.begin >= end)
                return false;
        if (t->kind == CXCursor_CallExpr && t->span.begin >= begin) {
                const struct fn *fn = fn_of(fe, t->decl);
                if (!t->decl || t->decl->kind != CXCursor_FunctionDecl || (fn && fn->body))
                        return true;
        }
        for (int i = 0; i < t->n; i++)
                if (calls_own(fe, t->kid[i], begin, end))
                        return true;
        return false;
}

/* May the program ask `errno` for what the region met? `use` is one of its mentions of errno. */
static bool is_asked_from(const struct lower *l, const struct tree *use)
{
        const struct tree *t = use;
        while (t->parent && (t->parent->kind == CXCursor_ParenExpr || tree_unary(t->parent) == CXUnaryOperator_Deref))
                t = t->parent;
        if (!t->parent || tree_binary(t->parent) != CXBinaryOperator_Assign || t->parent->kid[0] != t || !use->fn->body)
                return false;
        const size_t begin = t->parent->span.end;
        size_t end = use->fn->body->span.end;
        for (int i = 0; i < l->fe->errnos.n; i++) {
                const struct tree *next = l->fe->errnos.data[i];
                if (next->fn == use->fn && next->span.begin >= begin && next->span.begin < end)
                        end = next->span.begin;
        }
        return (use->fn == l->fn && l->begin >= begin && l->begin < end) || calls_own(l->fe, use->fn->body, begin, end);
}

struct wanted {
        bool arithmetic;        /* has it been found: floating-point arithmetic, */
        bool errors;            /* a call that may set errno? */
};

static void look(const struct expr *e, struct wanted *w)
{
        static const char *const silent[] = {
                "abs", "labs", "llabs", "fabs", "fabsf", "fmin", "fminf", "fmax", "fmaxf", "floor", "floorf", "ceil", "ceilf", "trunc", "truncf", "round", "roundf",
                "rint", "rintf", "copysign", "copysignf", "cbrt", "cbrtf", "atan", "atanf", "tanh", "tanhf", NULL,
        };
        const bool has_operator = e->kind == EXPR_BINARY || e->kind == EXPR_CAST || e->kind == EXPR_CALL;
        w->arithmetic |= has_operator && (e->type->kind == TYPE_FLOAT || e->arg[0]->type->kind == TYPE_FLOAT);
        w->errors |= e->kind == EXPR_CALL && !is_one_of(e->text, silent);
        for (int i = 0; i < e->n_arg; i++)
                look(e->arg[i], w);
}

void environment_check(struct lower *l)
{
        environment_read(l->fe);
        if (!l->fe->environment && !l->fe->errnos.n)
                return;
        struct wanted w = {false, false};
        for (int i = 0; i < l->nest->stmts.n; i++) {
                const struct stmt *s = l->nest->stmts.data[i];
                w.arithmetic |= s->op != OP_NONE && s->compute->kind == TYPE_FLOAT;
                look(s->rhs, &w);
        }
        if (w.arithmetic && l->fe->environment)
                fail(l, "floating-environment", l->nest->span, NULL, "it computes in floating point, and '%s' in this file sets or asks how one thread does",
                     l->fe->environment);
        for (int i = 0; w.errors && i < l->fe->errnos.n; i++)
                if (is_asked_from(l, l->fe->errnos.data[i]))
                        fail(l, "floating-environment", l->nest->span, NULL, "it calls mathematical functions, and the program may ask 'errno' what they met");
}
