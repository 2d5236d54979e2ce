// Where no standard is given, the macros are those of the standard that the compiler takes by itself.
#include "show.h"

enum { N = 400 };

static double a[N], b[N];

int main(void)
{
	for (int i = 0; i < N; i++) {
#if __STDC_VERSION__ > 201200L
		a[i] = i + 1;
#else
		a[i] = i + 3;
#endif
		b[i] = __STDC_VERSION__ + i;
	}
	show("a", a, N);
	show("b", b, N);
	return 0;
}
