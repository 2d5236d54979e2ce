/* Messages on stderr. Every line begins with "pmprt: " and is written by one call, so that lines of several processes do not mix. What goes
 * wrong in a region goes wrong again each time the region runs: a warning is printed once for each place in the user's program and each
 * wording (the format string), however often it happens.
 *
 * The public functions name the region and the kernel that they work for (pmprt_context); a back end that reports a failing call need not
 * know them. */
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A message longer than this is cut; file names and compiler errors are the long parts. */
#define LINE_MAX_BYTES 2048

struct said {
        struct said *next;
        const char *format;
        unsigned line;
        char file[];
};

static struct said *said;
static struct pmprt_region *current;
static struct pmprt_kernel *current_kernel;

static void line_print(const char *format, va_list args)
{
        char text[LINE_MAX_BYTES];

        vsnprintf(text, sizeof text, format, args);
        fprintf(stderr, "pmprt: %s\n", text);
}

/* Prints one line. */
void pmprt_say(const char *format, ...)
{
        va_list args;

        va_start(args, format);
        line_print(format, args);
        va_end(args);
}

/* Prints one line under PMPRT_VERBOSE=1. */
void pmprt_verbose(const char *format, ...)
{
        va_list args;

        if (!pmprt_options.verbose)
                return;
        va_start(args, format);
        line_print(format, args);
        va_end(args);
}

/* Is this the first message of this wording for file:line? */
static bool is_new(const char *file, unsigned line, const char *format)
{
        struct said *s;

        for (s = said; s; s = s->next)
                if (s->format == format && s->line == line && !strcmp(s->file, file))
                        return false;
        s = malloc(sizeof *s + strlen(file) + 1);
        if (!s)
                return true;
        s->format = format;
        s->line = line;
        strcpy(s->file, file);
        s->next = said;
        said = s;
        return true;
}

/* Prints one line unless the same format was printed for file:line before. "" and 0 stand for the whole program. */
void pmprt_warn_once(const char *file, unsigned line, const char *format, ...)
{
        va_list args;

        if (!is_new(file, line, format))
                return;
        va_start(args, format);
        line_print(format, args);
        va_end(args);
}

/* Names the region (NULL: none) and the kernel (NULL: none in particular) that later failures belong to. */
void pmprt_context(struct pmprt_region *r, struct pmprt_kernel *k)
{
        current = r;
        current_kernel = k;
}

/* Marks the region at hand as failed and says why, once for each place and wording. The format describes the failure; who needed it and what
 * happens now are added. */
void pmprt_fail(const char *format, ...)
{
        char text[LINE_MAX_BYTES];
        const char *file;
        unsigned line;
        va_list args;

        if (!current || current->failed)
                return;
        current->failed = true;
        file = current_kernel ? current_kernel->file : current->file;
        line = current_kernel ? current_kernel->line : current->line;
        if (!is_new(file, line, format))
                return;
        va_start(args, format);
        vsnprintf(text, sizeof text, format, args);
        va_end(args);
        pmprt_say("%s, needed by %s '%s' from %s:%u%s", text, current_kernel ? "kernel" : "function",
                current_kernel ? current_kernel->name : current->function, file, line,
                current->committing ? "" : "; the sequential code runs instead");
}

/* The region at hand failed because `call` returned `code`, called `error`. */
void pmprt_call_failed(const char *call, const char *error, int code)
{
        pmprt_fail("%s failed: %s (code %d)", call, error, code);
}

/* Finds in a compiler's log the line that tells most: the first with "error" in it, else the first. Returns its start and its length. */
static const char *log_line(const char *log, int *length)
{
        const char *line, *best = log;

        for (line = log; *line; line += strcspn(line, "\n"), line += *line == '\n') {
                const char *error = strstr(line, "error");
                if (error && error < line + strcspn(line, "\n")) {
                        best = line;
                        break;
                }
        }
        *length = (int)strcspn(best, "\n");
        return best;
}

/* The kernels of the region at hand do not compile. hint ("" for none) is added to the message; log may be empty. */
void pmprt_build_failed(const char *call, const char *hint, const char *log)
{
        int length;
        const char *line = log_line(log, &length);

        if (pmprt_options.verbose && *log)
                fprintf(stderr, "%s\n", log);
        pmprt_fail("%s: the kernels do not compile%s%s%.*s%s", call, hint, length ? ": " : "", length, line,
                pmprt_options.verbose ? "" : " (all with PMPRT_VERBOSE=1)");
}

/* The device of the region at hand answers every later call with an error: nothing more runs there. */
void pmprt_device_lost(void)
{
        if (!current || current->device->lost)
                return;
        current->device->lost = true;
        if (!current->committing)
                pmprt_say("the device is in an error state; the sequential code runs from now on");
}

/* Frees what this file holds. */
void pmprt_message_finish(void)
{
        while (said) {
                struct said *next = said->next;
                free(said);
                said = next;
        }
}
