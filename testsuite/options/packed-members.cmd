# STATUS 0
# Members of packed structs lie at addresses that their types do not allow: a sanitizer finds no access of the translation to one that is not said to be such.
cat >in.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#define N 3000
static double o[N];
#pragma pack(push, 1)
struct rec { char tag; double x; int k; short s[3]; float f[4]; };
struct img { char magic; double px[N]; int hist[256]; double total; };
#pragma pack(pop)
static struct rec r[N];
static struct img im, *ip = &im;
struct __attribute__((packed)) even { char c; double d; char pad[7]; };
static struct even ev[N];
struct __attribute__((packed, aligned(8))) ok { double d; int k; int l; };
static struct ok oks[N];
static int seen(struct img *p, int n, const int *idx)
{
	int first = -1;
	for (int i = 0; i < n; i++) if (p->px[idx[i]] > 100) { first = i; break; }
	for (int i = 0; i < n; i++) { int b = p->hist[i & 15]; double w[3] = {b, 1, 2}; for (int j = 0; j < 3; j++) o[i] += w[j] * p->px[n - 1 - i]; }
	for (int t = 0; t < 3; t++) for (int i = 1; i < n; i++) p->px[i] = p->px[i - 1] * 0.5 + p->px[i];
	for (int i = 0; i < n; i++) if (p->px[i] > p->total) p->total = p->px[i];
	for (int i = 0; i < n; i++) p->total = p->px[i] > 5 ? i : p->total;
	for (int i = 1; i < n; i++) r[i].k = r[i - 1].k + r[i].s[0];
	return first;
}
int main(void)
{
	int n = N;
	for (int i = 0; i < n; i++) { r[i].x = i * 0.5; r[i].k = i; r[i].s[i % 3] = i; }
	for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) r[i].f[j] = i + j * 0.5f;
	for (int i = 0; i < n; i++) o[i] += r[i].x * r[i].k + r[i].s[1] + r[i].f[2];
	for (int i = 0; i < n; i++) im.px[i] = o[i] * 0.5;
	for (int i = 0; i < n; i++) ip->px[i] += i * 0.25;
	for (int i = 0; i < n; i++) ip->total += ip->px[i];
	for (int i = 0; i < n; i++) ip->hist[i % 256]++;
	for (int i = 0; i < n; i++) o[i] += ip->px[n - 1 - i] + ip->total;
	for (int i = 0; i < n; i++) ev[i].d = i;
	for (int i = 0; i < n; i++) { o[i] += ev[i].d; oks[i].d = i; oks[i].k = i * 3; }
	for (int i = 0; i < n; i++) o[i] += oks[i].d * oks[i].k;
	static int idx[N];
	for (int i = 0; i < n; i++) idx[i] = (i * 7) % n;
	printf("%d\n", seen(&im, n, idx));
	double s = 0; for (int i = 0; i < n; i++) s = s * 0.99 + o[i];
	printf("%.17g %d %.17g\n", s, ip->hist[7], ip->total);
	return 0;
}
END
cc -O1 -w in.c -o original || exit 90
PMPRT_FORCE=1 $PMPCC --target=openmp in.c -o out.c 2>notes || exit 91
grep -q 'seen.*all cores' notes || exit 92
cc -O1 -w -fopenmp -ffp-contract=off -fsanitize=alignment -fno-sanitize-recover=all out.c -o program || exit 93
./original >expected && PMPRT_FORCE=1 OMP_NUM_THREADS=4 ./program >found && cmp expected found || exit 94
