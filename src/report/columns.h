/* Text in columns, 80 wide: what the writers of the text report share. Long cells are broken at blanks and go on below their own column. */
#ifndef PMPCC_REPORT_COLUMNS_H
#define PMPCC_REPORT_COLUMNS_H

#include "base/outbuf.h"

/* Moves to column `to`: by at least one blank unless the line is empty. */
void tab(struct outbuf *b, int to);
/* Writes text from the present column on, broken at blanks to stay left of column 80; further lines begin at column `indent`. */
void fill(struct outbuf *b, int indent, const char *text);
/* An empty line and a heading. */
void heading(struct outbuf *b, const char *text);
/* One entry "label  text" of a list, the text filled beside the label. */
void entry(struct outbuf *b, int at, const char *label, int text_at, const char *text);
/* A paragraph at one column, further lines at another. */
void paragraph(struct outbuf *b, int at, int indent, const char *text);

#endif
