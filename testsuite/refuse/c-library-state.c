// EXPECT: line 10 verdict sequential
// The math library's functions are known, the random numbers beside them are not: rand() has a state.
#include <math.h>
#include "../run/show.h"

int main(void)
{
        static double x[500];
        srand(42);
        for (int i = 0; i < 500; i++)
                x[i] = sqrt(rand() % 1000) * floor(i * 0.5);
        show("x", x, 500);
        return 0;
}
