// EXPECT: line 10 verdict sequential
// A prefetch whose argument counts is a call that counts.
#include "../run/show.h"

static double y[1000];

static int counted(int n)
{
        int k = 0;
        for (int i = 0; i < n; i++) {
                __builtin_prefetch(&y[k++]);
                y[i] = i * k;
        }
        return k;
}

int main(void)
{
        printf("%d\n", counted(1000));
        show("y", y, 1000);
        return 0;
}
