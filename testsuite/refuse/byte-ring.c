// EXPECT: line 10 verdict sequential
// A ring of 256 places addressed by counters of eight bits, which wrap around as they are meant to.
#include "../run/show.h"

int main(void)
{
        static double ring[256], x[3000], y[3000];
        fill(x, 3000, 15);
        unsigned char head = 0;
        for (int i = 0; i < 3000; i++) {
                unsigned char back = head - 100;
                y[i] = x[i] + 0.7 * ring[back] * ring[back];
                ring[head++] = y[i];
        }
        show("y", y, 3000);
        return 0;
}
