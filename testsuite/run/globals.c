// Arrays and sizes at file scope, initialised and not, read and written by several functions.
#include "show.h"
#define MAX 128

static double grid[MAX][MAX], next[MAX][MAX];
static double weight[3] = {0.25, 0.5, 0.25};
double total[MAX];
static int size = 100;

static void blur(void)
{
        for (int i = 0; i < size; i++)
                for (int j = 1; j < size - 1; j++)
                        next[i][j] = weight[0] * grid[i][j - 1] + weight[1] * grid[i][j] + weight[2] * grid[i][j + 1];
}

static void keep(void)
{
        for (int i = 0; i < size; i++) {
                total[i] = 0.0;
                for (int j = 1; j < size - 1; j++) {
                        grid[i][j] = next[i][j];
                        total[i] += next[i][j];
                }
        }
}

int main(void)
{
        fill(&grid[0][0], MAX * MAX, 73);
        for (int t = 0; t < 5; t++) {
                blur();
                weight[1] -= 0.01;
                keep();
                size -= t;
        }
        show("grid", &grid[0][0], MAX * MAX);
        show("total", total, MAX);
        printf("%d %.17g\n", size, weight[1]);
        return 0;
}
