/* Regions of several threads run one after the other, whichever way they end; a thread that forks meanwhile leaves its child able to go on.
 * RUN: opencl cuda fake | args plain | lines 0
 * RUN: opencl cuda fake | args failing | lines 1 | says argument 0 is a buffer that does not exist
 * RUN: opencl cuda fake | args fork | lines 4 | says a process made by fork cannot use
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 | args plain | lines 1 | says check: 160 regions, 160 arrays compared: 160 equal
 * RUN: opencl cuda fake | env PMPRT_PROFILE=profile.json | args plain | lines 0 | json profile.json
 */
#include "test.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 500
#define N_THREAD 4
#define N_ROUND 40

static const char *mode;
static int wrong;

/* Doubles u in a region of its own, which fails now and then. */
static void twice(double *u, int fails)
{
        struct pmprt_region *r = BEGIN(9);
        int done = 0, i;

        if (r) {
                launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT), N, 2);
                if (fails)
                        launch_scale(r, NULL, N, 2);
                done = pmprt_end(r);
        }
        for (i = 0; !done && i < N; i++)
                u[i] *= 2;
        pmprt_close(r);
}

static void *work(void *argument)
{
        double u[N];
        int i, round, status;

        for (round = 0; round < N_ROUND; round++) {
                for (i = 0; i < N; i++)
                        u[i] = i + *(int *)argument;
                twice(u, !strcmp(mode, "failing") && round % 3 == 1);
                if (!strcmp(mode, "fork") && round == N_ROUND / 2) {
                        pid_t child = fork();
                        if (!child) {
                                twice(u, 0);
                                _exit(u[3] != 4 * (3 + *(int *)argument));
                        }
                        if (waitpid(child, &status, 0) != child || status)
                                __atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED);
                }
                for (i = 0; i < N; i++)
                        if (u[i] != 2.0 * (i + *(int *)argument))
                                __atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED);
        }
        return NULL;
}

int main(int argc, char **argv)
{
        pthread_t threads[N_THREAD];
        int number[N_THREAD], i;

        need_device();
        mode = argc > 1 ? argv[1] : "plain";
        for (i = 0; i < N_THREAD; i++) {
                number[i] = i;
                pthread_create(&threads[i], NULL, work, &number[i]);
        }
        for (i = 0; i < N_THREAD; i++)
                pthread_join(threads[i], NULL);
        CHECK(!wrong);
        return finish();
}
