# STATUS 0
# pmpcc cc: the many pairs of arrays that must be apart are a table behind one call; where two overlap, the text as written runs.
. "$CASES/options/cc.sh"
cat >show.c <<'END'
#include <stdio.h>
enum { N = 500 };
struct state { int n; float *a, *b, *c, *d, *e, *f, *g, *h; double sum[3]; };
static void step(struct state *s)
{
        for (int i = 0; i < s->n; i++) {
                s->a[i] = s->b[i] + s->c[i];
                s->d[i] = s->e[i] - s->a[i];
                s->f[i] = s->d[i] * 2;
                s->g[i] = s->h[i] / 4;
        }
}
int main(void)
{
        static float m[10 * N];
        /* apart; each array in turn one element behind another; the same two arrays twice */
        for (int moved = -1; moved < 64; moved++) {
                float *p[8];
                for (int i = 0; i < 8; i++)
                        p[i] = m + i * (N + 1);
                if (moved >= 0)
                        p[moved / 8] = p[moved % 8] + (moved % 3 - 1) + 1;
                for (int i = 0; i < 10 * N; i++)
                        m[i] = (float)((i * 37 + moved) % 101);
                struct state s = {N, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], {0}};
                step(&s);
                double total = 0;
                for (int i = 0; i < 10 * N; i++)
                        total = total * 0.999 + m[i];
                printf("%d %.17g\n", moved, total);
        }
        return 0;
}
END
cc -O2 show.c -o expected && ./expected >expected.txt || exit 90
$PMPCC cc -O2 -fno-inline -c show.c && is_translated show.o && nm show.o | grep -q pm_apart || exit 91
$PMPCC cc show.o -o got || exit 92
for force in 0 1; do PMPRT_FORCE=$force OMP_NUM_THREADS=4 ./got | cmp - expected.txt || exit 93; done
# without the table's answer the overlaps would show
$PMPCC cc -O2 -fno-inline --pmpcc-assume-noalias -c show.c && nm show.o | grep -q pm_apart && exit 94
exit 0
