// Dependences that change direction in the middle, diagonals, and wavefronts.
#include "tsvc.h"

static void reads_the_mirror_image(void)
{
        double x;
        for (int i = 0; i < N; i++) { // VERDICT sequential
                x = a[N - i - 1] + b[i] * c[i];
                a[i] = x - 1.0;
                b[i] = x;
        }
}

static void first_half_reads_the_second(void)
{
        for (int i = 0; i < N / 2; i++) // VERDICT parallel
                a[i] = a[N - i - 1] + b[i];
}

static void threshold_on_the_counter(int m)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                if (i < m)
                        a[i] = b[i] + c[i];
                else
                        a[i] = b[i] - c[i - m];
}

static void diagonal(void)
{
        for (int i = 0; i < M; i++) // VERDICT parallel
                aa[i][i] += bb[i][i] * cc[i][i];
}

static void identity(void)
{
        for (int i = 0; i < M; i++) {       // VERDICT parallel
                for (int j = 0; j < M; j++) // VERDICT parallel
                        aa[j][i] = 0.0;
                aa[i][i] = 1.0;
        }
}

static void wavefront(void)
{
        for (int j = 1; j < M; j++)         // VERDICT sequential
                for (int i = 1; i < M; i++) // VERDICT recurrence
                        aa[j][i] = (aa[j][i - 1] + aa[j - 1][i]) / 1.9;
}

int main(void)
{
        RUN(reads_the_mirror_image());
        RUN(first_half_reads_the_second());
        RUN(threshold_on_the_counter(N / 3));
        RUN(diagonal());
        RUN(identity());
        RUN(wavefront());
        return 0;
}
