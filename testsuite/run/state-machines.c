// CUDA
// A small automaton for each row: switch inside a while, fallthrough between states, breaks of both the switch and the loop, returns from it.
#include "show.h"

enum { ROWS = 500, LONG = 64 };
enum state { START, SIGN, DIGITS, POINT, FRACTION, DONE, BAD };

static int number_at(const char *s, double *value)
{
        enum state state = START;
        int at = 0, negative = 0;
        double v = 0.0, unit = 1.0;
        for (;;) {
                char c = s[at];
                switch (state) {
                case START:
                        if (c == ' ')
                                break;
                        state = SIGN; /* falls through */
                case SIGN:
                        if (c == '-' || c == '+') {
                                negative = c == '-';
                                state = DIGITS;
                                break;
                        }
                        state = DIGITS; /* falls through */
                case DIGITS:
                        if (c >= '0' && c <= '9') {
                                v = 10.0 * v + (c - '0');
                                break;
                        }
                        state = c == '.' ? POINT : DONE;
                        break;
                case POINT:
                        if (c < '0' || c > '9')
                                return -at;
                        state = FRACTION; /* falls through */
                case FRACTION:
                        if (c >= '0' && c <= '9') {
                                unit *= 0.1;
                                v += unit * (c - '0');
                        } else {
                                state = DONE;
                        }
                        break;
                default:
                        *value = negative ? -v : v;
                        return at;
                }
                at++;
                if (at == LONG)
                        break;
        }
        return -1;
}

int main(void)
{
        static char text[ROWS][LONG];
        static double value[ROWS];
        static int end[ROWS], words[ROWS], longest[ROWS];
        for (int r = 0; r < ROWS; r++) {
                snprintf(text[r], LONG, "%*s%d.%03d ab c%d  d", r % 5, "", r * 97 % 1999 - 1000, r * 31 % 1000, r);
                if (r % 50 == 7)
                        snprintf(text[r], LONG, " 12.x");
        }
        for (int r = 0; r < ROWS; r++) {
                value[r] = 0.0;
                end[r] = number_at(text[r], &value[r]);
        }
        show("value", value, ROWS);
        show_int("end", end, ROWS);
        for (int r = 0; r < ROWS; r++) {
                int inside = 0, n = 0, run = 0, most = 0, k = 0;
                while (text[r][k] != '\0') {
                        switch (text[r][k++]) {
                        case ' ': case '\t':
                                inside = 0;
                                run = 0;
                                continue;
                        case '-':
                                if (!inside)
                                        n += 10;
                                break;
                        default:
                                if (!inside)
                                        n++;
                        }
                        inside = 1;
                        if (++run > most)
                                most = run;
                }
                words[r] = n;
                longest[r] = most;
        }
        show_int("words", words, ROWS);
        show_int("longest", longest, ROWS);
        return 0;
}
