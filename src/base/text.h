/* Characters of C's text. */
#ifndef PMPCC_BASE_TEXT_H
#define PMPCC_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* May an identifier have it: a letter, a digit, '_', '$', or in UTF-8 a byte of a letter beyond ASCII's? No matter what the locale is. */
static inline bool is_name_char(char c)
{
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

/* How many bytes at the start of the text are such characters. */
static inline size_t name_length(const char *p)
{
        size_t n = 0;
        while (is_name_char(p[n]))
                n++;
        return n;
}

#endif
