// EXPECT: line 15 verdict sequential
// The same bytes under two types: the write of one is the read of the other.
#include "../run/show.h"

union word {
        double d[101];
        unsigned char c[808];
};

int main(void)
{
        static union word w;
        fill(w.d, 101, 13);
        unsigned sum = 0;
        for (int i = 0; i < 100; i++) {
                w.d[i + 1] = w.d[i + 1] + w.c[i * 8 + 6] * 0.5;
                sum = sum * 31 + w.c[i * 8 + 15];
        }
        printf("%u\n", sum);
        show("d", w.d, 101);
        return 0;
}
