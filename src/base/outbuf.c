#include "base/outbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(struct outbuf *b, size_t more)
{
        if (b->n + more + 1 <= b->cap)
                return;
        size_t cap = b->cap ? b->cap : 256;
        while (cap < b->n + more + 1)
                cap *= 2;
        char *text = realloc(b->text, cap);
        if (!text) {
                fputs("pmpcc: internal error: out of memory\n", stderr);
                exit(70);
        }
        b->text = text;
        b->cap = cap;
}

void outbuf_write(struct outbuf *b, const char *s, size_t n)
{
        reserve(b, n);
        memcpy(b->text + b->n, s, n);
        b->n += n;
        b->text[b->n] = 0;
}

void outbuf_putc(struct outbuf *b, char c)
{
        if (c != '\n' && (b->n == 0 || b->text[b->n - 1] == '\n'))
                for (int i = 0; i < b->indent; i++)
                        outbuf_write(b, "        ", 8);
        outbuf_write(b, &c, 1);
}

void outbuf_puts(struct outbuf *b, const char *s)
{
        for (; *s; s++)
                outbuf_putc(b, *s);
}

static void print(struct outbuf *b, const char *format, va_list ap)
{
        va_list measure;
        va_copy(measure, ap);
        int n = vsnprintf(NULL, 0, format, measure);
        va_end(measure);
        char small[256], *p = n < (int)sizeof small ? small : malloc((size_t)n + 1);
        if (!p) {
                fputs("pmpcc: internal error: out of memory\n", stderr);
                exit(70);
        }
        vsnprintf(p, (size_t)n + 1, format, ap);
        outbuf_puts(b, p);
        if (p != small)
                free(p);
}

void outbuf_printf(struct outbuf *b, const char *format, ...)
{
        va_list ap;
        va_start(ap, format);
        print(b, format, ap);
        va_end(ap);
}

void outbuf_open(struct outbuf *b, const char *format, ...)
{
        va_list ap;
        va_start(ap, format);
        print(b, format, ap);
        va_end(ap);
        b->indent++;
}

void outbuf_close(struct outbuf *b)
{
        b->indent--;
        outbuf_puts(b, "}\n");
}

const char *outbuf_text(struct outbuf *b)
{
        return b->text ? b->text : "";
}

void outbuf_free(struct outbuf *b)
{
        free(b->text);
        *b = (struct outbuf){0};
}
