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
        "get_global_id", "get_global_size", "pm_min", "pm_max", "pm_floord", "pm_check", "pm_int_quotient", "pm_int_remainder", "pm_long_quotient", "pm_long_remainder", "pm_uint_quotient", "pm_uint_remainder", "pm_ulong_quotient", "pm_ulong_remainder",
        "pm_negate", "pm_negatef", "pm_absolute", "pm_absolutef", "pm_copysign", "pm_copysignf", "pm_divide", "pm_dividef", "pm_width", "pm_size", "pm_shared", "pm_room", "pm_cell", "get_group_id", "get_local_id", "barrier",
        "atomic_add", "atomic_and", "atomic_or", "atomic_xor", "atomic_min", "atomic_max", "pm_team", "pm_lane", "pm_half", "pm_cell", "pm_index", "pm_pixels", "image1d_buffer_t",
        "read_imageui", "uint2", "as_float", "as_double", "as_int", "as_uint", "as_long", "as_ulong",
        "char2", "char3", "char4", "char8", "char16", "uchar2", "uchar3", "uchar4", "uchar8", "uchar16", "short2", "short3", "short4", "short8", "short16",
        "ushort2", "ushort3", "ushort4", "ushort8", "ushort16", "int2", "int3", "int4", "int8", "int16", "uint3", "uint4", "uint8", "uint16", "long2",
        "long3", "long4", "long8", "long16", "ulong2", "ulong3", "ulong4", "ulong8", "ulong16", "float2", "float3", "float4", "float8", "float16", "double2",
        "double3", "double4", "double8", "double16", "half2", "half3", "half4", "half8", "half16", "generic", "intptr_t", "uintptr_t", "ptrdiff_t",
        "clk_event_t", "queue_t", "ndrange_t", "reserve_id_t", "cl_mem_fence_flags", "image1d_array_t", "image2d_array_t", "image2d_depth_t",
        "image2d_array_depth_t", "image2d_msaa_t", "__kernel", "__global", "__local", "__constant", "__private", "__generic", "__read_only", "__write_only",
        "__read_write", "ATOMIC_FLAG_INIT", "CLK_A", "CLK_ABGR", "CLK_ADDRESS_CLAMP", "CLK_ADDRESS_CLAMP_TO_EDGE", "CLK_ADDRESS_MIRRORED_REPEAT",
        "CLK_ADDRESS_NONE", "CLK_ADDRESS_REPEAT", "CLK_ARGB", "CLK_BGRA", "CLK_DEPTH", "CLK_DEPTH_STENCIL", "CLK_DEVICE_QUEUE_FULL", "CLK_ENQUEUE_FAILURE",
        "CLK_ENQUEUE_FLAGS_NO_WAIT", "CLK_ENQUEUE_FLAGS_WAIT_KERNEL", "CLK_ENQUEUE_FLAGS_WAIT_WORK_GROUP", "CLK_EVENT_ALLOCATION_FAILURE",
        "CLK_FILTER_LINEAR", "CLK_FILTER_NEAREST", "CLK_FLOAT", "CLK_GLOBAL_MEM_FENCE", "CLK_HALF_FLOAT", "CLK_IMAGE_MEM_FENCE", "CLK_INTENSITY",
        "CLK_INVALID_ARG_SIZE", "CLK_INVALID_EVENT_WAIT_LIST", "CLK_INVALID_NDRANGE", "CLK_INVALID_QUEUE", "CLK_LOCAL_MEM_FENCE", "CLK_LUMINANCE",
        "CLK_NORMALIZED_COORDS_FALSE", "CLK_NORMALIZED_COORDS_TRUE", "CLK_NULL_EVENT", "CLK_NULL_QUEUE", "CLK_NULL_RESERVE_ID", "CLK_OUT_OF_RESOURCES",
        "CLK_PROFILING_COMMAND_EXEC_TIME", "CLK_R", "CLK_RA", "CLK_RG", "CLK_RGB", "CLK_RGBA", "CLK_RGBx", "CLK_RGx", "CLK_Rx", "CLK_SIGNED_INT16",
        "CLK_SIGNED_INT32", "CLK_SIGNED_INT8", "CLK_SNORM_INT16", "CLK_SNORM_INT8", "CLK_SUCCESS", "CLK_UNORM_INT16", "CLK_UNORM_INT24", "CLK_UNORM_INT8",
        "CLK_UNORM_INT_101010", "CLK_UNORM_SHORT_555", "CLK_UNORM_SHORT_565", "CLK_UNSIGNED_INT16", "CLK_UNSIGNED_INT32", "CLK_UNSIGNED_INT8", "CLK_sBGRA",
        "CLK_sRGB", "CLK_sRGBA", "CLK_sRGBx", "CL_COMPLETE", "CL_QUEUED", "CL_RUNNING", "CL_SUBMITTED", "DBL_DIG", "DBL_EPSILON", "DBL_MANT_DIG", "DBL_MAX",
        "DBL_MAX_10_EXP", "DBL_MAX_EXP", "DBL_MIN", "DBL_MIN_10_EXP", "DBL_MIN_EXP", "DBL_RADIX", "FLT_DIG", "FLT_EPSILON", "FLT_MANT_DIG", "FLT_MAX",
        "FLT_MAX_10_EXP", "FLT_MAX_EXP", "FLT_MIN", "FLT_MIN_10_EXP", "FLT_MIN_EXP", "FLT_RADIX", "HALF_DIG", "HALF_EPSILON", "HALF_MANT_DIG", "HALF_MAX",
        "HALF_MAX_10_EXP", "HALF_MAX_EXP", "HALF_MIN", "HALF_MIN_10_EXP", "HALF_MIN_EXP", "HALF_RADIX", "MAX_WORK_DIM", "M_1_PI_F", "M_1_PI_H", "M_2_PI_F",
        "M_2_PI_H", "M_2_SQRTPI_F", "M_2_SQRTPI_H", "M_E_F", "M_E_H", "M_LN10_F", "M_LN10_H", "M_LN2_F", "M_LN2_H", "M_LOG10E_F", "M_LOG10E_H", "M_LOG2E_F",
        "M_LOG2E_H", "M_PI_2_F", "M_PI_2_H", "M_PI_4_F", "M_PI_4_H", "M_PI_F", "M_PI_H", "M_SQRT1_2_F", "M_SQRT1_2_H", "M_SQRT2_F", "M_SQRT2_H",
        RESERVED_CONSTANTS, NULL
};

