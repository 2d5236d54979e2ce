// EXPECT: line 9 verdict sequential
// The time loop of a stencil: each step needs the one before.
#include "../run/show.h"

int main(void)
{
        static double a[500], b[500];
        fill(a, 500, 6);
        for (int t = 0; t < 20; t++) {
                for (int i = 1; i < 499; i++)
                        b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
                for (int i = 1; i < 499; i++)
                        a[i] = b[i];
        }
        show("a", a, 500);
        return 0;
}
