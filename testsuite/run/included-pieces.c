// A function that has pieces in another file, whose places in that file say nothing about what runs first.
#include "show.h"

#define N 400

static void scaled(void)
{
	double b[N], c[N];
	for (int i = 0; i < N; i++)
		c[i] = i;
#define SCALE 3
#include "included-pieces.h"
	show("b", b, N);
#undef SCALE
#define SCALE 0.5
#include "included-pieces.h"
	show("b", b, N);
}

int main(void)
{
	scaled();
	return 0;
}
