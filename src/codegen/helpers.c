/* The few functions that generated code calls besides the runtime's. Only those that a text calls are written into it. */
#include "codegen/emit.h"

static const struct helper {
        const char *name;
        const char *result, *rest;
        const char *before;     /* what it needs in front of it, or NULL */
        bool is_large;          /* and called outside loops, so that it need not be compiled again into each caller */
} helpers[] = {
        { "pm_min", "long", "(long a, long b)\n{\n        return a < b ? a : b;\n}\n", NULL, false },
        { "pm_max", "long", "(long a, long b)\n{\n        return a > b ? a : b;\n}\n", NULL, false },
        { "pm_clamp", "long", "(long a, long low, long high)\n{\n        return a < low ? low : a > high ? high : a;\n}\n", NULL, false },
        { "pm_magnitude", "double", "(long v)\n{\n        return v < 0 ? -(double)v : (double)v;\n}\n", NULL, false },
        { "pm_floord", "long", "(long a, long b)\n{\n        return a / b - (a % b < 0);\n}\n", NULL, false },
        /* A size that compilers of kernels do not see through: see hidden.c. */
        { "pm_size", "long", "(long n)\n{\n#if defined __CUDA_ARCH__ || defined __NV_CL_C_VERSION\n        asm(\"\" : \"+l\"(n));\n#endif\n        return n;\n}\n", NULL, false },
        /* The two sides of a barrier of a block, for so many threads: a warp waits for it, or has come to it and goes on. */
        { "pm_await", "void", "(int barrier, int threads)\n{\n#ifdef __CUDA_ARCH__\n        __syncwarp();\n        asm volatile(\"bar.sync %0, %1;\" : : \"r\"(barrier), \"r\"(threads) : \"memory\");\n"
          "#elif defined PM_EMULATED\n        emulation::await(barrier, threads);\n#endif\n}\n", NULL, false },
        { "pm_reach", "void", "(int barrier, int threads)\n{\n#ifdef __CUDA_ARCH__\n        __syncwarp();\n        asm volatile(\"bar.arrive %0, %1;\" : : \"r\"(barrier), \"r\"(threads) : \"memory\");\n"
          "#elif defined PM_EMULATED\n        __syncwarp();\n        emulation::reach(barrier, threads);\n#endif\n}\n", NULL, false },
        /* What the threads of a warp have written others of the block find that have waited for the value, which only gets larger. */
        { "pm_publish", "void", "(int *to, int value)\n{\n#ifdef __CUDA_ARCH__\n        __syncwarp();\n        __threadfence_block();\n        if (threadIdx.x == 0)\n"
          "                *(volatile int *)to = value;\n#elif defined PM_EMULATED\n        __syncwarp();\n        emulation::publish(to, value);\n#endif\n}\n", NULL, false },
        { "pm_await_value", "void", "(const int *of, int least)\n{\n#ifdef __CUDA_ARCH__\n        while (*(const volatile int *)of < least) {\n#if __CUDA_ARCH__ >= 700\n                __nanosleep(32);\n#endif\n"
          "        }\n        __threadfence_block();\n        __syncwarp();\n#elif defined PM_EMULATED\n        emulation::await_value(of, least);\n        __syncwarp();\n#endif\n}\n", NULL, false },
        /* The next number, which no other warp gets. */
        { "pm_claim", "int", "(int *next)\n{\n        int number = 0;\n#if defined __CUDA_ARCH__ || defined PM_EMULATED\n        if (threadIdx.x == 0)\n                number = atomicAdd(next, 1);\n"
          "        number = __shfl_sync(~0u, number, 0);\n#endif\n        return number;\n}\n", NULL, false },
        /* Loads elements that are next to each other, the first of them where so many bytes may be loaded at once. */
        { "pm_load_16", "void", "(void *to, const void *from)\n{\n#ifdef PM_EMULATED\n        emulation::aligned(from, 16);\n#endif\n        memcpy(to, __builtin_assume_aligned(from, 16), 16);\n}\n", NULL, false },
        /* Copies an element of memory to memory that threads share, while the thread goes on; what it has asked for goes together with pm_fetch_all, and pm_fetched waits for all but the last of these, pm_fetched_all for all. */
        { "pm_fetch_4", "void", "(void *to, const void *from)\n{\n#if defined __CUDA_ARCH__ && __CUDA_ARCH__ >= 800\n"
          "        asm volatile(\"cp.async.ca.shared.global [%0], [%1], 4;\" : : \"r\"((unsigned)__cvta_generic_to_shared(to)), \"l\"(__cvta_generic_to_global(from)) : \"memory\");\n"
          "#elif defined PM_EMULATED\n        emulation::fetch(to, from, 4);\n#else\n        memcpy(to, from, 4);\n#endif\n}\n", NULL, false },
        { "pm_fetch_8", "void", "(void *to, const void *from)\n{\n#if defined __CUDA_ARCH__ && __CUDA_ARCH__ >= 800\n"
          "        asm volatile(\"cp.async.ca.shared.global [%0], [%1], 8;\" : : \"r\"((unsigned)__cvta_generic_to_shared(to)), \"l\"(__cvta_generic_to_global(from)) : \"memory\");\n"
          "#elif defined PM_EMULATED\n        emulation::fetch(to, from, 8);\n#else\n        memcpy(to, from, 8);\n#endif\n}\n", NULL, false },
        { "pm_fetch_all", "void", "(void)\n{\n#if defined __CUDA_ARCH__ && __CUDA_ARCH__ >= 800\n        asm volatile(\"cp.async.commit_group;\" : : : \"memory\");\n"
          "#elif defined PM_EMULATED\n        emulation::fetch_all();\n#endif\n}\n", NULL, false },
        { "pm_fetched", "void", "(void)\n{\n#if defined __CUDA_ARCH__ && __CUDA_ARCH__ >= 800\n        asm volatile(\"cp.async.wait_group 1;\" : : : \"memory\");\n"
          "#elif defined PM_EMULATED\n        emulation::fetched(1);\n#endif\n}\n", NULL, false },
        { "pm_fetched_all", "void", "(void)\n{\n#if defined __CUDA_ARCH__ && __CUDA_ARCH__ >= 800\n        asm volatile(\"cp.async.wait_all;\" : : : \"memory\");\n"
          "#elif defined PM_EMULATED\n        emulation::fetch_all();\n        emulation::fetched(0);\n#endif\n}\n", NULL, false },
        { "pm_in", "int", "(long index, long count)\n{\n        return index >= 0 && index < count;\n}\n", NULL, false },
        { "pm_check", "long", "(long index, long count, volatile GLOBAL int *flag)\n{\n        if (index >= 0 && index < count)\n"
          "                return index;\n        *flag = 1;\n        return 0;\n}\n", NULL, false },
        /* Quotients of what may be anything, since a test of a subscript failed before: without a trap. */
        { "pm_int_quotient", "int", "(int a, int b)\n{\n        return b == 0 ? 0 : b == -1 ? (int)-(unsigned)a : a / b;\n}\n", NULL, false },
        { "pm_int_remainder", "int", "(int a, int b)\n{\n        return b == 0 ? 0 : b == -1 ? 0 : a % b;\n}\n", NULL, false },
        { "pm_long_quotient", "long", "(long a, long b)\n{\n        return b == 0 ? 0 : b == -1 ? (long)-(unsigned long)a : a / b;\n}\n", NULL, false },
        { "pm_long_remainder", "long", "(long a, long b)\n{\n        return b == 0 ? 0 : b == -1 ? 0 : a % b;\n}\n", NULL, false },
        { "pm_uint_quotient", "unsigned", "(unsigned a, unsigned b)\n{\n        return b == 0 ? 0 : a / b;\n}\n", NULL, false },
        { "pm_uint_remainder", "unsigned", "(unsigned a, unsigned b)\n{\n        return b == 0 ? 0 : a % b;\n}\n", NULL, false },
        { "pm_ulong_quotient", "unsigned long", "(unsigned long a, unsigned long b)\n{\n        return b == 0 ? 0 : a / b;\n}\n", NULL, false },
        { "pm_ulong_remainder", "unsigned long", "(unsigned long a, unsigned long b)\n{\n        return b == 0 ? 0 : a % b;\n}\n", NULL, false },
        /* -x, fabs(x) and copysign(x, y) of NaNs as well. */
        { "pm_negate", "double", "(double x)\n{\n        union { double value; unsigned long bits; } number = { x };\n        number.bits ^= 0x8000000000000000ul;\n        return number.value;\n}\n", NULL, false },
        { "pm_negatef", "float", "(float x)\n{\n        union { float value; unsigned bits; } number = { x };\n        number.bits ^= 0x80000000u;\n        return number.value;\n}\n", NULL, false },
        { "pm_absolute", "double", "(double x)\n{\n        union { double value; unsigned long bits; } number = { x };\n        number.bits &= 0x7ffffffffffffffful;\n        return number.value;\n}\n", NULL, false },
        { "pm_absolutef", "float", "(float x)\n{\n        union { float value; unsigned bits; } number = { x };\n        number.bits &= 0x7fffffffu;\n        return number.value;\n}\n", NULL, false },
        { "pm_copysign", "double", "(double x, double y)\n{\n        union { double value; unsigned long bits; } number = { x }, sign = { y };\n"
          "        number.bits = (number.bits & 0x7ffffffffffffffful) | (sign.bits & 0x8000000000000000ul);\n        return number.value;\n}\n", NULL, false },
        { "pm_copysignf", "float", "(float x, float y)\n{\n        union { float value; unsigned bits; } number = { x }, sign = { y };\n"
          "        number.bits = (number.bits & 0x7fffffffu) | (sign.bits & 0x80000000u);\n        return number.value;\n}\n", NULL, false },
        /* x / d. A dividend of zero would take a GPU's division the long way, and with it all threads of the warp; where d is finite the result is a zero. */
        { "pm_divide", "double", "(double x, double d)\n{\n        const int is_zero = x == 0 && d > -1e300 && d < 1e300;\n        const double q = (is_zero ? d : x) / d;\n"
          "        return is_zero ? x * (d < 0 ? -q : q) : q;\n}\n", NULL, false },
        { "pm_dividef", "float", "(float x, float d)\n{\n        const int is_zero = x == 0 && d > -1e30f && d < 1e30f;\n        const float q = (is_zero ? d : x) / d;\n"
          "        return is_zero ? x * (d < 0 ? -q : q) : q;\n}\n", NULL, false },
        /* 1 / d to the last bit; no number where pm_divide_by can't do with it: where d is far out, or would round wrongly (all digits of its mantissa are set). Without branches. */
        { "pm_reciprocal", "double", "(double d)\n{\n        const union { double value; unsigned long bits; } size = { d };\n"
          "        const unsigned exponent = (unsigned)(size.bits >> 32 & 0x7fffffff);\n"
          "#ifdef __CUDA_ARCH__\n        double r, e;\n        asm(\"rcp.approx.ftz.f64 %0, %1;\" : \"=d\"(r) : \"d\"(d));\n#else\n        double r = 1 / d, e;\n#endif\n"
          "        e = fma(-d, r, 1.0);\n        e = fma(e, e, e);\n        r = fma(e, r, r);\n        e = fma(-d, r, 1.0);\n        r = fma(e, r, r);\n"
          "        const union { unsigned long bits; double value; } none = { 0x7ff8000000000000 };\n"
          "        return exponent - 0x20b00000 < 0x3e800000 && (~size.bits & 0xfffffffffffff) ? r : none.value;\n}\n", NULL, false },
        /* x / d with r = pm_reciprocal(d): one correction of x * r gives the quotient to the last bit (Markstein 1990, IBM J. Res. Dev. 34), if nothing on the way gets too small or too large. That is so if
         * 2^100 |x| + |x / d|, to which the sign of x is added as a last bit, is in a range, or a zero: *least and *most become the ends of one that has all such sums. Since |d| and |1 / d| are less than
         * 2^500, with a sum of 2^-300 or more |x / d| is at least 2^-301, and |x| 2^-801, or |x| is at least 2^-401, and |x / d| 2^-901: the remainder, of 106 bits, is exact. */
        { "pm_divide_by", "double", "(double x, double d, double r, unsigned *least, unsigned *most)\n{\n        const double first = x * r, q = fma(fma(-d, first, x), r, first);\n"
          "        const union { double value; unsigned long bits; } size = { fma(fabs(x), 0x1p100, fabs(q)) }, from = { x };\n"
          "        const unsigned sum = (unsigned)(size.bits >> 32) + ((unsigned)(from.bits >> 32) >> 31);\n"
          "        *least = sum - 1 < *least ? sum - 1 : *least;\n        *most = sum > *most ? sum : *most;\n        return q;\n}\n", NULL, false },
        { "pm_is_beyond", "int", "(unsigned least, unsigned most)\n{\n        return least < 0x2d300000 || most > 0x5f300000;\n}\n", NULL, false },
        /* The same of float, told by |x| alone, of which *most becomes the farthest above 2^-92, once around the end of the numbers (a zero is 0 - 2^-92 there, what lies between is beyond it, and so is the zero
         * with a sign, which is the last bit); where |x / d| isn't less than 2^126, or no number, *least becomes 0. |d| and |1 / d| are less than 2^32, so that |x / d| is at least 2^-124, and the remainder a
         * multiple of 2^-140. */
        { "pm_reciprocalf", "float", "(float d)\n{\n        const union { float value; unsigned bits; } size = { d };\n"
          "#ifdef __CUDA_ARCH__\n        float r;\n        asm(\"rcp.approx.ftz.f32 %0, %1;\" : \"=f\"(r) : \"f\"(d));\n#else\n        float r = 1 / d;\n#endif\n"
          "        r = fmaf(fmaf(-d, r, 1.0f), r, r);\n        r = fmaf(fmaf(-d, r, 1.0f), r, r);\n"
          "        const union { unsigned bits; float value; } none = { 0x7fc00000 };\n"
          "        return (size.bits >> 23 & 255) - 95 < 64 && (~size.bits & 0x7fffff) ? r : none.value;\n}\n", NULL, false },
        { "pm_dividef_by", "float", "(float x, float d, float r, unsigned *least, unsigned *most)\n{\n        const float first = x * r, q = fmaf(fmaf(-d, first, x), r, first);\n"
          "        const union { float value; unsigned bits; } from = { x };\n        const unsigned above = (from.bits << 1 | from.bits >> 31) - 0x23000000;\n"
          "        *most = above > *most ? above : *most;\n        if (!(fabsf(q) < 0x1p126f))\n                *least = 0;\n        return q;\n}\n", NULL, false },
        { "pm_is_beyondf", "int", "(unsigned least, unsigned most)\n{\n        return least == 0 || most > 0xdd000000;\n}\n", NULL, false },
        /* The same for all operands, where r is a number: by way of double. There the quotient q, of a reciprocal of 46 digits and one correction, is the exact one to the last bit, and to round it once more to
         * float changes nothing: x - m d, with m in the middle between neighbouring floats, is zero, and q is m, or is at least 2^-49 of x. */
        { "pm_dividef_again", "float", "(float x, float d, float r)\n{\n        const double from = x, by = d, near = r, inverse = fma(fma(-by, near, 1.0), near, near), first = from * inverse;\n"
          "        const union { float value; unsigned bits; } num = { x }, den = { d }, q = { (float)fma(fma(-first, by, from), inverse, first) };\n"
          "        const union { unsigned bits; float value; } with_sign = { (q.bits & 0x7fffffff) | ((num.bits ^ den.bits) & 0x80000000) };\n"
          "        return fabsf(q.value) <= 0x1.fffffep127f ? with_sign.value : pm_dividef(x, d);\n}\n", NULL, false },
        /* In how many columns, side by side, the threads of a block go through so many: a power of two times 32 that leaves few of them idle. */
        { "pm_width", "int", "(long columns, int threads)\n{\n        int best = 32;\n        for (int width = 32; width <= threads; width *= 2)\n"
          "                if (((columns + width - 1) & -(long)width) * 8 <= ((columns + 31) & -32l) * 9)\n                        best = width;\n        return best;\n}\n", NULL, false },
        /* How many threads of a warp go through a sweep of so many rows together, where there are so many sweeps: as many as leave no thread without one, and none without rows. */
        { "pm_crew", "int", "(long sweeps, long rows, int threads)\n{\n        int crew = 1;\n        while (crew < 32 && 2 * crew * sweeps <= threads && 8 * crew < rows)\n                crew *= 2;\n"
          "        return crew;\n}\n", NULL, false },
        /* Of the maps of the threads of a crew, "side" threads of the warp apart: *slope and *offset become those of all before the thread together (Kogge and Stone 1973). */
        { "pm_compose", "void", "(double *slope, double *offset, int crew, int side, int member)\n{\n#if defined __CUDA_ARCH__ || defined PM_EMULATED\n        for (int by = 1; by < crew; by *= 2) {\n"
          "                const double s = __shfl_up_sync(~0u, *slope, by * side), o = __shfl_up_sync(~0u, *offset, by * side);\n                if (member >= by) {\n"
          "                        *offset = *slope * o + *offset;\n                        *slope *= s;\n                }\n        }\n"
          "        const double s = __shfl_up_sync(~0u, *slope, side), o = __shfl_up_sync(~0u, *offset, side);\n        *slope = member ? s : 1;\n        *offset = member ? o : 0;\n#endif\n}\n", NULL, false },
        { "pm_composef", "void", "(float *slope, float *offset, int crew, int side, int member)\n{\n#if defined __CUDA_ARCH__ || defined PM_EMULATED\n        for (int by = 1; by < crew; by *= 2) {\n"
          "                const float s = __shfl_up_sync(~0u, *slope, by * side), o = __shfl_up_sync(~0u, *offset, by * side);\n                if (member >= by) {\n"
          "                        *offset = *slope * o + *offset;\n                        *slope *= s;\n                }\n        }\n"
          "        const float s = __shfl_up_sync(~0u, *slope, side), o = __shfl_up_sync(~0u, *offset, side);\n        *slope = member ? s : 1;\n        *offset = member ? o : 0;\n#endif\n}\n", NULL, false },
        { "pm_pixels", "uint2", "(__read_only image1d_buffer_t image, long i)\n{\n        return (uint2)(read_imageui(image, (int)(2 * i)).x, read_imageui(image, (int)(2 * i + 1)).x);\n}\n#endif\n",
          "#ifdef __IMAGE_SUPPORT__\n", false },
        { "pm_times", "size_t", "(size_t a, size_t b)\n{\n        return b && a > (size_t)-1 / b ? (size_t)-1 : a * b;\n}\n", NULL, false },
        { "pm_alloc", "void *", "(size_t count, size_t size)\n{\n        return count <= (size_t)-1 / 2 / size ? malloc(count ? count * size : size) : NULL;\n}\n", NULL, false },
        /* So many iterations as fit, at least one, or 0: bytes are those of n arrays for each iteration, and of others as a whole. No limit: 0. */
        { "pm_batch_size", "long", "(long iterations, unsigned long most, int n, int n_all, const size_t *bytes)\n{\n        size_t each = 0, rest = most ? most : (size_t)-1;\n"
          "        for (int i = n; i < n_all; i++) {\n                if (bytes[i] > rest)\n                        return 0;\n                rest -= bytes[i];\n        }\n"
          "        for (int i = 0; i < n; i++)\n                each = bytes[i] > (size_t)-1 - each ? (size_t)-1 : each + bytes[i];\n"
          "        if (iterations < 1)\n                return 1;\n        if (!each || rest / each >= (size_t)iterations)\n                return iterations;\n"
          "        return (long)(rest / each);\n}\n", NULL, true },
        { "pm_free", "void", "(void *block)\n{\n        free(block);\n}\n", NULL, false },
        { "pm_distinct", "int", "(const volatile void *values, long n, long stride, int size, int is_signed)\n{\n        const volatile char *p = (const volatile char *)values;\n"
          "        unsigned char *seen = NULL;\n        long low = 0, high = 0;\n        int distinct = 1;\n"
          "        for (int pass = 0; pass < 2 && distinct && n > 1; pass++) {\n"
          "                for (long i = 0; i < n && distinct; i++) {\n                        const volatile void *at = p + i * stride;\n                        long v;\n"
          "                        switch (size) {\n"
          "                        case 1: v = is_signed ? *(const volatile signed char *)at : *(const volatile unsigned char *)at; break;\n"
          "                        case 2: v = is_signed ? *(const volatile short *)at : *(const volatile unsigned short *)at; break;\n"
          "                        case 4: v = is_signed ? *(const volatile int *)at : (long)*(const volatile unsigned *)at; break;\n"
          "                        default: v = *(const volatile long *)at; break;\n                        }\n"
          "                        if (pass == 0) {\n                                low = i == 0 || v < low ? v : low;\n                                high = i == 0 || v > high ? v : high;\n"
          "                        } else {\n                                const size_t bit = (size_t)v - (size_t)low;\n"
          "                                distinct = !(seen[bit / 8] >> bit % 8 & 1);\n                                seen[bit / 8] |= (unsigned char)(1u << bit % 8);\n"
          "                        }\n                }\n"
          "                if (pass == 0) {\n                        const size_t range = (size_t)high - (size_t)low;\n"
          "                        distinct = range >= (size_t)n - 1 && range / 64 <= (size_t)n;\n"
          "                        seen = distinct ? (unsigned char *)calloc(range / 8 + 1, 1) : NULL;\n                        distinct = seen != NULL;\n"
          "                }\n        }\n        free(seen);\n        return distinct;\n}\n", NULL, true },
        /* Can the bytes be read? Asks for one of each page, many at a time. */
        { "pm_is_there", "int", "(const volatile char *p, size_t bytes)\n{\n        enum { PAGE = 4096, MOST = 128 };\n"
          "        extern long pm_read(int, const void *, unsigned long, const void *, unsigned long, unsigned long) __asm__(\"process_vm_readv\") __attribute__((weak));\n"
          "        extern int pm_process(void) __asm__(\"getpid\");\n        const volatile char *const end = p + bytes;\n"
          "        while (p < end) {\n                struct { const volatile char *at; size_t n; } from[MOST], to;\n                char byte[MOST];\n                unsigned n = 0;\n"
          "                for (; n < MOST && p < end; n++) {\n                        from[n].at = p;\n                        from[n].n = 1;\n"
          "                        p = (size_t)(end - p) > PAGE ? p + PAGE : p == end - 1 ? end : end - 1;\n                }\n"
          "                to.at = byte;\n                to.n = n;\n"
          "                if (!pm_read || pm_read(pm_process(), &to, 1, from, n, 0) != (long)n)\n                        return 0;\n        }\n        return 1;\n}\n", NULL, true },
        { "pm_overlap", "int", "(struct pm_range a, struct pm_range b)\n{\n        return a.size && b.size && a.begin < b.begin + b.size && b.begin < a.begin + a.size;\n}\n",
          "struct pm_range {\n        const volatile char *begin;\n        size_t size;\n};\n\n", true },
        { "pm_apart", "int", "(const struct pm_range *const *ranges, const int (*pairs)[2], int n)\n{\n"
          "        for (int i = 0; i < n; i++)\n                if (pm_overlap(*ranges[pairs[i][0]], *ranges[pairs[i][1]]))\n"
          "                        return 0;\n        return 1;\n}\n", NULL, true },
        { "pm_rows_add", "int", "(struct pm_rows *r, const volatile void *row, long k, long size)\n{\n        const size_t at = (size_t)row;\n"
          "        if (k == 0) {\n                r->base = (const volatile char *)row;\n                r->stride = row ? 1L << 30 : 0;\n"
          "        } else if (k == 1) {\n                const long gap = (long)(at - (size_t)r->base);\n                r->stride = gap > 0 && gap % size == 0 ? gap / size : 0;\n"
          "        } else if (at != (size_t)r->base + (size_t)k * (size_t)r->stride * (size_t)size) {\n                r->stride = 0;\n        }\n"
          "        return r->stride > 0;\n}\n",
          "struct pm_rows {\n        const volatile char *base;\n        long stride;\n};\n\n", false },
        { "pm_live", "int", "(struct pmprt_region *r, struct pmprt_buffer *b)\n{\n        int live = 0;\n        return pmprt_read(r, b, 0, &live) && live;\n}\n", NULL, false },
        { "pm_force", "int", "(void)\n{\n        const char *force = getenv(\"PMPRT_FORCE\");\n        return force && *force && *force != '0';\n}\n", NULL, true },
        /* The number of parts of a loop: each long enough to pay for a thread and for its share in the combination of so many cells. */
        { "pm_split", "long", "(long work, long cells)\n{\n        long parts = work / (4096 + 4 * cells);\n        if (pm_force() && parts < 5)\n                return 5;\n"
          "        return parts > 64 ? 64 : parts > 1 ? parts : 1;\n}\n", NULL, true },
        { "pm_threads", "long", "(void)\n{\n        extern int omp_get_max_threads(void) __attribute__((weak));\n        if (pm_force())\n                return 64;\n"
          "        return omp_get_max_threads ? omp_get_max_threads() : 1;\n}\n", NULL, true },
        /* Scales both by the power of two that makes the larger one moderate, if it is not; returns the exponent taken out. */
        { "pm_balance", "long", "(double *num, double *den)\n{\n        const double x = *num < 0 ? -*num : *num, y = *den < 0 ? -*den : *den;\n"
          "        union { double value; unsigned long bits; } power, most = { x > y ? x : y };\n        if ((most.value >= 0x1p-64 && most.value <= 0x1p64) || !(most.value > 0 && most.value - most.value == 0))\n"
          "                return 0;\n        long exponent = (long)(most.bits >> 52) - 1023;\n        exponent = exponent > 1000 ? 1000 : exponent < -1000 ? -1000 : exponent;\n"
          "        power.bits = (unsigned long)(1023 - exponent) << 52;\n        *num *= power.value;\n        *den *= power.value;\n        return exponent;\n}\n", NULL, false },
        /* Puts what the map makes of num / den in its place, and returns the power of two taken out of both. */
        { "pm_follow", "long", "(const double *map, long exponent, double *num, double *den)\n{\n        union { double value; unsigned long bits; } power;\n        long out = 0, step;\n"
          "        for (long left = exponent > 3000 ? 3000 : exponent < -3000 ? -3000 : exponent; left; left -= step) {\n"
          "                step = left > 900 ? 900 : left < -900 ? -900 : left;\n                power.bits = (unsigned long)(1023 + step) << 52;\n                *num *= power.value;\n"
          "                out += pm_balance(num, den);\n        }\n        const double above = map[0] * *den + map[2] * *num, below = map[1] * *den + map[3] * *num;\n"
          "        *num = above;\n        *den = below;\n        return out + pm_balance(num, den);\n}\n", NULL, false },
        /* (map[0] + map[2] * t) / (map[1] + map[3] * t) with t = 2^exponent x; no number where one of the sums has lost more of its digits than a factor of "most". pole: the denominator's
         * logarithmic derivative. */
        { "pm_quotient", "double", "(const double *map, long exponent, double x, double most, double *pole)\n{\n        union { double value; unsigned long bits; } power;\n"
          "        double t = x, rate = map[3];\n        long step;\n        for (long left = exponent > 3000 ? 3000 : exponent < -3000 ? -3000 : exponent; left; left -= step) {\n"
          "                step = left > 1000 ? 1000 : left < -1000 ? -1000 : left;\n                power.bits = (unsigned long)(1023 + step) << 52;\n                t *= power.value;\n"
          "                rate *= power.value;\n        }\n        const double num = map[0] + map[2] * t, den = map[1] + map[3] * t;\n        *pole = rate / den;\n"
          "        const double n0 = map[0] < 0 ? -map[0] : map[0], d0 = map[1] < 0 ? -map[1] : map[1];\n"
          "        return n0 <= most * (num < 0 ? -num : num) && d0 <= most * (den < 0 ? -den : den) ? num / den : 0.0 / 0.0;\n}\n", NULL, true },
        /* Is the value behind a part, a number, told well enough by that found from one off by "shift"? What neither the slope nor the pole has right is less than its last digit. */
        { "pm_may_shift", "int", "(double value, double slope, double pole, double shift, double most)\n{\n        const double by = slope * shift, bent = pole * shift;\n"
          "        return shift == 0 || (value - value == 0 && (by < 0 ? -by : by) * most <= (value < 0 ? -value : value) && (bent < 0 ? -bent : bent) * most <= 1);\n}\n", NULL, true },
        { "pm_watch_fork", "void", "(void)\n{\n        extern int pthread_atfork(void (*)(void), void (*)(void), void (*)(void));\n        static int watched;\n"
          "        if (!__atomic_exchange_n(&watched, 1, __ATOMIC_RELAXED))\n                pthread_atfork(NULL, NULL, pm_one_thread);\n}\n",
          "/* A child of fork has none of the threads that its parent's regions ran in, and would wait for them. libomp, which has kmp_set_blocktime,\n"
          " * sees to that, and must not be called meanwhile. */\n"
          "static void pm_one_thread(void)\n{\n        extern void omp_set_num_threads(int) __attribute__((weak));\n        extern void kmp_set_blocktime(int) __attribute__((weak));\n"
          "        if (omp_set_num_threads && !kmp_set_blocktime)\n                omp_set_num_threads(1);\n}\n\n", true },
};

