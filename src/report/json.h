/* JSON values and their text: shared by the writers of JSON, of SARIF and of the page. */
#ifndef PMPCC_REPORT_JSON_H
#define PMPCC_REPORT_JSON_H

#include <jansson.h>

#include "report/report.h"

/* As report_json writes it. The caller owns the value; its texts are copies. */
json_t *report_value(struct arena *a, const struct report *r);
/* The text, with '?' for bytes that are not ASCII when it is not UTF-8; null for NULL. */
json_t *text_value(struct arena *a, const char *s);
/* Adds the value's text, and takes the value. Out of memory: ends pmpcc with status 70. */
void json_write(struct outbuf *b, json_t *o);

#endif
