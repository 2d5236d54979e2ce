// EXPECT: line 14 verdict sequential
// The function that both pointers come from returns the same array, one element apart.
#include "../run/show.h"

static double x[1001];

static double *part(int first)
{
        return x + first;
}
int main(void)
{
        fill(x, 1001, 1);
        for (int i = 0; i < 1000; i++)
                part(1)[i] = part(0)[i] * part(0)[i] - 0.25;
        show("x", x, 1001);
        return 0;
}
