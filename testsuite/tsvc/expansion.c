// Scalars and arrays that each iteration sets anew, for all of its reads or only for some.
#include "tsvc.h"

static void scalar(void)
{
        double s;
        for (int i = 0; i < N; i++) { // VERDICT parallel
                s = b[i] + c[i] * d[i];
                a[i] = s * s;
        }
}

static void last_iterations_value(void)
{
        double t = 0.0, s;
        for (int i = 0; i < N; i++) { // VERDICT recurrence|sequential
                s = b[i] * c[i];
                a[i] = s + t;
                t = s;
        }
}

static void scalar_under_a_condition(void)
{
        double s;
        for (int i = 0; i < N; i++) // VERDICT parallel
                if (a[i] > b[i]) {
                        s = a[i] - b[i] * d[i];
                        c[i] += s;
                        a[i] = s;
                }
}

static void array(void)
{
        for (int i = 0; i < M; i++)           // VERDICT parallel
                for (int j = 1; j < M; j++) { // VERDICT recurrence
                        a[j] = 1.0 - a[j - 1];
                        cc[j][i] = a[j] + bb[j][i] * d[j];
                }
}

static void set_again_by_the_inner_loop(void)
{
        for (int i = 1; i < M; i++)           // VERDICT sequential
                for (int j = 0; j < M; j++) { // VERDICT parallel
                        a[i] = aa[j][i] - a[i - 1];
                        aa[j][i] = a[i] + bb[j][i];
                }
}

static void keeps_its_value(void)
{
        double s = 0.0;
        for (int i = 0; i < M; i++) { // VERDICT sequential
                if (a[i] > 0.0)
                        s = d[i] * d[i];
                b[i] = s * c[i] + d[i];
                e[i] = (s + 1.0) * aa[0][i];
        }
}

static void set_twice(void)
{
        double t;
        for (int i = 1; i < N; i++) { // VERDICT recurrence|sequential
                t = a[i] + b[i];
                a[i] = t + c[i - 1];
                t = c[i] * d[i];
                c[i] = t;
        }
}

static void local_row(void)
{
        for (int i = 0; i < M; i++) { // VERDICT parallel
                double row[M];
                for (int j = 0; j < M; j++) // VERDICT parallel
                        row[j] = aa[i][j] * bb[j][i];
                for (int j = 0; j < M; j++) // VERDICT parallel
                        cc[i][j] = row[M - 1 - j] + row[j];
        }
}

int main(void)
{
        RUN(scalar());
        RUN(last_iterations_value());
        RUN(scalar_under_a_condition());
        RUN(array());
        RUN(set_again_by_the_inner_loop());
        RUN(keeps_its_value());
        RUN(set_twice());
        RUN(local_row());
        return 0;
}
