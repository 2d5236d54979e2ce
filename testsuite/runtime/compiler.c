/* A compiler that ends by a fault: what it has compiled goes on, what it has not runs as the user's code, and the program's handlers stay. A fault of another thread meanwhile is the program's.
 * RUN: fake | args ends | lines 2 | says nvrtcCompileProgram: NVRTC ended by a fault, needed by function 'main' from user.c:7; the sequential code
 * RUN: fake | args ends | lines 2 | says NVRTC ended by a fault before, needed by function 'main' from user.c:8; the sequential code
 * RUN: fake | args meanwhile | lines 0
 */
#define _GNU_SOURCE
#include "test.h"

#include <pthread.h>
#include <signal.h>

#define N 1000

static struct pmprt_module bad = {API, "#pragma fault\n", NULL, NULL, NULL}, late = {API, SOURCE, NULL, NULL, NULL};
static volatile sig_atomic_t hits;
static int is_meanwhile;

static void handle(int s)
{
        (void)s;
        hits++;
}

static void *fault(void *unused)
{
        raise(SIGSEGV);
        return unused;
}

/* Called by the compiler. */
void test_compiling(void)
{
        pthread_t other;

        if (is_meanwhile && !pthread_create(&other, NULL, fault, NULL))
                pthread_join(other, NULL);
}

static void twice(double *u)
{
        struct pmprt_region *r = BEGIN(9);

        launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT), N, 2);
        CHECK(pmprt_end(r));
        pmprt_close(r);
}

int main(int argc, char **argv)
{
        static double u[N];
        struct sigaction a;
        int i, run;

        is_meanwhile = argc > 1 && !strcmp(argv[1], "meanwhile");
        signal(SIGSEGV, handle);
        need_device();
        CHECK(hits == is_meanwhile);
        for (i = 0; i < N; i++)
                u[i] = i;
        twice(u);
        for (run = 0; run < 3 && !is_meanwhile; run++) {
                CHECK(!pmprt_begin(&bad, "user.c", 7, "main", WORK));
                CHECK(!pmprt_begin(&late, "user.c", 8, "main", WORK));
                twice(u);
        }
        for (i = 0; i < N; i++)
                CHECK(u[i] == (is_meanwhile ? 2. : 16.) * i);
        CHECK(!sigaction(SIGSEGV, NULL, &a) && a.sa_handler == handle && hits == is_meanwhile);
        return finish();
}
