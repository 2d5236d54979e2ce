// Recurrences along one dimension of a grid, in both orders of the loops.
#include "tsvc.h"

static void along_the_inner_loop(void)
{
        for (int i = 0; i < M; i++)         // VERDICT parallel
                for (int j = 1; j < M; j++) // VERDICT recurrence
                        aa[j][i] = aa[j - 1][i] + bb[j][i];
}

static void along_the_outer_loop(void)
{
        for (int j = 1; j < M; j++)         // VERDICT recurrence
                for (int i = 0; i < M; i++) // VERDICT parallel
                        aa[j][i] = aa[j - 1][i] + bb[j][i];
}

static void triangle(void)
{
        for (int j = 1; j < M; j++)          // VERDICT parallel
                for (int i = 1; i <= j; i++) // VERDICT sequential
                        aa[j][i] = aa[j][i - 1] * aa[j][i - 1] + bb[j][i];
}

static void one_along_each(void)
{
        for (int i = 1; i < M; i++) {       // VERDICT recurrence
                for (int j = 1; j < M; j++) // VERDICT recurrence
                        aa[j][i] = aa[j - 1][i] + cc[j][i];
                for (int j = 1; j < M; j++) // VERDICT parallel
                        bb[j][i] = bb[j][i - 1] + cc[j][i];
        }
}

static void imperfect(void)
{
        for (int i = 0; i < M; i++) { // VERDICT parallel
                a[i] += b[i] * c[i];
                for (int j = 1; j < M; j++) // VERDICT recurrence
                        aa[j][i] = aa[j - 1][i] + bb[j][i] * a[i];
        }
}

int main(void)
{
        RUN(along_the_inner_loop());
        RUN(along_the_outer_loop());
        RUN(triangle());
        RUN(one_along_each());
        RUN(imperfect());
        return 0;
}
