// CUDA
// Work arrays that are members of a local struct, or of one that a local pointer owns: they die with it, and each thread has its own, unless the
// memory is read afterwards, handed on, or shared.
#include "show.h"

struct work {
	int n;
	double *c, *d;
};

struct lent {
	double *kept;
};

static void smooth(int n, double *row, struct work *w)
{
	w->c[0] = 0.25;
	w->d[0] = row[0] * 0.5;
	for (int i = 1; i < n; i++) {
		w->c[i] = 1.0 / (4.0 - w->c[i - 1]);
		w->d[i] = (row[i] + w->d[i - 1]) * w->c[i];
	}
	row[n - 1] = w->d[n - 1];
	for (int i = n - 2; i >= 0; i--)
		row[i] = w->d[i] + w->c[i] * row[i + 1];
}

static void work_init(struct work *w, int n)
{
	w->n = n;
	w->c = malloc((n + 1) * sizeof(double));
	w->d = calloc(n + 1, sizeof(double));
}

static void work_free(struct work *w)
{
	free(w->c);
	free(w->d);
	w->c = w->d = NULL;
}

static void in_a_variable(int rows, int n, double *a)
{
	struct work w;
	work_init(&w, n);
	for (int r = 0; r < rows; r++)
		smooth(n, &a[r * n], &w);
	work_free(&w);
}

/* The members by other names. */
static void smooth_by_names(int n, double *row, const struct work *w)
{
	double *c = w->c, *d = w->d;
	for (int i = 0; i < n; i++) {
		c[i] = row[i] * 0.5;
		d[i] = c[i] + i;
	}
	for (int i = 1; i < n; i++)
		row[i] = c[i - 1] + d[n - i];
}

static void by_names(int rows, int n, double *a)
{
	struct work w;
	work_init(&w, n);
	for (int r = 0; r < rows; r++)
		smooth_by_names(n, &a[r * n], &w);
	work_free(&w);
}

static void behind_a_pointer(int rows, int n, double *a)
{
	struct work *w = malloc(sizeof *w);
	if (!w)
		return;
	work_init(w, n);
	for (int r = 0; r < rows; r++)
		smooth(n, &a[r * n], w);
	work_free(w);
	free(w);
}

static double last_row(const struct work *w)
{
	return w->d[w->n / 2];
}

/* The last row's values are read after the loop, in a function. */
static double read_later(int rows, int n, double *a)
{
	struct work w = {n, malloc((n + 1) * sizeof(double)), malloc((n + 1) * sizeof(double))};
	w.d[n / 2] = 7;
	for (int r = 0; r < rows; r++)
		smooth(n, &a[r * n], &w);
	double v = last_row(&w);
	free(w.c);
	free(w.d);
	return v;
}

/* Both members are the same memory. */
static void shared(int n, double *a)
{
	struct work w;
	w.c = malloc((n + 2) * sizeof(double));
	w.d = w.c + 1;
	for (int i = 0; i < n; i++)
		w.c[i] = a[i];
	for (int i = 0; i < n; i++) {
		w.d[i] = w.c[i] * 0.5 + 1;
		a[i] = w.d[i];
	}
	free(w.c);
}

/* Another struct and another pointer lead to the memory. */
static double handed_on(int rows, int n, double *a)
{
	struct work w, copy;
	struct lent l;
	work_init(&w, n);
	copy = w;
	l.kept = w.d;
	for (int r = 0; r < rows; r++)
		smooth(n, &a[r * n], &w);
	double v = copy.c[n / 3] + l.kept[n / 2];
	work_free(&w);
	return v;
}

/* The next round reads what the one before left. */
static double rounds(int n, double *a)
{
	struct work w;
	double sum = 0;
	work_init(&w, n);
	for (int i = 0; i <= n; i++)
		w.c[i] = i;
	for (int round = 0; round < 3; round++) {
		for (int i = 0; i < n; i++)
			a[i] += w.c[i];
		for (int i = 0; i < n; i++)
			w.c[i] = a[i] * 0.25 + round;
		printf("round %d\n", round);
		sum += w.d[0];
	}
	work_free(&w);
	return sum;
}

int main(void)
{
	static const int sizes[] = {1, 2, 37, 400};
	for (int s = 0; s < 4; s++) {
		int n = sizes[s], rows = 23;
		double *a = malloc(rows * n * sizeof *a);
		for (int i = 0; i < rows * n; i++)
			a[i] = noise((unsigned)i);
		in_a_variable(rows, n, a);
		by_names(rows, n, a);
		behind_a_pointer(rows, n, a);
		printf("%.17g\n", read_later(rows, n, a));
		shared(n, a);
		printf("%.17g\n", handed_on(rows, n, a));
		printf("%.17g\n", rounds(n, a));
		double sum = 0;
		for (int i = 0; i < rows * n; i++)
			sum += a[i] * (i % 7);
		printf("%.17g\n", sum);
		free(a);
	}
	return 0;
}
