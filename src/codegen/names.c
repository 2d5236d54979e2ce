/* Identifiers in use, and bindings from the names of isl expressions and of the nest to those of the text. A name is claimed before it is
 * written; when it is taken already, a number is added. Sets are small (the names of one region), so they are plain lists. */
#include "codegen/emit.h"

#include <ctype.h>

bool names_has(const struct names *n, const char *name)
{
        for (int i = 0; i < n->taken.n; i++)
                if (!strcmp(n->taken.data[i], name))
                        return true;
        return false;
}

void names_take(struct arena *a, struct names *n, const char *name)
{
        if (!names_has(n, name))
                vec_push(a, &n->taken, arena_strdup(a, name));
}

/* Only words of ASCII's letters may stand in kernels as they are (base/text.h knows what all names may have): not every compiler of OpenCL C reads others. */
static bool starts_word(char c)
{
        return isalpha((unsigned char)c) || c == '_';
}

static bool continues_word(char c)
{
        return isalnum((unsigned char)c) || c == '_';
}

void names_take_words(struct arena *a, struct names *n, const char *text, const char *prefix)
{
        for (const char *p = text ? strstr(text, prefix) : NULL; p && *p; p = strstr(p, prefix)) {
                const char *begin = p;
                while (continues_word(*p))
                        p++;
                if (starts_word(*begin) && (begin == text || !continues_word(begin[-1])))
                        names_take(a, n, arena_strndup(a, begin, (size_t)(p - begin)));
                if (p == begin)
                        p++;
        }
}

const char *names_claim(struct arena *a, struct names *n, const char *wanted)
{
        const char *name = wanted;
        for (int i = 2; names_has(n, name); i++)
                name = arena_printf(a, "%s_%d", wanted, i);
        names_take(a, n, name);
        return name;
}

void names_release(struct names *n, const char *name)
{
        for (int i = n->taken.n - 1; i >= 0; i--) {
                if (strcmp(n->taken.data[i], name))
                        continue;
                n->taken.data[i] = n->taken.data[--n->taken.n];
                return;
        }
}

/* Is "s" one C identifier? */
bool is_identifier(const char *s)
{
        if (!s || !starts_word(*s))
                return false;
        while (continues_word(*s))
                s++;
        return !*s;
}

static struct binding *binding_new(struct writer *w, enum binding_kind kind, const char *id, const char *text)
{
        struct binding *b = ARENA_NEW(w->arena, struct binding);
        b->kind = kind;
        b->id = id;
        b->text = text;
        b->sign = 1;
        b->host_index = -1;
        return b;
}

/* A new binding. The caller fills in what its kind needs. */
struct binding *binding_add(struct writer *w, enum binding_kind kind, const char *id, const char *text)
{
        struct binding *b = binding_new(w, kind, id, text);
        vec_push(w->arena, &w->bindings, b);
        return b;
}

struct binding *counter_add(struct writer *w, const char *id, const char *text, int sign)
{
        struct binding *b = binding_new(w, BIND_COUNTER, id, text);
        b->sign = sign;
        vec_push(w->arena, &w->counters, b);
        return b;
}

const struct binding *binding_of(struct writer *w, const char *id, bool is_iterator)
{
        for (int i = w->bindings.n + w->counters.n - 1; i >= 0; i--) {
                struct binding *b = i < w->bindings.n ? w->bindings.data[i] : w->counters.data[i - w->bindings.n];
                if (!b->id || strcmp(b->id, id) || (b->is_iterator && !is_iterator))
                        continue;
                b->is_used = true;
                return b;
        }
        return NULL;
}

const char *binding_use(struct writer *w, const char *id, int *sign, bool is_iterator)
{
        const struct binding *b = binding_of(w, id, is_iterator);
        *sign = b ? b->sign : *sign;
        return b ? b->text : NULL;
}

void buffer_name(struct writer *w, const struct buffer *b, const char *text, bool is_element)
{
        struct named_buffer n = { .buffer = b, .text = text, .is_element = is_element };
        vec_push(w->arena, &w->buffers, n);
}

/* How "b" is written: a pointer to its first cell, or with *is_element the one cell itself. A buffer not named yet claims its own name. */
const char *buffer_text(struct writer *w, const struct buffer *b, bool *is_element)
{
        for (int i = w->buffers.n - 1; i >= 0; i--) {
                if (w->buffers.data[i].buffer != b)
                        continue;
                *is_element = w->buffers.data[i].is_element;
                return w->buffers.data[i].text;
        }
        buffer_name(w, b, names_claim(w->arena, &w->names, b->ident), b->is_local && b->n_dim == 0);
        *is_element = b->is_local && b->n_dim == 0;
        return w->buffers.data[w->buffers.n - 1].text;
}

void bind_params(struct writer *w, const char *text_prefix)
{
        const struct model *m = w->plan->model;
        for (int i = 0; i < m->params.n; i++) {
                const struct param *p = m->params.data[i];
                const char *wanted = arena_printf(w->arena, "%s%s", text_prefix, p->name);
                struct binding *b = binding_add(w, BIND_PARAM, p->name, names_claim(w->arena, &w->names, wanted));
                b->param = p;
                b->var = p->var;
        }
}

/* Does "value" have no terms, so that naming it would explain nothing? */
static bool is_constant(struct writer *w, __isl_keep isl_ast_expr *value)
{
        bool *used = arena_alloc(w->arena, (size_t)(w->bindings.n + 1) * sizeof *used);
        for (int i = 0; i < w->bindings.n; i++)
                used[i] = w->bindings.data[i]->is_used;
        struct sum s = { 0 };
        sum_add_ast(w, &s, value, 1);
        for (int i = 0; i < w->bindings.n; i++)
                w->bindings.data[i]->is_used = used[i];
        return !s.terms.n;
}

static void bind_size(struct writer *w, const char *name, __isl_keep isl_ast_expr *value, bool at_least_0, const char *text_prefix)
{
        if (!name || is_constant(w, value))
                return;
        for (int i = 0; i < w->bindings.n; i++)
                if (w->bindings.data[i]->kind == BIND_SIZE && !strcmp(w->bindings.data[i]->id, name))
                        return;
        const char *wanted = arena_printf(w->arena, "%s%s", text_prefix, name);
        struct binding *b = binding_add(w, BIND_SIZE, name, names_claim(w->arena, &w->names, wanted));
        b->value = value;
        b->at_least_0 = at_least_0;
}

void bind_sizes(struct writer *w, const struct buffer *b, const char *text_prefix)
{
        for (int d = 0; d < b->n_dim; d++) {
                if (d == b->batch_dim)
                        continue;
                bind_size(w, b->low_name ? b->low_name[d] : NULL, b->low ? b->low[d] : NULL, false, text_prefix);
                bind_size(w, b->size_name ? b->size_name[d] : NULL, b->size ? b->size[d] : NULL, true, text_prefix);
        }
        bind_size(w, b->first_name, b->first, false, text_prefix);
        bind_size(w, b->count_name, b->count, true, text_prefix);
}
