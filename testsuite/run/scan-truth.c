// A truth value that only some iterations form: before the first of them it is the number that it was, which scans keep.
// TARGETS openmp
#include "show.h"

enum { N = 70001 };
static int a[N], o[N];

static void all(int n, int from, int s)
{
        for (int i = 0; i < n; i++) {
                if (i >= from)
                        s = s && a[i] != 77;
                o[i] = s;
        }
}

static void any(int n, int from, int s)
{
        for (int i = n - 1; i >= 0; i--) {
                o[i] += s;
                if (i > from)
                        continue;
                s = s || a[i] == 77;
        }
}

static void each(int n, int s)
{
        for (int i = 0; i < n; i++) {
                o[i] += s;
                s = s && a[i] != 78;
        }
}

int main(void)
{
        for (int i = 0; i < N; i++)
                a[i] = i % 50;
        a[65000] = 77;
        all(N, 40000, 5);
        printf("%016llx\n", (unsigned long long)show_hash(o, sizeof o));
        any(N, 30000, 6);
        printf("%016llx\n", (unsigned long long)show_hash(o, sizeof o));
        each(N, 7);
        printf("%016llx\n", (unsigned long long)show_hash(o, sizeof o));
}
