// Subscripts past the ends of an array that data leave out, at a border that a table or a function that returns _Bool tells: what lies beside the array is another's and stays as it is.
#include "show.h"
#include <stdbool.h>

#define N 300
#define W 15
#define H 20

struct grids {
	int before[N], grid[N], after[N];
};

static inline bool inside(int x, int y)
{
	return x >= 0 && y >= 0 && x < W && y < H;
}

static int at(const int *grid, int x, int y)
{
	return inside(x, y) ? grid[y * W + x] : 0;
}

static void beside(const int *k)
{
	struct grids s;
	for (int i = 0; i < N; i++) {
		s.grid[i] = i % 3;
		s.before[i] = i;
		s.after[i] = 2 * i;
	}
	for (int i = 0; i < N; i++) {
		if (k[i] > 0)
			s.grid[i] = s.grid[i - 1] + 3;
		if (k[i] < N - 20)
			s.before[i] += s.grid[i + 20];
		s.after[i]++;
	}
	show_int("before", s.before, N);
	show_int("grid", s.grid, N);
	show_int("after", s.after, N);
}

static void neighbours(void)
{
	struct grids s;
	for (int i = 0; i < N; i++) {
		s.grid[i] = i % 3;
		s.before[i] = s.after[i] = i;
	}
	for (int y = 0; y < H; y++)
		for (int x = 0; x < W; x++) {
			int n = 0;
			for (int dy = -1; dy <= 1; dy++)
				for (int dx = -1; dx <= 1; dx++)
					if (dx || dy)
						n += at(s.grid, x + dx, y + dy);
			s.before[y * W + x] += n;
			s.after[y * W + x] -= n;
		}
	for (int x = 0; x < W; x++)
		for (int y = 0; y < H; y++)
			s.grid[y * W + x] = at(s.grid, x - 1, y) + at(s.grid, x, y + 1);
	show_int("before", s.before, N);
	show_int("grid", s.grid, N);
	show_int("after", s.after, N);
}

static void in_heap(int n, const int *k)
{
	int *grid = malloc(n * sizeof *grid), *after = malloc(n * sizeof *after);
	for (int i = 0; i < n; i++) {
		grid[i] = i % 3;
		after[i] = i;
	}
	for (int i = 0; i < n; i++) {
		if (k[i] > 0)
			grid[i] = grid[i - 1] + 3;
		if (k[i] < n - 2000)
			after[i] += grid[i + 2000];
	}
	show_int("grid", grid, n);
	show_int("after", after, n);
	free(grid);
	free(after);
}

int main(void)
{
	static int k[N];
	for (int i = 0; i < N; i++)
		k[i] = i;
	beside(k);
	neighbours();
	in_heap(N, k);
	return 0;
}
