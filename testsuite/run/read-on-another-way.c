// What a nest leaves in a variable is read on a way on which nothing has set it again: another case of a switch, the first round of a loop whose step sets it. And what a pointer was
// made of when it was declared has changed since.
#include "show.h"

static double a[64], x[50], y[50];
static int numbers[64], table[2] = { 1, 2 };

static double case_beside(int n, int m)
{
	double s = 0;
	for (int i = 0; i < n; i++) {
		s = a[i] + i;
		a[i] = 1;
	}
	switch (m) {
	case 1:
		a[1] = 5;
		s = 2;
		break;
	case 2:
		return s;
	}
	return -1;
}

static int pointer_in_case(int n, int m)
{
	double *p = a;
	int c = 0;
	for (int i = 0; i < n; i++)
		*p++ += i;
	switch (m) {
	case 1:
		c = 3;
		p = a + 1;
		break;
	case 2:
		c = (int)(p - a);
	}
	return c;
}

static int set_by_step(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		k = i;
		a[i] = k * 2;
	}
	for (;; k = 0) {
		if (k > 3)
			return k;
		a[0] += 1;
	}
}

static void step_of_three(int n)
{
	int k = -1, j = 0;
	for (int i = 0; i < n; i++) {
		if (numbers[i] > 50)
			k = i;
		numbers[i] = i;
	}
	for (;; k = 0) {
		printf("%d ", k);
		if (j++ == 2)
			break;
	}
	printf("\n");
}

static void offset_changed(int n)
{
	int off[2] = { 1, 2 };
	double *q = x + off[0];
	off[0] = 5;
	for (int i = 0; i < n; i++)
		y[i] = q[i] * off[1];
}

static void row_changed(int n)
{
	double *rows[2] = { x, y }, *q = rows[0];
	rows[0] = y;
	for (int i = 0; i < n; i++)
		q[i] = i;
	printf("%g\n", rows[0][3]);
}

static void change(void)
{
	table[1] = 7;
}

static void table_changed(int n)
{
	double *q = &x[table[1]];
	change();
	for (int i = 0; i < n; i++)
		q[i] += 100;
}

int main(void)
{
	for (int i = 0; i < 64; i++) {
		a[i] = i;
		numbers[i] = i * 37 % 100;
	}
	for (int i = 0; i < 50; i++)
		x[i] = i;
	printf("%g %g %d %d\n", case_beside(50, 2), case_beside(50, 1), pointer_in_case(30, 1), pointer_in_case(30, 2));
	printf("%d\n", set_by_step(50));
	step_of_three(64);
	offset_changed(40);
	show("y", y, 50);
	row_changed(50);
	table_changed(20);
	show("x", x, 50);
	show("y", y, 50);
	show("a", a, 64);
	return 0;
}