static bool calls(const char *text, const char *name)
{
        size_t n = strlen(name);
        for (const char *p = text; (p = strstr(p, name)); p += n)
                if (p[n] == '(')
                        return true;
        return false;
}

/* Does a text call the helper, or another helper do so that a text calls? */
static bool is_used(const struct helper *h, const char *const *texts, int n_text)
{
        for (int i = 0; i < n_text; i++) {
                if (calls(texts[i], h->name))
                        return true;
                for (size_t k = 0; k < sizeof helpers / sizeof *helpers; k++)
                        if (calls(helpers[k].rest, h->name) && calls(texts[i], helpers[k].name))
                                return true;
        }
        return false;
}

void print_helpers(struct outbuf *b, const char *qualifier, const char *large_qualifier, const char *global_word, const char *const *texts, int n_text, const char *before)
{
        for (size_t h = 0; h < sizeof helpers / sizeof *helpers; h++) {
                if (!is_used(&helpers[h], texts, n_text) || calls(before, helpers[h].name))
                        continue;
                const char *result = helpers[h].result;
                if (helpers[h].before)
                        outbuf_puts(b, helpers[h].before);
                outbuf_printf(b, "%s %s%s%s", helpers[h].is_large ? large_qualifier : qualifier, result, result[strlen(result) - 1] == '*' ? "" : " ", helpers[h].name);
                const char *space = strstr(helpers[h].rest, "GLOBAL ");
                if (space)
                        outbuf_printf(b, "%.*s%s%s\n", (int)(space - helpers[h].rest), helpers[h].rest, global_word, space + strlen("GLOBAL "));
                else
                        outbuf_printf(b, "%s\n", helpers[h].rest);
        }
}
