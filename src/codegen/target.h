/* A target is a table: what the languages of kernels spell differently, and nothing else. */
#ifndef PMPCC_CODEGEN_TARGET_H
#define PMPCC_CODEGEN_TARGET_H

#include "frontend/nest.h"

/* Constants of C's headers that are macros in kernels of both languages, whatever the program includes. */
#define RESERVED_CONSTANTS \
        "CHAR_BIT", "CHAR_MAX", "CHAR_MIN", "FP_ILOGB0", "FP_ILOGBNAN", "HUGE_VAL", "HUGE_VALF", "INFINITY", "INT_MAX", "INT_MIN", "LONG_MAX", "LONG_MIN", \
        "MAXFLOAT", "M_1_PI", "M_2_PI", "M_2_SQRTPI", "M_E", "M_LN10", "M_LN2", "M_LOG10E", "M_LOG2E", "M_PI", "M_PI_2", "M_PI_4", "M_SQRT1_2", "M_SQRT2", \
        "NAN", "NULL", "SCHAR_MAX", "SCHAR_MIN", "SHRT_MAX", "SHRT_MIN", "UCHAR_MAX", "UINT_MAX", "ULONG_MAX", "USHRT_MAX"

struct target {
        const char *name;
        bool is_gpu;
        const char *const *reserved;            /* words that cannot name anything there, NULL at the end */
        const char *template_head;              /* before the head of a kernel over pm_index; "": pm_index is a macro */
        const char *kernel_head;                /* before the kernel's name */
        const char *helper_head;                /* before the type of a helper function */
        const char *global_word;                /* before the element type of a buffer: "__global " or "" */
        const char *constant_word;              /* the same of constant memory; NULL: it is one block, which */
        const char *constant_block;             /* this declares */
        const char *image_word;                 /* before the name of an argument that is an image; NULL: read_only takes a pointer, whatever the kernel */
        /* The element of an array of PLACE_IMAGE that only this way of reading finds; NULL: there is none. */
        const char *(*read_only)(struct arena *a, const struct ctype *type, const char *name, const char *index);
        const char *restrict_word;
        const char *thread[3], *threads[3];     /* index of the thread and number of threads, per dimension */
        const char *in_block[2];                /* index of the thread in its block */
        const char *block_threads;              /* number of threads of the block in its first dimension */
        const char *block[3], *blocks[3];       /* index of the block and number of blocks */
        const char *shared_word, *barrier;      /* before the type of memory that a block shares; the call that waits for its threads */
        const char *meeting;                    /* the same, after which each finds what the others have written to global memory, too */
        const char *warp_barrier;               /* the call that waits for the threads of a warp, after which each finds what the others have written; NULL: there are no warps */
        const char *number_in_block;            /* of the thread, in all dimensions */
        const char *shared_vectors_word;        /* the same for an array that begins where vectors of 16 bytes may */
        const char *own_word;                   /* before the type of what a pointer into memory that a block shares points to */
        const char *own_argument;               /* the kernel's parameter for as much of it as the launch says; NULL: there is none, but */
        const char *own_declaration;            /* this in the kernel declares it */
        const char *block_size_word;            /* in front of the kernel's name: a format of the block's numbers of threads in two dimensions, and (where it is
                                                 * known) of how many such blocks a multiprocessor is to hold */
        const char *most_threads_word;          /* the same of the most threads that a block in one dimension will have */
        const char *held_threads_word;          /* the same of those and of how many such blocks a multiprocessor is to hold; "": cannot be said */
        const char *atomic[6];                  /* functions that add, and, or, xor, take the smaller, the larger into a 32-bit integer */
        const char *(*type)(const struct ctype *t);
        const char *const *type_words;          /* pairs, NULL at the end: a type name as C spells it, its spelling there; may be NULL */
        bool has_reciprocals;                   /* pm_reciprocal and pm_reciprocalf are faster than a division, and pm_divide_by and pm_dividef_by still more so */
        bool float_division_is_loose;           /* unless told otherwise it need not be correctly rounded, and takes no detours */
        bool one_long;                          /* there is no `long long`: `1ull` may be a number of 128 bits (in OpenCL C of clang) */
        bool bool_is_char;                      /* _Bool elements are stored as unsigned char, conversions explicit */
        /* Spells a call of a C library function, arguments through expr_print with s; false: as in C. May be NULL. */
        bool (*call)(struct outbuf *b, const struct expr *e, const struct expr_spelling *s);
        const char *as_float, *as_double;       /* functions that take bits for a number, by which it spells infinity and NaN; NULL: as in C */
};

extern const struct target target_c, target_opencl, target_cuda, target_nvrtc;

/* math.c: C's library functions, where the target overloads them on the types of their arguments. Prints "name(arguments)", every argument converted
 * explicitly to the type that C's prototype gives it. */
void math_print_call(struct outbuf *b, const char *name, const struct expr *e, const struct expr_spelling *s, const char *(*type)(const struct ctype *t));
bool math_is_predicate(const char *name);       /* is it isnan, isinf, isfinite or signbit, macros in C, which gives them arguments of any real type? */
/* Prints a call of isnan, isinf, isfinite or signbit, which the target has by these names, with the values that C compilers give. False: it is of another. */
bool math_print_predicate(struct outbuf *b, const struct expr *e, const struct expr_spelling *s, const char *(*type)(const struct ctype *t));
/* "exp" for "expf": the double function of which "name" is the float version, or NULL. */
const char *math_float_base(const char *name);

#endif
