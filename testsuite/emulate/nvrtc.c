/* A libnvrtc.so that compiles kernels for the machine's own processor, for the libcuda.so.1 of ../runtime/fake/cuda.c (emulate.py). The "code" of a program
 * is the name of a library, made by g++ with device.h.
 *
 * EMULATE_DIR is where that is, EMULATE_SCRATCH where libraries go. With EMULATE_RACES kernels look for races (races.h). */
#include <ctype.h>
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

/* The text, in which memory of a size that the launch gives is declared as a variable of device.h. */
static void print_source(FILE *f, const char *text)
{
        static const char dynamic[] = "extern __shared__ ";
        for (const char *at; (at = strstr(text, dynamic)); text = at + strlen(dynamic))
                fprintf(f, "%.*sextern ", (int)(at - text), text);
        fprintf(f, "%s\n", text);
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

int nvrtcCompileProgram(struct program *program, int n, const char *const *options)
{
        char folder[400], name[600], log[450], command[8192];
        const char *where = getenv("EMULATE_DIR"), *scratch = getenv("EMULATE_SCRATCH");
        snprintf(folder, sizeof folder, "%s/kernels-XXXXXX", scratch ? scratch : "/tmp");
        if (!where || !mkdtemp(folder))
                return 4;
        snprintf(name, sizeof name, "%s/kernels.cpp", folder);
        snprintf(log, sizeof log, "%s/log", folder);
        snprintf(program->code, sizeof program->code, "CODE:%s/kernels.so", folder);
        FILE *f = fopen(name, "w");
        if (!f)
                return 4;
        fprintf(f, "#include \"device.h\"\n");
        print_source(f, program->source);
        print_entries(f, program->source);
        fclose(f);
        const char *races = getenv("EMULATE_RACES") ? "-DRACES -fsanitize=thread --param tsan-distinguish-volatile=1 -g" : "";
        int at = snprintf(command, sizeof command, "g++ -std=c++17 -O1 -U_FORTIFY_SOURCE -w -ffp-contract=off -fPIC %s -c -I'%s' '%s' -o '%s.o'", races, where, name, program->code + 5);
        for (int i = 0; i < n; i++)
                if (!strncmp(options[i], "-D", 2))
                        at += snprintf(command + at, sizeof command - (size_t)at, " '%s'", options[i]);
        snprintf(command + at, sizeof command - (size_t)at, " 2>'%s' && g++ -shared '%s.o' -o '%s'", log, program->code + 5, program->code + 5);
        int status = system(command);
        free(program->log);
        program->log = read_all(log);
        unlink(name);
        unlink(log);
        snprintf(name, sizeof name, "%s.o", program->code + 5);
        unlink(name);
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
