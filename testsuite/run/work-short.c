// The loop that writes the work array and the one that reads it have different bounds: the last element comes from the
// iteration before.
#include "show.h"

int main(void)
{
        int rows = 80;
        double x[80][80], w[81], out[80];
        fill(&x[0][0], 80 * 80, 11);
        for (int i = 0; i < 81; i++)
                w[i] = 0.0;
        for (int k = 0; k < rows; k++) {
                for (int i = 0; i < k; i++)
                        w[i] = x[k][i];
                double s = 0.0;
                for (int i = 0; i <= 80 - k; i++)
                        s += w[i] * (i + 1);
                out[k] = s;
                w[80 - k] = s;
        }
        show("out", out, 80);
        show("w", w, 81);
        return 0;
}
