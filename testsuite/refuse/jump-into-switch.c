// EXPECT: line 9 verdict sequential
// Duff's device: a case label inside a loop. The outer loop is left as written.
#include "../run/show.h"

int main(void)
{
        static double a[4000], b[4000];
        fill(a, 4000, 16);
        for (int i = 0; i < 4; i++) {
                int n = 250, k = 1000 * i;
                switch ((1000 - i) % 4) {
                case 0: do { b[k] = a[k]; k++;
                case 3:      b[k] = a[k] * 2.0; k++;
                case 2:      b[k] = a[k] * 3.0; k++;
                case 1:      b[k] = a[k] * 4.0; k++;
                        } while (--n > 0);
                }
        }
        show("b", b, 4000);
        return 0;
}
