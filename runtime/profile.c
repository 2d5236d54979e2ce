/* PMPRT_PROFILE. Each launch is bracketed by time stamps on the device's clock (struct timing); when the region ends they become durations of
 * kernels, and the time from the start of the first launch to the end of the last, gaps between launches included. Transfers wait for the
 * device on both sides and are measured on the host. A region prints one line when it closes; the table of kernels follows at exit.
 *
 * A short kernel takes no longer than the two stamps around it. With PMPRT_PROFILE=regions there are none: the host waits before the first launch and after the
 * last, and what passes in between is the region's time.
 *
 * With a file name, launches, transfers and regions are written to it as they end, in the format of Chrome's trace viewer (an array of
 * "complete" events, microseconds). Device times are placed on the host's clock by the moment the region's first launch was queued. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Launches kept before they are accounted for: bounds the events in use by a region with a long loop on the host. */
#define DRAIN_EVERY 4096

enum { ROW_REGION = 0, ROW_KERNEL = 1, ROW_TRANSFER = 2 };

static struct transfer transfers_in, transfers_out;
static unsigned long n_regions;
static double peak;             /* bytes a second that the device's memory delivers; 0: not known */
static double regions_ms, kernels_ms;
static FILE *trace;
static bool trace_refused;

/* Returns the host's clock in milliseconds. */
double pmprt_profile_now(void)
{
        struct timespec t;
        CALLER_KEPT;

        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* Writes a string between quotes. */
static void json_string(FILE *out, const char *s)
{
        fputc('"', out);
        for (; *s; s++) {
                if (*s == '"' || *s == '\\')
                        fputc('\\', out);
                if ((unsigned char)*s < 0x20)
                        fprintf(out, "\\u%04x", (unsigned)*s);
                else
                        fputc(*s, out);
        }
        fputc('"', out);
}

/* Opens the trace at its first event. False if there is none to write. */
static bool trace_open(void)
{
        if (trace)
                return true;
        if (!pmprt_options.trace || trace_refused)
                return false;
        trace = fopen(pmprt_options.trace, "w");
        if (!trace) {
                trace_refused = true;
                pmprt_say("cannot write the profile to '%s'", pmprt_options.trace);
                return false;
        }
        fprintf(trace, "[\n{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":0,\"args\":{\"name\":\"pmprt\"}}");
        return true;
}

/* Writes one event. place: file of the user's program; detail and value: one more fact, or NULL. */
static void trace_event(int row, const char *name, const char *category, double start_ms, double ms, const char *file, unsigned line,
        const char *detail, double value)
{
        if (!trace_open())
                return;
        fprintf(trace, ",\n{\"name\":");
        json_string(trace, name);
        fprintf(trace, ",\"cat\":\"%s\",\"ph\":\"X\",\"ts\":%.3f,\"dur\":%.3f,\"pid\":0,\"tid\":%d,\"args\":{\"file\":", category,
                start_ms * 1e3, ms * 1e3, row);
        json_string(trace, file);
        fprintf(trace, ",\"line\":%u", line);
        if (detail)
                fprintf(trace, ",\"%s\":%.0f", detail, value);
        fprintf(trace, "}}");
}

/* The region starts: what happened before (opening the device, compiling) is not counted. */
void pmprt_profile_begin(struct pmprt_region *r)
{
        r->begin_ms = pmprt_profile_now();
}

/* A launch is about to be queued. */
void pmprt_profile_first(struct pmprt_region *r)
{
        if (r->base_ms > 0 || (!pmprt_options.each && !r->backend->finish()))
                return;
        r->base_ms = pmprt_profile_now();
}

/* Returns the bytes that a launch with these arguments accesses, counted as in struct launch. */
static double launch_bytes(int n_arg, const struct pmprt_arg *args)
{
        double bytes = 0;
        int i;

        for (i = 0; i < n_arg; i++)
                if (args[i].buffer)
                        bytes += (double)args[i].buffer->count * (double)args[i].buffer->size / (double)args[i].part * ((args[i].is_read != 0) + (args[i].size != 0));
        return bytes;
}

/* Returns where the back end is to note the times of the next launch of the region, with these arguments; NULL when the host has no memory for it. */
struct timing *pmprt_profile_launch(struct pmprt_region *r, struct kernel_state *k, int n_arg, const struct pmprt_arg *args)
{
        struct launch *l;

        if (!r->launches && !(r->launches = malloc(DRAIN_EVERY * sizeof *r->launches)))
                return NULL;
        if (r->n_launches == DRAIN_EVERY && !pmprt_profile_drain(r))
                return NULL;
        l = &r->launches[r->n_launches++];
        l->kernel = k;
        l->bytes = launch_bytes(n_arg, args);
        l->timing.start = l->timing.stop = NULL;
        return &l->timing;
}

/* Releases the times noted so far without looking at them. */
void pmprt_profile_drop(struct pmprt_region *r)
{
        size_t i;

        for (i = 0; i < r->n_launches; i++)
                if (r->launches[i].timing.start != r->base.start)
                        r->backend->timing_free(&r->launches[i].timing);
        if (r->base.start)
                r->backend->timing_free(&r->base);
        free(r->launches);
        r->launches = NULL;
        r->n_launches = 0;
}

/* Waits for the launches noted so far and adds their times to their kernels and to the region. The first of all stays: later ones are
 * measured from it. */
bool pmprt_profile_drain(struct pmprt_region *r)
{
        size_t i;

        if (!pmprt_options.each && r->base_ms > 0)
                r->kernels_ms = pmprt_profile_now() - r->base_ms;
        if (!r->n_launches)
                return true;
        if (!r->backend->finish())
                return false;
        if (!r->base.start)
                r->base = r->launches[0].timing;
        for (i = 0; i < r->n_launches; i++) {
                struct launch *l = &r->launches[i];
                double offset, ms;
                r->backend->times(&r->base, &l->timing, &offset, &ms);
                l->kernel->launches++;
                l->kernel->ms += ms;
                l->kernel->bytes += l->bytes;
                if (offset + ms > r->kernels_ms)
                        r->kernels_ms = offset + ms;
                trace_event(ROW_KERNEL, l->kernel->kernel->name, "kernel", r->base_ms + offset, ms, l->kernel->kernel->file,
                        l->kernel->kernel->line, "bytes", l->bytes);
                if (l->timing.start != r->base.start)
                        r->backend->timing_free(&l->timing);
        }
        r->n_launches = 0;
        return true;
}

/* Counts a transfer of the buffer `name` that began at start_ms and has just ended. */
void pmprt_profile_transfer(struct pmprt_region *r, const char *name, bool in, size_t bytes, double start_ms)
{
        CALLER_KEPT;
        struct transfer *t = in ? &transfers_in : &transfers_out;
        double ms = pmprt_profile_now() - start_ms;

        t->n++;
        t->bytes += (double)bytes;
        t->ms += ms;
        trace_event(ROW_TRANSFER, name, in ? "in" : "out", start_ms, ms, r->file, r->line, "bytes", (double)bytes);
}

/* The region has its results. */
void pmprt_profile_end(struct pmprt_region *r)
{
        if (!pmprt_options.profile)
                return;
        r->total_ms = pmprt_profile_now() - r->begin_ms;
        r->timed = true;
        n_regions++;
        peak = r->device->bandwidth;
        regions_ms += r->total_ms;
        kernels_ms += r->kernels_ms;
        trace_event(ROW_REGION, r->function, "region", r->begin_ms, r->total_ms, r->file, r->line, NULL, 0);
}

/* Prints the region's line. */
void pmprt_profile_close(struct pmprt_region *r)
{
        if (r->timed && pmprt_options.table)
                pmprt_say("region %s %s:%u: kernels %.3f ms, with transfers %.3f ms", r->function, r->file, r->line, r->kernels_ms,
                        r->total_ms);
        if (r->timed && pmprt_options.table && *r->version)
                pmprt_say("  %s", r->version);
        if (r->timed && pmprt_options.table && r->batched)
                pmprt_say("  in %ld batches of %ld of %ld iterations of loop '%s', for want of room %s", r->iterations / r->batch + (r->iterations % r->batch > 0), r->batch, r->iterations,
                        r->batched, r->limited ? "under --max-expand" : "on the device");
}

static void transfer_print(const char *title, const struct transfer *t)
{
        pmprt_say("  %-42s %8lu %12.3f   %.3f MB, %.3f GB/s", title, t->n, t->ms, t->bytes / 1e6, t->ms > 0 ? t->bytes / t->ms / 1e6 : 0.0);
}

/* Prints the table and closes the trace, at the end of the process. */
void pmprt_profile_report(const struct kernel_state *kernels)
{
        const struct kernel_state *k;

        if (trace) {
                bool bad;
                fprintf(trace, "\n]\n");
                bad = ferror(trace) != 0;
                if (fclose(trace) || bad)
                        pmprt_say("cannot write the profile to '%s'", pmprt_options.trace);
                trace = NULL;
        }
        if (!pmprt_options.table || !n_regions)
                return;
        if (pmprt_options.each)
                pmprt_say("profile  %33s %8s %12s %12s %9s %6s  %s", "", "times", "total ms", "mean us", "GB/s", peak > 0 ? "peak" : "", "from");
        for (k = kernels; k; k = k->next)
                if (k->launches) {
                        double bandwidth = k->ms > 0 ? k->bytes / k->ms / 1e6 : 0;
                        char share[16] = "";
                        if (peak > 0)
                                snprintf(share, sizeof share, "%.0f %%", 1e11 * bandwidth / peak);
                        pmprt_say("  %-40s   %8lu %12.3f %12.3f %9.1f %6s  %s:%u", k->kernel->name, k->launches, k->ms,
                                k->ms * 1e3 / (double)k->launches, bandwidth, share, k->kernel->file, k->kernel->line);
                }
        if (pmprt_options.each) {
                transfer_print("(copies to the device)", &transfers_in);
                transfer_print("(copies from the device)", &transfers_out);
        }
        pmprt_say("  %-42s %8lu %12.3f   kernels %.3f ms of it", "(regions)", n_regions, regions_ms, kernels_ms);
}
