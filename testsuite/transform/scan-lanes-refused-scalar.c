// A scalar that the iterations pass on is not scanned by the threads of a block.
// TARGETS opencl
// REFUSED 4:3: step 'scan' does not apply here
// RECIPE region prefix:11
// RECIPE   privatize L0: sum
// RECIPE   level L0@S0 grid
// RECIPE   scan L1: sum
// RECIPE   level L1@S1 lane
void prefix(int systems, int n, const unsigned *restrict a, unsigned *restrict b)
{
        for (int k = 0; k < systems; k++) {
                unsigned sum = 0;
                for (int i = 0; i < n; i++) {
                        sum = 3 * sum + a[i];
                        b[k * n + i] = sum;
                }
        }
}
