/* Compiled kernels on disk, so that a program compiles them at its first start only.
 *
 * What a back end compiled is a file in one folder. Its name is a hash of the key: all that the result depends on, the source included. The
 * file holds
 *
 *      pmprt kernels 1 KEY-BYTES BYTES CHECKSUM        a line of fixed length, numbers in hexadecimal
 *      the key                                         each part as LENGTH:TEXT and the end of a line
 *      the bytes
 *
 * and is used only if all before the bytes is, to the last bit, what would be written for this key and these bytes: a collision of names, a
 * damaged or truncated file, one of another format all look alike, and kernels are compiled as if there were none. Files are written
 * under a name of their own and renamed, so that of several processes each sees whole files or none; nothing waits for the disk to have them.
 *
 * Kernels are code. Folder and files must belong to the user that the process acts for, and be nobody else's to write; a program that runs with
 * more rights than its caller (set-user-ID) has no cache, as secure_getenv gives it no place for one. Nothing here is an error: what goes
 * wrong is told under PMPRT_VERBOSE=1. */
#include "internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* What all files together may have: some hundred programs of a megabyte. */
#define BYTES_MOST ((off_t)256 << 20)
/* What one may have: a few of them should fit. */
#define BYTES_MOST_FILE (BYTES_MOST / 4)

#define HASH_DIGITS 32
#define SUFFIX ".pmprt"

/* FNV-1a of 128 bits (Fowler, Noll, Vo), in two halves. It need not withstand attacks: keys are compared. */
struct hash {
        uint64_t high, low;
};

static const struct hash hash_of_nothing = {0x6c62272e07bb0142, 0x62b821756295c58d};

/* The hash, each byte's turn an exclusive or and a multiplication by 2^88 + 0x13b. */
static struct hash hash_add(struct hash h, const void *bytes, size_t n)
{
        const uint64_t factor = 0x13b;
        const unsigned char *at = bytes, *end = at + n;

        for (; at < end; at++) {
                uint64_t low = h.low ^ *at, first = (low & 0xffffffff) * factor, second = (low >> 32) * factor + (first >> 32);
                h.high = h.high * factor + (low << 24) + (second >> 32);
                h.low = second << 32 | (first & 0xffffffff);
        }
        return h;
}

enum { HEADER_BYTES = 15 + 3 + 2 * 16 + HASH_DIGITS + 1 };

/* Writes the first line of a file with this key and these bytes. */
static void header_print(char *header, const struct cache_entry *e, const void *bytes, size_t n)
{
        struct hash sum = hash_add(hash_add(hash_of_nothing, e->key, e->key_bytes), bytes, n);

        snprintf(header, HEADER_BYTES + 1, "pmprt kernels 1 %016llx %016llx %016llx%016llx\n", (unsigned long long)e->key_bytes, (unsigned long long)n,
                (unsigned long long)sum.high, (unsigned long long)sum.low);
}

bool pmprt_cache_is_wished(void)
{
        return secure_getenv("PMPRT_CACHE") != NULL;
}

/* Writes where the cache is; the folder and, of the user's default place, the one around it are made where they are missing. False: there is none. */
static bool folder_find(char *path, size_t n)
{
        const char *wish = secure_getenv("PMPRT_CACHE"), *base = secure_getenv("XDG_CACHE_HOME");
        struct stat s;

        if (wish) {
                if (!*wish || !strcmp(wish, "0") || !strcmp(wish, "off"))
                        return false;
                if (*wish != '/') {
                        pmprt_verbose("no cache of kernels: PMPRT_CACHE=%s is no absolute folder", wish);
                        return false;
                }
                mkdir(wish, 0700);
                return (size_t)snprintf(path, n, "%s", wish) < n;
        }
        if (base && *base == '/')
                mkdir(base, 0700);
        else
                base = NULL;
        wish = base ? base : secure_getenv("HOME");
        if (!wish || *wish != '/') {
                pmprt_verbose("no cache of kernels: neither PMPRT_CACHE, XDG_CACHE_HOME nor HOME names a folder");
                return false;
        }
        /* Under sudo, say, with the caller's HOME: what root makes there the caller could not use. */
        if (stat(wish, &s) || s.st_uid != geteuid()) {
                pmprt_verbose("no cache of kernels: %s is not there or another user's", wish);
                return false;
        }
        if (!base && (size_t)snprintf(path, n, "%s/.cache", wish) < n)
                mkdir(path, 0700);
        if ((size_t)snprintf(path, n, "%s%s/pmprt", wish, base ? "" : "/.cache") >= n)
                return false;
        mkdir(path, 0700);
        return true;
}

/* May what is at s be trusted to hold our own kernels? */
static bool is_ours(const struct stat *s)
{
        return s->st_uid == geteuid() && !(s->st_mode & (S_IWGRP | S_IWOTH));
}

