// A recurrence beside statements that have none.
#include "tsvc.h"

static void beside_an_update(void)
{
        for (int i = 1; i < N; i++) { // VERDICT recurrence
                a[i] += c[i] * d[i];
                b[i] = b[i - 1] + a[i] + d[i];
        }
}

static void of_distance_four(void)
{
        for (int i = 4; i < N; i++) { // VERDICT sequential
                b[i] = b[i - 4] + a[i];
                a[i] = d[i] * c[i];
        }
}

static void of_degree_two(void)
{
        for (int i = 1; i < N; i++) { // VERDICT sequential
                a[i] += b[i] * c[i];
                e[i] = e[i - 1] * e[i - 1];
                a[i] -= b[i] * c[i];
        }
}

static void rows_and_a_sum(double *sums)
{
        for (int i = 0; i < M; i++) { // VERDICT parallel
                sums[i] = 0.0;
                for (int j = 0; j < M; j++) // VERDICT reduction
                        sums[i] += aa[i][j];
                for (int j = 1; j < M; j++) // VERDICT recurrence
                        bb[i][j] = bb[i][j - 1] * 0.5 + sums[i];
                for (int j = 0; j < M; j++) // VERDICT parallel
                        cc[i][j] = aa[i][j] / (1.5 + sums[i] * sums[i]);
        }
}

int main(void)
{
        RUN(beside_an_update());
        RUN(of_distance_four());
        RUN(of_degree_two());
        RUN(rows_and_a_sum(d));
        return 0;
}
