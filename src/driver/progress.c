/* What pmpcc is doing, shown on a terminal while it takes long: "pmpcc: compiling the original, 3 s" on a line that vanishes when it is done.
 *
 * A timer's signal writes the line, so that the phases need not know of it; its handler calls only what a handler may. Diagnostics meanwhile take its place. With "pmpcc cc"
 * there is none: several run at a time. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "base/diag.h"
#include "driver/driver.h"

static char text[128];
static size_t n_text;
static struct timespec begun;
static volatile sig_atomic_t is_shown;

static void show(int signal)
{
        int saved = errno;
        char line[sizeof text + 32], digits[16];
        size_t n = n_text, d = sizeof digits;
        struct timespec now = begun;
        (void)signal;
        clock_gettime(CLOCK_MONOTONIC, &now);
        memcpy(line, text, n);
        for (long left = now.tv_sec - begun.tv_sec; left || d == sizeof digits; left /= 10)
                digits[--d] = (char)('0' + left % 10);
        memcpy(line + n, digits + d, sizeof digits - d);
        n += sizeof digits - d;
        memcpy(line + n, " s", 2);
        is_shown = write(STDERR_FILENO, line, n + 2) > 0;
        errno = saved;
}

static void set_timer(time_t seconds)
{
        setitimer(ITIMER_REAL, &(struct itimerval){.it_interval.tv_sec = seconds, .it_value.tv_sec = seconds}, NULL);
}

static void hide(void)
{
        if (is_shown)
                fputs("\r\033[K", stderr);
        is_shown = 0;
}

/* Before a diagnostic: the line makes room, and comes back a second later. */
static void make_room(void)
{
        set_timer(1);
        hide();
}

void progress_begin(const struct options *opt, const char *what)
{
        const char *terminal = getenv("TERM");
        if (opt->verbose || opt->dump.n || opt->paying_only || !isatty(STDERR_FILENO) || !terminal || strcmp(terminal, "dumb") == 0)
                return;
        int n = snprintf(text, sizeof text, "\r\033[Kpmpcc: %s, ", what);
        n_text = (size_t)n < sizeof text ? (size_t)n : sizeof text - 1;
        is_shown = 0;
        clock_gettime(CLOCK_MONOTONIC, &begun);
        sigaction(SIGALRM, &(struct sigaction){.sa_handler = show, .sa_flags = SA_RESTART}, NULL);
        set_timer(1);
        diag_set_before(make_room);
}

void progress_end(void)
{
        diag_set_before(NULL);
        set_timer(0);
        hide();
}
