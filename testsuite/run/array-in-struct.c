// Arrays that are members of a struct, one struct local, one global, and a copy of a whole struct.
#include "show.h"

struct tile {
        double cell[32][32];
        int weight[32];
        struct {
                double min, max;
        } range;
};

static struct tile global;

int main(void)
{
        struct tile t, copy;
        fill(&t.cell[0][0], 1024, 63);
        for (int i = 0; i < 32; i++) {
                t.weight[i] = i % 5 - 2;
                for (int j = 0; j < 32; j++)
                        global.cell[j][i] = t.cell[i][j] * t.weight[i];
        }
        global.range.min = 0.0;
        global.range.max = 0.0;
        for (int i = 0; i < 32; i++)
                for (int j = 0; j < 32; j++) {
                        if (global.cell[i][j] < global.range.min)
                                global.range.min = global.cell[i][j];
                        if (global.cell[i][j] > global.range.max)
                                global.range.max = global.cell[i][j];
                }
        copy = global;
        for (int i = 0; i < 32; i++)
                for (int j = 0; j < 32; j++)
                        copy.cell[i][j] = (copy.cell[i][j] - global.range.min) / (copy.range.max - copy.range.min);
        show("copy", &copy.cell[0][0], 1024);
        printf("%.17g %.17g\n", copy.range.min, copy.range.max);
        return 0;
}
