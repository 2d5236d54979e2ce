/* OpenCL C 1.2 as far as it differs from C. */
#include "codegen/target.h"

#include <string.h>

/* long is 64 bits wide in OpenCL C, as on the hosts; _Bool cannot be stored in buffers, char is signed as on the hosts. */
static const char *type(const struct ctype *t)
{
        if (t->is_bool)
                return "uchar";
        if (t->kind == TYPE_INT && t->size == 8)
                return t->is_signed ? "long" : "ulong";
        return t->name;
}

static const char *const type_words[] = { "unsigned long long", "ulong", "long long", "long", "_Bool", "bool", NULL };

static const char *const reserved[] = {
        "auto", "bool", "break", "case", "char", "complex", "const", "constant", "continue", "default", "do", "double", "else", "enum", "event_t", "extern",
        "false", "float", "for", "global", "goto", "half", "if", "image1d_t", "image2d_t", "image3d_t", "imaginary", "inline", "int", "kernel", "local", "long",
        "pipe", "private", "quad", "read_only", "read_write", "register", "restrict", "return", "sampler_t", "short", "signed", "size_t", "sizeof", "static",
        "struct", "switch", "true", "typedef", "uchar", "uint", "ulong", "uniform", "union", "unsigned", "ushort", "vec_step", "void", "volatile", "while",
        "write_only", "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "erf", "erfc", "exp", "exp2",
        "expm1", "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "hypot", "ldexp", "lgamma", "log", "log10", "log1p", "log2", "logb", "nextafter", "pow",
        "remainder", "rint", "round", "sin", "sinh", "sqrt", "tan", "tanh", "tgamma", "trunc", "abs", "isnan", "isinf", "isfinite", "signbit", "ilogb",
        "get_global_id", "get_global_size", "pm_min", "pm_max", "pm_floord", "pm_check", "pm_divide", "pm_dividef", "get_group_id", "get_local_id", "barrier",
        "atomic_add", "atomic_and", "atomic_or", "atomic_xor", "atomic_min", "atomic_max", "pm_team", "pm_lane", "pm_half", "pm_cell", "pm_index", "pm_pixels", "image1d_buffer_t",
        "read_imageui", "uint2", "as_float", "as_double", "as_int", "as_uint", "as_long", "as_ulong", NULL
};

/* Functions that OpenCL C has under another name or with another type of result. */
static const struct {
        const char *c, *opencl;
} renamed[] = {
        { "nearbyint", "rint" },
        { "lrint", "(long)rint" }, { "llrint", "(long)rint" }, { "lround", "(long)round" }, { "llround", "(long)round" },
        { "abs", "(int)abs" }, { "labs", "(long)abs" }, { "llabs", "(long)abs" },
};

static bool call(struct outbuf *b, const struct expr *e, const struct expr_spelling *s)
{
        const char *base = math_float_base(e->text), *name = base ? base : e->text;
        for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++) {
                if (!strcmp(name, renamed[i].c)) {
                        name = renamed[i].opencl;
                        break;
                }
        }
        math_print_call(b, name, e, s, type);
        return true;
}

/* A pixel is one unsigned number of 32 bits, an element one or two of them. */
static const char *read_only(struct arena *a, const struct ctype *t, const char *name, const char *index)
{
        if (t->size == 8)
                return arena_printf(a, "as_%s(pm_pixels(%s, %s))", t->kind == TYPE_FLOAT ? "double" : t->is_signed ? "long" : "ulong", name, index);
        return arena_printf(a, "as_%s(read_imageui(%s, (int)(%s)).x)", t->kind == TYPE_FLOAT ? "float" : t->is_signed ? "int" : "uint", name, index);
}

const struct target target_opencl = {
        .name = "opencl",
        .is_gpu = true,
        .reserved = reserved,
        .template_head = "",
        .kernel_head = "__kernel void ",
        .helper_head = "static inline",
        .global_word = "__global ",
        .constant_word = "__constant ",
        .image_word = "__read_only image1d_buffer_t ",
        .read_only = read_only,
        .restrict_word = "restrict",
        .thread = { "(long)get_global_id(0)", "(long)get_global_id(1)", "(long)get_global_id(2)" },
        .threads = { "(long)get_global_size(0)", "(long)get_global_size(1)", "(long)get_global_size(2)" },
        .block_threads = "(int)get_local_size(0)",
        .in_block = { "(long)get_local_id(0)", "(long)get_local_id(1)" },
        .block = { "(long)get_group_id(0)", "(long)get_group_id(1)", "(long)get_group_id(2)" },
        .blocks = { "(long)get_num_groups(0)", "(long)get_num_groups(1)", "(long)get_num_groups(2)" },
        .shared_word = "__local ",
        .shared_vectors_word = "__local __attribute__((aligned(16))) ",
        .most_threads_word = "",
        .block_size_word = "__attribute__((reqd_work_group_size(%d, %d, 1))) ",
        .barrier = "barrier(CLK_LOCAL_MEM_FENCE)",
        .meeting = "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)",
        .atomic = { "atomic_add", "atomic_and", "atomic_or", "atomic_xor", "atomic_min", "atomic_max" },
        .type = type,
        .type_words = type_words,
        .bool_is_char = true,
        .float_division_is_loose = true,
        .call = call,
};
