/* The user's text with pieces inserted. Everything outside the edits, and the text that an edit keeps, goes out byte for byte; generated lines are
 * indented as the line that they start in. #line directives, where asked for, are written at each change between the user's text and ours. Where nobody reads
 * the output they are line markers of preprocessed text instead: these say that ours is that of a system header, which compilers give no warnings about, and
 * have a debugger point at the line of the user's that ours stands for. */
#include "base/text.h"
#include "codegen/emit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct out {
        struct outbuf *b;
        const char *file, *output_name;         /* output_name NULL: no #line */
        bool is_quiet;                          /* line markers: no warnings about generated text */
        const char *text;
        long line;                              /* of the output, counted so far */
        size_t counted;
};

/* The number of the line of the output that is being written. */
static long output_line(struct out *o)
{
        for (const char *t = outbuf_text(o->b); o->counted < o->b->n; o->counted++)
                o->line += t[o->counted] == '\n';
        return o->line;
}

/* A line by the number and in the file that the user's own line directives give it. */
struct presumed {
        long line;
        const char *file;
        size_t n_file;          /* of a name as it stands between quotes in the user's text; 0: it is a plain string */
};

/* Takes the line that `t` begins for what comes after it, if it is a line directive. */
static bool read_directive(const char *t, struct presumed *p)
{
        t += strspn(t, " \t");
        if (*t++ != '#')
                return false;
        t += strspn(t, " \t");
        if (strncmp(t, "line", 4) == 0)
                t += 4 + strspn(t + 4, " \t");
        char *end;
        long line = strtol(t, &end, 10);
        if (end == t)
                return false;
        p->line = line;
        t = end + strspn(end, " \t");
        size_t n = 0;
        while (*t == '"' && t[1 + n] && !strchr("\"\n", t[1 + n]))
                n += t[1 + n] == '\\' && t[2 + n] ? 2 : 1;
        if (n && t[1 + n] == '"') {
                p->file = t + 1;
                p->n_file = n;
        }
        return true;
}

static struct presumed user_place(const struct out *o, size_t offset)
{
        struct presumed p = {.line = 1, .file = o->file};
        const char *t = o->text, *end = t + offset;
        for (bool begins_line = true; t < end;) {
                if (begins_line && read_directive(t, &p)) {
                        t += strcspn(t, "\n");
                        t += t < end;
                        continue;
                }
                const char *next = skip_unread(t);
                for (next += next == t; t < next && t < end; t++) {
                        begins_line = *t == '\n';
                        p.line += begins_line;
                }
        }
        return p;
}

/* is_generated: are the lines that follow ours? */
static void line_directive(struct out *o, struct presumed at, bool is_generated)
{
        if (!o->output_name)
                return;
        char number[32];
        snprintf(number, sizeof number, o->is_quiet ? "# %ld \"" : "#line %ld \"", at.line);
        outbuf_write(o->b, number, strlen(number));
        outbuf_write(o->b, at.file, at.n_file);
        for (const char *p = at.file; !at.n_file && *p; p++) {
                if (*p == '"' || *p == '\\')
                        outbuf_write(o->b, "\\", 1);
                outbuf_write(o->b, p, 1);
        }
        outbuf_puts(o->b, o->is_quiet && is_generated ? "\" 3\n" : "\"\n");
}

/* Before text of ours that is for a place of the user's; line 0 for none. */
static void begin_generated(struct out *o, struct presumed of)
{
        if (o->is_quiet)
                line_directive(o, of.line ? of : (struct presumed){1, "<pmpcc>", 0}, true);
        else if (o->output_name)
                line_directive(o, (struct presumed){output_line(o) + 1, o->output_name, 0}, true);
}

/* May a line marker follow this line? Not inside of a directive, or of an expression: it could be in the arguments of a macro. */
static bool ends_statement(const char *line, size_t n)
{
        while (n > 0 && strchr(" \n", line[n - 1]))
                n--;
        return n == 0 || strchr(";{}/", line[n - 1]) || (line[strspn(line, " ")] == '#' && line[n - 1] != '\\');
}

/* Generated text with `indent` in front of each line but the first, of those that are not empty. of: as for begin_generated, which has been called. */
static void write_generated(struct out *o, const char *text, struct presumed of, const char *indent, size_t n_indent)
{
        while (*text) {
                const char *end = strchr(text, '\n');
                size_t n = end ? (size_t)(end - text) + 1 : strlen(text);
                bool may_mark = o->is_quiet && of.line && end && ends_statement(text, n);
                outbuf_write(o->b, text, n);
                text += n;
                if (may_mark && *text)
                        begin_generated(o, of);
                if (*text && *text != '\n')
                        outbuf_write(o->b, indent, n_indent);
        }
}

void rewrite(struct outbuf *out, const char *file, const char *text, size_t n, const struct edit *edits, int n_edit, const char *output_name, bool is_quiet)
{
        struct out o = { .b = out, .file = file, .output_name = output_name, .is_quiet = is_quiet, .text = text, .line = 1 };
        size_t at = 0;
        line_directive(&o, (struct presumed){1, file, 0}, false);
        for (int i = 0; i < n_edit; i++) {
                const struct edit *e = &edits[i];
                outbuf_write(out, text + at, e->begin - at);
                size_t line_begin = e->begin, n_indent = 0;
                while (line_begin > 0 && text[line_begin - 1] != '\n')
                        line_begin--;
                while (text[line_begin + n_indent] == ' ' || text[line_begin + n_indent] == '\t')
                        n_indent++;
                const char *indent = text + line_begin;
                bool at_line_begin = e->begin == line_begin + n_indent;
                struct presumed of = {0};
                if (e->keeps && output_name)
                        of = user_place(&o, e->begin);
                if (output_name && at_line_begin) {
                        outbuf_write(out, "\n", e->begin > line_begin);
                        begin_generated(&o, of);
                        outbuf_write(out, indent, n_indent);
                }
                write_generated(&o, e->head, of, indent, n_indent);
                if (e->keeps) {
                        line_directive(&o, of, false);
                        outbuf_write(out, indent, at_line_begin ? n_indent : 0);
                        outbuf_write(out, text + e->begin, e->end - e->begin);
                        outbuf_write(out, "\n", 1);
                        begin_generated(&o, of);
                        outbuf_write(out, indent, n_indent);
                        write_generated(&o, e->tail, of, indent, n_indent);
                }
                if (output_name) {
                        outbuf_write(out, "\n", e->keeps);
                        line_directive(&o, user_place(&o, e->end), false);
                }
                at = e->end;
        }
        outbuf_write(out, text + at, n - at);
}
