// EXPECT: line 10 verdict sequential
// A volatile object is touched exactly as written, in order.
#include "../run/show.h"

int main(void)
{
        static volatile double port;
        double a[300];
        fill(a, 300, 8);
        for (int i = 0; i < 300; i++) {
                port = a[i];
                a[i] = port * 2.0;
        }
        show("a", a, 300);
        return 0;
}
