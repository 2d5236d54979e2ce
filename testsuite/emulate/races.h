/* Finds races on the emulated device, in kernels that g++ has compiled with -fsanitize=thread: the calls that it puts in front of each access come here in place of
 * its own library's. Included by device.h.
 *
 * Threads run one after the other here, so that a race shows in no result. Of each byte is kept who wrote it last and who has read it since the launch began: two
 * accesses by different threads race if one of them writes, not both are atomic, and no barrier of their block or warp lies between them; those of different blocks
 * always do. A thread that stores what is there already races with no one (flags that several threads set). A volatile access counts as atomic, as it is on a GPU
 * (PTX: ld.volatile is a relaxed load). A thread that has stored to a volatile, which says that a check has failed and the region's results are to be thrown away,
 * races with no one from then on: it goes on with elements that others have. */
#include <link.h>
#include <unordered_map>
#include <unordered_set>

#define UNSEEN __attribute__((no_sanitize("thread")))

namespace races {

/* Who made an access, and how many barriers the block, the warp and, of those for a part of a block, the thread had come to. Blocks and threads count from 1, so that zeros are no one. */
struct who {
        uint32_t block, block_barriers, warp_barriers, come;
        uint16_t thread, is_atomic;
};
/* What is known of some bytes since a launch began. Of readers the last two that differ: those of one block. Threads of others have read too where "many" says so. */
struct cell {
        struct who writer, reader[2];
        uint32_t launch;
        bool many, many_plain;          /* many_plain: and not all of them by atomic accesses */
};
enum { PAGE = 4096 };
/* Of a page that is accessed by 8 bytes alone there is a cell for 8 bytes, and so on. */
struct page {
        size_t grain;
        struct cell *cell;
};

static std::unordered_map<uintptr_t, struct page> *pages;
static uint32_t launch;
static struct who now;
static bool is_on;
static const char *kernel, *own_low, *own_high;         /* the memory of the running thread's variables */
static std::vector<uint32_t> *warp_barriers;
/* Of barriers for a part of a block: how many a thread has come to; how many of another thread's a warp knows of, all before them is done; and what those of a barrier have come with. */
enum { MOST_THREADS = 1024, WARPS = MOST_THREADS / 32, BARRIERS = 17 };
static uint32_t come[MOST_THREADS], known[WARPS][MOST_THREADS], brought[BARRIERS][MOST_THREADS];
static bool any_come;                                   /* in this block */
static std::unordered_set<uint64_t> *failed;            /* threads of this launch whose check has failed, as name() says */

/* A store that races unless it changes nothing: what was there, and what to say. */
static struct {
        char *at;
        size_t size;
        char old[16];
        struct who other;
        const char *did;
        void *from;
} suspect;

UNSEEN [[noreturn]] static void report(const char *does, const char *did, const struct who *other, size_t size, void *from)
{
        fprintf(stderr, "emulated device: %s: a race: thread %u of block %u %s %zu bytes that thread %u of block %u %s, no barrier in between (addr2line: %p)\n", kernel, now.thread - 1u, now.block - 1, does, size,
                other->thread - 1u, other->block - 1, did, from);
        abort();
}

UNSEEN static void settle()
{
        if (!suspect.at)
                return;
        char *at = suspect.at;
        suspect.at = NULL;
        if (memcmp(at, suspect.old, suspect.size))
                report("writes", suspect.did, &suspect.other, suspect.size, suspect.from);
}

UNSEEN static bool is_ordered(const struct who *w)
{
        bool is_same = w->block == now.block && w->thread == now.thread;
        if (!w->block || is_same || (w->is_atomic && now.is_atomic))
                return true;
        if (w->block != now.block)
                return false;
        return w->block_barriers != now.block_barriers || w->come < known[(now.thread - 1) / 32][w->thread - 1] || ((w->thread - 1) / 32 == (now.thread - 1) / 32 && w->warp_barriers != now.warp_barriers);
}

/* The page with an access of that size at p. */
UNSEEN static struct page *page_at(uintptr_t p, size_t size)
{
        static struct { uintptr_t number; struct page *page; } recent[256];
        auto *slot = &recent[p / PAGE % 256];
        if (slot->number != p / PAGE)
                *slot = { p / PAGE, &(*pages)[p / PAGE] };
        struct page *page = slot->page;
        size_t grain = page->cell ? page->grain : 8;
        while ((p | size) % grain)
                grain /= 2;
        if (page->cell && grain == page->grain)
                return page;
        struct cell *cell = (struct cell *)calloc(PAGE / grain, sizeof *cell);
        for (size_t i = 0; page->cell && i < PAGE / grain; i++)
                cell[i] = page->cell[i * grain / page->grain];
        free(page->cell);
        page->cell = cell;
        page->grain = grain;
        return page;
}

/* Is it memory of the kernels' library, where variables are that threads of a block share? It is the next block's, too: what is known of it is of one block. */
UNSEEN static bool is_shared(const char *p)
{
        static const char *low, *high;
        auto find = [](struct dl_phdr_info *info, size_t, void *own) {
                bool is_it = false;
                const char *first = NULL, *last = NULL;
                for (int i = 0; i < info->dlpi_phnum; i++) {
                        const char *at = (const char *)info->dlpi_addr + info->dlpi_phdr[i].p_vaddr, *end = at + info->dlpi_phdr[i].p_memsz;
                        if (info->dlpi_phdr[i].p_type != PT_LOAD)
                                continue;
                        first = first && first < at ? first : at;
                        last = last > end ? last : end;
                        is_it |= own >= at && own < end;
                }
                if (is_it) {
                        low = first;
                        high = last;
                }
                return (int)is_it;
        };
        if (!low)
                dl_iterate_phdr(find, &now);
        return p >= low && p < high;
}

/* The running thread among those of the launch. */
UNSEEN static uint64_t name()
{
        return (uint64_t)now.block << 16 | now.thread;
}

UNSEEN static void access(void *address, size_t size, bool is_write, bool is_atomic, void *from)
{
        char *p = (char *)address;
        if (!is_on || (p >= own_low && p < own_high))
                return;
        is_on = false;
        settle();
        now.is_atomic = is_atomic;
        bool is_block_own = is_shared(p);
        for (size_t i = 0, step; i < size; i += step) {
                const uintptr_t at = (uintptr_t)p + i;
                const size_t rest = PAGE - at % PAGE < size - i ? PAGE - at % PAGE : size - i;
                const struct page *page = page_at(at, rest);
                struct cell *b = &page->cell[at % PAGE / page->grain];
                step = page->grain;
                if (b->launch != launch || (is_block_own && (b->writer.block ? b->writer.block : b->reader[0].block) != now.block))
                        *b = { .launch = launch };
                const struct who *other = NULL;
                const char *did = "has written";
                if (!is_ordered(&b->writer))
                        other = &b->writer;
                for (int k = 0; is_write && k < 2 && !other; k++)
                        if (!is_ordered(&b->reader[k])) {
                                other = &b->reader[k];
                                did = "has read";
                        }
                if (is_write && !other && (is_atomic ? b->many_plain : b->many)) {
                        other = &b->reader[0];
                        did = "and others have read";
                }
                if (other && !is_write)
                        report("reads", did, other, size, from);
                if (other && is_atomic)
                        report("updates", did, other, size, from);
                if (other && !suspect.at) {
                        suspect.at = p;
                        suspect.size = size < sizeof suspect.old ? size : sizeof suspect.old;
                        memcpy(suspect.old, p, suspect.size);
                        suspect.other = *other;
                        suspect.did = did;
                        suspect.from = from;
                }
                if (is_write) {
                        b->writer = now;
                } else {
                        const bool is_other = b->reader[0].block && b->reader[0].block != now.block;
                        b->many |= is_other;
                        b->many_plain |= is_other && !(b->reader[0].is_atomic && is_atomic);
                        if (b->reader[0].thread != now.thread || b->reader[0].block != now.block)
                                b->reader[1] = b->reader[0];
                        b->reader[0] = now;
                }
        }
        is_on = true;
}

/* A store to a volatile: the running thread is looked at no more. */
UNSEEN static void fail(void *address, size_t size, void *from)
{
        access(address, size, true, true, from);
        if (!is_on)
                return;
        settle();
        is_on = false;
        failed->insert(name());
}

UNSEEN static void begin_launch(const char *name)
{
        if (!pages) {
                pages = new std::unordered_map<uintptr_t, struct page>();
                warp_barriers = new std::vector<uint32_t>(32);
                failed = new std::unordered_set<uint64_t>();
        }
        kernel = name;
        launch++;
        failed->clear();
        now = {};
}

UNSEEN static void begin_block()
{
        now.block++;
        now.block_barriers = 0;
        std::fill(warp_barriers->begin(), warp_barriers->end(), 0);
        if (any_come) {
                memset(come, 0, sizeof come);
                memset(known, 0, sizeof known);
                memset(brought, 0, sizeof brought);
                any_come = false;
        }
}

/* The running thread has come to a barrier for a part of the block. */
UNSEEN static void reach(unsigned thread, int barrier)
{
        any_come = true;
        now.come = brought[barrier][thread] = ++come[thread];
}

/* The thread has waited for all who have come to it, and goes on; then they all have. */
UNSEEN static void pass(unsigned thread, int barrier)
{
        for (unsigned t = 0; t < MOST_THREADS; t++)
                if (brought[barrier][t] > known[thread / 32][t])
                        known[thread / 32][t] = brought[barrier][t];
}

UNSEEN static void end_pass(int barrier)
{
        memset(brought[barrier], 0, sizeof brought[barrier]);
}

/* All threads of the block, or of the warp that begins with "first", have come to a barrier. */
UNSEEN static void barrier(bool is_warp, size_t first)
{
        if (is_warp)
                (*warp_barriers)[first / 32]++;
        else
                now.block_barriers++;
}

/* The thread runs from here on; its variables are in the memory of that many bytes. */
UNSEEN static void begin(unsigned thread, const char *low, size_t bytes)
{
        now.thread = (uint16_t)(thread + 1);
        now.warp_barriers = (*warp_barriers)[thread / 32];
        now.come = come[thread];
        own_low = low;
        own_high = low + bytes;
        is_on = failed->empty() || !failed->count(name());
}

UNSEEN static void end()
{
        if (is_on)
                settle();
        is_on = false;
}

}

