// EXPECT: line 10 verdict sequential
// A work array that only some iterations fill.
#include "../run/show.h"

int main(void)
{
        static double x[200][40], out[200][40];
        double w[40] = {0.0};
        fill(&x[0][0], 8000, 5);
        for (int k = 0; k < 200; k++) {
                if (x[k][0] > 0.7)
                        for (int i = 0; i < 40; i++)
                                w[i] = x[k][i];
                for (int i = 0; i < 40; i++)
                        out[k][i] = w[39 - i] + k;
        }
        show("out", &out[0][0], 8000);
        return 0;
}
