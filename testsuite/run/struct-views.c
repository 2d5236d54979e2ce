// Structs that hold a size and pointers, passed by value to small functions that read and write through the pointers; once the elements written are next to what is read.
#include "show.h"

struct view {
        int n;
        double scale, *to, *from;
};

static inline void put(struct view v, int i, double x)
{
        v.to[i] = x * v.scale;
}

static inline double pair_sum(struct view v, int i)
{
        return v.from[i] + v.from[v.n - 1 - i];
}

static void apply(struct view v)
{
        for (int i = 0; i < v.n; i++)
                put(v, i, pair_sum(v, i));
}

int main(void)
{
        static double a[4001], b[4001];
        fill(b, 4001, 1);
        apply((struct view){4001, 0.5, a, b});
        show("a", a, 4001);
        struct view v = {4000, 0.25, a + 1, a};
        apply(v);
        show("a", a, 4001);
        v.to = b;
        for (int i = 0; i < v.n; i++)
                put(v, i, pair_sum(v, i) + i);
        show("b", b, 4001);
        return 0;
}
