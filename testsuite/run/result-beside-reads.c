// Elements that every iteration sets to its own result, in an array that is read elsewhere at the same time.
#include "show.h"

static void kernel(int n, int p, int *b, const int *c)
{
        for (int i = 0; i < n - 1; i++) {
                b[(p + 7) * (p + 8) + 2] = c[i];
                b[p * (p + 8) + p + 5] = b[p * (p + 8) + p + 7] + 3 * b[p * (p + 8) + p] + c[i + 1];
        }
}

int main(void)
{
        int b[400], c[120];
        for (int p = 0; p < 9; p += 4) {
                for (int i = 0; i < 400; i++)
                        b[i] = i;
                for (int i = 0; i < 120; i++)
                        c[i] = 7 * i % 31;
                kernel(p * 14, p, b, c);
                show_int("b", b, 400);
        }
        return 0;
}
