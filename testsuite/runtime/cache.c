/* The cache of kernels on disk: what was stored is found, and nothing else is, whatever becomes of the file and its folder.
 * RUN: fake | lines 0
 * RUN: nodriver | env PMPRT_VERBOSE=1 | says cache of kernels: .* is damaged, or of other kernels
 */
#define _GNU_SOURCE
#include "test.h"

#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

/* Of the key "opencl", "a", by another implementation of the hash. */
#define NAME "3558ee853ca9cda56cde6ed9fcafe4b4.pmprt"
#define OTHER_NAME "0123456789abcdef0123456789abcdef.pmprt"

static const char *const key[] = {"opencl", "a", NULL}, *const other_key[] = {"opencl", "b", NULL};
static const char bytes[] = "\177ELF and\0so on";       /* with its NUL */
static char here[PATH_MAX];

/* Points a variable to a folder of the working directory; without a name, to nowhere. */
static void set(const char *variable, const char *folder)
{
        char path[2 * PATH_MAX];

        snprintf(path, sizeof path, "%s/%s", here, folder ? folder : "");
        if (folder)
                setenv(variable, path, 1);
        else
                unsetenv(variable);
}

static void store(const char *const *parts, const void *from, size_t n)
{
        struct cache_entry e;

        pmprt_cache_open(&e, parts);
        pmprt_cache_store(&e, from, n);
        pmprt_cache_close(&e);
}

/* Is anything found? It is what was stored. */
static int find(const char *const *parts)
{
        struct cache_entry e;
        size_t n = 0;
        char *found;

        pmprt_cache_open(&e, parts);
        found = pmprt_cache_find(&e, &n);
        if (found)
                CHECK(n == sizeof bytes && !memcmp(found, bytes, n) && !found[n]);
        free(found);
        pmprt_cache_close(&e);
        return found != NULL;
}

static void drop(const char *const *parts)
{
        struct cache_entry e;

        pmprt_cache_open(&e, parts);
        pmprt_cache_drop(&e);
        pmprt_cache_close(&e);
}

static int is_there(const char *path)
{
        struct stat s;

        return !lstat(path, &s);
}

static void write_file(const char *path, const void *from, size_t n)
{
        FILE *f = fopen(path, "w");

        CHECK(f && fwrite(from, 1, n, f) == n && !fclose(f));
}

/* Makes the entry anew. */
static void renew(void)
{
        drop(key);
        store(key, bytes, sizeof bytes);
        CHECK(find(key));
}

static void test_hits(void)
{
        const char *const split[] = {"openc", "la", NULL}, *const longer[] = {"opencl", "a", "", NULL};
        struct stat s;

        set("PMPRT_CACHE", "cache");
        CHECK(!find(key));
        store(key, bytes, sizeof bytes);
        CHECK(find(key) && !find(other_key) && !find(split) && !find(longer));
        CHECK(!stat("cache", &s) && (s.st_mode & 07777) == 0700);
        CHECK(!stat("cache/" NAME, &s) && (s.st_mode & 07777) == 0600);
        store(other_key, bytes, sizeof bytes);
        CHECK(find(other_key) && find(key));
        drop(key);
        CHECK(!find(key) && find(other_key));
        store(key, bytes, 0);
        CHECK(!find(key));
        renew();
}

/* Each byte changed, each length but the right one, another entry's file. */
static void test_damage(void)
{
        char text[1000];
        FILE *f = fopen("cache/" NAME, "r");
        size_t n = f ? fread(text, 1, sizeof text, f) : 0, i;

        CHECK(n > sizeof bytes && n < sizeof text);
        fclose(f);
        for (i = 0; i < n; i++) {
                text[i] ^= 4;
                write_file("cache/" NAME, text, n);
                CHECK(!find(key));
                text[i] ^= 4;
        }
        for (i = 0; i < n; i++) {
                write_file("cache/" NAME, text, i);
                CHECK(!find(key));
        }
        text[n] = 'x';
        write_file("cache/" NAME, text, n + 1);
        CHECK(!find(key));
        write_file("cache/" NAME, text, n);
        CHECK(find(key));
        CHECK(!rename("cache/" NAME, "cache/" OTHER_NAME));
        store(other_key, bytes, sizeof bytes);
        CHECK(!system("cp cache/[!0]*.pmprt other && mv other cache/" NAME));
        CHECK(!find(key));
        CHECK(!unlink("cache/" OTHER_NAME));
        renew();
}

