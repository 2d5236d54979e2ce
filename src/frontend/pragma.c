/* Pragmas of the main file. Clang's tree does not show them (or only as a wrapper), so they are found in the text by a small scanner that
 * knows comments, strings and joined lines, and macros that stand for nothing else, and are tied to the statement that follows them. It also notes where loops may be. */
#include "base/text.h"
#include "frontend/lower.h"

static bool is_skipped(const CXSourceRangeList *skipped, size_t at)
{
        for (unsigned i = 0; skipped && i < skipped->count; i++) {
                unsigned begin, end;
                clang_getFileLocation(clang_getRangeStart(skipped->ranges[i]), NULL, NULL, NULL, &begin);
                clang_getFileLocation(clang_getRangeEnd(skipped->ranges[i]), NULL, NULL, NULL, &end);
                if (at >= begin && at < end)
                        return true;
        }
        return false;
}

/* If the text at p starts with `word` as a whole word, the text after it, else NULL. */
static const char *after_word(const char *p, const char *word)
{
        size_t n = strlen(word);
        while (*p == ' ' || *p == '\t')
                p++;
        if (strncmp(p, word, n) != 0 || is_name_char(p[n]))
                return NULL;
        p += n;
        while (*p == ' ' || *p == '\t')
                p++;
        return p;
}

/* Keeps the directive at [begin, end), whose text after '#' is `line`, when it is one of interest. */
static void read_directive(struct fe *fe, size_t begin, size_t end, const char *line)
{
        static const struct { const char *first, *second; enum pragma_kind kind; } words[] = {
                {"pmp", "region", PRAGMA_REGION}, {"pmp", "ignore", PRAGMA_IGNORE}, {"pmp", "independent", PRAGMA_INDEPENDENT},
                {"pmp", "assume", PRAGMA_ASSUME}, {"scop", NULL, PRAGMA_SCOP}, {"endscop", NULL, PRAGMA_ENDSCOP},
                {"omp", NULL, PRAGMA_PARALLEL}, {"acc", NULL, PRAGMA_PARALLEL}, {"GCC", NULL, PRAGMA_PARALLEL},
        };
        const char *gone = after_word(line, "undef");
        if (gone)
                macro_undefine(fe, arena_strndup(fe->arena, gone, name_length(gone)), begin);
        const char *p = after_word(line, "pragma");
        for (size_t i = 0; p && i < sizeof words / sizeof *words; i++) {
                const char *rest = after_word(p, words[i].first);
                if (rest && words[i].second)
                        rest = after_word(rest, words[i].second);
                if (rest) {
                        struct pragma found = {words[i].kind, begin, end, arena_strdup(fe->arena, rest)};
                        vec_push(fe->arena, &fe->pragmas, found);
                        return;
                }
        }
}

/* The offset after `(...)` at "at" of s[0..n), white space before it included; "at" itself when there is none. */
static size_t after_parentheses(const char *s, size_t n, size_t at)
{
        size_t p = text_skip_space(s, n, at);
        if (p >= n || s[p] != '(')
                return at;
        for (int depth = 0; p < n; p++) {
                if (s[p] == '"') {
                        for (p++; p < n && s[p] != '"'; p++)
                                p += s[p] == '\\';
                } else if (s[p] == '(') {
                        depth++;
                } else if (s[p] == ')' && --depth == 0) {
                        return p + 1;
                }
        }
        return at;
}

/* Keeps the pragma that `_Pragma("...")` at [begin, end) of the main file stands for; its text, the operator's word left out, is s[0..n). */
static void read_operator(struct fe *fe, size_t begin, size_t end, const char *s, size_t n)
{
        struct outbuf line = {0};
        outbuf_puts(&line, "pragma ");
        const char *quote = memchr(s, '"', n);
        for (size_t at = quote ? (size_t)(quote - s) + 1 : n; at < n && s[at] != '"'; at++) {
                at += s[at] == '\\' && at + 1 < n;
                outbuf_putc(&line, s[at]);
        }
        read_directive(fe, begin, end, outbuf_text(&line));
        outbuf_free(&line);
}

