/* What a thread has of its own: how it rounds, which exceptions its arithmetic has met, and `errno`. A loop that runs in other threads, or on a
 * device, neither has those of the thread that the program set up nor leaves there what it met. So a nest that computes in floating point is refused
 * where the file's code sets or asks the floating-point environment, and one that calls mathematical functions where the program may ask `errno` after it
 * and before an assignment sets it again. A question where another function of the library has just failed is about that one. */
#include "base/text.h"
#include "frontend/lower.h"

static const char *const errno_places[] = {"__errno_location", "__error", "_errno", "__errno", NULL};      /* what the macro errno calls */

/* The assignment to errno of which `use`, a mention of it, is the left side; else NULL. */
static const struct tree *assignment_of(const struct tree *use)
{
        const struct tree *t = use;
        while (t->parent && (t->parent->kind == CXCursor_ParenExpr || tree_unary(t->parent) == CXUnaryOperator_Deref))
                t = t->parent;
        return t->parent && tree_binary(t->parent) == CXBinaryOperator_Assign && t->parent->kid[0] == t ? t->parent : NULL;
}

/* Is the address that `use`, a mention of errno, begins with not followed on the spot? */
static bool is_kept_address(const struct tree *use)
{
        const struct tree *t = use->parent;
        while (t && (t->kind == CXCursor_ParenExpr || t->kind == CXCursor_UnexposedExpr))
                t = t->parent;
        if (!t || tree_unary(t) != CXUnaryOperator_Deref)
                return true;
        for (t = t->parent; t && t->kind == CXCursor_ParenExpr; t = t->parent)
                ;
        return t && tree_unary(t) == CXUnaryOperator_AddrOf;
}

/* Does a local variable get the value, and is it read only to give it back? So handlers of signals do. */
static bool is_saved(const struct tree *use)
{
        const struct tree *t = use->parent;
        while (t && (t->kind == CXCursor_ParenExpr || t->kind == CXCursor_UnexposedExpr || tree_unary(t) == CXUnaryOperator_Deref))
                t = t->parent;
        if (!t || t->kind != CXCursor_VarDecl || !t->decl || t->decl->is_global)
                return false;
        for (int i = 0; i < t->decl->uses.n; i++) {
                const struct tree *read = t->decl->uses.data[i], *p = read->parent;
                while (p && p->kind == CXCursor_UnexposedExpr) {
                        read = p;
                        p = p->parent;
                }
                if (!p || tree_binary(p) != CXBinaryOperator_Assign || p->kid[1] != read)
                        return false;
                const struct tree *to = p->kid[0];
                while (to->n && (to->kind == CXCursor_ParenExpr || tree_unary(to) == CXUnaryOperator_Deref))
                        to = to->kid[0];
                if (to->kind != CXCursor_CallExpr || !to->decl || !is_one_of(to->decl->name, errno_places))
                        return false;
        }
        return true;
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
        for (int i = 0; i < fe->decls.n; i++) {
                struct decl *d = fe->decls.data[i];
                if (d->kind != CXCursor_FunctionDecl || !d->uses.n)
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
                        if (call->kind != CXCursor_CallExpr)
                                continue;
                        const bool is_errno = is_one_of(d->name, errno_places);
                        fe->has_errno_address |= is_errno && is_kept_address(call);
                        if (!assignment_of(call) && !(is_errno && is_saved(call)) && (always || prints_error(call, format)))
                                vec_push(fe->arena, &fe->errnos, call);
                }
        }
        for (int i = 0; words[i]; i++)
                if (!fe->environment && strstr(fe->unit->text, words[i]))
                        fe->environment = words[i];
}

/* Do the functions of the library that are known to set errno where they fail, and to tell by their result, include this one? Those of mathematics are not meant, nor what
 * prints. */
