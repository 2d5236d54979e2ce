// Sums, products, extremes and their places, of floating point (whose order is the source's) and of integers.
#include "show.h"

int main(void)
{
        int n = 5000, most = -1, place = -1;
        unsigned all = 0, any = 0, every = ~0u;
        long long count = 0;
        double x[5000], sum = 0.0, product = 1.0, low = 1e300, high = -1e300, col[50] = {0.0}, row[100];
        float fsum = 0.0f;
        fill(x, n, 87);
        for (int i = 0; i < n; i++)
                sum += x[i];
        for (int i = 0; i < n; i++)
                product *= 1.25 * x[i];
        for (int i = 0; i < n; i++) {
                low = x[i] < low ? x[i] : low;
                if (x[i] > high) {
                        high = x[i];
                        place = i;
                }
                fsum += (float)x[i];
        }
        for (int i = 0; i < n; i++) {
                unsigned v = (unsigned)(x[i] * 4096);
                all ^= v;
                any |= v & 0x111;
                every &= v | 0xf0f;
                count += v;
                most = (int)v > most ? (int)v : most;
        }
        for (int i = 0; i < 100; i++) {
                row[i] = 0.0;
                for (int j = 0; j < 50; j++) {
                        col[j] += x[i * 50 + j];
                        row[i] += x[i * 50 + j];
                }
        }
        printf("%.17g %.17g %.17g %.17g %d %.9g\n", sum, product, low, high, place, fsum);
        printf("%u %u %u %lld %d\n", all, any, every, count, most);
        show("col", col, 50);
        show("row", row, 100);
        return 0;
}
