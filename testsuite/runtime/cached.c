/* Kernels that an earlier start of the program left on disk: compiled once for each source and options, and again where the driver does not give or does not take
 * what was compiled. Each start is a process of its own; the driver's calls are counted, or fail, on their way to it.
 * LINK: -Wl,--wrap=dlsym
 * RUN: opencl cuda fake | lines 1 | says the kernels do not compile: .*error
 */
#define _GNU_SOURCE
#include "test.h"

#include <limits.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 100

/* What the starts tell: calls that compile, that load something, and whether there is a device. */
static struct { int compiled, loaded, skipped; } *told;

/* What the driver does: refuses what it is given, does not give what it compiled, says that it is another one than PoCL. */
static enum { WELL, REFUSES, REFUSES_BUILD, GIVES_NOTHING, FAILS_TO_GIVE, OTHER } driver;
static int is_binary;   /* the program made last */

/* The real functions, called as the runtime calls them. */
static int (*real_compile)(void *, int, const char *const *), (*real_load)(void **, const void *);
static void *(*real_from_source)(void *, unsigned, const char **, const size_t *, int *);
static void *(*real_from_binary)(void *, unsigned, void *const *, const size_t *, const unsigned char **, int *, int *);
static int (*real_build)(void *, unsigned, void *const *, const char *, void *, void *), (*real_info)(void *, unsigned, size_t, void *, size_t *);
static int (*real_platform)(void *, unsigned, size_t, void *, size_t *);

static int compile(void *program, int n, const char *const *options)
{
        told->compiled++;
        return real_compile(program, n, options);
}

static int load(void **loaded, const void *image)
{
        if (driver == REFUSES || driver == REFUSES_BUILD) {
                driver = WELL;
                return 200;
        }
        told->loaded++;
        return real_load(loaded, image);
}

static void *from_source(void *context, unsigned n, const char **source, const size_t *lengths, int *error)
{
        told->compiled++;
        is_binary = 0;
        return real_from_source(context, n, source, lengths, error);
}

static void *from_binary(void *context, unsigned n, void *const *devices, const size_t *bytes, const unsigned char **binaries, int *status, int *error)
{
        void *program = real_from_binary(context, n, devices, bytes, binaries, status, error);

        is_binary = 1;
        if (driver == REFUSES)
                *status = -42;
        else
                told->loaded++;
        return program;
}

static int build(void *program, unsigned n, void *const *devices, const char *options, void *notify, void *data)
{
        return is_binary && driver == REFUSES_BUILD ? -11 : real_build(program, n, devices, options, notify, data);
}

static int info(void *program, unsigned name, size_t n, void *value, size_t *size)
{
        static const unsigned sizes = 0x1165, binaries = 0x1166;
        int error = real_info(program, name, n, value, size);

        if (driver == GIVES_NOTHING && name == sizes)
                *(size_t *)value = 0;
        return driver == FAILS_TO_GIVE && name == binaries ? -30 : error;
}

static int platform(void *id, unsigned name, size_t n, void *value, size_t *size)
{
        static const char other[] = "Other";
        static const unsigned platform_name = 0x0902;

        if (driver != OTHER || name != platform_name)
                return real_platform(id, name, n, value, size);
        if (value)
                memcpy(value, other, n < sizeof other ? n : sizeof other);
        if (size)
                *size = sizeof other;
        return 0;
}

/* Points *real to the function and returns ours. */
#define INSTEAD(real, ours) (memcpy(&real, &found, sizeof found), (void *)(intptr_t)(ours))

void *__real_dlsym(void *library, const char *name);
void *__wrap_dlsym(void *library, const char *name);

void *__wrap_dlsym(void *library, const char *name)
{
        void *found = __real_dlsym(library, name);

        if (!found)
                return NULL;
        if (!strcmp(name, "nvrtcCompileProgram"))
                return INSTEAD(real_compile, compile);
        if (!strcmp(name, "cuModuleLoadData"))
                return INSTEAD(real_load, load);
        if (!strcmp(name, "clCreateProgramWithSource"))
                return INSTEAD(real_from_source, from_source);
        if (!strcmp(name, "clCreateProgramWithBinary"))
                return INSTEAD(real_from_binary, from_binary);
        if (!strcmp(name, "clBuildProgram"))
                return INSTEAD(real_build, build);
        if (!strcmp(name, "clGetProgramInfo"))
                return INSTEAD(real_info, info);
        if (!strcmp(name, "clGetPlatformInfo"))
                return INSTEAD(real_platform, platform);
        return found;
}

