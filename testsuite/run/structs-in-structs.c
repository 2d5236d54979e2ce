// Arrays of structs that are members of structs, reached by name and through pointers, with members at any depth and pointers among them.
#include "show.h"

struct pair {
        double m, x;
};

struct body {
        struct pair at;
        double *tail;
        double mass;
};

struct world {
        struct pair p[100];
        int n;
        struct pair z[2][30];
        struct body body[40];
};

static struct world s, t[3];

static void step(struct world *w)
{
        for (int i = 0; i < 100; i++)
                w->p[i].m += w->p[99 - i].x;
        for (int j = 0; j < 2; j++)
                for (int i = 0; i < 30; i++)
                        w->z[j][i].x = i + j + w->n;
        for (int i = 0; i < 40; i++)
                w->body[i].at.x = w->body[i].mass * i;
}

static void move(int n, struct body *b)
{
        for (int i = 0; i < n; i++)
                b[i].at.m = b[i].at.x + b[i].mass;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 5; j++)
                        b[i].tail[j] += b[i].at.m + j;
}

int main(void)
{
        static double tails[200];
        fill(tails, 200, 1);
        for (int i = 0; i < 100; i++) {
                s.p[i].m = i;
                s.p[i].x = 2 * i;
        }
        for (int i = 0; i < 40; i++) {
                s.body[i].mass = i * 0.5;
                s.body[i].tail = tails + 5 * i;
        }
        s.n = 3;
        for (int k = 0; k < 3; k++)
                for (int i = 0; i < 100; i++)
                        s.p[i].m += s.p[i].x;
        step(&s);
        step(&t[1]);
        move(40, s.body);
        for (int i = 0; i < 30; i++)
                printf("%g %g %g %g\n", s.p[i].m, s.z[1][i].x, t[1].z[1][i].x, s.body[i].at.m);
        show("tails", tails, 200);
        return 0;
}
