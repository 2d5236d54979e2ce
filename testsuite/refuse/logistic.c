// EXPECT: line 8 verdict sequential
// A scalar that feeds itself by a formula that cannot be taken apart.
#include "../run/show.h"

int main(void)
{
        double x = 0.3, out[500];
        for (int i = 0; i < 500; i++) {
                x = 3.9 * x * (1.0 - x);
                out[i] = x;
        }
        show("out", out, 500);
        return 0;
}
