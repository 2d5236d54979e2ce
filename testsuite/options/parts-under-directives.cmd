# STATUS 0
# What a construct of OpenMP that stays in the program holds is its own: no part of it is translated, though it cannot be as a whole.
cat >in.c <<'END'
#include <stdio.h>
#include <stdlib.h>
enum { M = 4, N = 20000 };
static double *planes[M], a[N];
static void loops(int m, int n, double **planes, const int *order)
{
#pragma omp parallel
	for (int k = 0; k < m; k++) {
		double *p = planes[order[k]];
#pragma omp for
		for (int i = 1; i < n; i++)
			p[i] = p[i] * 2 + k;
	}
}
static void block(int n, double **planes, const int *where, double *a)
{
#pragma omp parallel
	{
#pragma omp for
		for (int i = 0; i < n; i++)
			planes[where[i]][i] += 1;
#pragma omp for
		for (int i = 0; i < n; i++)
			a[i] = a[i] * 2 + 1;
	}
}
static void lanes(int m, int n, double **planes, const int *where, double *a)
{
#pragma omp simd
	for (int t = 0; t < m; t++) {
		double *p = planes[where[t]];
		for (int i = 0; i < n; i++)
			p[i] = p[i] * 0.5 + a[i];
	}
}
int main(void)
{
	static int order[N];
	for (int i = 0; i < N; i++)
		order[i] = i * 7 % M;
	for (int k = 0; k < M; k++) {
		planes[k] = malloc(N * sizeof(double));
		for (int i = 0; i < N; i++)
			planes[k][i] = i + k;
	}
	for (int r = 0; r < 3; r++) {
		loops(M, N, planes, order);
		block(N, planes, order, a);
		lanes(M, N, planes, order, a);
	}
	for (int k = 0; k < M; k++) {
		double s = 0;
		for (int i = 0; i < N; i++)
			s += planes[k][i] * (i % 7) + a[i];
		printf("%.17g\n", s);
	}
	return 0;
}
END
cc -w -O1 -fopenmp -ffp-contract=off in.c -o original && OMP_NUM_THREADS=4 ./original >expected || exit 90
for target in openmp opencl; do
	$PMPCC --fp=strict --target=$target in.c -o out.$target.c || exit 91
	cc -w -O1 -fopenmp -ffp-contract=off $($PMPCC --cflags --target=$target) out.$target.c $($PMPCC --libs --target=$target) -lm -o translated || exit 92
	OMP_NUM_THREADS=4 PMPRT_FORCE=1 ./translated | cmp expected - || exit 93
done
