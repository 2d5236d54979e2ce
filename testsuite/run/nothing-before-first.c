// TARGETS openmp
// A recurrence whose first iteration does not read the element before the array, which lies in memory that no one may touch; its parts in parallel must not either.
#include "show.h"
#include <sys/mman.h>

enum { N = 4000, PAGE = 65536 };

static unsigned b[N];

static void up(unsigned *a, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i] - (i ? a[i - 1] : 0);
}

static void down(unsigned *a, int n)
{
	for (int i = n - 1; i >= 0; i--)
		a[i] = b[i] + (i < n - 1 ? 3 * a[i + 1] : 0);
}

static void by_data(unsigned *a, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i] + (b[i] > 3 ? a[i - 1] : 0);
}

int main(void)
{
	char *memory = mmap(0, 3 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	mprotect(memory, PAGE, PROT_NONE);
	mprotect(memory + 2 * PAGE, PAGE, PROT_NONE);
	unsigned *first = (unsigned *)(memory + PAGE), *last = (unsigned *)(memory + 2 * PAGE) - N;
	for (int i = 0; i < N; i++)
		b[i] = i * 7 % 31;
	up(first, N);
	show_int("up", (int *)first, N);
	by_data(first, N);
	show_int("by_data", (int *)first, N);
	down(last, N);
	show_int("down", (int *)last, N);
	return 0;
}
