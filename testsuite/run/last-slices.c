// CUDA
// Work arrays of the caller, which keeps what the last iterations leave in them: each iteration of the loops around has its copy, and the copy of the last
// one goes back, unless the values that stay come from several iterations.
#include "show.h"

struct work {
	double *c, *d;
};

static void smooth(int n, double *row, struct work *w)
{
	w->c[0] = row[n - 1];
	w->d[0] = row[0] * 0.5;
	for (int i = 1; i < n; i++) {
		w->c[i] = 1.0 / (4.0 - w->c[i - 1]);
		w->d[i] = (row[i] + w->d[i - 1]) * w->c[i];
	}
	row[n - 1] = w->d[n - 1];
	for (int i = n - 2; i >= 0; i--)
		row[i] = w->d[i] + w->c[i] * row[i + 1];
}

void steps(int steps, int nb, int n, double *a, struct work *w)
{
	for (int s = 0; s < steps; s++)
		for (int b = 0; b < nb; b++)
			smooth(n, a + b * n, w);
}

void both(int nb, int m, int n, double (*a)[m][n], struct work *w)
{
	for (int b = 0; b < nb; b++)
		for (int j = m - 1; j >= 0; j--)
			smooth(n, a[b][j], w);
}

/* The last step has fewer rows than those before it. */
void fewer(int steps, int nb, int n, double *a, struct work *w)
{
	for (int s = 0; s < steps; s++)
		for (int b = 0; b < nb - s; b++)
			smooth(n, a + b * n, w);
}

/* Rows get shorter: what the first one leaves at its end stays. */
void shorter(int nb, int n, double *a, double *t)
{
	for (int b = 0; b < nb; b++) {
		for (int i = 0; i < n - b; i++)
			t[i] = a[b * n + i] * 0.5 + b;
		for (int i = 1; i < n - b; i++)
			a[b * n + i] = t[i] + t[i - 1];
	}
}

/* Only every third row works. */
void some(int nb, int n, double *a, double *t)
{
	for (int b = 0; b < nb; b++)
		if (b % 3 == 1)
			for (int k = 0; k < 2; k++) {
				for (int i = 0; i < n; i++)
					t[i] = a[b * n + i] * 0.25 + k;
				for (int i = 1; i < n; i++)
					a[b * n + i] = t[i] + t[n - i];
			}
}

/* A matrix of work in two loops, one of them by steps of two. */
void matrix(int nb, int m, int n, double *a, double (*t)[n])
{
	for (int b = 0; b < nb; b++)
		for (int j = 0; j < m; j += 2) {
			for (int i = 0; i < 3; i++)
				for (int k = 0; k < n; k++)
					t[i][k] = a[(b * m + j) * n + k] + i;
			for (int k = 0; k < n; k++)
				a[(b * m + j) * n + k] = t[0][k] + t[1][n - 1 - k] * t[2][k];
		}
}

int main(void)
{
	static const int sizes[][4] = {{1, 1, 1, 1}, {3, 5, 4, 7}, {2, 17, 3, 33}, {4, 0, 5, 6}, {0, 6, 0, 5}, {3, 40, 6, 101}};
	for (int s = 0; s < 6; s++) {
		int t = sizes[s][0], nb = sizes[s][1], m = sizes[s][2], n = sizes[s][3], size = (nb + 1) * (m + 1) * n;
		double *a = malloc(size * sizeof *a);
		struct work w = {malloc(4 * n * sizeof(double)), malloc(4 * n * sizeof(double))};
		for (int i = 0; i < size; i++)
			a[i] = noise((unsigned)i);
		for (int i = 0; i < 4 * n; i++)
			w.c[i] = w.d[i] = i;
		steps(t, nb, n, a, &w);
		show("steps", w.c, n + 1);
		both(nb, m, n, (void *)a, &w);
		show("both", w.d, n + 1);
		fewer(t, nb, n, a, &w);
		show("fewer", w.d, n + 1);
		shorter(nb, n, a, w.c);
		show("shorter", w.c, n + 1);
		some(nb, n, a, w.d);
		show("some", w.d, n + 1);
		matrix(nb, m, n, a, (void *)w.c);
		show("matrix", w.c, 4 * n);
		show("a", a, size);
		free(a);
		free(w.c);
		free(w.d);
	}
	return 0;
}
