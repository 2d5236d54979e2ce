// CUDA
// Rows of twice a size and one, or of several sizes: windows of a radius, lattices around a middle, margins.
#include "show.h"

static void convolve(int n, int m, int r, double *restrict out, const double *restrict in, double *restrict k)
{
        for (int i = 0; i < 2 * r + 1; i++)
                for (int j = 0; j < 2 * r + 1; j++)
                        k[i * (2 * r + 1) + j] = 1.0 / (1 + i + 2 * j);
        for (int y = r; y < n - r; y++)
                for (int x = r; x < m - r; x++) {
                        double s = 0;
                        for (int dy = -r; dy <= r; dy++)
                                for (int dx = -r; dx <= r; dx++)
                                        s += in[(y + dy) * m + x + dx] * k[(dy + r) * (2 * r + 1) + dx + r];
                        out[y * m + x] = s;
                }
}

/* A lattice whose nodes lie around the middle; each step takes from the one behind it. */
static void back(int steps, int w, double *v)
{
        for (int j = -w; j <= w; j++)
                v[steps * (2 * w + 1) + j + w] = j * 0.25;
        for (int i = steps - 1; i >= 0; i--)
                for (int j = -w; j <= w; j++) {
                        double up = j < w ? v[(i + 1) * (2 * w + 1) + j + 1 + w] : 0, down = j > -w ? v[(i + 1) * (2 * w + 1) + j - 1 + w] : 1;
                        v[i * (2 * w + 1) + j + w] = 0.5 * v[(i + 1) * (2 * w + 1) + j + w] + 0.25 * (up + down);
                }
}

/* Three times a size less one, forwards, from the end, and with whole rows apart. */
static void rows(int n, int k, double *restrict u, const double *restrict v)
{
        int row = 3 * k - 1;
        for (int i = 1; i < n - 1; i++)
                for (int j = 0; j < row; j++)
                        u[i * row + j] = v[(i - 1) * row + j] + v[(i + 1) * row + j] + 0.5 * v[i * row + row - 1 - j];
}

static void columns(int n, int k, double *u)
{
        for (int j = 0; j < 2 * k + 1; j++)
                for (int i = 1; i < n; i++)
                        u[i * (2 * k + 1) + j] -= 0.5 * u[(i - 1) * (2 * k + 1) + j];
}

/* A margin around a picture, zeros and then what is at the other end; and off again. */
static void margin(int h, int w, int p, double *restrict out, double *restrict in)
{
        for (int y = 0; y < h + 2 * p; y++)
                for (int x = 0; x < w + 2 * p; x++) {
                        int yy = y - p, xx = x - p;
                        out[y * (w + 2 * p) + x] = yy >= 0 && yy < h && xx >= 0 && xx < w ? in[yy * w + xx] : 0;
                }
        for (int y = p; y < h + p; y++)
                for (int x = 0; x < p; x++) {
                        out[y * (w + 2 * p) + x] = out[y * (w + 2 * p) + x + w];
                        out[y * (w + 2 * p) + p + w + x] = out[y * (w + 2 * p) + p + x];
                }
        for (int y = p; y < h + p; y++)
                for (int x = p; x < w + p; x++)
                        in[(y - p) * w + x - p] = 0.25 * (out[y * (w + 2 * p) + x - p] + out[y * (w + 2 * p) + x + p] + out[(y + p) * (w + 2 * p) + x]);
}

/* Rows of three sizes and a constant. */
static void three(int n, int k, int l, double *u)
{
        int row = k + l + 1;
        for (int i = 1; i < n; i++)
                for (int j = 0; j < row; j++)
                        u[i * row + j] += u[(i - 1) * row + j] * 0.5;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < k; j++)
                        u[i * (k + l + 1) + j] -= 0.125 * u[i * (k + l + 1) + k + 1 + j % 3];
}

/* Margins in three dimensions. */
static void inside(int nx, int ny, int nz, int g, double *restrict u, const double *restrict v)
{
        for (int i = g; i < nx + g; i++)
                for (int j = g; j < ny + g; j++)
                        for (int k = g; k < nz + g; k++)
                                u[(i * (ny + 2 * g) + j) * (nz + 2 * g) + k] = v[((i - 1) * (ny + 2 * g) + j) * (nz + 2 * g) + k] + v[(i * (ny + 2 * g) + j + 1) * (nz + 2 * g) + k - 1];
}

int main(void)
{
        static double a[40 * 53], b[40 * 53], k[15 * 15], v[30 * 30];
        for (int r = 0; r <= 5; r += 1 + (r == 2)) {
                volatile int radius = r;
                const int s = radius;
                fill(a, 40 * 53, 1);
                fill(b, 40 * 53, 2);
                fill(v, 30 * 30, 3);
                convolve(37, 53, s, b, a, k);
                show("convolved", b, 40 * 53);
                show("window", k, 15 * 15);
                back(19, s, v);
                show("lattice", v, 30 * 30);
                rows(17, s + 1, a, b);
                show("rows", a, 40 * 53);
                for (int t = 0; t < 3; t++) {
                        rows(13, s + 2, b, a);
                        rows(13, s + 2, a, b);
                        columns(23, s, a);
                }
                show("again", a, 40 * 53);
                for (int t = 0; t < 2; t++)
                        margin(13, 17, s, b, a);
                show("margin", b, 40 * 53);
                show("inside", a, 40 * 53);
                inside(3, 4, 5, s + 1, b, a);
                show("in a cube", b, 40 * 53);
                three(11, s + 3, 7, b);
                show("three", b, 40 * 53);
        }
        return 0;
}
