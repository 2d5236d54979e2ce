// CUDA
// An index that is data and moves between two statements with the same subscript: they touch different elements.
#include "show.h"

int main(void)
{
        enum { N = 3000 };
        static double a[N][4], b[N];
        static int first[N], second[N];
        fill(&a[0][0], 4 * N, 5);
        for (int i = 0; i < N; i++) {
                first[i] = i % 4;
                second[i] = i * 7 % 4;
        }
        for (int i = 0; i < N; i++) {
                int k = first[i];
                a[i][k] *= 2.0;
                k = second[i];
                a[i][k] += 1.0;
                if (a[i][k] > 1.5)
                        k = 3 - k;
                a[i][k] -= 0.25;
                b[i] = a[i][k];
        }
        show("a", &a[0][0], 4 * N);
        show("b", b, N);
        return 0;
}
