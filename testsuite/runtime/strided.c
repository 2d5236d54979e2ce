/* A member of an array of structures travels alone: its neighbours keep what the host has.
 * RUN: opencl cuda fake
 */
#include "test.h"

#define N 500

struct point {
        char tag;
        double x;
        short s[3];
};

int main(void)
{
        static struct point p[N];
        struct pmprt_region *r;
        struct pmprt_buffer *x;
        int i;

        need_device();
        r = BEGIN(5);
        for (i = 0; i < N; i++)
                p[i] = (struct point){(char)i, i, {1, 2, (short)i}};
        x = pmprt_map(r, "p.x", &p[0].x, N, sizeof p[0].x, sizeof *p, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        launch_scale(r, x, N, -2);
        CHECK(p[7].x == 7);
        for (i = 0; i < N; i++)
                p[i].s[0] = 5;
        CHECK(pmprt_end(r));
        pmprt_close(r);
        for (i = 0; i < N; i++)
                CHECK(p[i].x == -2.0 * i && p[i].tag == (char)i && p[i].s[0] == 5 && p[i].s[2] == (short)i);
        return finish();
}