#define ACCESS(name, size, is_write, is_atomic) extern "C" UNSEEN void __tsan_##name(void *p) { races::access(p, size, is_write, is_atomic, __builtin_return_address(0)); }
#define ACCESSES(prefix, suffix, is_atomic) \
        ACCESS(prefix##read##suffix, suffix, false, is_atomic) \
        ACCESS(prefix##write##suffix, suffix, true, is_atomic)
#define VOLATILES(size) \
        ACCESS(volatile_read##size, size, false, true) \
        extern "C" UNSEEN void __tsan_volatile_write##size(void *p) { races::fail(p, size, __builtin_return_address(0)); }
ACCESSES(, 1, false) ACCESSES(, 2, false) ACCESSES(, 4, false) ACCESSES(, 8, false) ACCESSES(, 16, false)
ACCESSES(unaligned_, 2, false) ACCESSES(unaligned_, 4, false) ACCESSES(unaligned_, 8, false) ACCESSES(unaligned_, 16, false)
VOLATILES(1) VOLATILES(2) VOLATILES(4) VOLATILES(8) VOLATILES(16)
extern "C" UNSEEN void __tsan_read_range(void *p, unsigned long n) { races::access(p, n, false, false, __builtin_return_address(0)); }
extern "C" UNSEEN void __tsan_write_range(void *p, unsigned long n) { races::access(p, n, true, false, __builtin_return_address(0)); }
extern "C" void __tsan_init() {}
extern "C" void __tsan_func_entry(void *) {}
extern "C" void __tsan_func_exit(void *) {}
extern "C" void __tsan_vptr_update(void **, void *) {}
