// CUDA
// What a work array that a struct owns holds before the loop: nothing, so that each thread has its own; or something that the loop may still read.
#include "show.h"

struct work {
	int n;
	double scale;
	double *v, *c;
};

static void ramp(const struct work *w, int r)
{
	for (int i = 0; i < w->n; i++)
		w->v[i] = w->scale * (i + r);
	for (int i = 1; i < w->n; i++)
		w->v[i] += 0.5 * w->v[i - 1];
}

/* The element is known at run time only. */
static void rows(int n_rows, const struct work *w, const int *at, double *result)
{
	for (int r = 0; r < n_rows; r++) {
		ramp(w, r);
		result[r] = w->v[at[r]];
	}
}

static void unset(int n_rows, int n, const int *at, double *result)
{
	struct work w = {.n = n, .scale = 0.5};
	w.v = malloc((n + 1) * sizeof(double));
	if (!w.v)
		return;
	for (int r = 0; r < n_rows; r++) {
		ramp(&w, r);
		result[r] = w.v[at[r]];
	}
	free(w.v);
}

static void unset_in_a_list(int n_rows, int n, const int *at, double *result)
{
	struct work w = {n, 0.25, malloc((n + 1) * sizeof(double)), NULL};
	for (int r = 0; r < n_rows; r++) {
		ramp(&w, r);
		result[r] = w.v[at[r]];
	}
	free(w.v);
}

static void set_by_a_store(int n_rows, int n, const int *at, double *result)
{
	struct work w = {.n = n, .scale = 0.5, .v = malloc((n + 1) * sizeof(double))};
	w.v[n] = 7;
	for (int r = 0; r < n_rows; r++) {
		ramp(&w, r);
		result[r] = w.v[at[r]];
	}
	free(w.v);
}

static void set_by_calloc(int n_rows, int n, const int *at, double *result)
{
	struct work w = {n, 0.75, calloc(n + 1, sizeof(double)), NULL};
	for (int r = 0; r < n_rows; r++) {
		ramp(&w, r);
		result[r] = w.v[at[r]];
	}
	free(w.v);
}

static void preset(struct work *w, double value)
{
	w->v[w->n] = value;
}

static void set_by_a_function(int n_rows, int n, const int *at, double *result)
{
	struct work w = {.n = n, .scale = 1.5};
	w.v = malloc((n + 1) * sizeof(double));
	preset(&w, 11);
	for (int r = 0; r < n_rows; r++) {
		ramp(&w, r);
		result[r] = w.v[at[r]];
	}
	free(w.v);
}

static void set_through_another_pointer(int n_rows, int n, const int *at, double *result)
{
	struct work w = {.n = n, .scale = 1.25};
	w.v = malloc((n + 1) * sizeof(double));
	double *last = w.v + n;
	*last = 13;
	for (int r = 0; r < n_rows; r++) {
		ramp(&w, r);
		result[r] = w.v[at[r]];
	}
	free(w.v);
}

static void set_a_round_before(int n_rows, int n, const int *at, double *result)
{
	struct work w = {.n = n, .scale = 0.125, .v = malloc((n + 1) * sizeof(double))};
	for (int round = 0; round < 3; round++) {
		if (round)
			rows(n_rows, &w, at, result);
		else
			for (int r = 0; r < n_rows; r++)
				result[r] = r;
		show("a round", result, n_rows);
		w.v[n] = 17 + round;
	}
	free(w.v);
}

int main(void)
{
	int at[60];
	double result[60];
	for (int n = 1; n < 60; n += 29)
		for (int inside = 0; inside < 2; inside++) {
			for (int r = 0; r < 60; r++)
				at[r] = inside || r % 3 ? r * 7 % n : n;
			if (inside) {
				unset(60, n, at, result);
				show("unset", result, 60);
				unset_in_a_list(60, n, at, result);
				show("unset in a list", result, 60);
			}
			set_by_a_store(60, n, at, result);
			show("a store", result, 60);
			set_by_calloc(60, n, at, result);
			show("calloc", result, 60);
			set_by_a_function(60, n, at, result);
			show("a function", result, 60);
			set_through_another_pointer(60, n, at, result);
			show("another pointer", result, 60);
			set_a_round_before(60, n, at, result);
		}
	return 0;
}
