// Structs whose last member is an array, behind pointers that lead to one of them: assigned, cleared and copied as a whole in a loop.
#include "show.h"

struct counts {
        int n, seen[3];
};
struct table {
        long key;
        struct counts at[2];
};
struct text {
        int length;
        int letters[];
};

static void assign(int m, int *restrict o, struct counts *restrict s)
{
        for (int r = 0; r < m; r++) {
                struct counts t = {r, {r % 2, 2, r}};
                for (int j = 0; j < 5; j++)
                        o[r * 8 + j] += 5;
                *s = t;
        }
}

static void clear(int m, int *restrict o, struct counts *restrict s, struct table *restrict t)
{
        for (int r = 0; r < m; r++) {
                for (int j = 0; j < 5; j++)
                        o[r * 8 + j] += r;
                memset(s, 0, sizeof *s);
                s->seen[r % 3] += r;
                *t = (struct table){.key = r};
                t->at[r % 2].seen[1] = r;
        }
}

static void hand_on(int m, int *restrict o, struct table *restrict t, const struct table *restrict u, struct text *restrict x, const struct text *restrict y)
{
        for (int r = 0; r < m; r++) {
                for (int j = 0; j < 5; j++)
                        o[r * 8 + j] += (int)u->key;
                *t = *u;
                t->key += r;
                memcpy(&t->at[0], &u->at[1], sizeof t->at[0]);
                *x = *y;
                x->length += r;
        }
}

int main(void)
{
        enum { M = 9 };
        static int o[M * 8];
        static union { struct text t; int room[8]; } x = {.room = {4, 1, 2, 3, 4}}, y = {.room = {3, 9, 8, 7}};
        struct counts s = {7, {8, 9, 10}};
        struct table t = {0}, u = {5, {{1, {2, 3, 4}}, {5, {6, 7, 8}}}};
        for (int m = 0; m <= M; m += 3) {
                assign(m, o, &s);
                show_int("assigned", s.seen, 3);
                clear(m, o, &s, &t);
                show_int("cleared", s.seen, 3);
                printf("%d %ld %d %d\n", s.n, t.key, t.at[0].seen[1], t.at[1].seen[1]);
                hand_on(m, o, &t, &u, &x.t, &y.t);
                printf("%ld %d %d %d\n", t.key, t.at[0].n, t.at[0].seen[2], t.at[1].seen[2]);
                show_int("text", x.room, 8);
                show_int("o", o, M * 8);
        }
        return 0;
}
