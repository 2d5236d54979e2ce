/* What a thread has of its own: how it rounds, which exceptions its arithmetic has met, and `errno`. A loop that runs in other threads, or on a
 * device, neither has those of the thread that the program set up nor leaves there what it met. So a nest that computes in floating point is refused
 * where the file's code sets or asks the floating-point environment, and one that calls mathematical functions where the program may ask `errno` after it
 * and before what sets it again: an assignment, or a function of the library, other than those of mathematics, that sets it on failure. */
#include "frontend/lower.h"

static bool is_one_of(const char *name, const char *const *names)
{
        for (int i = 0; names[i]; i++)
                if (strcmp(names[i], name) == 0)
                        return true;
        return false;
}

static const char *const errno_places[] = {"__errno_location", "__error", "_errno", "__errno", NULL};      /* what the macro errno calls */

/* The assignment to errno of which `use`, a mention of it, is the left side; else NULL. */
static const struct tree *assignment_of(const struct tree *use)
{
        const struct tree *t = use;
        while (t->parent && (t->parent->kind == CXCursor_ParenExpr || tree_unary(t->parent) == CXUnaryOperator_Deref))
                t = t->parent;
        return t->parent && tree_binary(t->parent) == CXBinaryOperator_Assign && t->parent->kid[0] == t ? t->parent : NULL;
}

/* Has the call, of a function whose argument of that number is a format, a literal with %m, the text of errno? */
static bool prints_error(struct tree *call, int format)
{
        return call->n > format + 1 && tree_value(call->kid[format + 1])->kind == CXCursor_StringLiteral && format_converts(call, format, 'm');
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
        static const char *const printing[] = {"perror", "err", "verr", "warn", "vwarn", NULL};
        static const struct {
                const char *name;
                int format;
        } formatted[] = {{"printf", 0}, {"fprintf", 1}, {"dprintf", 1}, {"sprintf", 1}, {"snprintf", 2}, {"syslog", 1}};
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
                const bool always = is_one_of(d->name, errno_places) || (is_one_of(d->name, printing) && is_library(d, d->name));
                int format = -1;
                for (size_t k = 0; k < sizeof formatted / sizeof *formatted; k++)
                        if (is_library(d, formatted[k].name))
                                format = formatted[k].format;
                for (int k = 0; k < d->uses.n && (always || format >= 0); k++) {
                        struct tree *call = d->uses.data[k];
                        if (call->kind == CXCursor_CallExpr && !assignment_of(call) && (always || prints_error(call, format)))
                                vec_push(fe->arena, &fe->errnos, call);
                }
        }
        for (int i = 0; words[i]; i++)
                if (!fe->environment && strstr(fe->unit->text, words[i]))
                        fe->environment = words[i];
}

/* Do the functions of the library that are known to set errno where they fail include this one? Those of mathematics are not meant, nor what prints. */
static bool is_setter(const char *name)
{
        static const char *const setters[] = {
                "fopen", "fopen64", "freopen", "fdopen", "popen", "pclose", "fclose", "fread", "fwrite", "fgets", "fgetc", "getc", "getchar", "fscanf", "scanf", "getline",
                "getdelim", "fseek", "fseeko", "ftell", "ftello", "fgetpos", "fsetpos", "remove", "rename", "tmpfile", "mkstemp", "mkdtemp", "opendir", "readdir", "closedir", "open",
                "open64", "openat", "creat", "close", "read", "write", "pread", "pwrite", "readv", "writev", "lseek", "ftruncate", "truncate", "fsync", "stat", "fstat",
                "lstat", "mkdir", "rmdir", "unlink", "link", "symlink", "readlink", "access", "chdir", "getcwd", "realpath", "chmod", "chown", "mmap", "munmap", "msync",
                "mlock", "madvise", "shmget", "shmat", "shm_open", "malloc", "calloc", "realloc", "aligned_alloc", "strdup", "strndup", "asprintf", "strtol", "strtoul", "strtoll",
                "strtoull", "strtoimax", "strtoumax", "strtod", "strtof", "strtold", "setenv", "putenv", "fork", "execv", "execvp", "execve", "execl", "execlp", "wait", "waitpid",
                "pipe", "dup", "dup2", "system", "kill", "signal", "sigaction", "nanosleep", "usleep", "clock_gettime", "gettimeofday", "sysconf", "setrlimit", "getrlimit",
                "getrusage", "ioctl", "fcntl", "select", "poll", "socket", "bind", "listen", "accept", "connect", "send", "recv", "sendto", "recvfrom", "setsockopt",
                "getsockopt", "sched_setaffinity", "sched_getaffinity", "sem_init", "sem_wait", "sem_post", "dlopen", NULL,
        };
        return is_one_of(name, setters);
}

