// Arrays cut from one block, at multiples of a product of sizes.
void f(int m, int n, double *v)
{
        double *a = v, *b = a + m * n, *c = b + m * n, *d = v + 3 * m * n;
        for (int i = 0; i < m * n; i++) { // VERDICT parallel
                a[i] = i;
                b[i] = 2 * i + 1;
                c[i] = a[i] + b[i];
        }
        for (int i = 0; i < m * n; i++) // VERDICT parallel
                d[i] = c[i] - v[m * n + i];
}
