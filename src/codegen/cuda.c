/* CUDA C++ as far as it differs from C, as nvcc compiles it and as NVRTC does. */
#include "codegen/target.h"

#include <string.h>

static const char *type(const struct ctype *t)
{
        return t->is_bool ? "bool" : t->name;
}

static const char *const type_words[] = { "_Bool", "bool", NULL };

static const char *const reserved[] = {
        "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char", "char16_t", "char32_t", "class",
        "compl", "const", "const_cast", "constexpr", "continue", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum", "explicit",
        "export", "extern", "false", "float", "for", "friend", "goto", "if", "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not",
        "not_eq", "nullptr", "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "return", "short", "signed",
        "sizeof", "static", "static_assert", "static_cast", "struct", "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid",
        "typename", "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq", "blockIdx", "blockDim", "gridDim",
        "threadIdx", "warpSize", "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "erf", "erfc", "exp",
        "exp2", "expm1", "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "hypot", "ldexp", "lgamma", "log", "log10", "log1p", "log2", "logb",
        "nextafter", "pow", "remainder", "rint", "round", "sin", "sinh", "sqrt", "tan", "tanh", "tgamma", "trunc", "abs", "labs", "llabs", "expf", "sqrtf",
        "fabsf", "powf", "logf", "isnan", "isinf", "isfinite", "signbit", "pm_min", "pm_max", "pm_floord", "pm_check", "pm_int_quotient", "pm_int_remainder", "pm_long_quotient", "pm_long_remainder", "pm_uint_quotient", "pm_uint_remainder", "pm_ulong_quotient", "pm_ulong_remainder",
        "pm_negate", "pm_negatef", "pm_absolute", "pm_absolutef", "pm_copysign", "pm_copysignf", "pm_divide", "pm_dividef", "pm_divide_by", "pm_reciprocal", "pm_reciprocalf", "pm_dividef_by", "pm_dividef_again", "pm_again", "pm_load_16", "pm_fetch_4", "pm_fetch_8", "pm_fetch_all", "pm_fetched", "pm_fetched_all", "pm_await", "pm_reach", "pm_publish", "pm_await_value", "pm_claim", "pm_crew", "pm_compose", "pm_composef", "pm_member", "pm_side", "pm_on", "pm_turn", "pm_slope", "pm_offset", "pm_least", "pm_most", "pm_leastf", "pm_mostf", "pm_is_beyond", "pm_is_beyondf", "pm_width", "pm_size", "pm_shared", "pm_room", "pm_cell", "atomicAdd", "atomicAnd", "atomicOr",
        "atomicXor", "atomicMin", "atomicMax", "pm_team", "pm_lane", "pm_half", "pm_cell", "pm_index", "pm_constant", "__ldg",
        "dim3", "uint3", "float2", "float4", "double2", "double4", "int2", "int4", "longlong2", "make_uint2", "min", "max", "__half", "__half2",
        "__nv_bfloat16", "nv_bfloat16", "half", "half2", "__host__", "__device__", "__global__", "__shared__", "__constant__", "__managed__", "__restrict__",
        "char8_t", "concept", "requires", "co_await", "co_return", "co_yield", "consteval", "constinit", "typeof", "AIO_PRIO_DELTA_MAX", "BIG_ENDIAN",
        "BOOL_MAX", "BOOL_WIDTH", "BUFSIZ", "BYTE_ORDER", "CHARCLASS_NAME_MAX", "CHAR_WIDTH", "CLOCKS_PER_SEC", "CLOCK_BOOTTIME", "CLOCK_BOOTTIME_ALARM",
        "CLOCK_MONOTONIC", "CLOCK_MONOTONIC_COARSE", "CLOCK_MONOTONIC_RAW", "CLOCK_PROCESS_CPUTIME_ID", "CLOCK_REALTIME", "CLOCK_REALTIME_ALARM",
        "CLOCK_REALTIME_COARSE", "CLOCK_TAI", "CLOCK_THREAD_CPUTIME_ID", "COLL_WEIGHTS_MAX", "DELAYTIMER_MAX", "EOF", "EXIT_FAILURE", "EXIT_SUCCESS",
        "EXPR_NEST_MAX", "FD_SETSIZE", "FILENAME_MAX", "FOPEN_MAX", "FP_INFINITE", "FP_INT_DOWNWARD", "FP_INT_TONEAREST", "FP_INT_TONEARESTFROMZERO",
        "FP_INT_TOWARDZERO", "FP_INT_UPWARD", "FP_LLOGB0", "FP_LLOGBNAN", "FP_NAN", "FP_NORMAL", "FP_SUBNORMAL", "FP_ZERO", "HOST_NAME_MAX", "HUGE_VALL",
        "INT_WIDTH", "IOV_MAX", "LINE_MAX", "LITTLE_ENDIAN", "LLONG_MAX", "LLONG_MIN", "LLONG_WIDTH", "LOGIN_NAME_MAX", "LONG_BIT", "LONG_LONG_MAX",
        "LONG_LONG_MIN", "LONG_WIDTH", "L_ctermid", "L_cuserid", "L_tmpnam", "MAX_CANON", "MAX_INPUT", "MB_CUR_MAX", "MB_LEN_MAX", "M_1_PIf", "M_1_PIl",
        "M_2_PIf", "M_2_PIl", "M_2_SQRTPIf", "M_2_SQRTPIl", "M_Ef", "M_El", "M_LN10f", "M_LN10l", "M_LN2f", "M_LN2l", "M_LOG10Ef", "M_LOG10El", "M_LOG2Ef",
        "M_LOG2El", "M_PI_2f", "M_PI_2l", "M_PI_4f", "M_PI_4l", "M_PIf", "M_PIl", "M_SQRT1_2f", "M_SQRT1_2l", "M_SQRT2f", "M_SQRT2l", "NAME_MAX", "NFDBITS",
        "NGROUPS_MAX", "NZERO", "PATH_MAX", "PDP_ENDIAN", "PIPE_BUF", "PTHREAD_DESTRUCTOR_ITERATIONS", "PTHREAD_KEYS_MAX", "PTHREAD_STACK_MIN", "P_tmpdir",
        "RAND_MAX", "RE_DUP_MAX", "RTSIG_MAX", "SCHAR_WIDTH", "SEEK_CUR", "SEEK_DATA", "SEEK_END", "SEEK_HOLE", "SEEK_SET", "SEM_VALUE_MAX", "SHRT_WIDTH",
        "SSIZE_MAX", "TIMER_ABSTIME", "TIME_UTC", "TMP_MAX", "TTY_NAME_MAX", "UCHAR_WIDTH", "UINT_WIDTH", "ULLONG_MAX", "ULLONG_WIDTH", "ULONG_LONG_MAX",
        "ULONG_WIDTH", "USHRT_WIDTH", "WCONTINUED", "WEXITED", "WNOHANG", "WNOWAIT", "WORD_BIT", "WSTOPPED", "WUNTRACED", "linux", "math_errhandling",
        "stderr", "stdin", "stdout", "unix",
        RESERVED_CONSTANTS, NULL
};

