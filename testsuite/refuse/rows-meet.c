// EXPECT: line 10 verdict sequential
// One row pointer is set once more inside the loop, to where the row before is: rows of a triangle that overlap.
#include "../run/show.h"

int main(void)
{
        static double tri[5050];
        double *row = tri;
        fill(tri, 5050, 19);
        for (int i = 1; i < 100; i++) {
                double *above = row;
                row = above + i;
                for (int j = 1; j < i; j++)
                        row[j] = above[j - 1] * above[j] + 0.125;
        }
        show("tri", tri, 5050);
        return 0;
}
