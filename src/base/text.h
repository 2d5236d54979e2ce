/* Characters of C's text. */
#ifndef PMPCC_BASE_TEXT_H
#define PMPCC_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

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

/* Behind a comment, string or character constant that begins at p; p where none does. */
static inline const char *skip_unread(const char *p)
{
        const char *end;
        if (p[0] == '/' && p[1] == '*') {
                end = strstr(p + 2, "*/");
                return end ? end + 2 : p + strlen(p);
        }
        if (p[0] == '/' && p[1] == '/') {
                for (end = p; *end && (*end != '\n' || end[-1] == '\\' || (end[-1] == '\r' && end[-2] == '\\')); end++)      /* a line may go on */
                        continue;
                return end;
        }
        if (*p != '"' && *p != '\'')
                return p;
        for (end = p + 1; *end && *end != *p && *end != '\n'; end++)
                end += *end == '\\' && end[1];
        return end + (*end == *p);
}

static inline bool starts_with(const char *text, const char *prefix)
{
        return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Is the name in the list, which NULL ends? */
static inline bool is_one_of(const char *name, const char *const *names)
{
        for (; *names; names++)
                if (strcmp(name, *names) == 0)
                        return true;
        return false;
}

/* Does one of the words, a list that NULL ends, stand in the text, outside of comments and literals? */
static inline bool has_word(const char *text, const char *const *words)
{
        for (const char *p = text; *p;) {
                const char *next = skip_unread(p);
                const size_t n = next > p ? 0 : name_length(p);
                for (const char *const *w = words; n && *w; w++)
                        if (strlen(*w) == n && strncmp(p, *w, n) == 0)
                                return true;
                p = next > p ? next : p + (n ? n : 1);
        }
        return false;
}

#endif
