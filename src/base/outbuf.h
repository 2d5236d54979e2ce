/* A growable text buffer with indentation: every phase prints itself into one, and so do the emitters. */
#ifndef PMPCC_BASE_OUTBUF_H
#define PMPCC_BASE_OUTBUF_H

#include <stddef.h>

struct outbuf {
        char *text;     /* NUL-terminated once something was written, else NULL; owned by the buffer */
        size_t n, cap;
        int indent;     /* levels; each is written as 8 columns at the first character of a line */
};

void outbuf_putc(struct outbuf *b, char c);
void outbuf_puts(struct outbuf *b, const char *s);
void outbuf_write(struct outbuf *b, const char *s, size_t n);           /* as is: no indentation added */
void outbuf_printf(struct outbuf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void outbuf_open(struct outbuf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));      /* and what follows is one level deeper */
void outbuf_close(struct outbuf *b);                                    /* one level up again: "}" */
const char *outbuf_text(struct outbuf *b);                              /* never NULL; valid until the next write */
void outbuf_free(struct outbuf *b);                                     /* frees the text, leaves an empty buffer */

#endif
