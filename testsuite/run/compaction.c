// Where an element goes depends on how many came before it.
#include "show.h"

int main(void)
{
        double x[2000], y[2000];
        int k = 0;
        fill(x, 2000, 10);
        for (int i = 0; i < 2000; i++)
                if (x[i] > 0.9)
                        y[k++] = x[i];
        show("y", y, k);
        return 0;
}
