// STATUS 1
// STDERR missing-header\.c:4:10: error: 'no-such-header\.h' file not found
// A header that is not there, by clang's own message.
#include "no-such-header.h"
void f(int n, double *a)
{
        for (int i = 0; i < n; i++)
                a[i] = 2.0;
}
