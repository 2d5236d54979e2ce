/* Blocks of elements, as many as the program says; the last one may be cut. */
void ends(int n, int block, double *restrict y, const double *restrict x)
{
        for (int first = 0; first < n; first += block) {        // VERDICT parallel
                int end = first + block;
                if (end > n)
                        end = n;
                for (int i = first; i < end; i++)       // VERDICT parallel
                        y[i] = x[i] + x[i + 1];
        }
}

void sizes(int n, int block, double *restrict y, const double *restrict x)
{
        for (int first = 0; first < n; first += block) {        // VERDICT parallel
                int now = n - first < block ? n - first : block;
                for (int b = 0; b < now; b++)   // VERDICT parallel
                        y[first + b] = 2 * x[first + b];
        }
}

void both(int n, int block, double *restrict y, const double *restrict x)
{
        for (int first = 0; first < n; first += block)  // VERDICT parallel
                for (int i = first; i < first + block && i < n; i++)    // VERDICT parallel
                        y[i] = x[i];
}

/* A block takes what the one before it has left: one after the other, but for their elements. */
void handed_on(int n, int block, double *restrict y)
{
        for (int first = block; first < n; first += block) {    // VERDICT sequential
                int now = n - first < block ? n - first : block;
                for (int b = 0; b < now; b++)   // VERDICT parallel
                        y[first + b] = y[first + b] / (1.0 + y[first - block + b] * y[first - block + b]);
        }
}
