// EXPECT: line 26 verdict sequential
// The inlined function returns early from its own loop, and what it returns ends the loop around it.
#include "../run/show.h"
#define N 120

static int dominant(double (*m)[N], int row)
{
        double rest = 0.0;
        for (int j = 0; j < N; j++) {
                if (j == row)
                        continue;
                rest += m[row][j];
                if (rest > m[row][row])
                        return 0;
        }
        return 1;
}

int main(void)
{
        static double m[N][N];
        fill(&m[0][0], N * N, 8);
        for (int i = 0; i < N; i++)
                m[i][i] = i == 77 ? 1.0 : 200.0;
        int row;
        for (row = 0; row < N; row++)
                if (!dominant(m, row))
                        break;
        printf("%d\n", row);
        return 0;
}
