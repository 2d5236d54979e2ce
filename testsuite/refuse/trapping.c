// EXPECT: line 31 verdict sequential
// EXPECT: line 37 verdict sequential
// A division that traps must do so in the thread that enabled traps, before what follows it; the flags that a saved environment holds are those of all divisions.
#define _GNU_SOURCE
#include <fenv.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#include "../run/show.h"

#define N 2000
static double a[N], b[N];
static pid_t own;

static void trapped(int signal)
{
        (void)signal;
        if (gettid() == own)
                write(1, "trapped\n", 8);
        _exit(0);
}

int main(void)
{
        fenv_t saved;
        for (int i = 0; i < N; i++)
                a[i] = i == N - 10 ? 0 : i + 1;
        own = gettid();
        signal(SIGFPE, trapped);
        feclearexcept(FE_ALL_EXCEPT);
        for (int i = 0; i < N; i++)
                b[i] = 1 / a[i];
        fegetenv(&saved);
        printf("%d\n", (int)sizeof saved);
        feclearexcept(FE_ALL_EXCEPT);
        feenableexcept(FE_DIVBYZERO);
        for (int i = 0; i < N; i++)
                b[i] += 1 / a[i];
        printf("%g\n", b[N - 10]);
        return 0;
}
