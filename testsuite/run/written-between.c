// Memory between the elements that loops write: nobody may write it. Boxes, rows apart, triangles, what data choose, parts of records, an array that stays where it is
// from loop to loop.
// CUDA
#define _DEFAULT_SOURCE
#include <sys/mman.h>
#include "show.h"

enum { ROW = 1024, HALF = 512, ROWS = 60 };     /* a row is two pages of 4 KiB */

static double (*plane)[ROW];

/* Which halves of rows may be written: the left half of row i if left[i], the right one if right[i]. */
static void allow(const char *left, const char *right)
{
        mprotect(plane, sizeof(double[ROWS][ROW]), PROT_READ | PROT_WRITE);
        for (int i = 0; i < ROWS; i++) {
                if (!left[i])
                        mprotect(plane[i], HALF * sizeof(double), PROT_READ);
                if (!right[i])
                        mprotect(plane[i] + HALF, HALF * sizeof(double), PROT_READ);
        }
}

static void left_half(double (*a)[ROW], int n)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < HALF; j++)
                        a[i][j] = 0.5 * a[i][j] + i - j;
}

/* reads what it may not write, beside and between */
static void inner_rows(double (*a)[ROW], int n)
{
        for (int i = 1; i < n - 1; i++)
                for (int j = 0; j < ROW; j++)
                        a[i][j] = a[i][j] * 0.5 + a[0][j] + a[n - 1][j];
}

static void every_third(double (*a)[ROW], int n)
{
        for (int i = 0; i < n; i += 3)
                for (int j = HALF; j < ROW; j++)
                        a[i][j] += i * j;
}

/* left halves of all rows from the first, right ones from the middle on */
static void steps(double (*a)[ROW], int n)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < HALF + (i >= n / 2 ? HALF : 0); j++)
                        a[i][j] -= i + 0.25 * j;
}

static void chosen(double (*a)[ROW], const char *which, int n)
{
        for (int i = 0; i < n; i++)
                if (which[i])
                        for (int j = 0; j < ROW; j++)
                                a[i][j] = 1 - a[i][j];
}

static void none(double (*a)[ROW], int n)
{
        for (int i = 0; i < n - 2 * ROWS; i++)
                for (int j = 0; j < HALF; j++)
                        a[i][j] = 0;
}

/* three subscripts: rows of planes */
static void cells(int n, double a[n][10][HALF])
{
        for (int i = 1; i < n; i++)
                for (int j = 2; j < 8; j++)
                        for (int k = 0; k < HALF; k++)
                                a[i][j][k] += i * j - k;
}

static void twice(double (*a)[ROW], int n)
{
        for (int i = 0; i < n; i++)
                for (int j = HALF; j < ROW; j++)
                        a[i][j] += 1;
        for (int i = 0; i < n; i++)
                for (int j = HALF; j < ROW; j++)
                        a[i][j] *= a[i][j - HALF];
}

struct record {
        double head[HALF], tail[HALF];
};

static void tails(struct record *r, int n)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < HALF; j++)
                        r[i].tail[j] -= r[i].head[j];
}

int main(void)
{
        char all[ROWS], no[ROWS], inner[ROWS], third[ROWS], second[ROWS], some[ROWS], rows[ROWS];
        plane = mmap(NULL, sizeof(double[ROWS][ROW]), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (plane == MAP_FAILED)
                return 1;
        fill(&plane[0][0], ROWS * ROW, 3);
        for (int i = 0; i < ROWS; i++) {
                all[i] = 1;
                no[i] = 0;
                inner[i] = i > 0 && i < ROWS - 1;
                third[i] = i % 3 == 0;
                second[i] = i >= ROWS / 2;
                some[i] = i * i % 7 == 2;
                rows[i] = 0;
        }
        allow(all, no);
        left_half(plane, ROWS);
        none(plane, ROWS);
        allow(inner, inner);
        inner_rows(plane, ROWS);
        allow(no, third);
        every_third(plane, ROWS);
        allow(all, second);
        steps(plane, ROWS);
        allow(some, some);
        chosen(plane, some, ROWS);
        for (int i = 0; i < ROWS; i++)
                rows[i] = i >= 5 && i % 5 >= 1 && i % 5 <= 3;
        allow(rows, rows);
        cells(ROWS / 5, (double (*)[10][HALF])plane);
        allow(no, all);
        twice(plane, ROWS);
        tails((struct record *)plane, ROWS);
        show("plane", &plane[0][0], ROWS * ROW);
        return 0;
}
