/* What belongs to the calling program, and what a call of the runtime must leave to it. Drivers are written for programs that know them: they
 * set errno and compute, so that the public functions save what the calling thread has of its own and put it back.
 *
 * Done at each call, this may cost no more than some nanoseconds: two registers are read, and written only where they have changed. */
#include "internal.h"

#include <errno.h>

/* The floating-point environment of x86 is two sets of registers, MXCSR and those of the x87. <fenv.h> would do, but is in libm with glibc, which programs
 * need not link. Exceptions already raised stay so while a driver computes: that does not disturb it. Traps, another rounding mode and numbers flushed to
 * zero would: it computes without. Elsewhere than on x86 nothing is done. */
#if defined __x86_64__ || defined __i386__
enum { X87_DEFAULT = 0x37f, X87_EXCEPTIONS = 0x3f, X87_STATUS = 0x80ff };

/* What fnstenv stores. */
struct x87 {
        uint16_t control, unused_1, status, unused_2;
        uint32_t rest[5];
};

static void x87_save(struct caller *c)
{
        __asm__ volatile("fnstcw %0\n\tfnstsw %1" : "=m"(c->control), "=m"(c->status));
        if (c->control != X87_DEFAULT) {
                const uint16_t control = X87_DEFAULT;
                __asm__ volatile("fldcw %0" : : "m"(control) : "memory");
        }
}

static void x87_restore(const struct caller *c)
{
        uint16_t control, status;
        struct x87 x87;

        __asm__ volatile("fnstcw %0\n\tfnstsw %1" : "=m"(control), "=m"(status) : : "memory");
        if (control == c->control && !((status ^ c->status) & X87_EXCEPTIONS))
                return;
        __asm__ volatile("fnstenv %0" : "=m"(x87));
        x87.control = c->control;
        x87.status = (uint16_t)((x87.status & ~X87_STATUS) | (c->status & X87_STATUS));
        __asm__ volatile("fldenv %0" : : "m"(x87) : "memory");
}
#else
static void x87_save(struct caller *c)
{
        (void)c;
}

static void x87_restore(const struct caller *c)
{
        (void)c;
}
#endif

#ifdef __SSE__
enum { MXCSR_DEFAULT = 0x1f80, MXCSR_EXCEPTIONS = 0x3f };

static void mxcsr_save(struct caller *c)
{
        __asm__ volatile("stmxcsr %0" : "=m"(c->mxcsr));
        if ((c->mxcsr & ~(uint32_t)MXCSR_EXCEPTIONS) != MXCSR_DEFAULT) {
                const uint32_t mxcsr = MXCSR_DEFAULT;
                __asm__ volatile("ldmxcsr %0" : : "m"(mxcsr) : "memory");
        }
}

static void mxcsr_restore(const struct caller *c)
{
        uint32_t mxcsr;

        __asm__ volatile("stmxcsr %0" : "=m"(mxcsr) : : "memory");
        if (mxcsr != c->mxcsr)
                __asm__ volatile("ldmxcsr %0" : : "m"(c->mxcsr) : "memory");
}
#else
static void mxcsr_save(struct caller *c)
{
        (void)c;
}

static void mxcsr_restore(const struct caller *c)
{
        (void)c;
}
#endif

void pmprt_caller_save(struct caller *c)
{
        c->error = errno;
        x87_save(c);
        mxcsr_save(c);
}

void pmprt_caller_restore(struct caller *c)
{
        mxcsr_restore(c);
        x87_restore(c);
        errno = c->error;
}
