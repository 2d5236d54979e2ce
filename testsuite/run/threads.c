// Four threads run the same regions at the same time, each on arrays of its own.
#include <pthread.h>
#include "show.h"

enum { N = 5000, THREADS = 4 };
static double a[THREADS][N];

static void smooth(int n, double *u, const double *v)
{
        for (int i = 1; i < n - 1; i++)
                u[i] = (v[i - 1] + v[i] + v[i + 1]) / 3;
}

static void *work(void *argument)
{
        double *u = argument, v[N];
        for (int i = 0; i < N; i++)
                u[i] = v[i] = (i * 37) % 101;
        for (int t = 0; t < 6; t++) {
                smooth(N, v, u);
                smooth(N, u, v);
        }
        return NULL;
}

int main(void)
{
        pthread_t threads[THREADS];
        for (int i = 0; i < THREADS; i++)
                if (pthread_create(&threads[i], NULL, work, a[i]))
                        return 1;
        for (int i = 0; i < THREADS; i++)
                pthread_join(threads[i], NULL);
        show("a", &a[0][0], THREADS * N);
        return 0;
}
