// EXPECT: line 8 verdict sequential
// Two ends move towards each other, each by how many elements are in place: where they meet is data.
#include "../run/show.h"

static int partition(double *a, int n, double pivot)
{
        int i = 0, j = n - 1;
        while (i <= j) {
                while (i <= j && a[i] < pivot)
                        i++;
                while (i <= j && a[j] >= pivot)
                        j--;
                if (i < j) {
                        double t = a[i];
                        a[i++] = a[j];
                        a[j--] = t;
                }
        }
        return i;
}

int main(void)
{
        static double a[1000];
        fill(a, 1000, 3);
        int at = partition(a, 1000, 0.75);
        int left = partition(a, at, 0.5);
        printf("%d %d\n", at, left);
        show("a", a, 1000);
        return 0;
}