/* Starts the program with these kernels: is its result right, and are the kernels compiled so often? */
static int start(const char *source, const char *options, int behaviour, int compiled)
{
        pid_t child = fork();
        int status = -1;

        if (!child) {
                double u[N] = {1, 2};
                struct pmprt_region *r;

                failures = 0;
                driver = behaviour;
                module.source = source;
                module.options = options;
                r = BEGIN(7);
                if (r) {
                        launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT), N, 2);
                        CHECK(pmprt_end(r) && u[1] == 4);
                }
                told->skipped = !r;
                pmprt_close(r);
                exit(failures != 0);
        }
        told->compiled = told->loaded = 0;
        CHECK(waitpid(child, &status, 0) == child && status == 0);
        if (told->compiled != compiled)
                printf("compiled %d times, loaded %d times\n", told->compiled, told->loaded);
        return told->compiled == compiled;
}

/* Makes each file in the folder shorter by a byte, or gives it another last one. */
static void damage(int shorter)
{
        CHECK(!system(shorter ? "for f in kernels/*; do truncate -s -1 $f; done" : "for f in kernels/*; do truncate -s -1 $f; printf x >>$f; done"));
}

int main(void)
{
        static const char changed[] = SOURCE "/* changed */\n", bad[] = "#error planted\n";
        const char *other_options = API == PMPRT_OPENCL ? "-cl-std=CL1.2" : " ";
        char path[PATH_MAX];
        int behaviour;

        told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        CHECK(told != MAP_FAILED && !system("rm -rf kernels home && mkdir home") && getcwd(path, sizeof path - 10));
        start(SOURCE, NULL, WELL, 1);
        if (told->skipped)
                return 77;
        CHECK(start(SOURCE, NULL, WELL, 1));    /* PMPRT_CACHE=off */
        strcat(path, "/kernels");
        setenv("PMPRT_CACHE", path, 1);
        CHECK(start(SOURCE, NULL, WELL, 1));
        CHECK(start(SOURCE, NULL, WELL, 0) && told->loaded == 1);
        CHECK(start(changed, NULL, WELL, 1) && start(changed, NULL, WELL, 0));
        CHECK(start(SOURCE, other_options, WELL, 1) && start(SOURCE, other_options, WELL, 0));
        CHECK(start(SOURCE, NULL, WELL, 0));
        for (behaviour = REFUSES; behaviour <= REFUSES_BUILD; behaviour++)
                CHECK(start(SOURCE, NULL, behaviour, 1) && start(SOURCE, NULL, WELL, 0));
        damage(0);
        CHECK(start(SOURCE, NULL, WELL, 1) && start(SOURCE, NULL, WELL, 0));
        damage(1);
        CHECK(start(SOURCE, NULL, WELL, 1) && start(SOURCE, NULL, WELL, 0));
        CHECK(!system("[ $(ls kernels | wc -l) = 3 ] && rm -r kernels"));
        start(bad, NULL, WELL, 1);
        CHECK(!system("[ $(ls kernels | wc -l) = 0 ]"));
        for (behaviour = GIVES_NOTHING; API == PMPRT_OPENCL && behaviour <= FAILS_TO_GIVE; behaviour++)
                CHECK(start(SOURCE, NULL, behaviour, 1) && start(SOURCE, NULL, behaviour, 1) && !system("[ $(ls kernels | wc -l) = 0 ]"));

        /* The user's own folder, which is not for PoCL. */
        unsetenv("PMPRT_CACHE");
        unsetenv("XDG_CACHE_HOME");
        strcpy(strrchr(path, '/'), "/home");
        setenv("HOME", path, 1);
        CHECK(start(SOURCE, NULL, OTHER, 1) && start(SOURCE, NULL, OTHER, 0) && !system("[ $(ls home/.cache/pmprt | wc -l) = 1 ]"));
        CHECK(!system("rm -r kernels home"));
        return finish();
}
