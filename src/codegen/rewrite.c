/* The user's text with pieces inserted. Everything outside the edits, and the text that an edit keeps, goes out byte for byte; generated lines are
 * indented as the line that they start in. #line directives, where asked for, are written at each change between the user's text and ours. Where nobody reads
 * the output they are line markers of preprocessed text instead: these say that ours is that of a system header, which compilers give no warnings about, and
 * have a debugger point at the line of the user's that ours stands for. */
#include "codegen/emit.h"

#include <stdio.h>

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

static long user_line(const struct out *o, size_t offset)
{
        long line = 1;
        for (size_t i = 0; i < offset; i++)
                line += o->text[i] == '\n';
        return line;
}

/* is_generated: are the lines that follow ours? */
static void line_directive(struct out *o, long line, const char *file, bool is_generated)
{
        if (!o->output_name)
                return;
        char number[32];
        snprintf(number, sizeof number, o->is_quiet ? "# %ld \"" : "#line %ld \"", line);
        outbuf_write(o->b, number, strlen(number));
        for (const char *p = file; *p; p++) {
                if (*p == '"' || *p == '\\')
                        outbuf_write(o->b, "\\", 1);
                outbuf_write(o->b, p, 1);
        }
        outbuf_puts(o->b, o->is_quiet && is_generated ? "\" 3\n" : "\"\n");
}

/* Before text of ours that is for the line `line` of the user's, 0 for none. */
static void begin_generated(struct out *o, long line)
{
        if (o->is_quiet)
                line_directive(o, line ? line : 1, line ? o->file : "<pmpcc>", true);
        else if (o->output_name)
                line_directive(o, output_line(o) + 1, o->output_name, true);
}

/* May a line marker follow this line? Not inside of a directive, or of an expression: it could be in the arguments of a macro. */
static bool ends_statement(const char *line, size_t n)
{
        while (n > 0 && strchr(" \n", line[n - 1]))
                n--;
        return n == 0 || strchr(";{}/", line[n - 1]) || (line[strspn(line, " ")] == '#' && line[n - 1] != '\\');
}

/* Generated text with `indent` in front of each line but the first, of those that are not empty. line: as for begin_generated, which has been called. */
static void write_generated(struct out *o, const char *text, long line, const char *indent, size_t n_indent)
{
        while (*text) {
                const char *end = strchr(text, '\n');
                size_t n = end ? (size_t)(end - text) + 1 : strlen(text);
                bool may_mark = o->is_quiet && line && end && ends_statement(text, n);
                outbuf_write(o->b, text, n);
                text += n;
                if (may_mark && *text)
                        begin_generated(o, line);
                if (*text && *text != '\n')
                        outbuf_write(o->b, indent, n_indent);
        }
}

void rewrite(struct outbuf *out, const char *file, const char *text, size_t n, const struct edit *edits, int n_edit, const char *output_name, bool is_quiet)
{
        struct out o = { .b = out, .file = file, .output_name = output_name, .is_quiet = is_quiet, .text = text, .line = 1 };
        size_t at = 0;
        line_directive(&o, 1, file, false);
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
                long line = e->keeps ? user_line(&o, e->begin) : 0;
                if (output_name && at_line_begin) {
                        outbuf_write(out, "\n", e->begin > line_begin);
                        begin_generated(&o, line);
                        outbuf_write(out, indent, n_indent);
                }
                write_generated(&o, e->head, line, indent, n_indent);
                if (e->keeps) {
                        line_directive(&o, line, file, false);
                        outbuf_write(out, indent, at_line_begin ? n_indent : 0);
                        outbuf_write(out, text + e->begin, e->end - e->begin);
                        outbuf_write(out, "\n", 1);
                        begin_generated(&o, line);
                        outbuf_write(out, indent, n_indent);
                        write_generated(&o, e->tail, line, indent, n_indent);
                }
                if (output_name) {
                        outbuf_write(out, "\n", e->keeps);
                        line_directive(&o, user_line(&o, e->end), file, false);
                }
                at = e->end;
        }
        outbuf_write(out, text + at, n - at);
}
