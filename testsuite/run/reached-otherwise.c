// Scalars that a loop counts with or reads, and that a pointer leads to as well: through the variable's address taken before, through bytes, through memory that no loop of zero
// iterations may look at.
#include "show.h"

struct shape {
	int n, values[100];
};

struct holder {
	struct shape *shape;
	int n;
};

static int a[100], *kept;
static int scale = 0x01020304;

static int counter_read(int n)
{
	int i, *p = &i;
	for (i = 0; i < n; i++)
		a[i] = *p + 1;
	return i;
}

static int counter_set(int n)
{
	int i;
	kept = &i;
	for (i = 0; i < n; i++) {
		a[i] = 1;
		if (i % 4 == 3)
			*kept = i + 2;
	}
	return i;
}

static int counter_down(int n)
{
	int i, **q;
	kept = &i;
	q = &kept;
	for (i = n; i-- > 0;)
		a[i] += **q * 2;
	return i;
}

static int address_taken_later(int n, int rounds)
{
	int i, sum = 0;
	for (int r = 0; r < rounds; r++) {
		for (i = 0; i < n; i++) {
			a[i] += r;
			if (r > 0 && i == 4)
				*kept = 8;
		}
		kept = &i;
		sum += i;
	}
	return sum;
}

static int bytes_of_bound(struct shape *s, unsigned char *p)
{
	int i;
	for (i = 0; i < s->n; i++)
		p[i] = 0;
	return i;
}

static void bytes_of_global(unsigned char *p, int n)
{
	for (int i = 0; i < n; i++)
		p[i] += scale;
}

static int bytes_of_local(int k)
{
	int n = k, sum = 0;
	unsigned char *p = (unsigned char *)&n;
	for (int i = 0; i < 4; i++) {
		p[i] ^= n;
		sum += n;
	}
	return sum + n;
}

static void nobody(struct holder *h, int n, int *x)
{
	for (int i = 0; i < n; i++)
		x[i] = h->shape->n + i;
}

static void no_values(struct holder *h, int n, int *x)
{
	for (int i = 0; i < n; i++)
		x[i] += h->shape->values[i & 7] + h->shape->n;
}

int main(void)
{
	printf("%d\n", counter_read(30));
	show_int("a", a, sizeof a / sizeof *a);
	printf("%d\n", counter_set(30));
	show_int("a", a, sizeof a / sizeof *a);
	printf("%d\n", counter_down(40));
	printf("%d\n", address_taken_later(10, 3));
	show_int("a", a, sizeof a / sizeof *a);
	struct shape s = { 1000, { 1, 2, 3 } };
	printf("%d %d %d\n", bytes_of_bound(&s, (unsigned char *)&s), s.n, s.values[0]);
	bytes_of_global((unsigned char *)&scale, 4);
	printf("%x %d\n", scale, bytes_of_local(77));
	struct holder h = { &s, 1 }, empty = { 0 };
	nobody(NULL, 0, a);
	no_values(NULL, 0, a);
	nobody(&empty, 0, a);
	no_values(&empty, 0, a);
	nobody(&h, 50, a);
	no_values(&h, 60, a);
	show_int("a", a, sizeof a / sizeof *a);
	return 0;
}
