// CUDA
// Names with letters beyond ASCII's and with $, of functions, whose kernels are named after them, of arrays, counters and scalars.
#include "show.h"

static double größe[900], β[900];

static void glätte(int n, double Δ)
{
	for (int é = 1; é < n - 1; é++)
		β[é] = (größe[é - 1] + größe[é + 1]) * Δ;
}

static void dol$lar(int n, double *$x, double *gr)
{
	double Σ = 0, α_2 = 3;
	for (int $i = 0; $i < n; $i++) {
		$x[$i] += gr[$i] * α_2 + Σ;
		größe[$i] += β[$i];
	}
}

int main(void)
{
	fill(größe, 900, 7);
	glätte(900, 0.5);
	dol$lar(800, β, größe + 50);
	show("größe", größe, 900);
	show("β", β, 900);
	return 0;
}