/* May t, as far as it lies in [begin, end) of the text, call the function of the region, or one through a pointer? */
static bool may_run(const struct lower *l, const struct tree *t, size_t begin, size_t end, int serial)
{
        if (t->span.end <= begin || t->span.begin >= end)
                return false;
        if (t->kind == CXCursor_CallExpr) {
                struct fn *fn = fn_of(l->fe, t->decl);
                if (!t->decl || t->decl->kind != CXCursor_FunctionDecl || fn == l->fn)
                        return true;
                if (fn && fn->body && fn->seen != serial) {
                        fn->seen = serial;
                        if (may_run(l, fn->body, 0, SIZE_MAX, serial))
                                return true;
                }
        }
        for (int i = 0; i < t->n; i++)
                if (may_run(l, t->kid[i], begin, end, serial))
                        return true;
        return false;
}

/* Does t, whenever it is carried out, assign to errno or call what sets it on failure? */
static bool sets_errno(const struct lower *l, const struct tree *t, int depth)
{
        enum { DEEPEST = 4 };   /* calls inside of calls that are looked into */
        switch (t->kind) {
        case CXCursor_CallExpr: {
                struct fn *fn = fn_of(l->fe, t->decl);
                if (t->decl && !fn && is_setter(t->decl->name))
                        return true;
                if (assignment_of(t) && is_one_of(t->decl ? t->decl->name : "", errno_places))
                        return true;
                if (fn && fn->body && depth < DEEPEST && sets_errno(l, fn->body, depth + 1))
                        return true;
                break;
        }
        case CXCursor_IfStmt:
                return sets_errno(l, t->kid[0], depth) || (t->n == 3 && sets_errno(l, t->kid[1], depth) && sets_errno(l, t->kid[2], depth));
        case CXCursor_SwitchStmt: case CXCursor_WhileStmt: case CXCursor_ForStmt: case CXCursor_ConditionalOperator:
                return t->n && sets_errno(l, t->kid[0], depth);
        case CXCursor_BinaryOperator:
                if (tree_binary(t) == CXBinaryOperator_LAnd || tree_binary(t) == CXBinaryOperator_LOr)
                        return sets_errno(l, t->kid[0], depth);
                break;
        default:
                break;
        }
        for (int i = 0; i < t->n; i++)
                if (sets_errno(l, t->kid[i], depth))
                        return true;
        return false;
}

/* What sets errno right before t in the parent of t, as far as the parent always carries it out; NULL: nothing. */
static const struct tree *setter_before(const struct lower *l, const struct tree *t)
{
        const struct tree *p = t->parent;
        if (p->kind == CXCursor_CompoundStmt || p->kind == CXCursor_BinaryOperator) {
                const struct tree *last = NULL;
                for (int i = 0; i < p->n && p->kid[i] != t; i++)
                        if (sets_errno(l, p->kid[i], 0))
                                last = p->kid[i];
                return last;
        }
        const bool is_first_condition = p->kind == CXCursor_IfStmt || p->kind == CXCursor_SwitchStmt || p->kind == CXCursor_WhileStmt || p->kind == CXCursor_ConditionalOperator;
        return is_first_condition && p->kid[0] != t && sets_errno(l, p->kid[0], 0) ? p->kid[0] : NULL;
}

/* The calls that are being followed back, from the question on. */
struct chain {
        const struct fn *fn;
        const struct chain *up;
};

/* May errno be as the region left it where t, a question or a call that leads to one, is carried out? */
static bool may_ask(const struct lower *l, const struct tree *t, const struct chain *up)
{
        enum { LONGEST = 8 };   /* chains of calls that are followed */
        struct fn *fn = t->fn;
        int n = 0;
        for (const struct chain *c = up; c; c = c->up, n++)
                if (c->fn == fn)
                        return false;
        if (!fn || !fn->body || n > LONGEST)
                return true;
        size_t begin = 0, end = t->span.end;
        const struct tree *setter = NULL;
        for (const struct tree *at = t; at->parent && !setter && !fn->has_goto; at = at->parent) {
                setter = setter_before(l, at);
                if (!setter && tree_is_loop(at->parent) && at->parent->span.end > end)
                        end = at->parent->span.end;
        }
        if (setter)
                begin = setter->span.begin;
        if (fn->has_goto)
                end = fn->body->span.end;
        if ((fn == l->fn && l->begin < end && l->end > begin) || may_run(l, fn->body, begin, end, ++l->fe->serial))
                return true;
        if (setter || strcmp(fn->name, "main") == 0)
                return false;
        const struct chain here = {fn, up};
        bool is_called = false;
        for (int i = 0; i < fn->decl->uses.n; i++) {
                const struct tree *use = fn->decl->uses.data[i], *p = tree_parent(use);
                while (p && p->kind == CXCursor_UnexposedExpr)
                        p = tree_parent(p);
                const bool is_call = use->kind == CXCursor_CallExpr;
                if (!is_call && !(p && p->kind == CXCursor_CallExpr && p->decl == fn->decl))
                        return true;
                if (is_call && may_ask(l, use, &here))
                        return true;
                is_called = true;
        }
        return !is_called && !fn->decl->is_static;
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
                if (may_ask(l, l->fe->errnos.data[i], NULL))
                        fail(l, "floating-environment", l->nest->span, NULL, "it calls mathematical functions, and the program may ask 'errno' what they met");
}
