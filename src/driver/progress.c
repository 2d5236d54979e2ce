/* What pmpcc is doing, shown on a terminal while it takes long: "pmpcc: compiling the original, 3 s" on a line that vanishes when it is done.
 *
 * A timer's signal writes the line, so that the phases need not know of it. Only write() is called from the handler. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "driver/driver.h"

static char text[128];
static size_t n_text;
static volatile sig_atomic_t seconds;

static void show(int signal)
{
        int saved = errno;
        char line[sizeof text + 32], digits[16];
        size_t n = n_text, d = sizeof digits;
        (void)signal;
        seconds = seconds + 1;
        memcpy(line, text, n);
        for (int left = seconds; left || d == sizeof digits; left /= 10)
                digits[--d] = (char)('0' + left % 10);
        memcpy(line + n, digits + d, sizeof digits - d);
        n += sizeof digits - d;
        memcpy(line + n, " s", 2);
        if (write(STDERR_FILENO, line, n + 2) < 0)
                seconds = 0;
        errno = saved;
}

void progress_begin(const struct options *opt, const char *what)
{
        const char *terminal = getenv("TERM");
        if (opt->verbose || !isatty(STDERR_FILENO) || !terminal || strcmp(terminal, "dumb") == 0)
                return;
        int n = snprintf(text, sizeof text, "\r\033[Kpmpcc: %s, ", what);
        n_text = (size_t)n < sizeof text ? (size_t)n : sizeof text - 1;
        seconds = 0;
        sigaction(SIGALRM, &(struct sigaction){.sa_handler = show, .sa_flags = SA_RESTART}, NULL);
        setitimer(ITIMER_REAL, &(struct itimerval){.it_interval.tv_sec = 1, .it_value.tv_sec = 1}, NULL);
}

void progress_end(void)
{
        setitimer(ITIMER_REAL, &(struct itimerval){{0}, {0}}, NULL);
        if (seconds)
                fputs("\r\033[K", stderr);
        seconds = 0;
}
