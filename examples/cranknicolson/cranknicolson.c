/* cranknicolson - price one contract for each of a range of strikes by a two-dimensional PDE, solved backwards in time with
 * an alternating-direction Crank-Nicolson scheme: a half step explicit in both directions, then tridiagonal systems along x
 * for every y and along y for every x.
 *
 *      cranknicolson [DATASET.in [DATASET.out]]
 *
 * Reads the problem from DATASET.in, or from standard input, prints one price a line, and on standard error the time of the
 * pricing loop.  With DATASET.out, compares the prices with those in it and exits with 1 if one is further off than 1e-5.
 * Everything is computed in REAL: double, or what -DREAL=float makes it.
 */
#define _POSIX_C_SOURCE 199309L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifndef REAL
#define REAL double
#endif
typedef REAL real;

/* Two-dimensional arrays are flat blocks of memory, reached through these. */
#define Dx(i, m) Dx[(i)*3 + (m)]
#define Dxx(i, m) Dxx[(i)*3 + (m)]
#define Dy(j, m) Dy[(j)*3 + (m)]
#define Dyy(j, m) Dyy[(j)*3 + (m)]
#define MuX(j, i) MuX[(j)*numX + (i)]
#define VarX(j, i) VarX[(j)*numX + (i)]
#define MuY(i, j) MuY[(i)*numY + (j)]
#define VarY(i, j) VarY[(i)*numY + (j)]
#define Result(i, j) Result[(i)*numY + (j)]
#define U(j, i) U[(j)*numX + (i)]
#define V(i, j) V[(i)*numY + (j)]

/* The grid in both directions and in time, and the place (i0, j0) of today's price and volatility in it. */
static void init_grid(real s0, real alpha, real nu, real t, unsigned numX, unsigned numY, unsigned numT, real *X, real *Y, real *Time,
        unsigned *i0, unsigned *j0)
{
        unsigned i;

        for (i = 0; i < numT; i++)
                Time[i] = t * i / (numT - 1);

        const real stdX = 20 * alpha * s0 * (real)sqrt(t);
        const real dx = stdX / numX;
        *i0 = (unsigned)(s0 / dx);
        for (i = 0; i < numX; i++)
                X[i] = i * dx - *i0 * dx + s0;

        const real stdY = 10 * nu * (real)sqrt(t);
        const real dy = stdY / numY;
        const real logAlpha = (real)log(alpha);
        *j0 = numY / 2;
        for (i = 0; i < numY; i++)
                Y[i] = i * dy - *j0 * dy + logAlpha;
}

/* The first and second derivative on the n points z: three weights a row, for the point before, the point itself, the next. */
static void init_operator(unsigned n, const real *z, real *D, real *DD)
{
        real l, u;

        u = z[1] - z[0];
        D[0] = 0;
        D[1] = -1 / u;
        D[2] = 1 / u;
        DD[0] = DD[1] = DD[2] = 0;

        for (unsigned i = 1; i < n - 1; i++) {
                l = z[i] - z[i - 1];
                u = z[i + 1] - z[i];
                D[i * 3 + 0] = -u / l / (l + u);
                D[i * 3 + 1] = (u / l - l / u) / (l + u);
                D[i * 3 + 2] = l / u / (l + u);
                DD[i * 3 + 0] = 2 / l / (l + u);
                DD[i * 3 + 1] = -2 * (1 / l + 1 / u) / (l + u);
                DD[i * 3 + 2] = 2 / u / (l + u);
        }

        l = z[n - 1] - z[n - 2];
        D[(n - 1) * 3 + 0] = -1 / l;
        D[(n - 1) * 3 + 1] = 1 / l;
        D[(n - 1) * 3 + 2] = 0;
        DD[(n - 1) * 3 + 0] = DD[(n - 1) * 3 + 1] = DD[(n - 1) * 3 + 2] = 0;
}

/* What the contract pays at its end. */
static void set_payoff(real strike, unsigned numX, unsigned numY, const real *X, real *Result)
{
        for (unsigned i = 0; i < numX; i++) {
                const real payoff = X[i] - strike > 0 ? X[i] - strike : 0;
                for (unsigned j = 0; j < numY; j++)
                        Result(i, j) = payoff;
        }
}

/* Drift and variance in both directions at time step g. */
static void update_params(unsigned g, real beta, real nu, unsigned numX, unsigned numY, const real *X, const real *Y, const real *Time,
        real *MuX, real *VarX, real *MuY, real *VarY)
{
        unsigned i, j;

        for (j = 0; j < numY; j++)
                for (i = 0; i < numX; i++) {
                        MuX(j, i) = 0;
                        VarX(j, i) = (real)exp(2 * (beta * (real)log(X[i]) + Y[j] - (real)0.5 * nu * nu * Time[g]));
                }
        for (i = 0; i < numX; i++)
                for (j = 0; j < numY; j++) {
                        MuY(i, j) = 0;
                        VarY(i, j) = nu * nu;
                }
}

/* Solves the tridiagonal system with diagonals a, b, c of length n; yy is the right-hand side and becomes the solution, b is
 * used up. */
