/* Colours for a terminal, laid over the finished text so that they cannot disturb its columns: headings bold, verdicts and legality in the colours of
 * traffic lights, slugs dim. */
#include <stdbool.h>
#include <string.h>

#include "report/report.h"

static const struct {
        const char *word, *code;
} words[] = {
        {"parallel", "32"}, {"reduction", "33"}, {"recurrence", "33"}, {"sequential", "31"}, {"not legal", "31"}, {"legal", "32"},
};

static bool is_word_character(char c)
{
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/* The words of the line that mean good or bad, in colour; the line itself is unchanged otherwise. */
static void colour_line(struct outbuf *b, const char *line, size_t n)
{
        for (size_t i = 0; i < n;) {
                size_t taken = 0;
                for (size_t k = 0; k < sizeof words / sizeof words[0] && !taken && (i == 0 || !is_word_character(line[i - 1])); k++) {
                        size_t m = strlen(words[k].word);
                        if (i + m <= n && strncmp(line + i, words[k].word, m) == 0 && (i + m == n || !is_word_character(line[i + m]))) {
                                outbuf_printf(b, "\033[%sm%s\033[0m", words[k].code, words[k].word);
                                taken = m;
                        }
                }
                if (!taken && line[i] == '[' && i + 1 < n && line[i + 1] >= 'a' && memchr(line + i, ']', n - i)) {
                        taken = (size_t)((const char *)memchr(line + i, ']', n - i) - (line + i)) + 1;
                        outbuf_printf(b, "\033[2m%.*s\033[0m", (int)taken, line + i);
                }
                if (!taken)
                        outbuf_write(b, line + i, taken = 1);
                i += taken;
        }
}

void report_colour(struct outbuf *b, const char *text)
{
        bool is_code = false;
        while (*text) {
                size_t n = strcspn(text, "\n");
                bool is_title = n && text[0] != ' ', is_heading = n > 2 && strncmp(text, "  ", 2) == 0 && text[2] != ' ';
                if (is_heading)         /* the user's text is left alone: "legal" may be a variable */
                        is_code = strncmp(text + 2, "statements, as written", 22) == 0 || strncmp(text + 2, "as it runs", 10) == 0;
                if (is_title || is_heading)
                        outbuf_printf(b, "\033[1m%.*s\033[0m", (int)n, text);
                else if (is_code)
                        outbuf_write(b, text, n);
                else
                        colour_line(b, text, n);
                text += n;
                if (*text)
                        outbuf_write(b, text++, 1);
        }
}
