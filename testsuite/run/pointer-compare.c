// Loops that run on pointers, towards an end pointer, and a linked list through an array.
#include "show.h"

struct node {
        double value;
        struct node *next;
};

int main(void)
{
        int n = 700, length = 0;
        double x[700], y[700], *q = y, sum = 0.0;
        struct node *nodes = malloc(n * sizeof *nodes);
        fill(x, n, 120);
        for (const double *p = x, *end = x + n; p < end; p++, q++)
                *q = *p * 2.0;
        for (double *p = x; p != x + n; p += 2)
                *p = y[p - x];
        for (int i = 0; i < n; i++) {
                nodes[i].value = x[i];
                nodes[i].next = i * 31 % n == n - 31 ? NULL : &nodes[(i + 31) % n];
        }
        for (struct node *p = nodes; p != NULL && length < 5000; p = p->next, length++) {
                sum = sum * 0.999 + p->value;
                p->value = sum;
        }
        for (int i = 0; i < n; i++)
                y[i] = nodes[i].value;
        printf("%d %.17g\n", length, sum);
        show("x", x, n);
        show("y", y, n);
        free(nodes);
        return 0;
}
