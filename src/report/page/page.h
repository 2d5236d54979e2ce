/* The parts of the page, as text. */
#ifndef PMPCC_REPORT_PAGE_PAGE_H
#define PMPCC_REPORT_PAGE_PAGE_H

extern const char page_html[];          /* with the words @STYLE@, @SCRIPT@, @DATA@ and @TITLE@ where the others go */
extern const char page_css[];
extern const char page_js[];

#endif
