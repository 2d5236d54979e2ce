/* Statements between two regions that leave every array alone: what the first region has on the device is then what the second would copy in again.
 *
 * Quiet are declarations, assignments to plain numbers, and calls that print, tell the time or compute, as long as no argument lets them write an array. All else,
 * and all that is not known, is not. What prints writes a file, as long as no stream of the program writes to memory or runs code of its own. */
#include <string.h>

#include "base/text.h"
#include "frontend/lower.h"

enum { MAX_CALLS = 4 };         /* calls inside of calls that are looked into */

/* Does the call tell the time, and write it where an argument says? */
static bool tells_time(struct fe *fe, const struct tree *call)
{
        static const char *const clocks[] = {"clock", "time", "clock_gettime", "gettimeofday", "omp_get_wtime", NULL};
        struct fn *fn = call->decl ? fn_of(fe, call->decl) : NULL;
        return call->kind == CXCursor_CallExpr && call->decl && call->decl->kind == CXCursor_FunctionDecl && is_one_of(call->decl->name, clocks) && !(fn && fn->body);
}

/* Is the variable surely no array that a region knows by a pointer? Calls that tell the time may have its address, nothing else. */
static bool is_apart(struct fe *fe, struct decl *d)
{
        if ((d->is_global && !d->is_static) || d->is_volatile)
                return false;
        if (!decl_address_taken(d))
                return true;
        for (int i = 0; i < d->uses.n; i++) {
                const struct tree *t = d->uses.data[i];
                if (use_kind(t) != USE_ADDRESS)
                        continue;
                do
                        t = t->parent;
                while (t && (t->kind == CXCursor_UnaryOperator || t->kind == CXCursor_ParenExpr || t->kind == CXCursor_UnexposedExpr));
                if (!t || !tells_time(fe, t))
                        return false;
        }
        return true;
}

/* Is t the address of a single variable that is no array? */
static bool is_address_of_variable(struct fe *fe, const struct tree *t)
{
        t = tree_strip((struct tree *)t);
        if (t->kind != CXCursor_UnaryOperator || tree_unary(t) != CXUnaryOperator_AddrOf)
                return false;
        const struct tree *object = tree_strip(t->kid[0]);
        return object->kind == CXCursor_DeclRefExpr && object->decl && !tree_is_pointer(object) && is_apart(fe, object->decl);
}

static bool is_character_pointer(const struct tree *t)
{
        CXType type = clang_getCanonicalType(clang_getCursorType(t->cur));
        CXType element = type_is_array(type) ? clang_getArrayElementType(type) : clang_getPointeeType(type);
        element = clang_getCanonicalType(element);
        return element.kind == CXType_Char_S || element.kind == CXType_Char_U || element.kind == CXType_SChar || element.kind == CXType_UChar;
}

static bool is_standard_stream(const struct decl *d)
{
        static const char *const names[] = {"stdout", "stderr", "__stdoutp", "__stderrp", NULL};
        return d->kind == CXCursor_VarDecl && d->is_global && is_one_of(d->name, names) && clang_Location_isInSystemHeader(clang_getCursorLocation(d->cur));
}

/* Do the program's streams write files and nothing else? Not where one of these functions is named, which give a stream memory of the program or code to run, or
 * where stdout or stderr is set. */
static bool streams_are_plain(struct fe *fe)
{
        static const char *const others[] = {
                "fmemopen", "open_memstream", "open_wmemstream", "fopencookie", "funopen", "fropen", "fwopen", "setvbuf", "setbuf", "setbuffer",
                "register_printf_function", "register_printf_specifier", "register_printf_modifier", "register_printf_type", NULL,
        };
        if (fe->asked_streams)
                return fe->streams_are_plain;
        fe->asked_streams = true;
        fe_read_rest(fe);
        fe->streams_are_plain = !program_says(fe, others);
        for (int i = 0; i < fe->decls.n; i++)
                for (int k = 0; is_standard_stream(fe->decls.data[i]) && k < fe->decls.data[i]->uses.n; k++)
                        fe->streams_are_plain &= use_kind(fe->decls.data[i]->uses.data[k]) == USE_READ;
        return fe->streams_are_plain;
}

/* Is it stdout, stderr, or a local variable that only fopen and the like ever set? */
static bool is_plain_stream(struct tree *t)
{
        static const char *const openers[] = {"fopen", "fopen64", "fdopen", "popen", "tmpfile", "tmpfile64", NULL};
        t = tree_value(t);
        if (t->kind != CXCursor_DeclRefExpr || !t->decl)
                return false;
        struct tree *value = is_standard_stream(t->decl) ? NULL : decl_only_value(t->decl);
        value = value ? tree_value(value) : NULL;
        const bool is_opened = value && value->kind == CXCursor_CallExpr && value->decl && is_one_of(value->decl->name, openers) && is_library(value->decl, value->decl->name);
        return is_opened || is_standard_stream(t->decl);
}

