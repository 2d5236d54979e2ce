/* Pictures of iteration spaces, as data for the page. */
#ifndef PMPCC_REPORT_SPACE_H
#define PMPCC_REPORT_SPACE_H

#include <jansson.h>

#include "report/report.h"

/* A list with an object for each innermost loop that holds statements: "loops" (ids), "outer" (values of loops further out), "sizes", "points" (counters), "arrows"
 * ("dep", "pairs" of source and sink counters). Empty without deps. The caller owns it. isl is at work here: the model must be alive. */
json_t *spaces_value(struct arena *a, const struct result *r);

#endif
