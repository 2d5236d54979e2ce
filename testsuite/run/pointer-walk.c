// Pointers that count loops or walk along with them: upwards, downwards, two together, over rows, to the end of a part, and back to a start.
#include "show.h"

struct point {
        double x, y;
};

static void scale(double *from, double *to, const double *with)
{
        for (double *p = from; p != to; ++p, ++with)
                *p = *p * 2 + *with;
}

static void reverse(int n, const double *from, double *to)
{
        double *p;
        const double *q = from;
        for (p = to + n - 1; p >= to; p--)
                *p = *q++ + (p - to);
}

static void add(int n, double *y, const double *x, double s)
{
        while (n-- > 0) {
                *y += s * *x;
                y++;
                x += 1;
        }
}

int main(void)
{
        static double a[40][50], b[2000], c[2000];
        static struct point s[300];
        fill(b, 2000, 5);
        scale(c, c + 1500, b);
        reverse(2000, b, c);
        add(700, c, b, 0.25);
        add(700, c + 3, c, 0.5);
        for (double (*row)[50] = a; row < a + 40; row++)
                for (double *p = *row; p < *row + 50; p++)
                        *p = 1 + (p - *row) * 2;
        double *flat = a[0];
        for (int i = 0; i < 40; i++) {
                for (int j = 0; j < 50; j++)
                        flat[j] += i;
                flat += 50;
        }
        for (struct point *p = s; p < s + 300; p += 2)
                p->x = p->y = p - s;
        for (int i = 0; i < 300; i++)
                c[i] += s[i].x - s[i].y / 3;
        show("a", a[0], 2000);
        show("c", c, 2000);
        return 0;
}
