#ifndef INLINE_HEADER_H
#define INLINE_HEADER_H
static inline double limited(double a, double b)
{
        if (a * b <= 0.0)
                return 0.0;
        if (a < 0.0)
                a = -a, b = -b;
        return a < b ? a : b;
}

static inline int cell(int i, int j, int m)
{
        return i * m + j;
}

static inline void flux(int m, const double *row, double *out)
{
        for (int j = 1; j < m - 1; j++)
                out[j] = limited(row[j] - row[j - 1], row[j + 1] - row[j]);
}
#endif
