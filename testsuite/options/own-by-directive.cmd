# STATUS 0
# What is assigned below a directive of OpenMP that stays in the program may be a thread's own variable: it does not end the life of what a loop before has left.
cat >in.c <<'END'
#include <stdio.h>
static int x[20000];
static void one(int n)
{
	int d = -7;
	for (int i = 0; i < n; i++) {
		x[i] = i * 3;
		d = i;
	}
#pragma omp parallel private(d)
	d = 5;
	printf("%d\n", d);
}
int main(void)
{
	one(20000);
	return 0;
}
END
cc -w -O1 -fopenmp in.c -o original
$PMPCC --target=openmp in.c -o out.c
grep -q 'pmpcc: lines .*, on all cores' out.c || exit 90
cc -w -O1 $($PMPCC --cflags --target=openmp) out.c $($PMPCC --libs --target=openmp) -o translated
./original >expected || exit 92
./translated | cmp expected - || exit 91
