// Initialisers that leave out the braces of a struct inside, and structs inside that have no name.
#include "show.h"

struct pair { double u, v; };
struct outer { struct pair p; double z, w; };
struct plain { int k; struct { double x, y; struct { int z, w[3]; }; }; };

static void braces(struct outer *o, const double *x, struct outer by, int n)
{
	for (int i = 0; i < n; i++) {
		struct outer t = {by.z, by.w, x[i]};
		o[i] = t;
		o[i].w += t.p.v;
	}
	for (int i = 0; i < n; i++) {
		struct outer t = {x[i], by.p.u, i};
		o[i].z += t.p.u + t.p.v + t.z + t.w;
	}
}

static void unnamed(struct plain *s, int n)
{
	for (int i = 0; i < n; i++) {
		s[i].x = i;
		s[i].y = s[i].x * 2 + s[i].k;
		s[i].z = i;
		s[i].w[i % 3] = s[i].z + 1;
	}
	struct plain first = s[0];
	for (int i = 0; i < n; i++) {
		struct plain t = s[i];
		s[i].x += t.y + first.x;
	}
}

int main(void)
{
	static struct outer o[300];
	static struct plain s[300];
	static double x[300], sum;
	fill(x, 300, 7);
	braces(o, x, (struct outer){{1, 2}, 3, 4}, 300);
	unnamed(s, 300);
	for (int i = 0; i < 300; i++)
		sum += o[i].p.u + o[i].p.v * 2 + o[i].z * 3 + o[i].w + s[i].x + s[i].y + s[i].w[2] * 5 + s[i].z;
	printf("%a\n", sum);
	return 0;
}
