/* Rows of twice a size and one. */
void convolve(int n, int m, int r, float *restrict out, const float *restrict in, const float *restrict k)
{
        for (int y = r; y < n - r; y++)         // VERDICT parallel
                for (int x = r; x < m - r; x++) {       // VERDICT parallel
                        float s = 0;
                        for (int dy = -r; dy <= r; dy++)        // VERDICT reduction
                                for (int dx = -r; dx <= r; dx++)        // VERDICT reduction
                                        s += in[(y + dy) * m + x + dx] * k[(dy + r) * (2 * r + 1) + dx + r];
                        out[y * m + x] = s;
                }
}

void columns(int n, int w, double *u)
{
        for (int i = 1; i < n; i++)     // VERDICT recurrence
                for (int j = -w; j <= w; j++)   // VERDICT parallel
                        u[i * (2 * w + 1) + j + w] -= 0.5 * u[(i - 1) * (2 * w + 1) + j + w];
}
