/* Scalar types: one record for each of C's, found from clang's canonical type, and the conversions that C defines among them. */
#include "frontend/lower.h"

enum { T_VOID, T_BOOL, T_CHAR, T_SCHAR, T_UCHAR, T_SHORT, T_USHORT, T_INT, T_UINT, T_LONG, T_ULONG, T_LLONG, T_ULLONG, T_FLOAT, T_DOUBLE,
       N_TYPES };

static const struct ctype types[N_TYPES] = {
        [T_VOID] = {TYPE_VOID, 0, false, false, "void"},
        [T_BOOL] = {TYPE_INT, 1, false, true, "_Bool"},
        [T_CHAR] = {TYPE_INT, 1, (char)-1 < 0, false, "char"},
        [T_SCHAR] = {TYPE_INT, 1, true, false, "signed char"},
        [T_UCHAR] = {TYPE_INT, 1, false, false, "unsigned char"},
        [T_SHORT] = {TYPE_INT, 2, true, false, "short"},
        [T_USHORT] = {TYPE_INT, 2, false, false, "unsigned short"},
        [T_INT] = {TYPE_INT, 4, true, false, "int"},
        [T_UINT] = {TYPE_INT, 4, false, false, "unsigned int"},
        [T_LONG] = {TYPE_INT, sizeof(long), true, false, "long"},
        [T_ULONG] = {TYPE_INT, sizeof(long), false, false, "unsigned long"},
        [T_LLONG] = {TYPE_INT, 8, true, false, "long long"},
        [T_ULLONG] = {TYPE_INT, 8, false, false, "unsigned long long"},
        [T_FLOAT] = {TYPE_FLOAT, 4, true, false, "float"},
        [T_DOUBLE] = {TYPE_FLOAT, 8, true, false, "double"},
};

bool ctype_is_character(const struct ctype *t) { return t->kind == TYPE_INT && t->size == 1 && !t->is_bool; }
const struct ctype *ctype_int(void) { return &types[T_INT]; }
const struct ctype *ctype_long(void) { return &types[T_LONG]; }
const struct ctype *ctype_double(void) { return &types[T_DOUBLE]; }

/* The type of that C spelling, or NULL. */
const struct ctype *ctype_named(const char *name)
{
        for (int i = 0; i < N_TYPES; i++)
                if (strcmp(types[i].name, name) == 0)
                        return &types[i];
        return NULL;
}

/* t without typedefs and qualifiers. */
CXType type_bare(CXType t)
{
        return clang_getUnqualifiedType(clang_getCanonicalType(t));
}

bool type_is_array(CXType t)
{
        switch (clang_getCanonicalType(t).kind) {
        case CXType_ConstantArray: case CXType_VariableArray: case CXType_IncompleteArray: case CXType_DependentSizedArray:
                return true;
        default:
                return false;
        }
}

CXType type_of_elements(CXType t)
{
        t = clang_getCanonicalType(t);
        while (type_is_array(t))
                t = clang_getCanonicalType(clang_getArrayElementType(t));
        return t;
}

bool type_is_const(CXType t)
{
        t = clang_getCanonicalType(t);
        return clang_isConstQualifiedType(t) || (type_is_array(t) && type_is_const(clang_getArrayElementType(t)));
}

bool type_is_pointer(CXType t)
{
        return clang_getCanonicalType(t).kind == CXType_Pointer;
}

bool type_is_record(CXType t)
{
        return clang_getCanonicalType(t).kind == CXType_Record;
}

/* The scalar type behind clang's t; NULL when it is none that the nest knows (see ctype_refusal for which). */
const struct ctype *ctype_of(CXType t)
{
        t = type_bare(t);
        switch (t.kind) {
        case CXType_Void: return &types[T_VOID];
        case CXType_Bool: return &types[T_BOOL];
        case CXType_Char_S: case CXType_Char_U: return &types[T_CHAR];
        case CXType_SChar: return &types[T_SCHAR];
        case CXType_UChar: return &types[T_UCHAR];
        case CXType_Short: return &types[T_SHORT];
        case CXType_UShort: return &types[T_USHORT];
        case CXType_Int: return &types[T_INT];
        case CXType_UInt: return &types[T_UINT];
        case CXType_Long: return &types[T_LONG];
        case CXType_ULong: return &types[T_ULONG];
        case CXType_LongLong: return &types[T_LLONG];
        case CXType_ULongLong: return &types[T_ULLONG];
        case CXType_Float: return &types[T_FLOAT];
        case CXType_Double: return &types[T_DOUBLE];
        case CXType_Enum: {
                CXType u = clang_getEnumDeclIntegerType(clang_getTypeDeclaration(t));
                return u.kind == CXType_Invalid || u.kind == CXType_Enum ? &types[T_INT] : ctype_of(u);
        }
        default: return NULL;
        }
}

/* The slug for a type that ctype_of does not know, and in *what the words for it. */
const char *ctype_refusal(CXType t, const char **what)
{
        t = clang_getCanonicalType(t);
        switch (t.kind) {
        case CXType_LongDouble: case CXType_Float128: case CXType_Ibm128: *what = "long double"; return "unsupported-type";
        case CXType_Complex: *what = "complex numbers"; return "unsupported-type";
        case CXType_Vector: case CXType_ExtVector: *what = "vector types"; return "unsupported-type";
        case CXType_Atomic: *what = "_Atomic objects"; return "unsupported-type";
        case CXType_Int128: case CXType_UInt128: *what = "128-bit integers"; return "unsupported-type";
        case CXType_Half: case CXType_Float16: case CXType_BFloat16: *what = "16-bit floating point"; return "unsupported-type";
        case CXType_Record: *what = "whole structs as values"; return "struct-value";
        case CXType_Pointer: *what = "pointers as values"; return "pointer-value";
        default: *what = "values of this type"; return "unsupported-type";
        }
}

int64_t ctype_max(const struct ctype *t)
{
        int bits = 8 * t->size - (t->is_signed ? 1 : 0);
        return bits < 63 ? ((int64_t)1 << bits) - 1 : INT64_MAX;
}

int64_t ctype_min(const struct ctype *t)
{
        return t->is_signed ? -ctype_max(t) - 1 : 0;
}

/* C's integer promotion of t; floating types stay. */
const struct ctype *ctype_promote(const struct ctype *t)
{
        return t->kind == TYPE_INT && t->size < types[T_INT].size ? &types[T_INT] : t;
}

static int rank_of(const struct ctype *t)
{
        return t == &types[T_LLONG] || t == &types[T_ULLONG] ? 3 : t == &types[T_LONG] || t == &types[T_ULONG] ? 2 : 1;
}

/* The common type of C's usual arithmetic conversions. */
const struct ctype *ctype_usual(const struct ctype *a, const struct ctype *b)
{
        if (a == &types[T_DOUBLE] || b == &types[T_DOUBLE])
                return &types[T_DOUBLE];
        if (a->kind == TYPE_FLOAT || b->kind == TYPE_FLOAT)
                return &types[T_FLOAT];
        a = ctype_promote(a);
        b = ctype_promote(b);
        if (a == b)
                return a;
        if (a->is_signed == b->is_signed)
                return rank_of(a) >= rank_of(b) ? a : b;
        const struct ctype *s = a->is_signed ? a : b, *u = a->is_signed ? b : a;
        if (rank_of(u) >= rank_of(s))
                return u;
        if (s->size > u->size)
                return s;
        return rank_of(s) == 3 ? &types[T_ULLONG] : &types[T_ULONG];
}
