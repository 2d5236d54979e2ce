// CUDA
// Some loops walk the rows and columns of an array, others run through a whole plane or block of it with one counter.
#include "show.h"

#define U(p, k, j, i) u[(((p) * nz + (k)) * ny + (j)) * nx + (i)]

static void problems(int np, int nz, int ny, int nx, double *u, double *mass, double *peak)
{
	for (int p = 0; p < np; p++) {
		for (int e = 0; e < nz * ny * nx; e++)
			u[p * nz * ny * nx + e] = e % 13 - 0.25 * p;
		for (int round = 0; round < 3; round++)
			for (int k = 0; k < nz; k++)
				for (int j = 0; j < ny; j++)
					for (int i = 1; i < nx; i++)
						U(p, k, j, i) += 0.5 * U(p, k, j, i - 1);
		double m = 0;
		for (int e = 0; e < nz * ny * nx; e++)
			m += u[p * nz * ny * nx + e];
		mass[p] = m;
		for (int k = 0; k < nz; k++) {
			double top = -1e30;
			for (int e = 2; e < ny * nx; e += 3)
				if (u[(p * nz + k) * ny * nx + e] > top)
					top = u[(p * nz + k) * ny * nx + e];
			peak[p * nz + k] = top;
		}
	}
}

/* The plane before is read while the present one is written. */
static void planes(int nz, int ny, int nx, double *u)
{
	for (int k = 1; k < nz; k++) {
		for (int j = 0; j < ny; j++)
			for (int i = 0; i < nx; i++)
				u[(k * ny + j) * nx + i] += 0.5 * u[((k - 1) * ny + j) * nx + i];
		for (int e = 0; e < ny * nx; e++)
			u[k * ny * nx + e] *= 0.75;
	}
}

/* One counter runs from one plane into the next. */
static void beyond(int nz, int ny, int nx, double *u)
{
	for (int k = 0; k + 1 < nz; k++) {
		for (int j = 0; j < ny; j++)
			for (int i = 0; i < nx; i++)
				u[(k * ny + j) * nx + i] += 1;
		for (int e = 0; e < ny * nx + 1; e++)
			u[k * ny * nx + e] *= 1.25;
	}
}

int main(void)
{
	static const int sizes[][4] = {{3, 4, 5, 6}, {2, 1, 1, 1}, {1, 3, 2, 7}, {4, 2, 3, 1}, {2, 0, 3, 4}, {2, 3, 0, 4}, {3, 2, 4, 0}, {0, 3, 3, 3}, {5, 7, 11, 13}};
	for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
		int np = sizes[s][0], nz = sizes[s][1], ny = sizes[s][2], nx = sizes[s][3];
		size_t n = (size_t)np * nz * ny * nx;
		double *u = malloc((n + 1) * sizeof *u), *mass = malloc((np + 1) * sizeof *mass), *peak = malloc((np * nz + 1) * sizeof *peak);
		for (size_t e = 0; e <= n; e++)
			u[e] = 0.5 * e;
		problems(np, nz, ny, nx, u, mass, peak);
		show("u", u, n);
		show("mass", mass, np);
		show("peak", peak, np * nz);
		if (np)
			planes(nz, ny, nx, u);
		show("planes", u, n);
		if (np)
			beyond(nz, ny, nx, u);
		show("beyond", u, n);
		free(u);
		free(mass);
		free(peak);
	}
	return 0;
}
