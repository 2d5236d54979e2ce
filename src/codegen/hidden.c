/* Kernels whose sizes the compiler behind is not to see through.
 *
 * NVIDIA's compilers (nvcc 13.0, and the OpenCL of drivers of that time) miscompile loops in which branches read or write elements whose place is a sum of a product with one of the kernel's
 * arguments and of a number, where there are several such branches, or several copies of one: the address of one element is made of another's with the number counted twice. Loops as short as this
 * are unrolled so:
 *
 *      for (long i = 0; i < p; i++)
 *              if (C[(i + 1) * n + 1] > 0)
 *                      C[(i + 1) * n + 1] *= 0.5f;             stores to C[(i + 1) * n + 2], in the second copy and on
 *
 * The step that does it takes only addresses apart that are made of arguments. So such kernels pass theirs through pm_size (helpers.c), which those compilers cannot look into.
 * Which they are is asked of the text, for that is what those compilers see, whatever wrote it. */
#include "codegen/emit.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

static size_t line_length(const char *line)
{
        return strcspn(line, "\n");
}

static const char *next_line(const char *line)
{
        line += line_length(line);
        return *line ? line + 1 : line;
}

/* The end of what belongs to the statement that begins in "line": the first line behind it that is no deeper, a closing brace and what goes on behind it apart. */
static const char *statement_end(const char *line)
{
        size_t indent = strspn(line, " ");
        const char *end = next_line(line);
        while (*end && (strspn(end, " ") > indent || (strspn(end, " ") == indent && end[indent] == '}')))
                end = next_line(end);
        return end;
}

/* Is there an element of an array between "text" and "end"? */
static bool has_element(const char *text, const char *end)
{
        return memchr(text, '[', (size_t)(end - text)) != NULL;
}

/* Is one of the factors around the asterisk, neither of which is in front of "begin", something else than a number? Both are where it stands for a product. */
static bool is_of_names(const char *begin, const char *asterisk)
{
        const char *left = asterisk - 1, *right = asterisk + 1 + strspn(asterisk + 1, " ");
        while (left > begin && *left == ' ')
                left--;
        while (left > begin && is_name_char(left[-1]))
                left--;
        return !isdigit((unsigned char)*left) && !isdigit((unsigned char)*right);
}

static char behind_spaces(const char *text)
{
        return text[strspn(text, " ")];
}

static char before_spaces(const char *text)
{
        while (*text == ' ')
                text--;
        return *text;
}

/* Is what is in the parentheses that begin here a sum within a sum? */
static bool is_summand(const char *open)
{
        int depth = 0;
        const char *c = open;
        do
                depth += (*c == '(') - (*c == ')');
        while (depth > 0 && *++c != '\n');
        return strchr("[(+-", before_spaces(open - 1)) && strchr("])+-", behind_spaces(c + 1));
}

/* Has the sum from "text" on, up to the bracket that ends it, a product in it of which no factor is a number, and is a number one of its terms (or picks a member what it is the place of)? */
static bool is_product_and_number(const char *text)
{
        int depth = 0, sums = 0;        /* sums: parentheses around summands that are open */
        bool has_product = false, has_number = false;
        const char *c = text;
        for (; *c != '\n' && (depth > 0 || *c != ']'); c++) {
                if (depth == 0 && *c == '(' && is_summand(c))
                        sums++;
                else if (depth == 0 && *c == ')' && sums > 0)
                        sums--;
                else
                        depth += (*c == '[' || *c == '(') - (*c == ']' || *c == ')');
                has_product |= *c == '*' && is_of_names(text, c);
                if (depth == 0 && isdigit((unsigned char)*c) && !is_name_char(c[-1]))
                        has_number |= strchr("[(+-", before_spaces(c - 1)) && strchr("])+-", behind_spaces(c + strspn(c, "0123456789")));
        }
        return has_product && (has_number || (c[0] == ']' && c[1] == '.'));
}

/* Is there such a subscript between "text" and "end"? */
static bool has_risky_place(const char *text, const char *end)
{
        while ((text = memchr(text, '[', (size_t)(end - text)))) {
                if (is_product_and_number(++text))
                        return true;
        }
        return false;
}

/* Does the line decide within an expression whether an element is accessed? */
static bool chooses_element(const char *line)
{
        static const char *const operators[] = { " ? ", " && ", " || " };
        const char *end = line + line_length(line);
        for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
                const char *at = memmem(line, (size_t)(end - line), operators[i], strlen(operators[i]));
                if (at && has_element(at, end))
                        return true;
        }
        return false;
}

/* Does what is between "line" and "end" access elements on a condition? */
static bool branches_to_element(const char *line, const char *end)
{
        for (; line < end; line = next_line(line)) {
                const char *text = line + strspn(line, " ");
                if (chooses_element(line) || (starts_with(text, "if (") && has_element(next_line(line), statement_end(line))))
                        return true;
        }
        return false;
}

bool needs_hidden_sizes(const char *text)
{
        for (const char *line = text; *line; line = next_line(line)) {
                const char *word = line + strspn(line, " ");
                if (!starts_with(word, "for (") && !starts_with(word, "while ("))
                        continue;
                const char *end = statement_end(line);
                if (has_risky_place(line, end) && branches_to_element(next_line(line), end))
                        return true;
        }
        return false;
}
