void scaled(double *restrict b, const double *restrict a, double h) {
        double w[300];
        for (int i = 0; i < 300; i++)
                w[i] = a[i] * h;
        for (int i = 1; i < 299; i++)
                b[i] = w[i - 1] + w[i + 1];
}

void late(double *restrict b, double *restrict a, double h) {
        double w[300];
        for (int i = 0; i < 300; i++)
                w[i] = a[i] * h;
        for (int i = 0; i < 300; i++)
                a[i] += 1;
        for (int i = 1; i < 299; i++)
                b[i] = w[i - 1] + w[i + 1];
}