/* Things that are no files of ours. */
static void test_foreign(void)
{
        CHECK(!rename("cache/" NAME, "elsewhere") && !symlink("../elsewhere", "cache/" NAME) && !find(key));
        renew();
        CHECK(!unlink("cache/" NAME) && !mkfifo("cache/" NAME, 0600) && !find(key));
        renew();
        CHECK(!unlink("cache/" NAME) && !mkdir("cache/" NAME, 0700) && !find(key));
        store(key, bytes, sizeof bytes);
        CHECK(!find(key) && !rmdir("cache/" NAME));
        renew();
        CHECK(!chmod("cache/" NAME, 0620) && !find(key));
        renew();
        CHECK(!chmod("cache", 0777) && !find(key) && !chmod("cache", 0700) && find(key));
        if (geteuid()) {
                CHECK(!chmod("cache/" NAME, 0) && !find(key));
                renew();
                CHECK(!chmod("cache", 0500) && find(key));
                drop(key);
                store(other_key, bytes, sizeof bytes);
                CHECK(find(key) && !chmod("cache", 0700));
        } else {
                CHECK(!chown("cache/" NAME, 65534, (gid_t)-1) && !find(key));
                renew();
                CHECK(!chown("cache", 65534, (gid_t)-1) && !find(key) && !chown("cache", 0, (gid_t)-1) && find(key));
        }
        CHECK(!symlink("cache", "link"));
        set("PMPRT_CACHE", "link");
        CHECK(find(key));
        write_file("plain", "", 0);
        set("PMPRT_CACHE", "plain");
        store(key, bytes, sizeof bytes);
        CHECK(!find(key));
        set("PMPRT_CACHE", "no/such/folder");
        store(key, bytes, sizeof bytes);
        CHECK(!find(key) && !is_there("no"));
        set("PMPRT_CACHE", "cache");
}

/* Where it is, and that it can be switched off. */
static void test_places(void)
{
        static const char *const off[] = {"", "0", "off", "cache", "./cache"};
        size_t i;

        for (i = 0; i < sizeof off / sizeof *off; i++) {
                setenv("PMPRT_CACHE", off[i], 1);
                store(key, bytes, sizeof bytes);
                CHECK(!find(key));
        }
        set("PMPRT_CACHE", NULL);
        CHECK(!mkdir("home", 0755));
        set("HOME", "home");
        setenv("XDG_CACHE_HOME", "xdg", 1);
        store(key, bytes, sizeof bytes);
        CHECK(find(key) && is_there("home/.cache/pmprt/" NAME) && !is_there("xdg"));
        set("XDG_CACHE_HOME", "xdg");
        CHECK(!find(key));
        store(key, bytes, sizeof bytes);
        CHECK(find(key) && is_there("xdg/pmprt/" NAME));
        set("XDG_CACHE_HOME", NULL);
        CHECK(find(key));
        if (!geteuid())
                CHECK(!chown("home", 65534, (gid_t)-1) && !find(key));
        set("HOME", "missing");
        CHECK(!find(key) && !is_there("missing"));
        set("HOME", NULL);
        store(key, bytes, sizeof bytes);
        CHECK(!find(key));
        set("PMPRT_CACHE", "cache");
        CHECK(find(key));
}

/* Files of 60 MiB, which take no room, all older than what is stored. */
static void test_bound(void)
{
        char name[PATH_MAX];
        struct timespec times[2] = {{0, 0}, {0, 0}};
        int i, file;

        set("PMPRT_CACHE", "bound");
        store(key, bytes, sizeof bytes);
        for (i = 0; i < 6; i++) {
                snprintf(name, sizeof name, i == 5 ? "bound/notes%d" : "bound/%032x.pmprt%s", i, i == 1 ? ".12.34.56" : "");
                file = open(name, O_CREAT | O_WRONLY, 0600);
                times[0].tv_sec = times[1].tv_sec = 1000000 - 100 * i;
                CHECK(file >= 0 && !ftruncate(file, i == 5 ? 0 : 60L << 20) && !futimens(file, times) && !close(file));
        }
        times[0].tv_sec = times[1].tv_sec = 1;
        CHECK(!utimensat(AT_FDCWD, "bound/" NAME, times, 0) && find(key));
        store(other_key, bytes, sizeof bytes);
        CHECK(find(key) && find(other_key));
        for (i = 0; i < 6; i++) {
                snprintf(name, sizeof name, i == 5 ? "bound/notes%d" : "bound/%032x.pmprt%s", i, i == 1 ? ".12.34.56" : "");
                CHECK(is_there(name) == (i != 4));
        }
        CHECK(!system("rm -r bound"));
        set("PMPRT_CACHE", "cache");
}

