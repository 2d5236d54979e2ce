// Copies of an array for iterations, or for parts of a loop, leave alone what no iteration writes: between the elements there is memory that nobody may write.
#define _DEFAULT_SOURCE
#include <sys/mman.h>
#include "show.h"

enum { PAGE = 512, MANY = 30000 };      /* numbers of 8 bytes in 4 KiB */
#define APART __attribute__((aligned(4096)))

static double work[3][PAGE] APART, other[3][PAGE] APART, sums[3][PAGE] APART, some[3][PAGE] APART;
static long counts[3][PAGE] APART;
static double in[300][600], out[300];
static int place[MANY];

/* a step of two between the planes that are written */
static void apart(int n)
{
        for (int i = 0; i < n; i++) {
                double s = 0;
                for (int k = 0; k < 3; k += 2)
                        for (int j = 0; j < PAGE; j++)
                                work[k][j] = in[i][j + k] * 2;
                for (int j = 1; j < PAGE; j++)
                        s += work[0][j] * work[2][j - 1];
                out[i] += s;
        }
}

/* what is read between is written by nobody */
static void beside(int n)
{
        for (int i = 0; i < n; i++) {
                double s = 0;
                for (int j = 0; j < PAGE; j++)
                        other[0][j] = in[i][j] * 2;
                for (int j = 1; j < PAGE; j++)
                        s += other[0][j] * other[0][j - 1] + other[1][j];
                out[i] += s;
        }
}

/* only a condition keeps the loops from the middle */
static void under_data(int n)
{
        for (int i = 0; i < n; i++) {
                double s = 0;
                for (int k = 0; k < 3; k++)
                        if (place[k])
                                for (int j = 0; j < PAGE; j++)
                                        some[k][j] = in[i][j + k] * 2;
                for (int j = 1; j < PAGE; j++)
                        s += some[0][j] * some[2][j - 1];
                out[i] += s;
        }
}

static void count(long *h, double *g, int n)
{
        for (int i = 0; i < n; i++)
                h[place[i]]++;
        for (int i = 0; i < n; i++)
                g[place[i]] += 0.5 * i;
}

int main(void)
{
        fill(&in[0][0], 300 * 600, 7);
        fill(&work[0][0], 3 * PAGE, 8);
        fill(&other[0][0], 3 * PAGE, 9);
        fill(&some[0][0], 3 * PAGE, 9);
        for (int i = 0; i < MANY; i++)
                place[i] = i * 7 % PAGE + i % 2 * 2 * PAGE;
        mprotect(work[1], sizeof work[1], PROT_READ);
        mprotect(other[1], 2 * sizeof other[1], PROT_READ);
        mprotect(counts[1], sizeof counts[1], PROT_READ);
        mprotect(sums[1], sizeof sums[1], PROT_READ);
        mprotect(some[1], sizeof some[1], PROT_READ);
        apart(300);
        beside(300);
        count(&counts[0][0], &sums[0][0], MANY);
        place[0] = place[2] = 1;
        place[1] = 0;
        under_data(300);
        show("work", &work[0][0], 3 * PAGE);
        show("other", &other[0][0], 3 * PAGE);
        show("some", &some[0][0], 3 * PAGE);
        show("sums", &sums[0][0], 3 * PAGE);
        show("out", out, 300);
        for (int i = 0; i < 3 * PAGE; i++)
                counts[0][0] += i % 64 == 1 ? counts[i / PAGE][i % PAGE] * i : 0;
        printf("%ld\n", counts[0][0]);
        return 0;
}
