// Scans of loops with statements for some of their iterations alone, whose bounds the counter says: each of them runs once.
// STEP scan
// TARGETS openmp
#include "show.h"

static unsigned scalar(unsigned *restrict a, unsigned *restrict z, int n, unsigned s)
{
        for (int i = 0; i < n; i++) {
                s = s * 3 + z[i];
                z[i] = s;
                if (i + 1 < n)
                        a[i] += s;
        }
        return s;
}

static unsigned either(unsigned *restrict a, unsigned *restrict z, const unsigned *restrict b, int n, unsigned s)
{
        for (int i = n - 1; i >= 0; i--) {
                if (i < n / 2)
                        a[i] ^= s;
                else
                        z[i] += s;
                if (i > 1000)
                        s = s * 5 + b[i];
                else
                        a[i] += 7;
        }
        return s;
}

static void elements(unsigned *restrict a, unsigned *restrict z, int n)
{
        for (int i = 1; i < n; i++) {
                z[i] = z[i - 1] * 3 + z[i];
                if (i > 2)
                        a[i] += z[i];
        }
}

static void greatest(unsigned *restrict a, unsigned *restrict z, int n)
{
        for (int i = n - 2; i >= 0; i--) {
                z[i] = z[i + 1] > z[i] ? z[i + 1] : z[i];
                if (i + 7 < n)
                        a[i] += z[i];
        }
}

int main(void)
{
        enum { N = 70001 };
        static unsigned a[N], b[N], z[N];
        for (int i = 0; i < N; i++) {
                a[i] = (unsigned)i * 2654435761u >> 9;
                b[i] = (unsigned)i * 40503u >> 3;
                z[i] = (unsigned)i * 7919u % 1013;
        }
        printf("%u\n", scalar(a, z, N, 1));
        printf("%u\n", either(a, z, b, N, 2));
        elements(a, z, N);
        printf("%016llx %016llx\n", (unsigned long long)show_hash(a, sizeof a), (unsigned long long)show_hash(z, sizeof z));
        for (int i = 0; i < N; i++)
                z[i] = (unsigned)i * 2654435761u % 1000003;
        greatest(a, z, N);
        printf("%016llx %016llx\n", (unsigned long long)show_hash(a, sizeof a), (unsigned long long)show_hash(z, sizeof z));
}
