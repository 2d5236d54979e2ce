// EXPECT: line 10 verdict sequential
// Reads through an index array in the array that is written: a node's depth needs its parent's, which comes from an earlier iteration.
#include "../run/show.h"

int main(void)
{
        static int parent[4000], depth[4000];
        for (int i = 1; i < 4000; i++)
                parent[i] = (int)(noise((unsigned)i) * 0.7 * i);
        for (int i = 1; i < 4000; i++)
                depth[i] = depth[parent[i]] + 1;
        show_int("depth", depth, 4000);
        return 0;
}
