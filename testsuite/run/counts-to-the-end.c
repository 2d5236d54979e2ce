// A loop that ends with the last values of its counter's type: threads beyond its last iteration must not start over.
#include <limits.h>
#include "show.h"

static int v[128];

int main(void)
{
	for (int i = 0; i < 128; i++)
		v[i] = i;
	for (long k = LONG_MAX - 60; k < LONG_MAX; k++)
		v[k & 127] += 3;
	for (int k = INT_MAX - 60; k < INT_MAX; k++)
		v[k & 127] += 5;
	for (unsigned k = UINT_MAX - 60; k < UINT_MAX; k++)
		v[k & 127] += 7;
	for (long k = LONG_MIN + 60; k > LONG_MIN; k--)
		v[k & 127] += 9;
	show_int("v", v, 128);
	return 0;
}
