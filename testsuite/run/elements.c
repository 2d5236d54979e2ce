// Finite elements: small matrices in structs, points gathered through short indices.
#include "show.h"

typedef float real;
typedef struct { real x, y; } point;
typedef struct { unsigned short node[3]; real k[3][3]; real area; } element;
typedef struct { int n_point, n_element; point *point; element *element; } mesh;
static void stiffness(mesh *m)
{
        for (int e = 0; e < m->n_element; ++e) {
                element *t = m->element + e;
                real bx[3], by[3];
                for (int i = 0; i < 3; ++i) {
                        const point *p = &m->point[t->node[(i + 1) % 3]], *q = &m->point[t->node[(i + 2) % 3]];
                        bx[i] = p->y - q->y;
                        by[i] = q->x - p->x;
                }
                t->area = 0.5f * (bx[0] * by[1] - bx[1] * by[0]);
                for (int i = 0; i < 3; ++i)
                        for (int j = 0; j < 3; ++j)
                                t->k[i][j] = (bx[i] * bx[j] + by[i] * by[j]) / (4 * t->area);
        }
}

static void apply(const mesh *m, const real *u, real *f)
{
        for (int e = 0; e < m->n_element; ++e) {
                const element *t = &m->element[e];
                for (int i = 0; i < 3; ++i) {
                        real s = 0;
                        for (int j = 0; j < 3; ++j)
                                s += t->k[i][j] * u[t->node[j]];
                        f[3 * e + i] = s;
                }
        }
}

int main(void)
{
        enum { N = 20 };
        mesh m = {N * N, 2 * (N - 1) * (N - 1), NULL, NULL};
        m.point = malloc(sizeof(point) * m.n_point);
        m.element = malloc(sizeof(element) * m.n_element);
        for (int i = 0; i < N * N; i++) {
                m.point[i].x = (real)(i % N + 0.1 * noise(i));
                m.point[i].y = (real)(i / N + 0.1 * noise(i + 1000));
        }
        int e = 0;
        for (int i = 0; i < N - 1; i++)
                for (int j = 0; j < N - 1; j++) {
                        unsigned short a = (unsigned short)(i * N + j);
                        m.element[e].node[0] = a;
                        m.element[e].node[1] = (unsigned short)(a + 1);
                        m.element[e++].node[2] = (unsigned short)(a + N);
                        m.element[e].node[0] = (unsigned short)(a + N + 1);
                        m.element[e].node[1] = (unsigned short)(a + N);
                        m.element[e++].node[2] = (unsigned short)(a + 1);
                }
        real *u = malloc(sizeof(real) * m.n_point), *f = malloc(sizeof(real) * 3 * m.n_element);
        for (int i = 0; i < m.n_point; i++)
                u[i] = (real)noise(i + 77);
        void (*volatile s)(mesh *) = stiffness;
        void (*volatile ap)(const mesh *, const real *, real *) = apply;
        s(&m);
        ap(&m, u, f);
        show_float("f", f, 3 * m.n_element);
        return 0;
}
