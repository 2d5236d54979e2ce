// EXPECT: line 20 verdict sequential
// An array of pointers inside an array of structs: the rows of one struct may be those of the next.
#include "../run/show.h"

struct block {
        int n;
        double *row[2];
};

int main(void)
{
        static double memory[40];
        struct block b[8];
        fill(memory, 40, 3);
        for (int i = 0; i < 8; i++) {
                b[i].n = 5;
                b[i].row[0] = memory + 3 * i;
                b[i].row[1] = memory + 40 - 5 - 3 * i;
        }
        for (int k = 0; k < 2; k++)
                for (int i = 0; i < 8; i++)
                        for (int j = 0; j < 5; j++)
                                b[i].row[k][j] = 0.5 * b[i].row[1 - k][j] + 0.25 * b[7 - i].row[k][j];
        show("memory", memory, 40);
        return 0;
}
