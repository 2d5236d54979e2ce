// EXPECT: line 10 verdict sequential
// Numbers looked at as bytes through a cast: the elements of the two are not the same.
#include "../run/show.h"

int main(void)
{
        static double a[300];
        fill(a, 300, 14);
        unsigned char *bytes = (unsigned char *)a;
        for (int i = 8; i < 300; i++) {
                a[i] = a[i] + a[i - 1];
                bytes[i * 8 - 64] ^= bytes[i * 8 + 1];
        }
        show("a", a, 300);
        return 0;
}
