void rows(int n, double *restrict out, const double *restrict in)
{
        for (int k = 0; k < n; k++) {
                double y[256];
                y[0] = in[k * 256];
                for (int i = 1; i < 256; i++)
                        y[i] = in[k * 256 + i] + 0.5 * y[i - 1];
                for (int i = 0; i < 256; i++)
                        out[k * 256 + i] = y[255 - i];
        }
}

void planes(int n, double (*restrict out)[256], double (*restrict in)[256])
{
        for (int k = 0; k < n; k++)
                for (int i = 0; i < 256; i++)
                        out[k][i] = 2.0 * in[k][i];
}
