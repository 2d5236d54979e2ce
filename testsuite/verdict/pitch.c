// Of two strides that say nothing of each other, the outer loop's is taken to be a multiple of the inner one's.
void invert(unsigned char *restrict d, const unsigned char *restrict s, int w, int h, int channels, int pitch)
{
        for (int y = 0; y < h; y++)                     // VERDICT parallel
                for (int x = 0; x < w; x++)             // VERDICT parallel
                        for (int c = 0; c < channels; c++)      // VERDICT parallel
                                d[y * pitch + x * channels + c] = 255 - s[y * pitch + x * channels + c];
}

void smooth(unsigned char *data, int w, int h, int channels, long pitch)
{
        for (int y = 0; y < h; y++)                     // VERDICT parallel
                for (int x = 1; x < w; x++)             // VERDICT sequential
                        for (int c = 0; c < channels; c++)      // VERDICT parallel
                                data[y * pitch + x * channels + c] = (data[y * pitch + x * channels + c] + data[y * pitch + (x - 1) * channels + c]) / 2;
}

void planes(float *restrict a, int n, int m, int q, int plane, int row, int inc)
{
        for (int i = 0; i < n; i++)                     // VERDICT parallel
                for (int j = 0; j < m; j++)             // VERDICT parallel
                        for (int k = 0; k < q; k++)     // VERDICT parallel
                                a[i * plane + j * row + k * inc] *= 2;
}

void mirror(float *restrict a, int n, int m, int row, int inc)
{
        for (int i = 0; i < n; i++)                     // VERDICT parallel
                for (int j = 0; j < m / 2; j++) {       // VERDICT parallel
                        float swap = a[i * row + j * inc];
                        a[i * row + j * inc] = a[i * row + (m - 1 - j) * inc];
                        a[i * row + (m - 1 - j) * inc] = swap;
                }
}

void same_place(float *restrict a, int n, int m, int row, int inc)
{
        for (int i = 0; i < n; i++)                     // VERDICT sequential
                for (int j = 0; j < m; j++)             // VERDICT sequential
                        a[i * row + i * inc] += a[j * row + j * inc];
}
