// A subscript read from a scalar that the same iteration advances: 'a[j]' before and after 'j++' are two elements.
#include "show.h"
#define N 200

static double a[2 * N], b[N], c[N];

static void pack(void)
{
        int j = -1;
        for (int i = 0; i < N; i++) {
                j++;
                a[j] = b[i];
                if (c[i] > 0.75) {
                        j++;
                        a[j] = c[i];
                }
        }
}

static void places(const int *idx)
{
        int at[2];
        for (int i = 0; i < N / 2; i++) {
                at[0] = idx[i];
                a[at[0]] += b[i];
                at[0] = idx[i] + N;
                a[at[0]] -= c[i];
        }
}

int main(void)
{
        int idx[N];
        for (int i = 0; i < N; i++) {
                b[i] = noise(i);
                c[i] = noise(i + N);
                idx[i] = i * 7 % N;
        }
        pack();
        show("packed", a, 2 * N);
        places(idx);
        show("placed", a, 2 * N);
        return 0;
}
