// CUDA
// Variables and arrays that have the names of types, and of constants, which the languages of the targets know without a header: kernels must compile.
#define N 3000
extern int printf(const char *, ...);
static double x[N], CLK_ADDRESS_CLAMP[N], M_LN2_F[N], UINT_MAX[N], level[N], M_1_PI[N];

static void fill_arrays(int n)
{
        for (int i = 0; i < n; i++) {
                CLK_ADDRESS_CLAMP[i] = i * 0.25;
                M_LN2_F[i] = i * 0.5;
                UINT_MAX[i] = CLK_ADDRESS_CLAMP[i] + M_LN2_F[i];
                level[i] = M_1_PI[n - 1 - i] = i % 7;
        }
}

int main(void)
{
        int n = N;
        double first = 0.5;
        double generic = 1 * first, image1d_array_t = 2 * first, double3 = 3 * first, half16 = 4 * first, intptr_t = 5 * first, ndrange_t = 6 * first,
               reserve_id_t = 7 * first, clk_event_t = 8 * first, CLK_GLOBAL_MEM_FENCE = 9 * first, CLK_sRGBx = 10 * first, M_PI_F = 11 * first, M_E_F
               = 12 * first, M_SQRT1_2_F = 13 * first, M_PI_2_H = 14 * first, M_LN10_F = 15 * first, HALF_MAX = 16 * first, MAX_WORK_DIM = 17 * first,
               FLT_DIG = 18 * first, DBL_DIG = 19 * first, FLT_MAX_EXP = 20 * first, DBL_RADIX = 21 * first, M_PI = 22 * first, M_PI_2 = 23 * first,
               M_E = 24 * first, M_SQRT2 = 25 * first, M_2_SQRTPI = 26 * first, MAXFLOAT = 27 * first, HUGE_VAL = 28 * first, HUGE_VALF = 29 * first,
               INFINITY = 30 * first, NAN = 31 * first, FP_ILOGB0 = 32 * first, CHAR_BIT = 33 * first, INT_MAX = 34 * first, LONG_MIN = 35 * first,
               SCHAR_MAX = 36 * first, USHRT_MAX = 37 * first, dim3 = 38 * first, float4 = 39 * first, make_uint2 = 40 * first, __half = 41 * first,
               nv_bfloat16 = 42 * first, concept = 43 * first, requires = 44 * first, co_await = 45 * first, consteval = 46 * first, EXIT_SUCCESS = 47
               * first, RAND_MAX = 48 * first, CLOCKS_PER_SEC = 49 * first, M_PIf = 50 * first, M_El = 51 * first, FP_NAN = 52 * first, LLONG_MAX = 53
               * first, PATH_MAX = 54 * first, warpSize = 55 * first, gridDim = 56 * first, math_errhandling = 57 * first, min = 58 * first, max = 59
               * first, typename = 60 * first;
        fill_arrays(n);
        for (int i = 0; i < n; i++) {
                double sum = level[i] + M_1_PI[i] + UINT_MAX[i];
                sum += generic + image1d_array_t + double3 + half16 + intptr_t + ndrange_t + reserve_id_t + clk_event_t + CLK_GLOBAL_MEM_FENCE + CLK_sRGBx + M_PI_F + M_E_F +
                        M_SQRT1_2_F + M_PI_2_H + M_LN10_F + HALF_MAX + MAX_WORK_DIM + FLT_DIG + DBL_DIG + FLT_MAX_EXP + DBL_RADIX + M_PI + M_PI_2 +
                        M_E + M_SQRT2 + M_2_SQRTPI + MAXFLOAT + HUGE_VAL + HUGE_VALF + INFINITY + NAN + FP_ILOGB0 + CHAR_BIT + INT_MAX + LONG_MIN +
                        SCHAR_MAX + USHRT_MAX + dim3 + float4 + make_uint2 + __half + nv_bfloat16 + concept + requires + co_await + consteval +
                        EXIT_SUCCESS + RAND_MAX + CLOCKS_PER_SEC + M_PIf + M_El + FP_NAN + LLONG_MAX + PATH_MAX + warpSize + gridDim +
                        math_errhandling + min + max + typename;
                x[i] = sum * i;
        }
        for (int i = 0; i < n; i += 500)
                printf("%.17g\n", x[i]);
        return 0;
}
