// EXPECT: line 9 verdict sequential
// Which array the pointer leads to is a matter of data.
#include "../run/show.h"

int main(void)
{
        static double x[1000];
        fill(x, 1000, 1);
        for (int i = 0; i < 1000; i++) {
                const double *w = x[i] > 0.5 ? (double[]){1, 2} : (double[]){3, 4};
                x[i] = w[i % 2];
        }
        show("x", x, 1000);
        return 0;
}
