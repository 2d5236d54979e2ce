// EXPECT: line 20 verdict sequential
// A table at file scope that is filled when an entry is first needed, out of other entries.
#include "../run/show.h"

static double table[200];
static int known[200];

static double entry(int k)
{
        if (!known[k]) {
                table[k] = k < 2 ? 1.0 + k : table[k / 2] * 1.5 + table[(k - 1) / 2];
                known[k] = 1;
        }
        return table[k];
}

int main(void)
{
        static double y[1000];
        for (int i = 0; i < 1000; i++)
                y[i] = entry(i % 200);
        show("y", y, 1000);
        return 0;
}
