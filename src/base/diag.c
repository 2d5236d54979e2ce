/* Diagnostics on stderr: the position, a sentence, the slug, and the source line with a caret where it is known. */
#include "base/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static struct {
        const char *file, *text;
        size_t n;
        int errors;
        void (*before)(void);           /* NULL: nothing */
} diag;

static const char *usual_help(const char *slug)
{
        static const struct { const char *slug, *help; } ways[] = {
#define WAY_OUT(slug, help) {slug, help},
#include "base/ways_out.def"
#undef WAY_OUT
        };
        for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
                if (strcmp(ways[i].slug, slug) == 0)
                        return ways[i].help;
        return NULL;
}

struct reason *reason_new(struct arena *a, const char *slug, struct span span, const char *format, ...)
{
        struct reason *r = ARENA_NEW(a, struct reason);
        r->slug = slug;
        r->help = usual_help(slug);
        r->span = span;
        va_list ap;
        va_start(ap, format);
        r->message = arena_vprintf(a, format, ap);
        va_end(ap);
        return r;
}

struct reason *reason_help(struct arena *a, struct reason *r, const char *format, ...)
{
        va_list ap;
        va_start(ap, format);
        r->help = arena_vprintf(a, format, ap);
        va_end(ap);
        return r;
}

void diag_set_source(const char *file, const char *text, size_t n)
{
        diag.file = file;
        diag.text = text;
        diag.n = n;
}

void diag_set_before(void (*before)(void))
{
        diag.before = before;
}

int diag_error_count(void)
{
        return diag.errors;
}

static const char *severity_word(enum severity sev)
{
        switch (sev) {
        case SEV_REMARK: return "remark";
        case SEV_NOTE: return "note";
        case SEV_HELP: return "help";
        case SEV_WARNING: return "warning";
        case SEV_ERROR: return "error";
        case SEV_INTERNAL: return "internal error";
        }
        return "error";
}

/* The source line of "span" and a caret under its column, when the text is known. */
static void show_line(struct span span)
{
        if (!diag.file || !span.file || strcmp(span.file, diag.file) != 0)
                return;
        const char *p = diag.text, *end = diag.text + diag.n;
        for (unsigned line = 1; line < span.line && p < end; line++) {
                const char *newline = memchr(p, '\n', (size_t)(end - p));
                p = newline ? newline + 1 : end;
        }
        if (p >= end)
                return;
        const char *newline = memchr(p, '\n', (size_t)(end - p));
        int n = (int)((newline ? newline : end) - p);
        if (n > 0 && p[n - 1] == '\r')
                n--;
        fprintf(stderr, "%5u | %.*s\n      | ", span.line, n, p);
        for (unsigned c = 1; c < span.col && (int)c <= n; c++)
                fputc(p[c - 1] == '\t' ? '\t' : ' ', stderr);
        fputc('^', stderr);
        unsigned wide = span.end_line == span.line && span.end_col > span.col ? span.end_col - span.col : 1;
        for (unsigned c = 1; c < wide && (int)(span.col + c) <= n + 1; c++)
                fputc('~', stderr);
        fputc('\n', stderr);
}

void diag_report(enum severity sev, struct span span, const char *slug, const char *format, ...)
{
        if (sev == SEV_ERROR || sev == SEV_INTERNAL)
                diag.errors++;
        fflush(stdout);
        if (diag.before)
                diag.before();
        if (span.line)
                fprintf(stderr, "%s:%u:%u: %s: ", span.file, span.line, span.col, severity_word(sev));
        else
                fprintf(stderr, "pmpcc: %s: ", severity_word(sev));
        va_list ap;
        va_start(ap, format);
        vfprintf(stderr, format, ap);
        va_end(ap);
        if (slug)
                fprintf(stderr, " [%s]", slug);
        fputc('\n', stderr);
        if (span.line && sev != SEV_NOTE && sev != SEV_HELP)
                show_line(span);
}

void diag_reason(enum severity sev, const struct reason *r)
{
        diag_report(sev, r->span, r->slug, "%s", r->message);
        if (r->note)
                diag_report(SEV_NOTE, r->span, NULL, "%s", r->note);
        if (r->help)
                diag_report(SEV_HELP, r->span, NULL, "%s", r->help);
}
