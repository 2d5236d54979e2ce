/* Kernels whose sizes the compiler behind is not to see through.
 *
 * NVIDIA's compilers (nvcc 13.0 for devices before sm_100, and the OpenCL of drivers of that time) miscompile loops with elements whose place is a sum with a product of names, or with a
 * difference where branches decide on accesses, where there are several of them, or several copies of one: the address of one element is made of another's with a distance between them counted
 * twice, or that of one which has nothing to do with it. Loops as short as these are unrolled so:
 *
 *      for (long i = 0; i < p; i++)
 *              if (C[(i + 1) * n + 1] > 0)
 *                      C[(i + 1) * n + 1] *= 0.5f;             stores to C[(i + 1) * n + 2], in the second copy and on
 *
 *      for (long i = 1; i < n; i++) {
 *              if (i < p)
 *                      C[i - first + 4] = 1;                   stores to C[i - first + 6], in the second copy and on
 *              C[i - first + 3]++;
 *              C[i - first + 3] = C[2 - first];                reads C[4 - first]
 *      }
 *
 * The step that does it takes only addresses apart that are made of arguments, of values that the loop does not change, and of counters of loops. So such kernels pass their arguments through
 * pm_size (helpers.c), which those compilers cannot look into, and in each iteration also the counters of loops in which something else than an argument is a factor, or is taken away.
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

/* What has to be hidden. */
enum risk { RISK_NONE, RISK_ARGUMENTS, RISK_COUNTERS };

static enum risk larger(enum risk a, enum risk b)
{
        return a > b ? a : b;
}

static bool is_argument(const struct kernel_text *kt, const char *name, size_t length)
{
        for (int i = 0; i < kt->arguments.n; i++) {
                const struct binding *b = kt->arguments.data[i].binding;
                if (b && strlen(b->text) == length && memcmp(b->text, name, length) == 0)
                        return true;
        }
        return false;
}

/* Is the factor that begins here made of arguments and numbers alone: one of them, or what is in parentheses? */
static bool is_of_arguments(const struct kernel_text *kt, const char *factor)
{
        int depth = 0;
        do {
                size_t n = name_length(factor);
                if (n && !isdigit((unsigned char)*factor) && !is_argument(kt, factor, n))
                        return false;
                depth += (*factor == '(') - (*factor == ')');
                factor += n ? n : 1;
        } while (depth > 0 && *factor != '\n');
        return true;
}

/* Where the factor in front of the asterisk begins, which "begin" does not come after. */
static const char *left_factor(const char *begin, const char *asterisk)
{
        const char *left = asterisk;
        while (left > begin && left[-1] == ' ')
                left--;
        int depth = 0;
        while (left > begin && (depth > 0 || is_name_char(left[-1]) || left[-1] == ')')) {
                left--;
                depth += (*left == ')') - (*left == '(');
        }
        return left;
}

/* Of a product, which "begin" stands in front of, by its factors. */
static enum risk risk_of_product(const struct kernel_text *kt, const char *begin, const char *asterisk)
{
        const char *left = left_factor(begin, asterisk), *right = asterisk + 1 + strspn(asterisk + 1, " ");
        if (isdigit((unsigned char)*left) || isdigit((unsigned char)*right))
                return RISK_NONE;
        return is_of_arguments(kt, left) || is_of_arguments(kt, right) ? RISK_ARGUMENTS : RISK_COUNTERS;
}

/* Of a difference, by what is taken away. */
static enum risk risk_of_minus(const struct kernel_text *kt, const char *minus)
{
        const char *name = minus + 1 + strspn(minus + 1, " "), *end = name + name_length(name);
        bool is_alone = !strchr("*[(", end[strspn(end, " ")]);
        if (*name == '>' || (isdigit((unsigned char)*name) && is_alone))
                return RISK_NONE;
        return is_alone && is_argument(kt, name, (size_t)(end - name)) ? RISK_ARGUMENTS : RISK_COUNTERS;
}

/* Of the sum from "text" on, up to the bracket that ends it; branches: the loop has some that decide on accesses. */
static enum risk risk_of_place(const struct kernel_text *kt, const char *text, bool branches)
{
        enum risk risk = RISK_NONE;
        int depth = 0;
        for (const char *c = text; *c != '\n' && (depth > 0 || *c != ']'); c++) {
                depth += (*c == '[') - (*c == ']');
                if (*c == '*')
                        risk = larger(risk, risk_of_product(kt, text, c));
                else if (*c == '-' && branches)
                        risk = larger(risk, risk_of_minus(kt, c));
        }
        return risk;
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

/* Of the loop that begins in "line", if one does. */
static enum risk risk_of_loop(const struct kernel_text *kt, const char *line)
{
        const char *word = line + strspn(line, " ");
        if (!starts_with(word, "for (") && !starts_with(word, "while ("))
                return RISK_NONE;
        const char *end = statement_end(line), *text = line;
        bool branches = branches_to_element(next_line(line), end);
        enum risk risk = RISK_NONE;
        while ((text = memchr(text, '[', (size_t)(end - text))))
                risk = larger(risk, risk_of_place(kt, ++text, branches));
        return risk;
}

bool needs_hidden_sizes(const struct kernel_text *kt, const char *text)
{
        for (const char *line = text; *line; line = next_line(line))
                if (risk_of_loop(kt, line) != RISK_NONE)
                        return true;
        return false;
}

/* The length of the name of the counter of the `for` in "line", which its last part changes. 0: there is none in the line, or no block begins in it, or it counts a few copies, in an int, which
 * compilers make all of. */
static size_t find_counter(const char *line, const char **counter)
{
        size_t length = line_length(line);
        const char *part = memrchr(line, ';', length);
        if (!part || line[length - 1] != '{' || starts_with(line + strspn(line, " "), "for (int "))
                return 0;
        *counter = part + 1 + strspn(part + 1, " ");
        return name_length(*counter);
}

void print_hidden_sizes(struct outbuf *out, const struct kernel_text *kt, int indent)
{
        for (int i = 0; i < kt->arguments.n; i++)
                if (kt->arguments.data[i].is_hidden)
                        outbuf_printf(out, "%*s%s = pm_size(%s);\n", indent, "", kt->arguments.data[i].binding->text, kt->arguments.data[i].binding->text);
}

/* Is it the loop over the rounds of a kernel by columns? What compilers could make of arguments before it for its branches, each of which asks for other products, registers have no room for. */
static bool is_of_rounds(const struct kernel_text *kt, const char *line)
{
        const char *counter;
        const size_t n = find_counter(line, &counter);
        return kt->kernel->rounds && n == strlen(ROUND_COUNTER) && memcmp(counter, ROUND_COUNTER, n) == 0;
}

void print_hiding_counters(struct outbuf *out, const struct kernel_text *kt, const char *text)
{
        for (const char *line = text; *line; line = next_line(line)) {
                outbuf_write(out, line, (size_t)(next_line(line) - line));
                const char *counter;
                size_t n = risk_of_loop(kt, line) == RISK_COUNTERS ? find_counter(line, &counter) : 0;
                if (n)
                        outbuf_printf(out, "%*s%.*s = pm_size(%.*s);\n", (int)strspn(line, " ") + 8, "", (int)n, counter, (int)n, counter);
                if (is_of_rounds(kt, line))
                        print_hidden_sizes(out, kt, (int)strspn(line, " ") + 8);
        }
}
