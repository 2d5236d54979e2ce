// What C programmers write without thinking of it: blocks of bytes, rows by pointers, a bound beside the counter, numbers that are none.
#include <math.h>
#include <string.h>

void rows(int m, int n, double *restrict a, const double *restrict b)
{
        for (int r = 0; r < m; r++) {   // VERDICT parallel
                memset(a + r * n, 0, n * sizeof *a);
                for (int i = 0; i < n; i++)     // VERDICT parallel
                        a[r * n + i] += b[i];
        }
}

void steps(int n, int m, double *restrict u, double *restrict w)
{
        for (int t = 0; t < m; t++) {   // VERDICT sequential
                for (int i = 1; i < n - 1; i++) // VERDICT parallel
                        w[i] = u[i - 1] + u[i + 1];
                memcpy(u + 1, w + 1, (n - 2) * sizeof *u);
        }
}

void buffer(int n, const int *restrict key, int *restrict most)
{
        for (int i = 0; i < n; i++) {   // VERDICT parallel
                int count[16];
                memset(count, 0, sizeof(count));
                for (int k = 0; k < 100; k++)   // VERDICT reduction
                        count[key[i * 100 + k] & 15]++;
                most[i] = count[3];
        }
}

void picture(int height, int width, const unsigned char *restrict in, unsigned char *restrict out)
{
        for (int y = 0; y < height; y++) {      // VERDICT parallel
                unsigned char *to = out + y * width;
                for (const unsigned char *p = in + y * width, *end = p + width; p != end; ++p)  // VERDICT parallel
                        *to++ = 255 - *p;
        }
}

void half(int n, double *restrict a)
{
        for (int i = 0, e = n / 2; i < e; ++i)  // VERDICT parallel
                a[i] = isnan(a[i]) || signbit(a[i]) ? INFINITY : lround(a[i]);
}

double least(int n, const double *restrict x)
{
        double best = HUGE_VAL;
        for (int i = 0; i < n; i++)     // VERDICT reduction
                if (isfinite(x[i]) && x[i] < best)
                        best = x[i];
        return best;
}
