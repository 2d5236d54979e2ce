// Conditions on data, on the counter and on values fixed over the loop; goto, switch and exits.
#include "tsvc.h"

static void masked(void)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                if (b[i] > 0.0)
                        a[i] += b[i] * c[i];
}

static void two_masked(double t)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                if (e[i] >= t) {
                        a[i] += c[i] * d[i];
                        b[i] += c[i] * c[i];
                }
}

static void tests_its_own_result(void)
{
        for (int i = 0; i < N; i++) { // VERDICT parallel
                a[i] += d[i] * e[i];
                if (a[i] < 0.0)
                        b[i] += d[i] * e[i];
                c[i] += a[i] * d[i];
        }
}

static void both_branches(void)
{
        for (int i = 0; i < N; i++) { // VERDICT parallel
                a[i] = c[i] + e[i] * d[i];
                if (a[i] > 0.0)
                        b[i] = a[i] + b[i];
                else
                        a[i] = d[i] * e[i];
        }
}

static void loop_under_a_condition(void)
{
        for (int i = 0; i < M; i++)                 // VERDICT parallel
                if (aa[0][i] > 0.0)
                        for (int j = 1; j < M; j++) // VERDICT recurrence
                                aa[j][i] = aa[j - 1][i] + bb[j][i] * cc[j][i];
}

static void condition_on_the_counter(void)
{
        int middle = N / 2;
        for (int i = 0; i < N; i++) // VERDICT parallel
                if (i + 1 < middle)
                        a[i] += b[i] * c[i];
                else
                        a[i] += b[i] * d[i];
}

static void branches_write_each_others_input(void)
{
        for (int i = 0; i < N - 1; i++) // VERDICT sequential
                if (b[i] < 0.0)
                        c[i + 1] = a[i] + d[i] * d[i];
                else
                        a[i] = c[i] + d[i] * e[i];
}

static void fixed_condition(int k)
{
        if (k > 0)
                for (int i = 0; i < N - k; i++) // VERDICT parallel
                        a[i] = a[i + k] + b[i] * c[i];
}

static void chain(void)
{
        for (int i = 0; i < N; i++) { // VERDICT parallel
                if (a[i] > 0.0)
                        b[i] = -b[i] + d[i] * e[i];
                else if (d[i] > 0.0)
                        c[i] = -c[i] + d[i] * e[i];
                else
                        c[i] = -b[i];
                a[i] = b[i] + c[i] * d[i];
        }
}

static void skips(void)
{
        for (int i = 0; i < N; i++) { // VERDICT parallel
                if (a[i] < 0.0)
                        continue;
                b[i] = a[i] * c[i];
        }
}

static void jumps(void)
{
        for (int i = 0; i < N; i++) { // VERDICT parallel; now sequential (jump kept)
                if (b[i] > 0.0)
                        goto positive;
                a[i] = b[i] + d[i] * e[i];
                goto join;
        positive:
                a[i] = c[i] + d[i] * e[i];
        join:;
        }
}

static void cases(void)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                switch (ip[i] % 4) {
                case 0: a[i] += b[i] * b[i]; break;
                case 1: a[i] += c[i] * c[i]; break;
                case 2: a[i] += d[i] * d[i]; break;
                default: a[i] += e[i] * e[i];
                }
}

static void guarded_operands(void)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                if (i > 0 && a[i - 1 + (i == 0)] < 0.5 && (b[i] > 0.0 || c[i] > 0.0))
                        d[i] = a[i - 1] * b[i];
}

static void leaves_early(void)
{
        for (int i = 0; i < N; i++) { // VERDICT sequential
                a[i] += b[i] * c[i];
                if (c[i] > b[i] + 0.9)
                        break;
        }
}

int main(void)
{
        RUN(masked());
        RUN(two_masked(0.1));
        RUN(tests_its_own_result());
        RUN(both_branches());
        RUN(loop_under_a_condition());
        RUN(condition_on_the_counter());
        RUN(branches_write_each_others_input());
        RUN(fixed_condition(3));
        RUN(chain());
        RUN(skips());
        RUN(jumps());
        RUN(cases());
        RUN(guarded_operands());
        RUN(leaves_early());
        return 0;
}
