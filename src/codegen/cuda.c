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
        "fabsf", "powf", "logf", "isnan", "isinf", "isfinite", "signbit", "pm_min", "pm_max", "pm_floord", "pm_check", "pm_divide", "pm_dividef", "atomicAdd", "atomicAnd", "atomicOr",
        "atomicXor", "atomicMin", "atomicMax", "pm_team", "pm_lane", "pm_half", "pm_cell", "pm_index", "pm_constant", "__ldg", NULL
};

/* abs is overloaded, the classification macros give bool: their arguments and results are given C's types. */
static bool call(struct outbuf *b, const struct expr *e, const struct expr_spelling *s)
{
        static const char *const predicates[] = { "isnan", "isinf", "isfinite", "isnormal", "signbit" };
        for (size_t i = 0; i < sizeof predicates / sizeof *predicates; i++)
                if (!strcmp(e->text, predicates[i]))
                        outbuf_puts(b, "(int)");
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
                .shared_word = "__shared__ ",                                                           \
                .shared_vectors_word = "__shared__ __align__(16) ",                                      \
                .block_size_word = "__launch_bounds__(%d * %d, %d) ",                                   \
                .most_threads_word = "__launch_bounds__(%d) ",                                          \
                .barrier = "__syncthreads()",                                                           \
                .meeting = "__syncthreads()",                                                           \
                .warp_barrier = "__syncwarp()",                                                         \
                .number_in_block = "(int)((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x)", \
                .atomic = { "atomicAdd", "atomicAnd", "atomicOr", "atomicXor", "atomicMin", "atomicMax" },      \
                .type = type,                                                                           \
                .type_words = type_words,                                                               \
                .call = call,                                                                           \
        }

const struct target target_cuda = CUDA_TARGET("cuda", "template <typename pm_index> ", "static __global__ void ", "static inline __host__ __device__", "static ",
        "PMPRT_CONSTANT_BYTES");
const struct target target_nvrtc = CUDA_TARGET("nvrtc", "", "extern \"C\" __global__ void ", "static inline __device__", "extern \"C\" ", "65536");
