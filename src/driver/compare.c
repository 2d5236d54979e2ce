/* Comparing what two programs printed.
 *
 * Both texts are cut at blanks. Two pieces are the same when they are equal, or when both consist of the same text around numbers that
 * differ by no more than the tolerance times the larger of the two. Where lines begin and end is compared too; the blanks within a line are
 * not, since the width of a number may move them. */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

/* The start of the number at "p" looks like one: a digit, or a sign or point before one. */
static bool number_starts(const char *p)
{
        p += *p == '-' || *p == '+';
        p += *p == '.';
        return isdigit((unsigned char)*p);
}

/* The difference of the numbers that the texts begin with, relative to the larger one, with their ends in *x_end and *y_end. Of numbers beyond the range of the type the text
 * tells whether they are the same. */
static double relative_difference(const char *x_text, const char *y_text, char **x_end, char **y_end)
{
        errno = 0;
        long double x = strtold(x_text, x_end), y = strtold(y_text, y_end);
        bool same_text = *x_end - x_text == *y_end - y_text && strncmp(x_text, y_text, (size_t)(*x_end - x_text)) == 0;
        if (x == y)
                return same_text || errno != ERANGE ? 0 : INFINITY;
        long double relative = fabsl(x - y) / fmaxl(fabsl(x), fabsl(y));
        return isnan(relative) ? INFINITY : (double)relative;
}

/* A piece of each text, between blanks. */
struct pieces {
        const char *a, *a_end, *b, *b_end;
};

/* Are the pieces the same? *relative becomes the largest difference of numbers in them; -1 if they differ elsewhere. */
static bool piece_equal(const struct pieces *p, double tolerance, double *relative)
{
        const char *a = p->a, *b = p->b;
        *relative = 0;
        while (a < p->a_end && b < p->b_end) {
                if (number_starts(a) && number_starts(b)) {
                        char *a_next, *b_next;
                        double difference = relative_difference(a, b, &a_next, &b_next);
                        *relative = fmax(*relative, difference);
                        a = a_next;
                        b = b_next;
                } else if (*a++ != *b++) {
                        *relative = -1;
                        return false;
                }
        }
        if (a < p->a_end || b < p->b_end)
                *relative = -1;
        return *relative >= 0 && *relative <= tolerance;
}

/* Moves to the next piece of the line; an empty one at its end. */
static void next_piece(const char **start, const char **end)
{
        *start = *end + strspn(*end, " \t\r\f\v");
        *end = *start + strcspn(*start, " \t\r\f\v\n");
}

/* "'text'", or "nothing" for an empty piece. */
static const char *quote(struct arena *arena, const char *p, const char *end)
{
        return p == end ? "nothing" : arena_printf(arena, "'%.*s'", (int)(end - p < 200 ? end - p : 200), p);
}

/* Notes that the line has the difference p. */
static void note_line(struct differences *d, const struct pieces *p, double relative)
{
        enum { SHOWN = 10 };            /* so many tell where to look; the rest are counted */
        if (d->n_different++ >= SHOWN)
                return;
        if (p->a == p->a_end && p->b == p->b_end) {
                vec_push(d->arena, &d->first, arena_printf(d->arena, "line %d: only one of the two programs prints it", d->n_line));
                return;
        }
        const char *by = relative > 0 ? arena_printf(d->arena, " (relative difference %.3g)", relative) : "";
        vec_push(d->arena, &d->first, arena_printf(d->arena, "line %d: %s from the original, %s from the translated program%s", d->n_line,
                quote(d->arena, p->a, p->a_end), quote(d->arena, p->b, p->b_end), by));
}

/* Compares the lines at *a and *b, of which one may be past the end of its text, and moves behind them. */
static void compare_line(struct differences *d, const char **a, const char **b, double tolerance)
{
        struct pieces p = {.a_end = *a, .b_end = *b};
        bool same = true, both = **a && **b;
        double relative = 0;
        d->n_line++;
        do {
                next_piece(&p.a, &p.a_end);
                next_piece(&p.b, &p.b_end);
                same = piece_equal(&p, tolerance, &relative);
                d->largest = fmax(d->largest, relative);
        } while (same && p.a < p.a_end);
        if (!same || !both)
                note_line(d, &p, relative);
        *a = p.a_end + strcspn(p.a_end, "\n");
        *b = p.b_end + strcspn(p.b_end, "\n");
        *a += **a == '\n';
        *b += **b == '\n';
}

bool text_compare(struct differences *d, const char *original, const char *translated, double tolerance)
{
        while (*original || *translated)
                compare_line(d, &original, &translated, tolerance);
        return !d->n_different;
}