/* abs is overloaded: its arguments and results are given C's types. */
static bool call(struct outbuf *b, const struct expr *e, const struct expr_spelling *s)
{
        if (!math_print_predicate(b, e, s, type))
                math_print_call(b, e->text, e, s, type);
        return true;
}

static const char *read_only(struct arena *a, const struct ctype *t, const char *name, const char *index)
{
        (void)t;
        return arena_printf(a, "__ldg(&%s[%s])", name, index);
}

#define CUDA_TARGET(name_, template, head, helper, constant, bytes)                                     \
        {                                                                                               \
                .name = name_,                                                                          \
                .is_gpu = true,                                                                         \
                .reserved = reserved,                                                                   \
                .template_head = template,                                                              \
                .kernel_head = head,                                                                    \
                .helper_head = helper,                                                                  \
                .global_word = "",                                                                      \
                .constant_block = constant "__constant__ __align__(16) char pm_constant[" bytes "];\n\n", \
                .read_only = read_only,                                                                 \
                .restrict_word = "__restrict__",                                                        \
                .thread = { "(long)blockIdx.x * blockDim.x + threadIdx.x", "(long)blockIdx.y * blockDim.y + threadIdx.y",       \
                            "(long)blockIdx.z * blockDim.z + threadIdx.z" },                            \
                .threads = { "(long)gridDim.x * blockDim.x", "(long)gridDim.y * blockDim.y", "(long)gridDim.z * blockDim.z" },  \
                .in_block = { "(long)threadIdx.x", "(long)threadIdx.y" },                               \
                .block_threads = "(int)blockDim.x",                                                     \
                .block = { "(long)blockIdx.x", "(long)blockIdx.y", "(long)blockIdx.z" },                \
                .blocks = { "(long)gridDim.x", "(long)gridDim.y", "(long)gridDim.z" },                  \
                .has_reciprocals = true,                                                                \
                .own_word = "",                                                                         \
                .own_declaration = "extern __shared__ __align__(16) char pm_shared[]",                  \
                .shared_word = "__shared__ ",                                                           \
                .shared_vectors_word = "__shared__ __align__(16) ",                                      \
                .block_size_word = "__launch_bounds__(%d * %d, %d) ",                                   \
                .most_threads_word = "__launch_bounds__(%d) ",                                          \
                .held_threads_word = "__launch_bounds__(%d, %d) ",                                      \
                .barrier = "__syncthreads()",                                                           \
                .meeting = "__syncthreads()",                                                           \
                .warp_barrier = "__syncwarp()",                                                         \
                .number_in_block = "(int)((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x)", \
                .atomic = { "atomicAdd", "atomicAnd", "atomicOr", "atomicXor", "atomicMin", "atomicMax" },      \
                .type = type,                                                                           \
                .type_words = type_words,                                                               \
                .call = call,                                                                           \
                .as_float = "__int_as_float",                                                           \
                .as_double = "__longlong_as_double",                                                    \
        }

const struct target target_cuda = CUDA_TARGET("cuda", "template <typename pm_index> ", "static __global__ void ", "static inline __host__ __device__", "static ",
        "PMPRT_CONSTANT_BYTES");
const struct target target_nvrtc = CUDA_TARGET("nvrtc", "", "extern \"C\" __global__ void ", "static inline __device__", "extern \"C\" ", "65536");