/* Waits for a child. Returns its exit status. */
static int status_of(pid_t child)
{
        int status = -1;

        CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* A program may not write files of more than so many bytes: no signal ends it. */
static void test_limit(void)
{
        pid_t child = fork();

        if (!child) {
                struct rlimit limit = {20, 20};
                drop(key);
                setrlimit(RLIMIT_FSIZE, &limit);
                store(key, bytes, sizeof bytes);
                _exit(find(key));
        }
        CHECK(status_of(child) == 0);
        renew();
}

/* Several processes write and read one entry, and each sees it whole. */
static void test_processes(void)
{
        pid_t children[4];
        int i, k;

        for (i = 0; i < 4; i++) {
                children[i] = fork();
                if (!children[i]) {
                        failures = 0;
                        for (k = 0; k < 50; k++) {
                                store(key, bytes, sizeof bytes);
                                CHECK(find(key));
                        }
                        _exit(failures != 0);
                }
        }
        for (i = 0; i < 4; i++)
                CHECK(status_of(children[i]) == 0);
        CHECK(!system("[ $(ls cache | wc -l) = 2 ]"));
}

/* Writes one line to a file. */
static int tell(const char *path, const char *line)
{
        int file = open(path, O_WRONLY), done = file >= 0 && write(file, line, strlen(line)) == (ssize_t)strlen(line);

        if (file >= 0)
                close(file);
        return done;
}

/* Puts the process where it may mount, as root there. */
static int may_mount(void)
{
        char user[40], group[40];

        if (!geteuid())
                return !unshare(CLONE_NEWNS);
        snprintf(user, sizeof user, "0 %u 1", (unsigned)geteuid());
        snprintf(group, sizeof group, "0 %u 1", (unsigned)getegid());
        return !unshare(CLONE_NEWUSER | CLONE_NEWNS) && tell("/proc/self/uid_map", user) && tell("/proc/self/setgroups", "deny") && tell("/proc/self/gid_map", group);
}

/* A disk of its own, full, then read-only. Status 77: it cannot be made here. */
static void test_disk(void)
{
        static char large[100000];
        pid_t child = fork();

        if (!child) {
                failures = 0;
                if (!may_mount() || mount("none", "/", "", MS_REC | MS_PRIVATE, "") || mkdir("disk", 0700) ||
                    mount("none", "disk", "tmpfs", 0, "size=32k,mode=0700"))
                        _exit(77);
                set("PMPRT_CACHE", "disk");
                store(key, bytes, sizeof bytes);
                store(other_key, large, sizeof large);
                CHECK(find(key) && !find(other_key) && !system("[ $(ls disk | wc -l) = 1 ]"));
                CHECK(!mount("none", "disk", "tmpfs", MS_REMOUNT | MS_RDONLY, ""));
                store(other_key, bytes, sizeof bytes);
                drop(key);
                CHECK(find(key) && !find(other_key));
                _exit(failures != 0);
        }
        switch (status_of(child)) {
        case 0: break;
        case 77: puts("no disk of our own here: not tested"); break;
        default: CHECK(!"the disk");
        }
}

/* A program with more rights than its caller, itself again. Needs root, to give it to another user. */
static void test_secure(void)
{
        pid_t child;

        if (geteuid() || system("cp ../cache.nodriver secure 2>/dev/null || cp ../cache.fake secure") || chown("secure", 65534, (gid_t)-1) || chmod("secure", 04755))
                return;
        child = fork();
        if (!child) {
                execl("./secure", "secure", "secure", (char *)NULL);
                _exit(77);
        }
        CHECK(status_of(child) % 77 == 0);
}

int main(int argc, char **argv)
{
        if (argc > 1 && !strcmp(argv[1], "secure")) {
                struct cache_entry e;
                if (geteuid() == getuid())
                        return 77;
                pmprt_cache_open(&e, key);
                return e.folder >= 0 || pmprt_cache_is_wished();
        }
        CHECK(getcwd(here, sizeof here) && !system("rm -rf tree"));
        CHECK(!mkdir("tree", 0755) && !chdir("tree") && getcwd(here, sizeof here));
        umask(022);
        pmprt_options.verbose = getenv("PMPRT_VERBOSE") != NULL;
        test_hits();
        test_damage();
        test_foreign();
        test_places();
        test_bound();
        test_limit();
        test_processes();
        test_disk();
        test_secure();
        return finish();
}
