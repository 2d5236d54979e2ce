/* The report as a JSON value: shared by the writers of JSON and of the page. */
#ifndef PMPCC_REPORT_JSON_H
#define PMPCC_REPORT_JSON_H

#include <jansson.h>

#include "report/report.h"

/* As report_json writes it. The caller owns the value; its texts are copies. */
json_t *report_value(struct arena *a, const struct report *r);
/* The text, with '?' for bytes that are not ASCII when it is not UTF-8; null for NULL. */
json_t *text_value(struct arena *a, const char *s);

#endif
