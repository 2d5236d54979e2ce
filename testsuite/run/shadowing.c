// Inner names hide outer ones, a macro changes its meaning between two loops, and the counter of a loop is redeclared inside.
#include "show.h"

#define F(x) ((x)*2.0)

int main(void)
{
        int n = 800, i = 7;
        double a[800], b[800], t = 5.0;
        fill(b, n, 101);
        for (int i = 0; i < n; i++) {
                double t = F(b[i]);
                {
                        double t = 1.0;
                        a[i] = t;
                }
                a[i] += t;
        }
#undef F
#define F(x) ((x) + 10.0)
        for (int j = 0; j < n; j++) {
                int n = j % 7;
                for (int i = 0; i < n; i++)
                        a[j] = F(a[j]) * 0.5;
        }
        a[i] += t;
        show("a", a, n);
        return 0;
}
