// Pointer members of structs that only the loop sees are followed like pointer variables.
struct row {
        double *x;
        int n;
};

static void scale(const struct row *r)
{
        for (int i = 1; i < r->n; i++)
                r->x[i] += r->x[i - 1];
}

void given(int m, int n, double *a)
{
        for (int j = 0; j < m; j++) { // VERDICT parallel
                struct row r = {a + j * n, n};
                scale(&r);
        }
}

void assigned(int m, int n, double *a)
{
        struct row r;
        r.n = n;
        for (int j = 0; j < m; j++) { // VERDICT parallel
                r.x = a + j * n;
                scale(&r);
        }
}

/* The last row is looked at. */
double kept(int m, int n, double *a)
{
        struct row r = {a, n};
        for (int j = 0; j < m; j++) { // VERDICT sequential
                r.x = a + j * n;
                scale(&r);
        }
        return r.x[0];
}

/* A member that may be one or the other. */
void branched(int m, int n, double *a, double *b)
{
        for (int j = 0; j < m; j++) { // VERDICT sequential
                struct row r = {a + j * n, n};
                if (j % 3 == 0)
                        r.x = b;
                scale(&r);
        }
}
