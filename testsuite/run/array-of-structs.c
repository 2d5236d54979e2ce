// CUDA
// An array of structs, nested, with an array member; iterations touch different fields of the same element.
#include "show.h"

struct vec {
        double x, y, z;
};
struct body {
        struct vec at, speed;
        double mass;
        double history[4];
        int id;
};

static void forces(int n, const struct body *b, struct vec *force)
{
        for (int i = 0; i < n; i++) {
                struct vec f = {0.0, 0.0, 0.0};
                for (int j = 0; j < n; j++) {
                        if (j == i)
                                continue;
                        double dx = b[j].at.x - b[i].at.x, dy = b[j].at.y - b[i].at.y, dz = b[j].at.z - b[i].at.z;
                        double w = b[j].mass / (dx * dx + dy * dy + dz * dz + 0.01);
                        f.x += w * dx;
                        f.y += w * dy;
                        f.z += w * dz;
                }
                force[i] = f;
        }
}

static void move(int n, double dt, const struct vec *force, struct body *b)
{
        for (int i = 0; i < n; i++) {
                struct body *p = &b[i];
                for (int k = 3; k > 0; k--)
                        p->history[k] = p->history[k - 1];
                p->history[0] = p->at.x;
                p->speed.x += dt * force[i].x / p->mass;
                p->speed.y += dt * force[i].y / p->mass;
                p->speed.z += dt * force[i].z / p->mass;
                p->at.x += dt * p->speed.x;
                p->at.y += dt * p->speed.y;
                p->at.z += dt * p->speed.z;
        }
}

int main(void)
{
        int n = 150;
        struct body *b = calloc(n, sizeof *b);
        struct vec *force = calloc(n, sizeof *force);
        double out[600];
        for (int i = 0; i < n; i++) {
                b[i].at.x = noise(3 * i);
                b[i].at.y = noise(3 * i + 1);
                b[i].at.z = noise(3 * i + 2);
                b[i].mass = 1.0 + noise(i + 5000);
                b[i].id = i;
        }
        for (int t = 0; t < 5; t++) {
                forces(n, b, force);
                move(n, 0.001, force, b);
        }
        for (int i = 0; i < n; i++) {
                out[4 * i] = b[i].at.x;
                out[4 * i + 1] = b[i].speed.y;
                out[4 * i + 2] = b[i].history[3];
                out[4 * i + 3] = b[i].id;
        }
        show("out", out, 4 * n);
        free(b);
        free(force);
        return 0;
}