/* Functions that OpenCL C has under another name or with another type of result. */
static const struct {
        const char *c, *opencl;
} renamed[] = {
        { "nearbyint", "rint" }, { "scalbn", "ldexp" },
        { "lrint", "(long)rint" }, { "llrint", "(long)rint" }, { "lround", "(long)round" }, { "llround", "(long)round" },
        { "abs", "(int)abs" }, { "labs", "(long)abs" }, { "llabs", "(long)abs" },
};

static bool call(struct outbuf *b, const struct expr *e, const struct expr_spelling *s)
{
        if (math_print_predicate(b, e, s, type))
                return true;
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
        .own_word = "__local ",
        .own_argument = "__local char *pm_shared",
        .shared_vectors_word = "__local __attribute__((aligned(16))) ",
        .most_threads_word = "",
        .held_threads_word = "",
        .block_size_word = "__attribute__((reqd_work_group_size(%d, %d, 1))) ",
        .barrier = "barrier(CLK_LOCAL_MEM_FENCE)",
        .meeting = "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)",
        .atomic = { "atomic_add", "atomic_and", "atomic_or", "atomic_xor", "atomic_min", "atomic_max" },
        .type = type,
        .type_words = type_words,
        .one_long = true,
        .bool_is_char = true,
        .float_division_is_loose = true,
        .call = call,
        .as_float = "as_float",
        .as_double = "as_double",
};