/* Does what macro m stands for at `at` consist of pragmas, and of at least one? */
static bool makes_pragmas(const struct fe *fe, const struct macro *m, size_t at, int depth)
{
        const char *s = m->text;
        const size_t n = strlen(s), name = strlen(m->name);
        size_t p = text_skip_space(s, n, m->is_function ? after_parentheses(s, n, name) : name);
        bool any = false;
        for (; p < n; any = true) {
                size_t word = p;
                while (p < n && is_name_char(s[p]))
                        p++;
                const char *first = arena_strndup(fe->arena, s + word, p - word);
                const struct macro *inner = strcmp(first, "_Pragma") == 0 || depth > 8 ? NULL : macro_in_force(fe, first, at, at + 1);
                if (inner ? !makes_pragmas(fe, inner, at, depth + 1) : strcmp(first, "_Pragma") != 0)
                        return false;
                if (!inner || inner->is_function)
                        p = after_parentheses(s, n, p);
                p = text_skip_space(s, n, p);
        }
        return any;
}

/* Keeps what the word [begin, end) of the main file stands for, with what follows it in parentheses, when that is pragmas. Returns where it ends; `end` if it is none. */
static size_t read_word(struct fe *fe, size_t begin, size_t end)
{
        const char *s = fe->unit->text;
        const size_t n = fe->unit->n_text;
        if (end - begin == 7 && memcmp(s + begin, "_Pragma", 7) == 0) {
                const size_t after = after_parentheses(s, n, end);
                if (after > end)
                        read_operator(fe, begin, after, s + end, after - end);
                return after;
        }
        int lo = 0, hi = fe->macros.n;
        while (lo < hi) {
                int mid = (lo + hi) / 2;
                if (fe->macros.data[mid].begin < begin)
                        lo = mid + 1;
                else
                        hi = mid;
        }
        if (lo == fe->macros.n || fe->macros.data[lo].begin != begin)
                return end;
        const struct macro *m = macro_in_force(fe, arena_strndup(fe->arena, s + begin, end - begin), begin, begin + 1);
        if (!m || !makes_pragmas(fe, m, begin, 0))
                return end;
        const size_t after = fe->macros.data[lo].end, name = strlen(m->name), word = text_skip_space(m->text, strlen(m->text), name);
        if (!m->is_function && strncmp(m->text + word, "_Pragma", 7) == 0)
                read_operator(fe, begin, after, m->text + word, strlen(m->text + word));
        else
                vec_push(fe->arena, &fe->pragmas, ((struct pragma){PRAGMA_PARALLEL, begin, after, ""}));
        return after;
}

/* Fills fe->pragmas and fe->loop_words, in the order of the text. */
void fe_read_text(struct fe *fe)
{
        const char *s = fe->unit->text;
        size_t n = fe->unit->n_text;
        CXSourceRangeList *skipped = clang_getSkippedRanges(fe->tu, fe->main_file);
        bool line_start = true;
        for (size_t at = 0; at < n;) {
                size_t next = text_skip_space(s, n, at);
                if (next > at) {
                        line_start = line_start || memchr(s + at, '\n', next - at);
                        at = next;
                } else if (s[at] == '#' && line_start) {
                        size_t begin = at++;
                        struct outbuf line = {0};
                        while (at < n && s[at] != '\n') {
                                if (s[at] == '\\' && at + 1 < n && (s[at + 1] == '\n' || (s[at + 1] == '\r' && at + 2 < n))) {
                                        at += s[at + 1] == '\n' ? 2 : 3;
                                        outbuf_putc(&line, ' ');
                                } else if (s[at] == '\r' || (s[at] == '/' && at + 1 < n && (s[at + 1] == '/' || s[at + 1] == '*'))) {
                                        size_t after = text_skip_space(s, n, at);
                                        const char *newline = memchr(s + at, '\n', after - at);
                                        at = newline ? (size_t)(newline - s) : after;
                                } else {
                                        outbuf_putc(&line, s[at++]);
                                }
                        }
                        if (!is_skipped(skipped, begin))
                                read_directive(fe, begin, at, outbuf_text(&line));
                        outbuf_free(&line);
                } else if (s[at] == '"' || s[at] == '\'') {
                        char quote = s[at++];
                        while (at < n && s[at] != quote && s[at] != '\n')
                                at += s[at] == '\\' ? 2 : 1;
                        at++;
                        line_start = false;
                } else {
                        size_t begin = at++;
                        line_start = false;
                        while (is_name_char(s[begin]) && at < n && is_name_char(s[at]))
                                at++;
                        if ((at - begin == 3 && memcmp(s + begin, "for", 3) == 0) || (at - begin == 5 && memcmp(s + begin, "while", 5) == 0) ||
                            (at - begin == 2 && memcmp(s + begin, "do", 2) == 0))
                                vec_push(fe->arena, &fe->loop_words, begin);
                        else if (is_name_char(s[begin]) && !is_skipped(skipped, begin))
                                at = read_word(fe, begin, at);
                }
        }
        if (skipped)
                clang_disposeSourceRangeList(skipped);
}

