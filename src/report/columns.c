/* Text in columns; see columns.h. */
#include <stdbool.h>
#include <string.h>

#include "report/columns.h"

enum { WIDTH = 80 };

/* The column, from 0, at which the next character goes. */
static int column(const struct outbuf *b)
{
        size_t n = b->n;
        while (n && b->text[n - 1] != '\n')
                n--;
        return (int)(b->n - n);
}

void tab(struct outbuf *b, int to)
{
        if (column(b) > 0)
                outbuf_putc(b, ' ');
        while (column(b) < to)
                outbuf_putc(b, ' ');
}

/* How much of the word of n characters to put on a line of `room`: all of it, or what ends in the last comma that fits. */
static int piece(const char *word, int n, int room)
{
        int fits = 0;
        for (int i = 0; i < n && i < room; i++)
                fits = word[i] == ',' ? i + 1 : fits;
        return n <= room || !fits ? n : fits;
}

void fill(struct outbuf *b, int indent, const char *text)
{
        bool first = true;
        while (*text) {
                int n = piece(text, (int)strcspn(text, " "), WIDTH - 1 - indent);
                if (!first && column(b) + 1 + n > WIDTH - 1) {
                        outbuf_putc(b, '\n');
                        tab(b, indent);
                } else if (!first) {
                        outbuf_putc(b, ' ');
                }
                outbuf_printf(b, "%.*s", n, text);
                first = false;
                text += n;
                text += strspn(text, " ");
        }
}

void heading(struct outbuf *b, const char *text)
{
        outbuf_printf(b, "\n  %s\n", text);
}

void entry(struct outbuf *b, int at, const char *label, int text_at, const char *text)
{
        tab(b, at);
        outbuf_puts(b, label);
        tab(b, text_at);
        fill(b, text_at, text);
        outbuf_putc(b, '\n');
}

void paragraph(struct outbuf *b, int at, int indent, const char *text)
{
        tab(b, at);
        fill(b, indent, text);
        outbuf_putc(b, '\n');
}
