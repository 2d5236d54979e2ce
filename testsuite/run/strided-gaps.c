// Every other element is written, and every other row: what lies between keeps its values.
#include "show.h"

int main(void)
{
        enum { N = 150, M = 7 };
        double x[2 * N + 2], y[3 * N][M];
        fill(x, 2 * N + 2, 52);
        fill(&y[0][0], 3 * N * M, 53);
        for (int i = 0; i < N; i++)
                x[2 * i + 1] = i * 0.25;
        for (int i = N - 1; i >= 0; i--)
                for (int j = 0; j < M; j++)
                        y[3 * i + 1][j] = i - j;
        show("x", x, 2 * N + 2);
        show("y", &y[0][0], 3 * N * M);
        return 0;
}
