// Layers and samples with arrays in them: sparse features, a variable step between samples, a pointer that counts structs.
#include "show.h"

#define IN 6
#define HID 10
struct layer { int act; double w[HID][IN], b[HID], out[HID]; };
struct sample { int n; short idx[4]; float val[4]; double target; };

static void forward(struct layer *layers, int n_layers, const double *x)
{
        for (int l = 0; l < n_layers; l++)
                for (int h = 0; h < HID; h++) {
                        double z = layers[l].b[h];
                        for (int i = 0; i < IN; i++)
                                z += layers[l].w[h][i] * x[i];
                        layers[l].out[h] = layers[l].act && z < 0 ? 0.01 * z : z;
                }
}

static void scores(const struct sample *s, int n, const double *weight, double *out)
{
        for (int i = 0; i < n; i++) {
                double z = 0;
                for (int k = 0; k < s[i].n; k++)
                        z += s[i].val[k] * weight[s[i].idx[k]];
                out[i] = z - s[i].target;
        }
}

static void every(const struct sample *s, int n, int step, int phase, double *g)
{
        for (int i = phase; i < n; i += step)
                for (int k = 0; k < 4; k++)
                        g[4 * i + k] = s[i].val[k] * 2 + s[i].idx[3 - k];
}

static void decay(struct layer *l, int n, double rate)
{
        for (struct layer *p = l; p < l + n; p++) {
                double *w = &p->w[0][0];
                for (int i = 0; i < HID * IN; i++)
                        w[i] *= 1 - rate;
                for (int i = 0; i < HID; i++)
                        p->b[i] -= rate * p->out[i];
        }
}

int main(void)
{
        enum { L = 5, N = 300 };
        struct layer *l = calloc(L, sizeof *l);
        struct sample *s = calloc(N, sizeof *s);
        double x[IN], weight[50], out[N], g[4 * N] = {0};
        for (int i = 0; i < IN; i++)
                x[i] = noise(i);
        fill(weight, 50, 4);
        for (int i = 0; i < L; i++) {
                l[i].act = i & 1;
                for (int h = 0; h < HID; h++) {
                        l[i].b[h] = noise(h * 31 + i) - 0.7;
                        for (int k = 0; k < IN; k++)
                                l[i].w[h][k] = noise(h * 7 + k + i) - 0.6;
                }
        }
        for (int i = 0; i < N; i++) {
                s[i].n = i % 5;
                s[i].target = i;
                for (int k = 0; k < 4; k++) {
                        s[i].idx[k] = (short)((i * 7 + k * 11) % 50);
                        s[i].val[k] = (float)noise(i + k);
                }
        }
        void (*volatile f)(struct layer *, int, const double *) = forward;
        void (*volatile sc)(const struct sample *, int, const double *, double *) = scores;
        void (*volatile ev)(const struct sample *, int, int, int, double *) = every;
        void (*volatile de)(struct layer *, int, double) = decay;
        f(l, L, x);
        sc(s, N, weight, out);
        show("out", out, N);
        ev(s, N, 3, 1, g);
        ev(s, N, 7, 12, g);
        show("g", g, 4 * N);
        de(l, L, 0.01);
        f(l, L, x);
        for (int i = 0; i < L; i++) {
                show("layer", l[i].out, HID);
                show("w", &l[i].w[0][0], HID * IN);
        }
        return 0;
}
