/* The report as one page: a template with style, script and data inside, so that it opens from disk without a network. The data is the JSON report with what the
 * pictures need beside it: the source, iteration spaces, the tree after each step. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/json.h"
#include "report/page/page.h"
#include "report/space.h"

/* Text between tags. */
static void put_escaped(struct outbuf *b, const char *text)
{
        for (; *text; text++)
                if (*text == '&' || *text == '<' || *text == '>')
                        outbuf_printf(b, "&#%d;", *text);
                else
                        outbuf_write(b, text, 1);
}

/* JSON in a script element, where "<" could end the element or begin a comment. */
static void put_data(struct outbuf *b, const char *json)
{
        while (*json) {
                size_t n = strcspn(json, "<");
                outbuf_write(b, json, n);
                json += n;
                if (*json) {
                        outbuf_puts(b, "\\u003c");
                        json++;
                }
        }
}

/* The tree before the steps, and after each; null where the step leaves it as it was. */
static void add_steps(json_t *o, const struct result *r)
{
        json_t *steps = json_array();
        const char *last = NULL;
        if (r->deps)
                json_object_set_new(o, "shape", json_string(sched_shape_before(r->deps->model->arena, r->deps)));
        for (int i = 0; r->plan && i < r->sched->log.n; i++) {
                const struct step_record *s = &r->sched->log.data[i];
                json_t *one = json_object();
                json_object_set_new(one, "text", json_string(s->text));
                json_object_set_new(one, "shape", last && strcmp(last, s->shape) == 0 ? json_null() : json_string(s->shape));
                json_array_append_new(steps, one);
                last = s->shape;
        }
        json_object_set_new(o, "steps", steps);
        json_object_del(o, "recipe");
}

/* Makes the dependences smaller: a witness is its text alone, and texts that occur many times become numbers in a list. */
static void share_texts(json_t *dependences, json_t *texts, json_t *numbers)
{
        size_t i, k;
        json_t *d, *line;
        json_array_foreach(dependences, i, d) {
                json_t *witness = json_object_get(d, "witness");
                if (json_is_object(witness))
                        json_object_set(d, "witness", json_object_get(witness, "text"));
                json_array_foreach(json_object_get(d, "arithmetic"), k, line) {
                        const char *text = json_string_value(line);
                        json_t *number = json_object_get(numbers, text);
                        if (!number) {
                                number = json_integer((json_int_t)json_array_size(texts));
                                json_object_set_new(numbers, text, number);
                                json_array_append(texts, line);
                        }
                        json_array_set(json_object_get(d, "arithmetic"), k, number);
                }
        }
}

/* What the page shows of a region that is described where it is called: its loops. */
static void make_brief(json_t *region)
{
        static const char *const keys[] = {"dependences", "separate", "what_if", "statements"};
        for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
                json_object_set_new(region, keys[i], json_array());
}

static json_t *page_data(struct arena *a, const struct report *r)
{
        json_t *data = report_value(a, r), *texts = json_array(), *numbers = json_object(), *region;
        size_t i;
        json_array_foreach(json_object_get(data, "regions"), i, region) {
                const struct result *result = &r->results[i];
                if (result->reason && strcmp(result->reason->slug, "inlined") == 0) {
                        make_brief(region);
                        json_object_set_new(region, "spaces", json_array());
                        json_object_set_new(region, "steps", json_array());
                        continue;
                }
                json_object_set_new(region, "spaces", spaces_value(a, result));
                add_steps(region, result);
                share_texts(json_object_get(region, "dependences"), texts, numbers);
        }
        json_decref(numbers);
        json_object_set_new(data, "texts", texts);
        json_object_set_new(data, "source", text_value(a, arena_strndup(a, r->unit->text, r->unit->n_text)));
        return data;
}

void report_html(struct outbuf *b, const struct report *r)
{
        struct arena *a = arena_new();
        json_t *data = page_data(a, r);
        char *json = json_dumps(data, JSON_COMPACT | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(6));
        if (!json) {
                fputs("pmpcc: internal error: out of memory\n", stderr);
                exit(70);
        }
        for (const char *at = page_html; *at;) {
                size_t n = strcspn(at, "@");
                outbuf_write(b, at, n);
                at += n;
                if (strncmp(at, "@STYLE@", 7) == 0)
                        outbuf_write(b, page_css, strlen(page_css)), at += 7;
                else if (strncmp(at, "@SCRIPT@", 8) == 0)
                        outbuf_write(b, page_js, strlen(page_js)), at += 8;
                else if (strncmp(at, "@DATA@", 6) == 0)
                        put_data(b, json), at += 6;
                else if (strncmp(at, "@TITLE@", 7) == 0)
                        put_escaped(b, r->unit->file), at += 7;
                else if (*at)
                        outbuf_write(b, at++, 1);
        }
        free(json);
        json_decref(data);
        arena_free(a);
}
