// Conway's game on a torus of bytes.
#include "../run/show.h"

static void generation(int rows, int cols, const unsigned char *now, unsigned char *next)
{
        for (int r = 0; r < rows; r++)           // VERDICT parallel; now sequential (modulo view)
                for (int c = 0; c < cols; c++) { // VERDICT parallel; now sequential (modulo view)
                        int neighbours = 0;
                        for (int dr = -1; dr <= 1; dr++)         // VERDICT reduction
                                for (int dc = -1; dc <= 1; dc++) // VERDICT reduction
                                        if (dr != 0 || dc != 0)
                                                neighbours += now[(r + dr + rows) % rows * cols + (c + dc + cols) % cols];
                        next[r * cols + c] = neighbours == 3 || (neighbours == 2 && now[r * cols + c]);
                }
}

int main(void)
{
        int rows = 31, cols = 45;
        unsigned char *world = malloc(rows * cols), *other = malloc(rows * cols);
        for (int i = 0; i < rows * cols; i++) // VERDICT parallel
                world[i] = (i * 7 + i / 3 + i * i % 11) % 3 == 0;
        for (int t = 0; t < 10; t++) { // VERDICT sequential
                generation(rows, cols, world, other);
                generation(rows, cols, other, world);
        }
        int alive = 0;
        for (int i = 0; i < rows * cols; i++) // VERDICT reduction
                alive += world[i];
        printf("%d alive, %016llx\n", alive, (unsigned long long)show_hash(world, rows * cols));
        return 0;
}
