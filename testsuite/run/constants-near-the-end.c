// Loops that step, start and end at constants near the ends of their types: what has to hold for counting their iterations never does, or would wrap around where it is tested.
#include "show.h"

enum level { LOW, MIDDLE, HIGH };
static long q[256];
static unsigned long out[4];
static int b[256];

static void by_levels(int n, int m, long l, unsigned char c)
{
        enum level i = 0;
        i = m;
        while (i-- >= (int)(l - c)) {
                q[100 + 3 * i] = 1;
                for (size_t j = (long)c; j < (n & 31); j += l)
                        b[100 - i + (long)j] = (long)i + j * 3;
        }
        out[0] += i;
}

static void by_steps(int n, long l)
{
        for (unsigned long j = 0; j < (n & 31); j += l)
                q[j & 255] += j + 1;
        long i;
        for (i = 0; i < (n & 31); i += l)
                q[100 + i] += 1 + i;
        out[1] += i;
}

static void from(long first, int n)
{
        for (long i = first; i < first + n; i++)
                q[i - first + 7] += i;
        for (long i = first; i > first - n; i -= 2)
                q[first - i + 9] ^= i;
}

int main(int argc, char **argv)
{
        for (int k = 0; k < argc; k++) {
                if (argv[k][0] != 'x')
                        by_levels(2147483646, -2147483648, 9223372036854775805, 255);
                by_levels(30, 5, 9, 1);
        }
        by_steps(30, 9223372036854775777);
        by_steps(31, 4611686018427387904);
        by_steps(31, 7);
        from(9223372036854775707, 100);
        from(-9223372036854775707, 100);
        from(3, 100);
        printf("q: %016llx\n", (unsigned long long)show_hash(q, sizeof q));
        printf("b: %016llx\n", (unsigned long long)show_hash(b, sizeof b));
        printf("out: %016llx\n", (unsigned long long)show_hash(out, sizeof out));
        return 0;
}
