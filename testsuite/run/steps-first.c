// A loop whose pointer counts at the head of the body, in the middle of it or twice, and leads to memory that has no other name: what is written there counts for something.
#include "show.h"

void first(int n, double *restrict p, double *restrict q)
{
	double *e = p + n;
	while (p < e) {
		p++;
		p[0] = 3;
		*q = 0.5 * *q;
		q++;
	}
}

void middle(int n, double *restrict p, double *restrict q)
{
	double *e = p + n;
	while (p <= e) {
		p[0] *= 2;
		p += 1;
		p[63] = 0.5 * p[62] + 1;
		*--q += 1;
	}
}

void twice(int n, double *p)
{
	double *e = p + 2 * n;
	for (; p < e; p++) {
		p++;
		*p += p[1];
	}
}

void back(int n, double *p)
{
	double *b = p - n;
	while (p > b) {
		--p;
		p[0] = p[-20] + 0.25;
	}
}

int main(void)
{
	static double a[200], b[100];
	fill(a, 200, 1);
	fill(b, 100, 2);
#pragma pmp ignore
	for (int n = 0; n < 40; n += 13) {
		first(n, a, b);
		show("first", a, 200);
		middle(n, a + 40, b + 90);
		show("middle", a, 200);
		show("b", b, 100);
		twice(n, a + 10);
		show("twice", a, 200);
		back(n, a + 120);
		show("back", a, 200);
	}
	return 0;
}
