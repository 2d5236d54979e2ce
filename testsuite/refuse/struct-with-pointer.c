// EXPECT: line 18 verdict sequential
// Copying the struct would copy a pointer, and where it leads is not followed through memory.
#include "../run/show.h"

struct part {
        double *x;
        int n;
};

int main(void)
{
        static double data[1000];
        static struct part from[10], to[10];
        int i;
        for (i = 0; i < 10; i++)
                from[i].x = data + 100 * i;
        /* the loop at hand */
        for (i = 0; i < 10; i++) {
                to[i] = from[9 - i];
                to[i].x[i] = i;
        }
        show("data", data, 1000);
        return 0;
}
