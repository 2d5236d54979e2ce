// EXPECT: line 9 verdict sequential
// A scalar assigned under a condition: where it does not hold, the value of an earlier iteration is used.
#include "../run/show.h"

int main(void)
{
        double x[1000], out[1000], last = -1.0;
        fill(x, 1000, 4);
        for (int i = 0; i < 1000; i++) {
                if (x[i] > 0.8)
                        last = x[i];
                out[i] = last * 2.0;
        }
        show("out", out, 1000);
        return 0;
}