/* Opens the cache's folder; -1: there is none to use. */
static int folder_open(void)
{
        char path[PATH_MAX];
        struct stat s;
        int folder;

        if (!folder_find(path, sizeof path))
                return -1;
        folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (folder < 0) {
                pmprt_verbose("no cache of kernels: %s: %s", path, strerror(errno));
                return -1;
        }
        if (fstat(folder, &s) || !is_ours(&s)) {
                pmprt_verbose("no cache of kernels: %s is another user's, or others may write to it", path);
                close(folder);
                return -1;
        }
        return folder;
}

/* Writes the key of these parts to e. Returns false without memory. */
static bool key_make(struct cache_entry *e, const char *const *parts)
{
        enum { DIGITS = 24 };   /* of a length, with ":" and the end of the line */
        const char *const *part;
        size_t most = 1;
        char *at;

        for (part = parts; *part; part++)
                most += strlen(*part) + DIGITS;
        e->key = at = malloc(most);
        if (!at)
                return false;
        for (part = parts; *part; part++)
                at += sprintf(at, "%zu:%s\n", strlen(*part), *part);
        e->key_bytes = (size_t)(at - e->key);
        return true;
}

/* Finds the place of what depends on these texts (NULL ends them) and on nothing else. Everything may be done with the entry, to no effect
 * where there is no cache; it is closed in any case. */
void pmprt_cache_open(struct cache_entry *e, const char *const *parts)
{
        struct hash h;

        e->key = NULL;
        e->key_bytes = 0;
        e->folder = folder_open();
        if (e->folder < 0)
                return;
        if (!key_make(e, parts)) {
                pmprt_cache_close(e);
                return;
        }
        h = hash_add(hash_of_nothing, e->key, e->key_bytes);
        snprintf(e->name, sizeof e->name, "%016llx%016llx" SUFFIX, (unsigned long long)h.high, (unsigned long long)h.low);
}

void pmprt_cache_close(struct cache_entry *e)
{
        if (e->folder >= 0)
                close(e->folder);
        free(e->key);
        e->folder = -1;
        e->key = NULL;
}

/* Reads n bytes. False at the end of the file, or where they cannot be read. */
static bool bytes_read(int file, void *bytes, size_t n)
{
        char *at = bytes;

        while (n) {
                ssize_t done = read(file, at, n);
                if (done < 0 && errno == EINTR)
                        continue;
                if (done <= 0)
                        return false;
                at += done;
                n -= (size_t)done;
        }
        return true;
}

static bool bytes_write(int file, const void *bytes, size_t n)
{
        const char *at = bytes;

        while (n) {
                ssize_t done = write(file, at, n);
                if (done < 0 && errno == EINTR)
                        continue;
                if (done < 0)
                        return false;
                at += done;
                n -= (size_t)done;
        }
        return true;
}

/* Reads the bytes of an open file, if it is the entry's. Sets *reason where it cannot be. */
static char *file_read(const struct cache_entry *e, int file, size_t *n, const char **reason)
{
        size_t before = HEADER_BYTES + e->key_bytes, size;
        char header[HEADER_BYTES + 1], *text;
        struct stat s;

        if (fstat(file, &s) || !S_ISREG(s.st_mode) || !is_ours(&s)) {
                *reason = "is another user's, or others may write to it";
                return NULL;
        }
        size = (size_t)s.st_size;
        *reason = "is damaged, or of other kernels";
        if (s.st_size > BYTES_MOST_FILE || size <= before)
                return NULL;
        text = malloc(size + 1);
        if (!text)
                return NULL;
        if (!pmprt_fault("cache_read") && bytes_read(file, text, size) && !memcmp(text + HEADER_BYTES, e->key, e->key_bytes)) {
                header_print(header, e, text + before, size - before);
                if (!memcmp(text, header, HEADER_BYTES)) {
                        *n = size - before;
                        memmove(text, text + before, *n);
                        text[*n] = '\0';
                        futimens(file, NULL);   /* used last: goes last */
                        return text;
                }
        }
        free(text);
        return NULL;
}

/* Returns what is kept, *n bytes that the caller frees and that a NUL follows; NULL if there is nothing. */
void *pmprt_cache_find(const struct cache_entry *e, size_t *n)
{
        const char *reason;
        char *bytes;
        int file;

        if (e->folder < 0)
                return NULL;
        file = openat(e->folder, e->name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);      /* nor wait for who writes to a pipe */
        if (file < 0) {
                if (errno != ENOENT)
                        pmprt_verbose("cache of kernels: %s: %s", e->name, strerror(errno));
                return NULL;
        }
        bytes = file_read(e, file, n, &reason);
        close(file);
        pmprt_verbose("cache of kernels: %s %s", e->name, bytes ? "is used" : reason);
        return bytes;
}

