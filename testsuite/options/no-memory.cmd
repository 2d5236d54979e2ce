# STATUS 0
# When an OpenMP translation gets no memory for its copies, at whichever of them, the program's own code does the work; what it got already is freed.
cat >in.c <<'END'
#include <stdio.h>
static double a[5000], b[5000];
static int bins[3000];
static double shift(int n)
{
        for (int i = 0; i < n - 1; i++)
                a[i] = a[i + 1] + 1;
        return a[0];
}
static double rows(int n, int m)
{
        double t[300], last = 0;
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < m; j++)
                        t[j] = a[i + j] * 2;
                for (int j = 1; j < m; j++)
                        b[i] += t[j] * t[m - j];
                last = t[m - 1];
        }
        return b[n / 2] + last;
}
static int count(int n)
{
        for (int i = 0; i < n; i++)
                bins[((int)a[i % 5000] * 7 + i) % 3000]++;
        return bins[5] + 3 * bins[2999];
}
int main(void)
{
        for (int i = 0; i < 5000; i++)
                a[i] = i % 11;
        printf("%.17g\n", shift(5000));
        printf("%.17g\n", rows(4000, 300));
        printf("%d\n", count(20000));
        return 0;
}
END
cat >malloc.c <<'END'
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
void *__real_malloc(size_t n);
static long calls, fails = -1, from = -1;
__attribute__((constructor)) static void begin(void)
{
        fails = getenv("FAILS") ? atol(getenv("FAILS")) : -1;
        from = getenv("FROM") ? atol(getenv("FROM")) : -1;
}
void *__wrap_malloc(size_t n)
{
        calls++;
        return calls == fails || (from >= 0 && calls >= from) ? NULL : __real_malloc(n);
}
__attribute__((destructor)) static void end(void)
{
        fprintf(stderr, "%ld calls\n", calls);
}
END
cc -O1 -ffp-contract=off in.c -o original && ./original >expected || exit 90
$PMPCC --fp=strict in.c -o out.c 2>/dev/null && cc -O1 -ffp-contract=off -fopenmp -fsanitize=address out.c malloc.c -Wl,--wrap=malloc -o program -lm || exit 91
export PMPRT_FORCE=1 OMP_NUM_THREADS=3
./program >got 2>said && cmp expected got >&2 || exit 92
calls=$(sed -n 's/ calls$//p' said)
[ "$calls" -ge 3 ] || { echo "$calls calls of malloc" >&2; exit 93; }
for call in $(seq "$calls"); do
        for how in FAILS FROM; do
                env "$how=$call" ./program >got 2>said || { cat said >&2; exit 94; }
                cmp expected got >&2 || exit 95
        done
done