static bool is_quiet(struct fe *fe, const struct tree *t, int depth);

/* Does the call write nothing but what a pointer to one variable names, and a stream? */
static bool is_quiet_call(struct fe *fe, const struct tree *t, int depth)
{
        static const char *const printing[] = {"printf", "puts", "putchar", NULL}, *const to_stream[] = {"fprintf", "fflush", NULL},
                          *const stream_last[] = {"fputs", "fputc", "putc", NULL};
        if (!t->decl || t->decl->kind != CXCursor_FunctionDecl || t->n < 1)
                return false;
        const char *name = t->decl->name;
        struct fn *fn = fn_called(fe, t->decl);
        for (int i = 1; i < t->n; i++)
                if (!is_quiet(fe, t->kid[i], depth))
                        return false;
        if (fn && fn->body) {
                if (depth >= MAX_CALLS || fn->has_goto || !is_quiet(fe, fn->body, depth + 1))
                        return false;
                for (int i = 0; i < fn->params.n; i++)
                        if (type_is_pointer(fn->params.data[i]->decl->type))
                                return false;
                return true;
        }
        if (fn_of(fe, t->decl))
                return false;
        const bool to_clock = tells_time(fe, t);
        const int stream = is_one_of(name, to_stream) ? 1 : is_one_of(name, stream_last) ? 2 : 0;
        const bool prints = stream || is_one_of(name, printing);
        if (!prints && !to_clock && !is_library_function(name))
                return false;
        if (prints && !streams_are_plain(fe))
                return false;
        if (stream && (stream >= t->n || !is_plain_stream(t->kid[stream])))
                return false;
        if ((strcmp(name, "printf") == 0 || strcmp(name, "fprintf") == 0) && format_converts((struct tree *)t, stream, 'n'))
                return false;
        for (int i = 1; i < t->n; i++)
                if (i != stream && tree_is_pointer(t->kid[i]) && !is_character_pointer(t->kid[i]) && !(to_clock && is_address_of_variable(fe, t->kid[i])) &&
                    !(to_clock && tree_strip(t->kid[i])->kind == CXCursor_IntegerLiteral))
                        return false;
        return true;
}

/* A variable that holds one number, which no array is. */
static bool is_number(struct fe *fe, const struct tree *t)
{
        t = tree_strip((struct tree *)t);
        return t->kind == CXCursor_DeclRefExpr && t->decl && ctype_of(t->decl->type) && is_apart(fe, t->decl);
}

static bool is_quiet(struct fe *fe, const struct tree *t, int depth)
{
        switch (t->kind) {
        case CXCursor_CallExpr:
                return is_quiet_call(fe, t, depth);
        case CXCursor_BinaryOperator:
                if (tree_binary(t) == CXBinaryOperator_Assign && !is_number(fe, t->kid[0]))
                        return false;
                break;
        case CXCursor_CompoundAssignOperator:
                if (!is_number(fe, t->kid[0]))
                        return false;
                break;
        case CXCursor_UnaryOperator:
                switch (tree_unary(t)) {
                case CXUnaryOperator_PreInc: case CXUnaryOperator_PreDec: case CXUnaryOperator_PostInc: case CXUnaryOperator_PostDec:
                        if (!is_number(fe, t->kid[0]))
                                return false;
                        break;
                default:
                        break;
                }
                break;
        case CXCursor_CompoundStmt: case CXCursor_DeclStmt: case CXCursor_VarDecl: case CXCursor_NullStmt: case CXCursor_IfStmt: case CXCursor_ReturnStmt:
        case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: case CXCursor_ArraySubscriptExpr: case CXCursor_UnexposedExpr: case CXCursor_ParenExpr:
        case CXCursor_CStyleCastExpr: case CXCursor_IntegerLiteral: case CXCursor_FloatingLiteral: case CXCursor_StringLiteral: case CXCursor_CharacterLiteral:
        case CXCursor_UnaryExpr: case CXCursor_ConditionalOperator: case CXCursor_InitListExpr: case CXCursor_TypeRef:
                break;
        default:
                return false;
        }
        for (int i = 0; i < t->n; i++)
                if (!is_quiet(fe, t->kid[i], depth))
                        return false;
        return true;
}

bool statement_is_quiet(struct fe *fe, const struct tree *stmt)
{
        return is_quiet(fe, stmt, 0);
}