/* Where the pragma ends that an operator or a macro makes at the offset; the offset itself if there is none. */
static size_t after_operator(const struct fe *fe, size_t at)
{
        int lo = 0, hi = fe->pragmas.n;
        while (lo < hi) {
                int mid = (lo + hi) / 2;
                if (fe->pragmas.data[mid].begin < at)
                        lo = mid + 1;
                else
                        hi = mid;
        }
        return lo < fe->pragmas.n && fe->pragmas.data[lo].begin == at ? fe->pragmas.data[lo].end : at;
}

/* Is there nothing but white space, comments and directives between the offsets? */
static bool only_directives(const struct fe *fe, size_t from, size_t to)
{
        const char *s = fe->unit->text;
        for (;;) {
                from = text_skip_space(s, fe->unit->n_text, from);
                if (from >= to)
                        return true;
                if (s[from] != '#') {
                        const size_t after = after_operator(fe, from);
                        if (after == from)
                                return false;
                        from = after;
                        continue;
                }
                while (from < to && s[from] != '\n')
                        from += s[from] == '\\' && from + 1 < to ? 2 : 1;
        }
}

/* Does the whole name begin at p? */
static bool is_name(const char *p, const char *name)
{
        return name_length(p) == strlen(name) && strncmp(p, name, strlen(name)) == 0;
}

/* Does the text say that each thread has a variable of that name for itself, `#pragma omp threadprivate(name)`? */
static bool says_threadprivate(const struct source *s, const char *name)
{
        static const char word[] = "threadprivate";
        for (const char *p = s->text; s->has_threadprivate && (p = strstr(p, word));) {
                p += strlen(word);
                while (*p && *p != ')') {
                        const size_t n = name_length(p);
                        if (is_name(p, name))
                                return true;
                        p += n ? n : 1;
                }
        }
        return false;
}

/* Does the text say `#pragma weak name`, as a directive or as an operator? */
static bool says_weak(const struct source *s, const char *name)
{
        static const char word[] = "weak";
        for (const char *p = s->text; s->has_weak && (p = strstr(p, word));) {
                bool is_word = p == s->text || !name_length(p - 1);
                p += strlen(word);
                const char *q = p + strspn(p, " \t");
                if (is_word && q > p && is_name(q, name))
                        return true;
        }
        return false;
}

static void note_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData fe)
{
        (void)stack;
        (void)depth;
        source_of(fe, file);
}

static void read_all_sources(struct fe *fe)
{
        if (!fe->has_sources)
                clang_getInclusions(fe->tu, note_file, fe);
        fe->has_sources = true;
}

/* Does the text of any file of the unit say so of d? */
static bool any_says(struct fe *fe, bool (*says)(const struct source *s, const char *name), const struct decl *d)
{
        read_all_sources(fe);
        for (int i = 0; i < fe->sources.n; i++)
                if (says(fe->sources.data[i], d->name))
                        return true;
        return false;
}

bool program_says(struct fe *fe, const char *const *words)
{
        read_all_sources(fe);
        for (int i = 0; i < fe->sources.n; i++) {
                const struct source *s = fe->sources.data[i];
                if (!s->is_main && clang_Location_isInSystemHeader(clang_getLocation(fe->tu, s->file, 1, 1)))
                        continue;
                if (has_word(s->text, words))
                        return true;
        }
        return false;
}

