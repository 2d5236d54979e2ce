// EXPECT: line 12 verdict sequential
// A loop that control may enter again from elsewhere, by longjmp, and one with assembly inside.
#include <setjmp.h>
#include "../run/show.h"

int main(void)
{
        static double a[2000];
        static jmp_buf back;
        volatile int tries = 0;
        fill(a, 2000, 20);
        for (int i = 0; i < 2000; i++) {
                if (setjmp(back) == 0 && i == 1000)
                        tries++;
                a[i] += tries;
        }
        if (tries < 3)
                for (int i = 0; i < 2000; i++) {
                        __asm__ volatile("");
                        a[i] *= 2.0;
                }
        show("a", a, 2000);
        return 0;
}
