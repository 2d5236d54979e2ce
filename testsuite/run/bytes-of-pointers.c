// CUDA
// Characters stored into the pointers that the region follows: copied byte by byte, from and to where C allows it.
#include <stdio.h>
#include <string.h>

enum { N = 500 };
struct list {
        double *d;
};
struct buffer {
        unsigned char *at;
        unsigned char rest[1016];
};
static double first[N], second[N];
static double *global = first;
static int big[8][8];
static struct buffer b __attribute__((aligned(1024)));

static void member(struct list *r, unsigned char *o, const unsigned char *v, int n, int m)
{
        for (int i = 0; i < n; i++)
                o[i] = v[i];
        for (int i = 0; i < m; i++)
                r->d[i] += i * 0.5;
}

static void behind(double **q, unsigned char *o, const unsigned char *v, int n, int m)
{
        for (int i = 0; i < n; i++)
                o[i] = v[i];
        for (int i = 0; i < m; i++)
                (*q)[i] += i * 0.25;
}

static void of_program(double **unused, unsigned char *o, const unsigned char *v, int n, int m)
{
        (void)unused;
        for (int i = 0; i < n; i++)
                o[i] = v[i];
        for (int i = 0; i < m; i++)
                global[i] += i * 0.125;
}

static void rows(int **a, unsigned char *o, const unsigned char *v, int n, int m)
{
        for (int i = 0; i < n; i++)
                o[i] = v[i];
        for (int i = 0; i < m; i++)
                for (int j = 0; j < m; j++)
                        a[i][j] += 10 * i + j;
}

static void itself(struct buffer *p, const unsigned char *v, int n)
{
        for (int i = 0; i < n; i++)
                p->at[i] = v[i];
}

static void show(void)
{
        for (int i = 0; i < N; i++)
                printf(" %g %g", first[i], second[i]);
        puts("");
        for (int i = 0; i < 64; i++)
                printf(" %d", big[i / 8][i % 8]);
        puts("");
}

int main(void)
{
        void (*volatile of_member)(struct list *, unsigned char *, const unsigned char *, int, int) = member;
        void (*volatile of_pointer)(double **, unsigned char *, const unsigned char *, int, int) = behind;
        void (*volatile of_rows)(int **, unsigned char *, const unsigned char *, int, int) = rows;
        void (*volatile of_itself)(struct buffer *, const unsigned char *, int) = itself;
        struct list x = { first }, y = { second };
        double *p = first, *q = second;
        unsigned char bytes[100], others[100], *to = b.rest + 92;
#pragma pmp ignore
        for (int i = 0; i < 100; i++)
                bytes[i] = i;
        of_member(&x, others, bytes, 100, N);
        of_member(&x, (unsigned char *)&x, (unsigned char *)&y, sizeof x, N);
        of_pointer(&p, others, bytes, 100, N);
        of_pointer(&p, (unsigned char *)&p, (unsigned char *)&q, sizeof p, N);
        of_pointer = of_program;
        of_pointer(&p, others, bytes, 100, N);
        of_pointer(&p, (unsigned char *)&global, (unsigned char *)&q, sizeof p, N);
        show();
        int *some[4] = { big[0], big[1], big[2], big[3] }, *more[4] = { big[7], big[6], big[5], big[4] };
        of_rows(some, others, bytes, 100, 4);
        of_rows(some, (unsigned char *)some, (unsigned char *)more, sizeof some, 4);
        show();
        memcpy(bytes, &to, sizeof to);
        b.at = (unsigned char *)&b;
        of_itself(&b, bytes, 100);
        printf("%d %d %d %d\n", (int)(b.at - b.rest), x.d == second, p == second, global == second);
#pragma pmp ignore
        for (int i = 0; i < 300; i++)   /* the bytes of the address differ from run to run */
                printf(" %d", i >= 92 && i < 100 ? 0 : b.rest[i]);
        puts("");
        return 0;
}