/* Is a file with this name the cache's, finished or not? */
static bool is_name(const char *name)
{
        return strspn(name, "0123456789abcdef") == HASH_DIGITS && !strncmp(name + HASH_DIGITS, SUFFIX, strlen(SUFFIX));
}

struct old_file {
        struct timespec written;
        off_t bytes;
        char name[NAME_MAX + 1];
};

static int by_time(const void *a, const void *b)
{
        const struct old_file *p = a, *q = b;

        if (p->written.tv_sec != q->written.tv_sec)
                return p->written.tv_sec < q->written.tv_sec ? -1 : 1;
        return (p->written.tv_nsec > q->written.tv_nsec) - (p->written.tv_nsec < q->written.tv_nsec);
}

/* Lists the cache's files, what a process left that was killed while it wrote included. Returns their number; the list is the caller's. */
static size_t files_list(DIR *dir, struct old_file **list)
{
        size_t n = 0, capacity = 0;
        struct dirent *entry;
        struct stat s;

        *list = NULL;
        while ((entry = readdir(dir))) {
                if (!is_name(entry->d_name) || fstatat(dirfd(dir), entry->d_name, &s, AT_SYMLINK_NOFOLLOW) || !S_ISREG(s.st_mode))
                        continue;
                if (n == capacity) {
                        struct old_file *more = realloc(*list, (capacity = 2 * capacity + 64) * sizeof *more);
                        if (!more)
                                break;
                        *list = more;
                }
                (*list)[n].written = s.st_mtim;
                (*list)[n].bytes = s.st_size;
                strcpy((*list)[n++].name, entry->d_name);
        }
        return n;
}

/* Deletes the files that were used longest ago, until the others have no more than BYTES_MOST. */
static void folder_prune(int folder)
{
        int own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        DIR *dir = own < 0 ? NULL : fdopendir(own);
        struct old_file *files;
        size_t n, i;
        off_t sum = 0;

        if (!dir) {
                if (own >= 0)
                        close(own);
                return;
        }
        n = files_list(dir, &files);
        for (i = 0; i < n; i++)
                sum += files[i].bytes;
        if (sum > BYTES_MOST) {
                qsort(files, n, sizeof *files, by_time);
                for (i = 0; i < n && sum > BYTES_MOST; i++) {
                        sum -= files[i].bytes;
                        unlinkat(folder, files[i].name, 0);
                }
        }
        free(files);
        closedir(dir);
}

/* Writes a whole file and gives it its name. False, with errno, where that fails. */
static bool file_write(const struct cache_entry *e, const char *temporary, const void *bytes, size_t n)
{
        char header[HEADER_BYTES + 1];
        int file = openat(e->folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600), error = 0;

        if (file < 0)
                return false;
        header_print(header, e, bytes, n);
        if (!bytes_write(file, header, HEADER_BYTES) || !bytes_write(file, e->key, e->key_bytes) || !bytes_write(file, bytes, n))
                error = errno;
        if (pmprt_fault("cache_write"))
                error = ENOSPC;
        if (close(file) && !error)
                error = errno;
        if (!error && renameat(e->folder, temporary, e->folder, e->name))
                error = errno;
        if (error)
                unlinkat(e->folder, temporary, 0);
        errno = error;
        return !error;
}

/* Keeps n bytes for later processes, in place of what was kept before. */
void pmprt_cache_store(const struct cache_entry *e, const void *bytes, size_t n)
{
        size_t size = HEADER_BYTES + e->key_bytes + n;
        char temporary[NAME_MAX + 1];
        struct rlimit limit;
        struct timespec now;

        if (e->folder < 0 || !n || n > (size_t)BYTES_MOST_FILE || size > (size_t)BYTES_MOST_FILE)
                return;
        /* A signal ends a process that writes longer files than it may. */
        if (getrlimit(RLIMIT_FSIZE, &limit) || limit.rlim_cur < size)
                return;
        clock_gettime(CLOCK_REALTIME, &now);
        snprintf(temporary, sizeof temporary, "%s.%ld.%lld.%ld", e->name, (long)getpid(), (long long)now.tv_sec, now.tv_nsec);
        if (!file_write(e, temporary, bytes, n)) {
                pmprt_verbose("cache of kernels: %s cannot be written: %s", e->name, strerror(errno));
                return;
        }
        pmprt_verbose("cache of kernels: %s is written, %zu bytes", e->name, size);
        folder_prune(e->folder);
}

/* Forgets what is kept: the driver refuses it. */
void pmprt_cache_drop(const struct cache_entry *e)
{
        if (e->folder < 0)
                return;
        pmprt_verbose("cache of kernels: %s is refused by the driver", e->name);
        unlinkat(e->folder, e->name, 0);
}
