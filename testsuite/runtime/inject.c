/* A whole region for run.sh to make each driver call fail in turn (FAKE_CUDA_FAIL). Whatever fails, the program's answer is the sequential one, or it
 * stops because the only copy of its data is lost.
 * RUN: fake | lines 0
 * RUN: fake | env FAKE_CUDA_FAIL=cuLaunchKernel:1:700 | lines 2 | says cuLaunchKernel failed: CUDA_ERROR_700 (code 700), needed by kernel 'scale' from user.c:10
 * RUN: fake | env FAKE_CUDA_FAIL=cuStreamSynchronize:3:719 | lines 2 | says the device is in an error state; the sequential code runs from now on
 * RUN: fake | env FAKE_CUDA_FAIL=cuMemAlloc_v2:1:2 | lines 1 | says cannot allocate 0.0 GiB on device 0 for 'a' (0.9 GiB free), needed by function 'run'
 * RUN: fake | env FAKE_CUDA_FAIL=cuMemcpyDtoHAsync_v2:6:719 | status 1 | lines 2 | says 'a' was only partly copied back
 * RUN: fake | env FAKE_CUDA_FAIL=cuInit:1:100 | lines 1 | says CUDA cannot be used: cuInit failed: CUDA_ERROR_100 (code 100); the sequential
 */
#include "test.h"

#define N 200

static double a[N], out[N];
static struct { double x, y; } s[N];

/* a: read and written; out: written; s.x: strided. */
static void run(void)
{
        struct pmprt_region *r = BEGIN(9);
        double x = 0;
        int done = 0, i;

        if (r) {
                struct pmprt_buffer *da = pmprt_map(r, "a", a, N, 8, 8, PMPRT_IN | PMPRT_OUT);
                struct pmprt_buffer *dout = pmprt_map(r, "out", out, N, 8, 8, PMPRT_OUT);
                struct pmprt_buffer *ds = pmprt_map(r, "s.x", &s[0].x, N, 8, sizeof *s, PMPRT_IN | PMPRT_OUT);
                struct pmprt_buffer *t = pmprt_map(r, "t", NULL, 2 * N, 8, 8, PMPRT_TEMP);
                launch_scale(r, da, N, 2);
                pmprt_copy(r, t, 0, 2, da, 0, 1, N);
                pmprt_copy(r, dout, 0, 1, t, 0, 2, N);
                pmprt_copy(r, t, 0, 1, da, 0, 1, N);
                launch_scale(r, ds, N, 3);
                launch_look(r, t, N, 0);
                if (pmprt_read(r, da, 1, &x))
                        CHECK(x == 2 * a[1]);
                done = pmprt_end(r);
        }
        if (!done)
                for (i = 0; i < N; i++) {
                        a[i] *= 2;
                        out[i] = a[i];
                        s[i].x *= 3;
                }
        pmprt_close(r);
}

int main(void)
{
        int i;

        for (i = 0; i < N; i++)
                a[i] = s[i].x = s[i].y = i;
        run();
        run();
        for (i = 0; i < N; i++)
                CHECK(a[i] == 4 * i && out[i] == 4 * i && s[i].x == 9 * i && s[i].y == i);
        return finish();
}
