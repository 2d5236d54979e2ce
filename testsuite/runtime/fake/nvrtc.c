/* A libnvrtc.so for fake/cuda.c: it "compiles" all but sources with an #error, and has to be asked for sm_90. A source with "#pragma fault" ends it. A test may have something done meanwhile, by a
 * function test_compiling. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct program {
        int bad, ends;
};

static const char image[] = "CUBIN", text_log[] = "kernels.cu(1): catastrophic error: #error directive: planted\n";

int nvrtcCreateProgram(struct program **program, const char *source, const char *name, int n, const char *const *headers, const char *const *names)
{
        *program = calloc(1, sizeof **program);
        (*program)->bad = strstr(source, "#error") != NULL;
        (*program)->ends = strstr(source, "#pragma fault") != NULL;
        return !name || n || headers || names;
}

int nvrtcDestroyProgram(struct program **program)
{
        free(*program);
        *program = NULL;
        return 0;
}

int nvrtcCompileProgram(struct program *program, int n, const char *const *options)
{
        void (*meanwhile)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "test_compiling");

        if (meanwhile)
                meanwhile();
        if (program->ends)
                raise(SIGSEGV);
        if (n != 1 || strcmp(options[0], "--gpu-architecture=sm_90"))
                return 5;
        return program->bad ? 6 : 0;
}

int nvrtcGetProgramLogSize(struct program *program, size_t *bytes)
{
        *bytes = program->bad ? sizeof text_log : 1;
        return 0;
}

int nvrtcGetProgramLog(struct program *program, char *log)
{
        strcpy(log, program->bad ? text_log : "");
        return 0;
}

int nvrtcGetCUBINSize(struct program *program, size_t *bytes)
{
        (void)program;
        *bytes = sizeof image;
        return 0;
}

int nvrtcGetCUBIN(struct program *program, char *cubin)
{
        (void)program;
        memcpy(cubin, image, sizeof image);
        return 0;
}

int nvrtcGetNumSupportedArchs(int *count)
{
        *count = 3;
        return 0;
}

int nvrtcGetSupportedArchs(int *archs)
{
        archs[0] = 75;
        archs[1] = 90;
        archs[2] = 100;
        return 0;
}

#include "nvrtc.h"