static void tridag(unsigned n, const real *a, real *b, const real *c, real *yy)
{
        unsigned i;

        for (i = 1; i < n; i++) {
                const real r = a[i] / b[i - 1];
                b[i] -= r * c[i - 1];
                yy[i] -= r * yy[i - 1];
        }
        yy[n - 1] /= b[n - 1];
        for (i = n - 1; i-- > 0;)
                yy[i] = (yy[i] - c[i] * yy[i + 1]) / b[i];
}

/* One step back in time, from g + 1 to g: Result holds the values before and after. */
static void rollback(unsigned g, unsigned numX, unsigned numY, const real *Time, const real *Dx, const real *Dxx, const real *Dy,
        const real *Dyy, const real *MuX, const real *VarX, const real *MuY, const real *VarY, real *a, real *b, real *c, real *U, real *V,
        real *Result)
{
        const real dtInv = 1 / (Time[g + 1] - Time[g]);
        unsigned i, j;

        /* explicit x */
        for (j = 0; j < numY; j++)
                for (i = 0; i < numX; i++) {
                        U(j, i) = dtInv * Result(i, j);
                        if (i > 0)
                                U(j, i) += (real)0.5 * Result(i - 1, j) * (MuX(j, i) * Dx(i, 0) + (real)0.5 * VarX(j, i) * Dxx(i, 0));
                        U(j, i) += (real)0.5 * Result(i, j) * (MuX(j, i) * Dx(i, 1) + (real)0.5 * VarX(j, i) * Dxx(i, 1));
                        if (i < numX - 1)
                                U(j, i) += (real)0.5 * Result(i + 1, j) * (MuX(j, i) * Dx(i, 2) + (real)0.5 * VarX(j, i) * Dxx(i, 2));
                }

        /* explicit y */
        for (i = 0; i < numX; i++)
                for (j = 0; j < numY; j++) {
                        V(i, j) = 0;
                        if (j > 0)
                                V(i, j) += Result(i, j - 1) * (MuY(i, j) * Dy(j, 0) + (real)0.5 * VarY(i, j) * Dyy(j, 0));
                        V(i, j) += Result(i, j) * (MuY(i, j) * Dy(j, 1) + (real)0.5 * VarY(i, j) * Dyy(j, 1));
                        if (j < numY - 1)
                                V(i, j) += Result(i, j + 1) * (MuY(i, j) * Dy(j, 2) + (real)0.5 * VarY(i, j) * Dyy(j, 2));
                        U(j, i) += V(i, j);
                }

        /* implicit x */
        for (j = 0; j < numY; j++) {
                for (i = 0; i < numX; i++) {
                        a[i] = -(real)0.5 * (MuX(j, i) * Dx(i, 0) + (real)0.5 * VarX(j, i) * Dxx(i, 0));
                        b[i] = dtInv - (real)0.5 * (MuX(j, i) * Dx(i, 1) + (real)0.5 * VarX(j, i) * Dxx(i, 1));
                        c[i] = -(real)0.5 * (MuX(j, i) * Dx(i, 2) + (real)0.5 * VarX(j, i) * Dxx(i, 2));
                }
                tridag(numX, a, b, c, U + j * numX);
        }

        /* implicit y */
        for (i = 0; i < numX; i++) {
                real *yy = Result + i * numY;

                for (j = 0; j < numY; j++) {
                        a[j] = -(real)0.5 * (MuY(i, j) * Dy(j, 0) + (real)0.5 * VarY(i, j) * Dyy(j, 0));
                        b[j] = dtInv - (real)0.5 * (MuY(i, j) * Dy(j, 1) + (real)0.5 * VarY(i, j) * Dyy(j, 1));
                        c[j] = -(real)0.5 * (MuY(i, j) * Dy(j, 2) + (real)0.5 * VarY(i, j) * Dyy(j, 2));
                }
                for (j = 0; j < numY; j++)
                        yy[j] = dtInv * U(j, i) - (real)0.5 * V(i, j);
                tridag(numY, a, b, c, yy);
        }
}

/* The price of the contract with this strike.  The pointers are work space, the same for every strike. */
static real value(real strike, real s0, real t, real alpha, real nu, real beta, unsigned numX, unsigned numY, unsigned numT, real *X,
        real *Y, real *Time, real *Dx, real *Dxx, real *Dy, real *Dyy, real *MuX, real *VarX, real *MuY, real *VarY, real *a, real *b,
        real *c, real *U, real *V, real *Result)
{
        unsigned i0, j0;

        init_grid(s0, alpha, nu, t, numX, numY, numT, X, Y, Time, &i0, &j0);
        init_operator(numX, X, Dx, Dxx);
        init_operator(numY, Y, Dy, Dyy);
        set_payoff(strike, numX, numY, X, Result);
        for (int g = (int)numT - 2; g >= 0; g--) {
                update_params(g, beta, nu, numX, numY, X, Y, Time, MuX, VarX, MuY, VarY);
                rollback(g, numX, numY, Time, Dx, Dxx, Dy, Dyy, MuX, VarX, MuY, VarY, a, b, c, U, V, Result);
        }
        return Result(i0, j0);
}

