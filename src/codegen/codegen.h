/* From plans to the text of the translated program. */
#ifndef PMPCC_CODEGEN_CODEGEN_H
#define PMPCC_CODEGEN_CODEGEN_H

#include "base/options.h"
#include "codegen/plan.h"
#include "frontend/frontend.h"

enum target_kind { TARGET_OPENMP, TARGET_OPENCL, TARGET_CUDA, TARGET_CUDA_SOURCE };

/* The texts to write. host is NULL text unless the output is split. */
struct translation {
        struct outbuf main;             /* contents of -o FILE */
        struct outbuf host;             /* contents of the .host.c file beside it (split CUDA) */
        bool is_split;
};

/* plans has one entry per region of the unit; NULL keeps the region's text. opt->output is the name that #line directives give to generated text. */
void codegen_translate(const struct options *opt, enum target_kind target, const struct unit *u, struct plan *const *plans, struct translation *out);
/* Can some plan of the nest pay as codegen_can_pay has it? Not where its loops alone tell that too few iterations could be shared among threads. */
bool codegen_might_pay(enum target_kind target, const struct nest *n);
/* Can the region's work ever reach what the translated code asks for before it runs? */
bool codegen_can_pay(enum target_kind target, const struct plan *plan);
void translation_free(struct translation *t);

#endif
