// EXPECT: line 9 verdict sequential
// The bits of a float are taken for an integer by copying bytes.
#include <stdint.h>
#include "../run/show.h"

void f(int n, const float *restrict x, uint32_t *restrict u)
{
        uint32_t bits;
        for (int i = 0; i < n; i++) {
                memcpy(&bits, &x[i], sizeof bits);
                u[i] = bits >> 23;
        }
}

int main(void)
{
        static float x[50];
        static uint32_t u[50];
        for (int i = 0; i < 50; i++)
                x[i] = i * 0.37f;
        f(50, x, u);
        for (int i = 0; i < 50; i++)
                printf("%u\n", (unsigned)u[i]);
        return 0;
}
