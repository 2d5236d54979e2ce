/* Functions of the program with names that drivers want to be the system's. ISO C leaves names such as read, access and write to programs, and a static program may have
 * them; but the linker exports a function that the C library has too, and the dynamic linker then gives it to each library that calls one of that name: drivers would call
 * the program's. So would what the runtime calls of POSIX. Such a program does not get a device.
 *
 * What the executable exports is read from its dynamic section: symbols that it defines, under names that the C library or the mathematical one defines. Not counted are
 *
 *      malloc and its like         which programs may replace
 *      names that begin with _     which are reserved
 *      y1, error, step and others  functions that drivers do not call, but programs like as names: PoCL, LLVM and what these link do not import them
 *      wrappers of sanitizers      which have a name of their own beside it
 *      data under a name of data   stdout or optarg: copies that the linker makes
 *
 * None of the functions called here may be one that a program may define, but for dlopen's. Where there is no dynamic section, or not what is expected in it, there is no answer. */
#include "internal.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <string.h>

/* The executable's symbols. */
struct symbols {
        const ElfW(Sym) *all;
        const char *names;
        size_t n;
};

/* How many symbols there are, by the table of their hashes in GNU's manner: the end of the chain that begins last. */
static size_t gnu_count(const uint32_t *table)
{
        uint32_t n_bucket = table[0], first = table[1], n_bloom = table[2], last = 0, i;
        const uint32_t *buckets = table + 4 + n_bloom * (sizeof(ElfW(Addr)) / sizeof(uint32_t)), *chains = buckets + n_bucket;

        for (i = 0; i < n_bucket; i++)
                if (buckets[i] > last)
                        last = buckets[i];
        if (last < first)
                return 0;
        while (!(chains[last - first] & 1))
                last++;
        return (size_t)last + 1;
}

/* Some C libraries put addresses in the place of what the file says, relative to the object. */
static const void *at(const struct dl_phdr_info *info, ElfW(Addr) pointer)
{
        return (const void *)(pointer < info->dlpi_addr ? info->dlpi_addr + pointer : pointer);
}

/* Reads the dynamic section of the first object, which is the executable. */
static int symbols_find(struct dl_phdr_info *info, size_t size, void *data)
{
        struct symbols *s = data;
        const ElfW(Dyn) *d = NULL;
        int i;

        (void)size;
        for (i = 0; i < info->dlpi_phnum; i++)
                if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
                        d = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
        for (; d && d->d_tag != DT_NULL; d++)
                switch (d->d_tag) {
                case DT_SYMTAB:
                        s->all = at(info, d->d_un.d_ptr);
                        break;
                case DT_STRTAB:
                        s->names = at(info, d->d_un.d_ptr);
                        break;
                case DT_GNU_HASH:
                        s->n = gnu_count(at(info, d->d_un.d_ptr));
                        break;
                case DT_HASH:
                        if (!s->n)
                                s->n = ((const uint32_t *)at(info, d->d_un.d_ptr))[1];
                        break;
                }
        return 1;
}

/* The libraries whose names count. */
struct libraries {
        void *handles[4];
        int n;
};

static int library_add(struct dl_phdr_info *info, size_t size, void *data)
{
        static const char *const wanted[] = {"libc.so", "libm.so", "libpthread.so", "ld-musl"};
        struct libraries *l = data;
        const char *slash = info->dlpi_name ? strrchr(info->dlpi_name, '/') : NULL;
        void *handle;
        size_t i;

        (void)size;
        if (!slash)
                return 0;
        for (i = 0; i < sizeof wanted / sizeof *wanted; i++)
                if (!strncmp(slash + 1, wanted[i], strlen(wanted[i])) && l->n < (int)(sizeof l->handles / sizeof *l->handles)) {
                        handle = dlopen(info->dlpi_name, RTLD_LAZY | RTLD_NOLOAD);
                        if (handle)
                                l->handles[l->n++] = handle;
                }
        return 0;
}

static bool is_one_of(const char *name, const char *const *names)
{
        while (*names && strcmp(name, *names))
                names++;
        return *names != NULL;
}

/* May the program have the name without harm? */
static bool is_harmless(const char *name)
{
        static const char *const names[] = {
                "malloc", "calloc", "realloc", "free", "cfree", "memalign", "aligned_alloc", "posix_memalign", "valloc", "pvalloc", "malloc_usable_size", "reallocarray",
                "malloc_info", "malloc_stats", "malloc_trim", "mallinfo", "mallinfo2", "mallopt",
                "j0", "j1", "jn", "y0", "y1", "yn", "j0f", "j1f", "jnf", "y0f", "y1f", "ynf", "gamma", "gammaf", "drem", "significand", "scalb",
                "error", "error_at_line", "err", "errx", "verr", "verrx", "warn", "vwarn", "vwarnx", "random", "srandom", "initstate", "setstate", "drand48", "erand48", "lrand48",
                "nrand48", "mrand48", "jrand48", "srand48", "seed48", "step", "advance", "swab", "ffs", "ecvt", "fcvt", "gcvt", "a64l", "l64a", "encrypt", "crypt", "daemon", "acct",
                "insque", "remque", "lfind", "lsearch", "hcreate", "hsearch", "hdestroy", NULL};
        char wrapper[80] = "__interceptor_";

        if (*name == '_' || is_one_of(name, names))
                return true;
        strncat(wrapper, name, sizeof wrapper - strlen(wrapper) - 1);
        return dlsym(RTLD_DEFAULT, wrapper) != NULL;
}

/* Has the library itself a function of this name, which the program has for a function or for data (`is_data`)? */
static bool has_function(void *library, const char *name, bool is_data)
{
        void *address = dlsym(library, name);
        if (!address || !is_data)
                return address != NULL;
#ifdef __GLIBC__
        const ElfW(Sym) *symbol = NULL;
        Dl_info info;
        return dladdr1(address, &info, (void **)&symbol, RTLD_DL_SYMENT) && (!symbol || ELF64_ST_TYPE(symbol->st_info) != STT_OBJECT);
#else
        return false;
#endif
}

const char *pmprt_names_taken(void)
{
        struct symbols s = {0};
        struct libraries l = {.n = 0};
        const char *found = NULL;
        size_t i;
        int k;

        dl_iterate_phdr(symbols_find, &s);
        if (!s.all || !s.names || !s.n)
                return NULL;
        dl_iterate_phdr(library_add, &l);
        for (i = 0; i < s.n && !found; i++) {
                const ElfW(Sym) *y = &s.all[i];
                const char *name = s.names + y->st_name;
                int type = ELF64_ST_TYPE(y->st_info);
                if (y->st_shndx == SHN_UNDEF || !*name || (type != STT_FUNC && type != STT_OBJECT))
                        continue;
                for (k = 0; k < l.n && !found; k++)
                        if (has_function(l.handles[k], name, type == STT_OBJECT) && !is_harmless(name))
                                found = name;
        }
        for (k = 0; k < l.n; k++)
                dlclose(l.handles[k]);
        return found;
}
