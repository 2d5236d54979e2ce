// CUDA
// Iterative methods whose number of rounds data decide: conjugate gradients, the power method with a break, clustering until nothing changes, and a
// bisection whose function is a sum over an array.
#include <math.h>
#include "show.h"

enum { N = 400, K = 5 };
static double x[N], r[N], p[N], q[N], point[N], centre[K], total[K];
static int label[N], count[K];

static int gradients(double tol)
{
        double rho = 0.0, norm;
        int rounds = 0;
        for (int i = 0; i < N; i++) {
                x[i] = 0.0;
                r[i] = p[i] = point[i];
        }
        for (int i = 0; i < N; i++)
                rho += r[i] * r[i];
        do {
                double pq = 0.0, beta = 0.0, alpha;
                for (int i = 0; i < N; i++)
                        q[i] = 3.0 * p[i] - (i > 0 ? p[i - 1] : 0.0) - (i < N - 1 ? p[i + 1] : 0.0);
                for (int i = 0; i < N; i++)
                        pq += p[i] * q[i];
                alpha = rho / pq;
                for (int i = 0; i < N; i++) {
                        x[i] += alpha * p[i];
                        r[i] -= alpha * q[i];
                }
                for (int i = 0; i < N; i++)
                        beta += r[i] * r[i];
                for (int i = 0; i < N; i++)
                        p[i] = r[i] + beta / rho * p[i];
                rho = beta;
                norm = sqrt(rho);
                rounds++;
        } while (norm > tol);
        return rounds;
}

static double power(int *rounds)
{
        double before = 0.0, now = 0.0;
        int k;
        for (int i = 0; i < N; i++)
                p[i] = point[i];
        for (k = 0; k < 400; k++) {
                now = 0.0;
                for (int i = 0; i < N; i++)
                        q[i] = 2.0 * p[i] + (i > 0 ? p[i - 1] : p[N - 1]);
                for (int i = 0; i < N; i++)
                        now = fabs(q[i]) > now ? fabs(q[i]) : now;
                for (int i = 0; i < N; i++)
                        p[i] = q[i] / now;
                if (fabs(now - before) < 1e-5)
                        break;
                before = now;
        }
        *rounds = k;
        return now;
}

static int cluster(void)
{
        int changed = 1, rounds = 0;
        for (int c = 0; c < K; c++)
                centre[c] = point[c * 31];
        while (changed) {
                changed = 0;
                for (int i = 0; i < N; i++) {
                        int best = 0;
                        double least = 1e30;
                        for (int c = 0; c < K; c++)
                                if (fabs(point[i] - centre[c]) < least) {
                                        least = fabs(point[i] - centre[c]);
                                        best = c;
                                }
                        if (label[i] != best)
                                changed++;
                        label[i] = best;
                }
                for (int c = 0; c < K; c++) {
                        total[c] = 0.0;
                        count[c] = 0;
                }
                for (int i = 0; i < N; i++) {
                        total[label[i]] += point[i];
                        count[label[i]]++;
                }
                for (int c = 0; c < K; c++)
                        if (count[c])
                                centre[c] = total[c] / count[c];
                rounds++;
        }
        return rounds;
}

int main(void)
{
        int rounds;
        double low = 0.0, high = 2.0, most;
        fill(point, N, 91);
        printf("%d\n", gradients(1e-9));
        show("x", x, N);
        most = power(&rounds);
        printf("%d %.17g\n", rounds, most);
        printf("%d\n", cluster());
        show_int("label", label, N);
        show("centre", centre, K);
        while (high - low > 1e-10) {
                double middle = 0.5 * (low + high), sum = 0.0;
                for (int i = 0; i < N; i++)
                        q[i] = point[i] * middle * middle - 0.5 * middle;
                for (int i = 0; i < N; i++)
                        sum += q[i];
                if (sum > 0.0)
                        high = middle;
                else
                        low = middle;
        }
        printf("%.17g\n", low);
        return 0;
}