/* Reads the next number into *x, past white space, brackets, commas and // comments; returns 1, or 0 at the end or at a word. */
static int read_number(FILE *in, double *x)
{
        int ch;

        while ((ch = getc(in)) != EOF) {
                if (ch == '/')
                        while (ch != '\n' && ch != EOF)
                                ch = getc(in);
                else if (ch != ' ' && ch != '\t' && ch != '\r' && ch != '\n' && ch != '[' && ch != ']' && ch != ',') {
                        ungetc(ch, in);
                        return fscanf(in, "%lf", x) == 1;
                }
        }
        return 0;
}

/* Compares the n prices with those in the file; returns the exit status. */
static int check(const char *file, unsigned n, const real *price)
{
        FILE *in = fopen(file, "r");
        double expected, worst = 0;

        if (in == NULL) {
                perror(file);
                return 1;
        }
        for (unsigned k = 0; k < n; k++) {
                if (!read_number(in, &expected)) {
                        fprintf(stderr, "%s: %u prices expected, %u found\n", file, n, k);
                        fclose(in);
                        return 1;
                }
                double error = fabs(price[k] - expected);
                if (!(error <= worst) && worst == worst) /* a NaN is the worst and stays */
                        worst = error;
        }
        fclose(in);
        fprintf(stderr, "check: %s, largest error %.2g over %u prices\n", worst <= 1e-5 ? "passed" : "FAILED", worst, n);
        return !(worst <= 1e-5);
}

static double milliseconds(void)
{
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return now.tv_sec * 1e3 + now.tv_nsec * 1e-6;
}

int main(int argc, char **argv)
{
        double in[9];
        FILE *file = argc > 1 ? fopen(argv[1], "r") : stdin;

        if (argc > 3) {
                fprintf(stderr, "usage: %s [DATASET.in [DATASET.out]]\n", argv[0]);
                return 2;
        }
        if (file == NULL) {
                perror(argv[1]);
                return 1;
        }
        for (int i = 0; i < 9; i++)
                if (!read_number(file, &in[i])) {
                        fprintf(stderr, "%s: nine numbers expected, %d found\n", argc > 1 ? argv[1] : "standard input", i);
                        return 1;
                }
        if (file != stdin)
                fclose(file);
        if (!(in[0] >= 1 && in[1] >= 2 && in[2] >= 2 && in[3] >= 2 && in[0] <= 65536 && in[1] <= 16384 && in[2] <= 16384 &&
                    in[3] <= 65536)) {
                fprintf(stderr, "sizes out of range\n");
                return 1;
        }

        const unsigned outer = (unsigned)in[0], numX = (unsigned)in[1], numY = (unsigned)in[2], numT = (unsigned)in[3];
        const unsigned numZ = numX > numY ? numX : numY;
        const real s0 = in[4], t = in[5], alpha = in[6], nu = in[7], beta = in[8];

        real *X = malloc(numX * sizeof(real));
        real *Y = malloc(numY * sizeof(real));
        real *Time = malloc(numT * sizeof(real));
        real *Dx = malloc(numX * 3 * sizeof(real));
        real *Dxx = malloc(numX * 3 * sizeof(real));
        real *Dy = malloc(numY * 3 * sizeof(real));
        real *Dyy = malloc(numY * 3 * sizeof(real));
        real *MuX = malloc(numX * numY * sizeof(real));
        real *VarX = malloc(numX * numY * sizeof(real));
        real *MuY = malloc(numX * numY * sizeof(real));
        real *VarY = malloc(numX * numY * sizeof(real));
        real *a = malloc(numZ * sizeof(real));
        real *b = malloc(numZ * sizeof(real));
        real *c = malloc(numZ * sizeof(real));
        real *U = malloc(numX * numY * sizeof(real));
        real *V = malloc(numX * numY * sizeof(real));
        real *Result = malloc(numX * numY * sizeof(real));
        real *price = malloc(outer * sizeof(real));
        if (!X || !Y || !Time || !Dx || !Dxx || !Dy || !Dyy || !MuX || !VarX || !MuY || !VarY || !a || !b || !c || !U || !V || !Result ||
                !price) {
                fprintf(stderr, "out of memory\n");
                return 1;
        }

        const double start = milliseconds();
        for (unsigned k = 0; k < outer; k++) {
                const real strike = (real)0.001 * k;
                price[k] = value(strike, s0, t, alpha, nu, beta, numX, numY, numT, X, Y, Time, Dx, Dxx, Dy, Dyy, MuX, VarX, MuY, VarY, a, b,
                        c, U, V, Result);
        }
        const double stop = milliseconds();

        for (unsigned k = 0; k < outer; k++)
                printf("%.17g\n", price[k]);
        fprintf(stderr, "time: %.3f ms\n", stop - start);
        int status = argc > 2 ? check(argv[2], outer, price) : 0;

        free(X);
        free(Y);
        free(Time);
        free(Dx);
        free(Dxx);
        free(Dy);
        free(Dyy);
        free(MuX);
        free(VarX);
        free(MuY);
        free(VarY);
        free(a);
        free(b);
        free(c);
        free(U);
        free(V);
        free(Result);
        free(price);
        return status;
}
