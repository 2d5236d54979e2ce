/* Comparing what two programs printed.
 *
 * Both texts are cut at blanks. Two pieces are the same when they are equal, or when both consist of the same text around numbers that
 * differ by no more than the tolerance times the larger of the two. Where lines begin and end is compared too; the blanks within a line are
 * not, since the width of a number may move them. */
#include <ctype.h>
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

/* Are the two numbers within the tolerance? Both not-a-number, and equal infinities, count as same. */
static bool close_enough(double x, double y, double tolerance)
{
        if (x == y || (isnan(x) && isnan(y)))
                return true;
        return fabs(x - y) <= tolerance * (fabs(x) > fabs(y) ? fabs(x) : fabs(y));
}

/* Are the pieces [a, a_end) and [b, b_end) the same? */
static bool piece_equal(const char *a, const char *a_end, const char *b, const char *b_end, double tolerance)
{
        while (a < a_end && b < b_end) {
                if (number_starts(a) && number_starts(b)) {
                        char *a_next, *b_next;
                        double x = strtod(a, &a_next), y = strtod(b, &b_next);
                        if (!close_enough(x, y, tolerance))
                                return false;
                        a = a_next;
                        b = b_next;
                } else if (*a++ != *b++) {
                        return false;
                }
        }
        return a >= a_end && b >= b_end;
}

static const char *skip_blanks(const char *p)
{
        return p + strspn(p, " \t\r\f\v");
}

/* The end of the piece at "p". */
static const char *piece_end(const char *p)
{
        return p + strcspn(p, " \t\r\f\v\n");
}

/* "'text'", or "nothing" for an empty piece. */
static const char *quote(struct arena *arena, const char *p, const char *end)
{
        return p == end ? "nothing" : arena_printf(arena, "'%.*s'", (int)(end - p < 200 ? end - p : 200), p);
}

bool text_compare(struct arena *arena, const char *a, const char *b, double tolerance, const char **message)
{
        for (int line = 1; *a && *b; line++) {
                const char *a_end, *b_end;
                for (;;) {
                        a = skip_blanks(a);
                        b = skip_blanks(b);
                        a_end = piece_end(a);
                        b_end = piece_end(b);
                        if (!piece_equal(a, a_end, b, b_end, tolerance)) {
                                *message = arena_printf(arena, "line %d: %s from the original, %s from the translated program", line,
                                        quote(arena, a, a_end), quote(arena, b, b_end));
                                return false;
                        }
                        bool end_of_line = a == a_end;
                        a = a_end;
                        b = b_end;
                        if (end_of_line)
                                break;
                }
                a += *a == '\n';
                b += *b == '\n';
                if (!*a != !*b)
                        *message = arena_printf(arena, "line %d: only the %s program prints it", line + 1, *a ? "original" : "translated");
        }
        if (!*a != !*b && !*message)
                *message = arena_printf(arena, "only the %s program prints anything", *a ? "original" : "translated");
        return !*a && !*b;
}
