// EXPECT: line 13 verdict sequential
// The right operand of && reads and moves on the place in the stream, and is evaluated only where the left one holds.
#include "../run/show.h"

int main(void)
{
        static double x[2000], y[2000];
        static int stream[2000];
        fill(x, 2000, 6);
        for (int i = 0; i < 2000; i++)
                stream[i] = (i * 37 + 11) % 101;
        int next = 0;
        for (int i = 0; i < 2000; i++)
                if (x[i] > 0.6 && stream[next++] > 50)
                        y[i] = x[i] * next;
        printf("%d\n", next);
        show("y", y, 2000);
        return 0;
}
