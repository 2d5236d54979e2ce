// EXPECT: line 10 verdict sequential
// Every node of a binary tree needs its parent, at half its place.
#include "../run/show.h"

int main(void)
{
        static double node[4095], gain[4095];
        fill(gain, 4095, 12);
        node[0] = 1.0;
        for (int i = 1; i < 4095; i++)
                node[i] = node[(i - 1) / 2] * node[(i - 1) / 2] * 0.5 + gain[i];
        show("node", node, 4095);
        return 0;
}
