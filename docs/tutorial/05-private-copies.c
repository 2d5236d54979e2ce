double D[64][100], c[64];

void scalar(double *restrict out, const double *restrict in)
{
        for (int i = 0; i < 1000; i++) {
                double t = in[i] * 2.0;
                out[i] = t * t;
        }
}

void work_array(void)
{
        double w[100];
        for (int k = 0; k < 64; k++) {
                for (int i = 0; i < 100; i++)
                        w[i] = D[k][i] + c[k];
                for (int i = 0; i < 100; i++)
                        D[k][i] = w[99 - i];
        }
}
