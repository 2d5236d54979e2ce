// Grids of structs and of short rows in one array, s[y * nx + x].e[k] and a[i * m + j][k]: boundaries, diagonals, the whole as one, degenerate sizes.
#include "show.h"

struct site { double e[3], h[3]; float id; };

static void curl(struct site *s, int nx, int ny, int nz, double c)
{
        for (int z = 0; z < nz - 1; z++)
                for (int y = 0; y < ny - 1; y++)
                        for (int x = 0; x < nx - 1; x++) {
                                struct site *p = s + (z * ny + y) * nx + x;
                                for (int k = 0; k < 3; k++) {
                                        int a = (k + 1) % 3, b = (k + 2) % 3;
                                        int da = a == 0 ? 1 : a == 1 ? nx : nx * ny, db = b == 0 ? 1 : b == 1 ? nx : nx * ny;
                                        p->h[k] -= c * (p[da].e[b] - p->e[b] - p[db].e[a] + p->e[a]);
                                }
                        }
}

static void fixed(struct site *s, int nx, int ny)
{
        for (int y = 1; y < ny; y++)
                for (int x = 0; x < nx; x++)
                        for (int k = 0; k < 3; k++)
                                s[y * nx + x].e[k] = 0.5 * (s[(y - 1) * nx + x].h[k] + s[y * nx + nx - 1 - x].h[2 - k]);
        for (int i = 0; i < nx; i++)
                s[i].e[0] = i;
}

static void rows3(int n, int m, double (*a)[3], const double (*b)[3])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        for (int k = 0; k < 3; k++)
                                a[i * m + j][k] = b[j * n + i][2 - k] + k;
}

static void whole(struct site *s, int nx, int ny)
{
        for (int i = 0; i < nx * ny; i++)
                for (int k = 0; k < 3; k++)
                        s[i].h[k] *= 0.5;
        for (int y = 0; y < ny; y++)
                for (int x = 0; x < nx; x++)
                        s[y * nx + x].h[1] += s[y * nx + x].e[0];
}

static void diagonal(struct site *s, int n)
{
        for (int i = 0; i < n; i++) {
                s[i * n + i].e[1] += 1;
                for (int j = 0; j < n; j++)
                        s[j * n + i].e[2] = s[i * n + i].e[1] * j;
        }
}

int main(void)
{
        enum { nx = 9, ny = 8, nz = 7, n = nx * ny * nz };
        struct site *s = malloc(n * sizeof *s);
        static double a[n][3], b[n][3];
        fill(&b[0][0], 3 * n, 5);
        for (int i = 0; i < n; i++) {
                s[i].id = i;
                for (int k = 0; k < 3; k++) {
                        s[i].e[k] = noise(3 * i + k);
                        s[i].h[k] = noise(3 * i + k + 7000);
                }
        }
        void (*volatile c)(struct site *, int, int, int, double) = curl;
        void (*volatile f)(struct site *, int, int) = fixed;
        void (*volatile r)(int, int, double (*)[3], const double (*)[3]) = rows3;
        void (*volatile w)(struct site *, int, int) = whole;
        void (*volatile d)(struct site *, int) = diagonal;
        c(s, nx, ny, nz, 0.3);
        f(s, nx, ny);
        w(s, nx, ny);
        d(s, 8);
        f(s, 1, ny);
        w(s, 0, ny);
        d(s, 0);
        r(nx, ny * nz, a, (const double (*)[3])b);
        r(nx - 1, ny, a + 4, (const double (*)[3])a);
        show("a", &a[0][0], 3 * n);
        for (int i = 0; i < n; i += 5)
                printf("%016llx %016llx %g\n", (unsigned long long)show_hash(s[i].e, sizeof s[i].e), (unsigned long long)show_hash(s[i].h, sizeof s[i].h), (double)s[i].id);
        return 0;
}
