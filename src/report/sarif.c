/* The report as SARIF 2.1.0, for code viewers and build servers: a result for each loop, with its verdict, and for each kept region. */
#include <jansson.h>
#include <string.h>

#include "report/json.h"

/* The name as a URI reference: bytes that may not stand in a path become %XX. */
static const char *uri(struct arena *a, const char *name)
{
        const char *text = "";
        for (const unsigned char *p = (const unsigned char *)name; *p; p++) {
                bool plain = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9') || strchr("-._~/+@,=", *p);
                text = arena_printf(a, plain ? "%s%c" : "%s%%%02X", text, *p);
        }
        return text;
}

/* Text in a message: bytes that are not ASCII become '?' when they are not UTF-8. */
static json_t *message(struct arena *a, const char *s)
{
        json_t *value = json_string(s);
        char *clean = arena_strdup(a, s);
        for (char *p = clean; !value && *p; p++)
                if ((unsigned char)*p >= 0x80)
                        *p = '?';
        json_t *o = json_object();
        json_object_set_new(o, "text", value ? value : json_string(clean));
        return o;
}

static json_t *location(struct arena *a, struct span span, const char *file)
{
        json_t *artifact = json_object(), *region = json_object(), *physical = json_object(), *o = json_object(), *list = json_array();
        json_object_set_new(artifact, "uri", json_string(uri(a, span.file ? span.file : file)));
        json_object_set_new(region, "startLine", json_integer(span.line ? span.line : 1));
        json_object_set_new(region, "startColumn", json_integer(span.col ? span.col : 1));
        if (span.end_line > span.line || (span.end_line == span.line && span.end_col > span.col)) {
                json_object_set_new(region, "endLine", json_integer(span.end_line));
                json_object_set_new(region, "endColumn", json_integer(span.end_col));
        }
        json_object_set_new(physical, "artifactLocation", artifact);
        json_object_set_new(physical, "region", region);
        json_object_set_new(o, "physicalLocation", physical);
        json_array_append_new(list, o);
        return list;
}

/* "carried flow": a slug in words; docs/diagnostics.md says more. */
static const char *rule_text(struct arena *a, const char *rule)
{
        char *text = arena_strdup(a, rule);
        for (char *p = text; *p; p++)
                if (*p == '-')
                        *p = ' ';
        return text;
}

/* Adds a result, and its rule to the list of rules when it is new. related: locations with messages, or NULL. */
static void add_result(struct arena *a, json_t *results, json_t *rules, const char *rule, const char *kind, struct span span, const char *file,
        const char *text, json_t *related)
{
        size_t at = 0;
        while (at < json_array_size(rules) && strcmp(json_string_value(json_object_get(json_array_get(rules, at), "id")), rule) != 0)
                at++;
        if (at == json_array_size(rules)) {
                json_t *o = json_object();
                json_object_set_new(o, "id", json_string(rule));
                json_object_set_new(o, "shortDescription", message(a, rule_text(a, rule)));
                json_array_append_new(rules, o);
        }
        json_t *o = json_object();
        json_object_set_new(o, "ruleId", json_string(rule));
        json_object_set_new(o, "ruleIndex", json_integer((json_int_t)at));
        json_object_set_new(o, "kind", json_string(kind));
        json_object_set_new(o, "level", json_string(strcmp(kind, "fail") == 0 ? "note" : "none"));
        json_object_set_new(o, "message", message(a, text));
        json_object_set_new(o, "locations", location(a, span, file));
        if (related)
                json_object_set_new(o, "relatedLocations", related);
        json_array_append_new(results, o);
}

/* Both ends of the first dependence that blocks the loop, the witness with the sink; NULL when nothing does. */
static json_t *ends_of_blocker(struct arena *a, const struct result *r, const struct explanation *e, const struct loop *l, const char *file)
{
        if (!r->deps || !r->deps->loops[l->id].blocked_by.n)
                return NULL;
        const struct dep *d = r->deps->loops[l->id].blocked_by.data[0];
        const char *witness = witness_text(a, d, e->witness[d->id - 1]);
        const char *texts[] = {arena_printf(a, "%s dependence %s of '%s' from here", dep_kind_name(d->kind), vector_text(a, d), d->source->access->array->name),
                witness ? witness : "to here"};
        json_t *list = json_array();
        for (int i = 0; i < 2; i++) {
                json_t *one = location(a, (i ? d->sink : d->source)->access->span, file), *o = json_incref(json_array_get(one, 0));
                json_decref(one);
                json_object_set_new(o, "id", json_integer(i));
                json_object_set_new(o, "message", message(a, texts[i]));
                json_array_append_new(list, o);
        }
        return list;
}

static void add_region(struct arena *a, json_t *results, json_t *rules, const struct result *r, const struct explanation *e, const char *file)
{
        struct loop *const *loops;
        int n = result_loops(r, &loops);
        if (r->reason)
                add_result(a, results, rules, r->reason->slug, "fail", r->reason->span.line ? r->reason->span : r->region->span, file,
                        arena_printf(a, "the loops of '%s' from line %u on are %s: %s", r->region->function, r->region->span.line, result_kept(r),
                                r->reason->message), NULL);
        for (int i = 0; i < n; i++) {
                if (result_is_in_part(r, loops[i]))
                        continue;
                const struct reason *why = result_why(r, loops[i]);
                enum verdict verdict = result_verdict(r, loops[i]);
                enum level level = result_level(r, loops[i]);
                const char *text = arena_printf(a, "%s is %s%s%s%s%s", loop_quoted(a, loops[i]), verdict_phrase(verdict), level ? ", level " : "",
                        level ? level_name(level) : "", why ? ": " : "", why ? why_text(why) : "");
                add_result(a, results, rules, verdict == VERDICT_PARALLEL ? "parallel" : why ? why->slug : "sequential",
                        verdict == VERDICT_PARALLEL ? "pass" : "informational", loops[i]->head.line ? loops[i]->head : loops[i]->span, file, text,
                        ends_of_blocker(a, r, e, loops[i], file));
        }
}

void report_sarif(struct outbuf *b, const struct report *r)
{
        struct arena *a = arena_new();
        json_t *rules = json_array(), *results = json_array(), *driver = json_object(), *tool = json_object(), *run = json_object();
        json_t *runs = json_array(), *o = json_object();
        for (int i = 0; i < r->unit->regions.n; i++)
                add_region(a, results, rules, &r->results[i], r->explanations[i], r->unit->file);
        json_object_set_new(driver, "name", json_string("pmpcc"));
        json_object_set_new(driver, "version", json_string(PMPCC_VERSION));
        json_object_set_new(driver, "rules", rules);
        json_object_set_new(tool, "driver", driver);
        json_object_set_new(run, "tool", tool);
        json_object_set_new(run, "columnKind", json_string("utf16CodeUnits"));
        json_object_set_new(run, "results", results);
        json_array_append_new(runs, run);
        json_object_set_new(o, "version", json_string("2.1.0"));
        json_object_set_new(o, "$schema", json_string("https://json.schemastore.org/sarif-2.1.0.json"));
        json_object_set_new(o, "runs", runs);
        json_write(b, o);
        arena_free(a);
}
