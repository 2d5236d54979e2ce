// Programs ask errno for why a function of the library failed: what a loop with mathematical functions leaves there is not meant, be it before the call or after the question.
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void die(const char *what);
void die(const char *what)
{
        perror(what);
        exit(1);
}

static FILE *open_or_die(const char *name)
{
        FILE *f = fopen(name, "r");
        if (!f)
                die(name);
        return f;
}

static long number(const char *text)
{
        errno = 0;
        long v = strtol(text, NULL, 10);
        if (errno)
                die(text);
        return v;
}

static volatile sig_atomic_t stopped;

/* It leaves errno as it was. */
static void stop(int signal)
{
        int before = errno;
        stopped = signal;
        puts("stopped");
        errno = before;
}

static void logarithms(int n, double *x)
{
        for (int i = 0; i < n; i++)             // VERDICT parallel
                x[i] = log(x[i]);
}

int main(int argc, char **argv)
{
        signal(SIGINT, stop);
        long n = number(argv[1]);
        double *x = malloc((size_t)n * sizeof *x);
        if (!x)
                die("malloc");
        for (int k = 2; k < argc; k++) {
                FILE *f = fopen(argv[k], "rb");
                if (!f) {
                        fprintf(stderr, "%s: %s\n", argv[k], strerror(errno));
                        return 1;
                }
                if (fread(x, sizeof *x, (size_t)n, f) != (size_t)n)
                        perror(argv[k]);
                fclose(f);
                for (long i = 0; i < n; i++)    // VERDICT parallel
                        x[i] = exp(x[i]) + pow(x[i], 3.5);
                logarithms((int)n, x);
        }
        fclose(open_or_die(argv[2]));
        FILE *out = fopen("result", "w");
        if (!out)
                die("result");
        if (fwrite(x, sizeof *x, (size_t)n, out) < (size_t)n || fclose(out) != 0)
                die("result");
        return 0;
}
