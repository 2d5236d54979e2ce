/* A libnvrtc.so that compiles kernels for the machine's own processor, for the libcuda.so.1 of ../runtime/fake/cuda.c (emulate.py). The "code" of a program
 * is the name of a library, made by g++ with device.h.
 *
 * EMULATE_DIR is where that is, EMULATE_SCRATCH where libraries go. With EMULATE_RACES kernels look for races (races.h). With EMULATE_PTX they are what nvcc makes of them (ptx.py). */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct program {
        char *source, *log;
        char code[512];
};

int nvrtcCreateProgram(struct program **program, const char *source, const char *name, int n, const char *const *headers, const char *const *names)
{
        (void)name, (void)n, (void)headers, (void)names;
        *program = calloc(1, sizeof **program);
        (*program)->source = strdup(source);
        return 0;
}

int nvrtcDestroyProgram(struct program **program)
{
        free((*program)->source);
        free((*program)->log);
        free(*program);
        *program = NULL;
        return 0;
}

/* Writes a function for each kernel of the text. */
static void print_entries(FILE *f, const char *text)
{
        static const char head[] = "extern \"C\" __global__ void ", bounds[] = "__launch_bounds__";
        for (const char *at = text; (at = strstr(at, head));) {
                int most = 1024;
                at += strlen(head);
                if (!strncmp(at, bounds, strlen(bounds))) {
                        if (isdigit((unsigned char)at[strlen(bounds) + 1]) && at[strlen(bounds) + 1 + strspn(at + strlen(bounds) + 1, "0123456789")] == ')')
                                most = atoi(at + strlen(bounds) + 1);
                        at = strchr(at, ')') + 2;
                }
                int n = 0;
                while (isalnum((unsigned char)at[n]) || at[n] == '_' || at[n] < 0)
                        n++;
                const char *end = strstr(at, "\n}\n"), *barrier = strstr(at, "__sync");
                fprintf(f, "extern \"C\" void emulated_%.*s(void **args, const unsigned *grid, const unsigned *block)\n"
                        "{\n        emulation::launch(\"%.*s\", %.*s, %d, args, grid, block);\n}\n", n, at, n, at, n, at, barrier && end && barrier < end);
                fprintf(f, "extern \"C\" const int emulated_most_%.*s = %d;\n", n, at, most);
        }
}

/* The text, in which memory of a size that the launch gives is declared as a variable of device.h, and constant memory is defined: extern "C" makes a declaration of it. */
static void print_source(FILE *f, const char *text)
{
        static const char *const written[][2] = {{"extern __shared__ ", "extern "}, {"extern \"C\" __constant__ ", "__constant__ "}};
        while (*text) {
                size_t i = 0;
                while (i < 2 && strncmp(text, written[i][0], strlen(written[i][0])))
                        i++;
                fputs(i < 2 ? written[i][1] : (char[]) {*text, 0}, f);
                text += i < 2 ? strlen(written[i][0]) : 1;
        }
        fputc('\n', f);
}

static char *read_all(const char *name)
{
        FILE *f = fopen(name, "r");
        char *text = calloc(1, 20000);
        if (f) {
                text[fread(text, 1, 19999, f)] = 0;
                fclose(f);
        }
        return text;
}

/* The options that the program was given, as far as compilers of the machine take them. */
static void print_options(FILE *f, int n, const char *const *options, const char *beginning)
{
        for (int i = 0; i < n; i++)
                if (!strncmp(options[i], beginning, strlen(beginning)))
                        fprintf(f, " '%s'", options[i]);
}

static FILE *create(const char *folder, const char *file)
{
        char name[600];
        snprintf(name, sizeof name, "%s/%s", folder, file);
        return fopen(name, "w");
}

int nvrtcCompileProgram(struct program *program, int n, const char *const *options)
{
        char folder[400], log[450], *command;
        size_t size;
        const char *where = getenv("EMULATE_DIR"), *scratch = getenv("EMULATE_SCRATCH");
        bool from_ptx = getenv("EMULATE_PTX");
        snprintf(folder, sizeof folder, "%s/kernels-XXXXXX", scratch ? scratch : "/tmp");
        if (!where || !mkdtemp(folder))
                return 4;
        snprintf(log, sizeof log, "%s/log", folder);
        snprintf(program->code, sizeof program->code, "CODE:%s/kernels.so", folder);
        if (from_ptx) {
                FILE *f = create(folder, "kernels.cu");
                if (!f)
                        return 4;
                fprintf(f, "%s\n", program->source);
                fclose(f);
        }
        FILE *f = create(folder, "kernels.cpp");
        if (!f)
                return 4;
        fprintf(f, "#include \"device.h\"\n");
        if (from_ptx)
                fprintf(f, "#include \"ptx.h\"\n");
        else
                print_source(f, program->source);
        print_entries(f, program->source);
        fclose(f);

        f = open_memstream(&command, &size);
        fprintf(f, "cd '%s' && exec 2>log && ", folder);
        if (from_ptx) {
                fprintf(f, "nvcc -w -std=c++17 -arch=sm_90 -ptx kernels.cu -o kernels.ptx");
                print_options(f, n, options, "-D");
                print_options(f, n, options, "--fmad");
                fprintf(f, " && python3 '%s/ptx.py' kernels.ptx >ptx.h && ", where);
        }
        fprintf(f, "g++ $(cat '%s/flags') -c -I. -I'%s' -I'%s' kernels.cpp -o kernels.o", where, scratch ? scratch : ".", where);
        if (getenv("EMULATE_RACES"))
                fprintf(f, " -DRACES -fsanitize=thread --param tsan-distinguish-volatile=1 -g");
        print_options(f, n, options, "-D");
        fprintf(f, " && g++ -shared kernels.o -o kernels.so && rm -f *.cu *.ptx *.h *.cpp *.o log");
        fclose(f);
        int status = system(command);
        free(command);
        free(program->log);
        program->log = read_all(log);
        if (status && from_ptx) {
                fprintf(stderr, "emulated device: %s: %s", folder, program->log);
                abort();
        }
        return status ? 6 : 0;
}

int nvrtcGetProgramLogSize(struct program *program, size_t *bytes)
{
        *bytes = strlen(program->log ? program->log : "") + 1;
        return 0;
}

int nvrtcGetProgramLog(struct program *program, char *log)
{
        strcpy(log, program->log ? program->log : "");
        return 0;
}

int nvrtcGetCUBINSize(struct program *program, size_t *bytes)
{
        *bytes = sizeof program->code;
        return 0;
}

int nvrtcGetCUBIN(struct program *program, char *cubin)
{
        memcpy(cubin, program->code, sizeof program->code);
        return 0;
}

int nvrtcGetNumSupportedArchs(int *count)
{
        *count = 1;
        return 0;
}

int nvrtcGetSupportedArchs(int *archs)
{
        archs[0] = 90;
        return 0;
}

#include "../runtime/fake/nvrtc.h"