/* Has each thread of OpenMP a copy of d? Clang, which reads the program without OpenMP, does not say. */
bool is_threadprivate(struct fe *fe, const struct decl *d)
{
        return any_says(fe, says_threadprivate, d);
}

/* Does the word weak stand in any file of the unit? */
bool any_is_weak(struct fe *fe)
{
        read_all_sources(fe);
        for (int i = 0; i < fe->sources.n; i++)
                if (fe->sources.data[i]->has_weak)
                        return true;
        return false;
}

/* Does a pragma let the linker take another function or variable in place of d? Clang knows, and does not tell. */
bool is_weak_by_pragma(struct fe *fe, const struct decl *d)
{
        return any_says(fe, says_weak, d);
}

/* Does the text ask GCC, by a pragma or an attribute `optimize`, for another meaning of the language? */
static bool asks_for_meaning(const char *text)
{
        static const char word[] = "optimize";
        static const char *const meanings[] = {"wrapv", "trapv", "strict", "rounding", "exceptions"};
        for (const char *p = text; (p = strstr(p, word));) {
                p += strlen(word);
                const char *open = p + strspn(p, "_ \t");
                const size_t n = *open == '(' ? strcspn(open, ")\n") : 0;
                for (size_t i = 0; n && i < sizeof meanings / sizeof *meanings; i++) {
                        const char *found = strstr(open, meanings[i]);
                        if (found && found < open + n)
                                return true;
                }
        }
        return false;
}

const char *unit_other_meaning(struct fe *fe)
{
        static const char *const words[] = {"scalar_storage_order", "redefine_extname"}, *const any_type[] = {"may_alias", "__may_alias__", NULL};
        if (fe->asked_meaning)
                return fe->other_meaning;
        fe->asked_meaning = true;
        read_all_sources(fe);
        for (int i = 0; i < fe->sources.n && !fe->other_meaning; i++) {
                const char *text = fe->sources.data[i]->text;
                for (size_t k = 0; k < sizeof words / sizeof *words; k++)
                        if (strstr(text, words[k]))
                                fe->other_meaning = words[k];
                if (asks_for_meaning(text))
                        fe->other_meaning = "optimize";
        }
        if (!fe->other_meaning && program_says(fe, any_type))
                fe->other_meaning = any_type[0];
        return fe->other_meaning;
}

/* Is there nothing between pragma p and the statement at `at`? */
bool pragma_is_right_before(const struct fe *fe, const struct pragma *p, size_t at)
{
        return p->end <= at && only_directives(fe, p->end, at);
}

/* The pragma of that kind that stands right before the statement, or NULL. */
const struct pragma *pragma_before(const struct fe *fe, const struct tree *stmt, enum pragma_kind kind)
{
        if (!stmt->source || !stmt->source->is_main)
                return NULL;
        size_t at = tree_statement((struct tree *)stmt)->span.begin;
        for (int i = fe->pragmas.n - 1; i >= 0; i--) {
                const struct pragma *p = &fe->pragmas.data[i];
                if (p->end <= at && p->kind == kind && only_directives(fe, p->end, at))
                        return p;
        }
        return NULL;
}

/* Where the pragmas of other tools that belong to the statement at `at` begin; `at` when there are none. */
size_t pragma_block_begin(const struct fe *fe, size_t at, bool *has_parallel)
{
        size_t begin = at;
        *has_parallel = false;
        for (int i = fe->pragmas.n - 1; i >= 0; i--) {
                const struct pragma *p = &fe->pragmas.data[i];
                if (p->end > begin || p->kind != PRAGMA_PARALLEL)
                        continue;
                if (!only_directives(fe, p->end, begin))
                        break;
                begin = p->begin;
                *has_parallel = true;
        }
        return begin;
}

/* The `#pragma scop` whose stretch holds the offset, or NULL. */
const struct pragma *pragma_scop_around(const struct fe *fe, size_t at)
{
        const struct pragma *open = NULL;
        for (int i = 0; i < fe->pragmas.n && fe->pragmas.data[i].begin <= at; i++) {
                if (fe->pragmas.data[i].kind == PRAGMA_SCOP)
                        open = &fe->pragmas.data[i];
                else if (fe->pragmas.data[i].kind == PRAGMA_ENDSCOP)
                        open = NULL;
        }
        return open;
}
