// Whole structs: assigned, initialised, passed by value, as literals, exchanged, and read right after they were overwritten through a pointer.
#include "show.h"

struct vec {
        double x, y;
};

struct body {
        struct vec at;
        int kind;
        double mass;
};

static struct body a[500], b[500];
static struct vec c[500];
static struct body last;

static double dot(struct vec p, struct vec q)
{
        return p.x * q.x + p.y * q.y;
}

static void set(struct body *to, const struct body *from)
{
        *to = *from;
}

int main(void)
{
        static double o[500], r[500];
        struct body *p = &last;
        for (int i = 0; i < 500; i++) {
                struct body z = {{i, 2 * i}, i % 7};
                a[i] = z;
                a[i].mass = noise(i);
        }
        for (int i = 0; i < 500; i++) {
                b[i] = a[499 - i];
                c[i] = b[i].at;
        }
        for (int i = 0; i < 500; i++) {
                struct vec t = c[i], u[2] = {{1, 2}, {3}}, zero = {0};
                t.x += 1;
                c[i] = t;
                c[i].y += u[1].x + u[1].y + zero.x;
                o[i] = dot(t, a[i].at);
        }
        for (int i = 0; i < 500; i++) {
                struct vec *q = &c[i];
                *q = (struct vec){q->y, q->x};
        }
        for (int i = 0; i < 500; i++) {
                last = a[i];
                o[i] += last.kind + last.mass;
        }
        for (int i = 0; i < 500; i++) {
                set(p, &b[i]);
                r[i] = p->kind + p->at.x + last.mass;
        }
        for (int i = 0; i < 500; i++)
                r[i] += c[i].x - c[i].y + b[i].kind;
        show("o", o, 500);
        show("r", r, 500);
        printf("%g %d\n", last.at.x, last.kind);
        return 0;
}