static bool tells_failure(const char *name)
{
        static const char *const functions[] = {
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
        return is_one_of(name, functions);
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

/* Is it a number, or NULL? */
static bool is_constant_tree(struct tree *t)
{
        int64_t value;
        return tree_constant(t, &value) || is_null_constant(t);
}

/* Does t call a function of the library that tells of its failure, or name a variable that only results of such functions, and constants, are assigned to? */
static bool has_result(const struct lower *l, struct tree *t, bool through_variables)
{
        if (t->kind == CXCursor_CallExpr && t->decl && !fn_of(l->fe, t->decl) && tells_failure(t->decl->name))
                return true;
        if (through_variables && (t->kind == CXCursor_DeclRefExpr || t->kind == CXCursor_MemberRefExpr) && t->decl && t->decl->kind != CXCursor_FunctionDecl) {
                bool all = true;
                int n = 0;
                struct tree *first = t->decl->node ? tree_initialiser(t->decl->node) : NULL;
                if (first && !is_constant_tree(first)) {
                        all = has_result(l, first, false);
                        n++;
                }
                for (int i = 0; i < t->decl->uses.n && all; i++) {
                        struct tree *use = t->decl->uses.data[i];
                        enum use_kind k = use_kind(use);
                        if (k == USE_NONE || k == USE_READ)
                                continue;
                        struct tree *p = use->parent;
                        const bool is_assigned = k == USE_WRITE && p && tree_binary(p) == CXBinaryOperator_Assign && p->kid[0] == use;
                        if (is_assigned && is_constant_tree(p->kid[1]))
                                continue;
                        all = is_assigned && has_result(l, p->kid[1], false);
                        n++;
                }
                if (all && n)
                        return true;
        }
        for (int i = 0; i < t->n; i++)
                if (has_result(l, t->kid[i], through_variables))
                        return true;
        return false;
}

/* Is t carried out only as a condition on the result of such a function says? */
static bool is_about_failure(const struct lower *l, const struct tree *t)
{
        for (const struct tree *at = t; at->parent; at = at->parent) {
                struct tree *p = at->parent;
                const bool has_condition = p->kind == CXCursor_IfStmt || p->kind == CXCursor_WhileStmt || p->kind == CXCursor_ConditionalOperator ||
                                           tree_binary(p) == CXBinaryOperator_LAnd || tree_binary(p) == CXBinaryOperator_LOr;
                if (has_condition && p->kid[0] != at && has_result(l, p->kid[0], true))
                        return true;
        }
        return false;
}

/* May t go elsewhere than to what follows it? */
static bool may_jump(const struct tree *t)
{
        if (t->kind == CXCursor_ReturnStmt || t->kind == CXCursor_GotoStmt || t->kind == CXCursor_IndirectGotoStmt || t->kind == CXCursor_BreakStmt || t->kind == CXCursor_ContinueStmt)
                return true;
        for (int i = 0; i < t->n; i++)
                if (may_jump(t->kid[i]))
                        return true;
        return false;
}

/* Does t, whenever it is carried out, assign to errno? */
static bool sets_errno(const struct lower *l, const struct tree *t, int depth)
{
        enum { DEEPEST = 4 };   /* calls inside of calls that are looked into */
        switch (t->kind) {
        case CXCursor_CallExpr: {
                struct fn *fn = fn_called(l->fe, t->decl);
                if (assignment_of(t) && is_one_of(t->decl ? t->decl->name : "", errno_places))
                        return true;
                if (fn && fn->body && !fn->has_goto && depth < DEEPEST && sets_errno(l, fn->body, depth + 1))
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
        for (int i = 0; i < t->n; i++) {
                if (sets_errno(l, t->kid[i], depth))
                        return true;
                if (t->kind == CXCursor_CompoundStmt && may_jump(t->kid[i]))
                        return false;
        }
        return false;
}

/* What sets errno right before t in the parent of t, as far as the parent always carries it out; NULL: nothing. */
static const struct tree *setter_before(const struct lower *l, const struct tree *t)
{
        const struct tree *p = t->parent;
        const bool is_switched = p->parent && p->parent->kind == CXCursor_SwitchStmt;   /* one may come to t from a label behind what stands before */
        if ((p->kind == CXCursor_CompoundStmt && !is_switched) || p->kind == CXCursor_BinaryOperator) {
                const struct tree *last = NULL;
                for (int i = 0; i < p->n && p->kid[i] != t; i++)
                        if (sets_errno(l, p->kid[i], 0))
                                last = p->kid[i];
                return last;
        }
        const bool is_first_condition = p->kind == CXCursor_IfStmt || p->kind == CXCursor_SwitchStmt || p->kind == CXCursor_WhileStmt || p->kind == CXCursor_ConditionalOperator;
        return is_first_condition && p->kid[0] != t && sets_errno(l, p->kid[0], 0) ? p->kid[0] : NULL;
}

/* May errno be as the region left it where t, a question or a call that leads to one, is carried out? question: its number; a function from which it has been followed to the calls
 * of the function is not followed again. */
static bool may_ask(const struct lower *l, const struct tree *t, int question)
{
        struct fn *fn = t->fn;
        if (!fn || !fn->body)
                return true;
        if (is_about_failure(l, t))
                return false;
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
        if (setter || strcmp(fn->name, "main") == 0 || fn->question == question)
                return false;
        fn->question = question;
        bool is_called = false;
        for (int i = 0; i < fn->decl->uses.n; i++) {
                const struct tree *use = fn->decl->uses.data[i], *p = tree_parent(use);
                while (p && p->kind == CXCursor_UnexposedExpr)
                        p = tree_parent(p);
                const bool is_call = use->kind == CXCursor_CallExpr;
                if (!is_call && !(p && p->kind == CXCursor_CallExpr && p->decl == fn->decl))
                        return true;
                if (is_call && may_ask(l, use, question))
                        return true;
                is_called = true;
        }
        return !is_called;
}

struct wanted {
        bool arithmetic;        /* has it been found: floating-point arithmetic, */
        bool errors;            /* a call that may set errno? */
};

static void look(const struct expr *e, struct wanted *w)
{
        const bool has_operator = e->kind == EXPR_BINARY || e->kind == EXPR_CAST || e->kind == EXPR_CALL;
        w->arithmetic |= has_operator && (e->type->kind == TYPE_FLOAT || e->arg[0]->type->kind == TYPE_FLOAT);
        w->errors |= e->kind == EXPR_CALL && library_sets_errno(e->text);
        for (int i = 0; i < e->n_arg; i++)
                look(e->arg[i], w);
}

void environment_check(struct lower *l)
{
        environment_read(l->fe);
        if (!l->fe->environment && !l->fe->errnos.n && !l->fe->has_errno_address)
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
        if (w.errors && l->fe->has_errno_address)
                fail(l, "floating-environment", l->nest->span, NULL, "it calls mathematical functions, and the program keeps the address of 'errno'");
        for (int i = 0; w.errors && i < l->fe->errnos.n; i++)
                if (may_ask(l, l->fe->errnos.data[i], ++l->fe->question))
                        fail(l, "floating-environment", l->nest->span, NULL, "it calls mathematical functions, and the program may ask 'errno' what they met");
}
