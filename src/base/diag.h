/* Source positions, reasons and diagnostics.
 *
 * Analyses return a `struct reason`; only the driver and the front end (for clang's own diagnostics) print, through
 * diag_report. Shape: `file:line:col: severity: sentence [slug]`, the source line, a caret. */
#ifndef PMPCC_BASE_DIAG_H
#define PMPCC_BASE_DIAG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

/* A piece of the user's text. Lines and columns count from 1; line 0 means "no position". */
struct span {
        const char *file;           /* as the user named it; NULL with line 0 */
        unsigned line, col;         /* of its first character */
        unsigned end_line, end_col; /* just past its last character */
        size_t begin, end;          /* byte offsets in that file */
};

/* Why something was not done. Lives in the arena it was made in. */
struct reason {
        const char *slug;           /* a section of docs/diagnostics.md, such as "indirect-subscript" */
        struct span span;
        const char *message;        /* one sentence about the user's loops and arrays: lower case, no full stop */
        const char *note;           /* evidence, may be NULL */
        const char *help;           /* the way out, may be NULL */
};

/* With the usual help for the slug (ways_out.def). */
struct reason *reason_new(struct arena *a, const char *slug, struct span span, const char *format, ...)
        __attribute__((format(printf, 4, 5)));
struct reason *reason_help(struct arena *a, struct reason *r, const char *format, ...)  /* sets another one; returns r */
        __attribute__((format(printf, 3, 4)));

enum severity { SEV_REMARK, SEV_NOTE, SEV_HELP, SEV_WARNING, SEV_ERROR, SEV_INTERNAL };

/* Prints one diagnostic on stderr and counts errors. slug may be NULL; span.line 0 prints "pmpcc: severity: ...". */
void diag_report(enum severity sev, struct span span, const char *slug, const char *format, ...)
        __attribute__((format(printf, 4, 5)));
void diag_reason(enum severity sev, const struct reason *r);    /* with its note and help lines */
int diag_error_count(void);
/* Lets diag_report show source lines: the text of `file` (kept, not copied; NULL forgets it). */
void diag_set_source(const char *file, const char *text, size_t n);
/* Has "before" called before each diagnostic is printed; NULL: nothing. */
void diag_set_before(void (*before)(void));

#endif
