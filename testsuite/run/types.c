// Enumerators as sizes and values, typedefs of arrays, tables that are const at file scope and in the loop, strings of digits.
#include "show.h"

enum { NX = 60, NY = 45 };
enum color { RED, GREEN = 5, BLUE };
typedef double real;
typedef real row[NY];
typedef row grid[NX];

static const real weight[3] = {0.25, 0.5, 0.25};
static grid g, h;
static enum color kind[NX];

int main(void)
{
        static const int offset[] = {-1, 0, 1};
        for (int i = 0; i < NX; i++) {
                kind[i] = i % 3 == 0 ? RED : i % 3 == 1 ? GREEN : BLUE;
                for (int j = 0; j < NY; j++)
                        g[i][j] = kind[i] == GREEN ? i : j + kind[i];
        }
        for (int i = 1; i < NX - 1; i++)
                for (int j = 0; j < NY; j++) {
                        const real scale[3] = {1, 2, 4};
                        real s = 0;
                        for (int k = 0; k < 3; k++)
                                s += weight[k] * g[i + offset[k]][j] * scale[k];
                        h[i][j] = s;
                }
        row *at = h;
        for (int j = 0; j < NY; j++)
                at[0][j] = at[NX - 1][j] = sizeof(row) / sizeof(real) + j;
        show("g", g[0], NX * NY);
        show("h", h[0], NX * NY);
        return 0;
}
