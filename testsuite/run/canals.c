// Canals after a dam break, one for each initial height: rows of flat arrays through macros, work arrays shared by all canals, unsigned cells, inlined fluxes.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define H(c, i) height[(size_t)(c) * stride + (i)]
#define Q(c, i) flow[(size_t)(c) * stride + (i)]
static const float g = 9.81f;

typedef struct canal {
        unsigned cells;
        float dx, dt;
} canal_t;

static float flux(float h, float q)
{
        return q * q / h + 0.5f * g * h * h;
}

static void half_step(const canal_t *k, const float *h, const float *q, float *hm, float *qm)
{
        const float r = 0.5f * k->dt / k->dx;
        for (unsigned i = 0; i < k->cells + 1; i++) {
                hm[i] = 0.5f * (h[i] + h[i + 1]) - r * (q[i + 1] - q[i]);
                qm[i] = 0.5f * (q[i] + q[i + 1]) - r * (flux(h[i + 1], q[i + 1]) - flux(h[i], q[i]));
        }
}

static void full_step(const canal_t *k, float *h, float *q, const float *hm, const float *qm)
{
        const float r = k->dt / k->dx;
        for (unsigned i = 1; i <= k->cells; i++) {
                h[i] -= r * (qm[i] - qm[i - 1]);
                q[i] -= r * (flux(hm[i], qm[i]) - flux(hm[i - 1], qm[i - 1]));
        }
        h[0] = h[1];
        h[k->cells + 1] = h[k->cells];
        q[0] = -q[1];
        q[k->cells + 1] = -q[k->cells];
}

int main(int argc, char **argv)
{
        const int canals = argc > 1 ? atoi(argv[1]) : 60, steps = argc > 2 ? atoi(argv[2]) : 50;
        canal_t k = { 120, 1.0f, 0.05f };
        const size_t stride = k.cells + 2;
        float *height = malloc(canals * stride * sizeof *height), *flow = malloc(canals * stride * sizeof *flow);
        float *hm = malloc(stride * sizeof *hm), *qm = malloc(stride * sizeof *qm);
        for (int c = 0; c < canals; c++) {
                for (unsigned i = 0; i < k.cells + 2; i++) {
                        H(c, i) = i < k.cells / 2 ? 1.5f + 0.02f * c : 1.0f;
                        Q(c, i) = 0.0f;
                }
                for (int t = 0; t < steps; t++) {
                        half_step(&k, &H(c, 0), &Q(c, 0), hm, qm);
                        full_step(&k, &H(c, 0), &Q(c, 0), hm, qm);
                }
        }
        for (int c = 0; c < canals; c += 11)
                printf("%d %.6f %.6f\n", c, H(c, k.cells / 2), Q(c, k.cells / 2));
        free(height);
        free(flow);
        free(hm);
        free(qm);
        return 0;
}
