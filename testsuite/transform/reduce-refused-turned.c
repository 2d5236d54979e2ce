// The first of equal elements is that of the smallest i. With the columns outermost, where one thread takes one after the other, it would be that of the smallest j.
// REFUSED 9:3: step 'interchange L0 L1 @S0' is not legal: 'peak' cannot be accumulated in parts: which of equal elements is taken would depend on the order of the loops
// STDERR reduce-refused-turned\.c:16:9: note: what it concerns is here
// RECIPE region highest:17
// RECIPE   privatize L0: cond_1
// RECIPE   privatize L1: cond_1
// RECIPE   reduce L0: peak
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   contract cond_1: L1
// RECIPE   place cond_1: register
// RECIPE   interchange L0 L1@S0
int highest(int m, int k, int a[m][k], int *restrict row, int *restrict column)
{
        int at = -1, beside = -1;
        int peak = -1;
        for (int i = 0; i < m; i++)
                for (int j = 0; j < k; j++)
                        if (a[i][j] > peak) {
                                peak = a[i][j];
                                at = i;
                                beside = j;
                        }
        *row = at;
        *column = beside;
        return peak;
}
