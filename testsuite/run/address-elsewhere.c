// The bound of a loop is a global whose address is taken, and which is set, only in functions without loops.
#include "show.h"

static int count = 60, last = 7, a[100];

static int *place_of_count(void)
{
        return &count;
}

static void set_last(int value)
{
        last = value;
}

static int sum(int *p, const int *q)
{
        int s = 0;
        for (int i = 0; i < count; i++) {
                *p = i > 9 ? 10 : 60;
                s += q[i];
        }
        return s;
}

static void copy(int *p)
{
        for (int i = 0; i < last; i++)
                p[i] = last + i;
}

int main(void)
{
        copy(a);
        show_int("a", a, 100);
        set_last(80);
        copy(a);
        show_int("a", a, 100);
        printf("%d\n", sum(a + 99, a));
        printf("%d\n", sum(place_of_count(), a));
        return 0;
}
