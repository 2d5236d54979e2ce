// EXPECT: line 14 verdict sequential
// The bytes behind the members are copied, too, and compared afterwards.
#include "../run/show.h"

struct mark {
        double x;
        int k;
};

void f(int n, int m, struct mark *restrict p, const struct mark *restrict q)
{
        for (int t = 0; t < m; t++) {
                /* the loop of the calls that follow */
                for (int r = 0; r < 2; r++)
                        memcpy(p + r * n, q, n * sizeof *p);
                p[t].k += t;
        }
}

int main(void)
{
        static struct mark p[40], q[20];
        memset(p, 1, sizeof p);
        memset(q, 2, sizeof q);
        for (int i = 0; i < 20; i++) {
                q[i].x = i;
                q[i].k = i * 2;
        }
        f(20, 3, p, q);
        printf("%llx\n", (unsigned long long)show_hash(p, sizeof p));
        return 0;
}
