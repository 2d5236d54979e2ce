/* Files: reading them whole, and writing several so that either all are new or none is touched.
 *
 * Each output is written to NAME.tmpPID beside its destination; when all are complete they are renamed. Standard output comes last. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/diag.h"
#include "driver/driver.h"

static const struct span nowhere;

const char *name_with_suffix(struct arena *a, const char *name, const char *suffix)
{
        const char *base = strrchr(name, '/'), *dot = strrchr(base ? base + 1 : name, '.');
        int n = dot && dot != (base ? base + 1 : name) ? (int)(dot - name) : (int)strlen(name);
        return arena_printf(a, "%.*s%s", n, name, suffix);
}

static const char *directory_of(struct arena *a, const char *name)
{
        const char *slash = strrchr(name, '/');
        return !slash ? "." : slash == name ? "/" : arena_strndup(a, name, (size_t)(slash - name));
}

/* The file that writing to "name" changes: what its symbolic links lead to. */
static const char *real_name(struct arena *a, const char *name)
{
        char *real = realpath(name, NULL);
        const char *copy = arena_strdup(a, real ? real : name);
        free(real);
        return copy;
}

static bool is_stdout(const struct output *f)
{
        return strcmp(f->name, "-") == 0;
}

/* Is the file that the system tells this of the one with that name? */
static bool is_file(const struct stat *st, const char *name)
{
        struct stat other;
        return stat(name, &other) == 0 && st->st_dev == other.st_dev && st->st_ino == other.st_ino;
}

bool output_possible(struct arena *a, const char *name, const char *input)
{
        struct stat out;
        const char *real = real_name(a, name), *directory = directory_of(a, real);
        bool exists = stat(real, &out) == 0;
        if (exists && is_file(&out, input)) {
                diag_report(SEV_ERROR, nowhere, NULL, "the output '%s' is the input file; it would be overwritten", name);
                return false;
        }
        if (exists && !S_ISREG(out.st_mode)) {
                diag_report(SEV_ERROR, nowhere, NULL, "cannot write '%s': %s", name, S_ISDIR(out.st_mode) ? "it is a directory" : "not a plain file");
                return false;
        }
        if (access(directory, W_OK | X_OK) || (exists && access(real, W_OK))) {
                diag_report(SEV_ERROR, nowhere, NULL, "cannot write '%s': %s", name, strerror(errno));
                return false;
        }
        if (stat(directory, &out) == 0 && !S_ISDIR(out.st_mode)) {
                diag_report(SEV_ERROR, nowhere, NULL, "cannot write '%s': %s", name, strerror(ENOTDIR));
                return false;
        }
        return true;
}

void outputs_add(struct outputs *o, const char *name, const char *text, size_t n)
{
        struct output *f = ARENA_NEW(o->arena, struct output);
        f->name = name;
        f->text = text;
        f->n = n;
        vec_push(o->arena, &o->files, f);
}

bool outputs_spare(const struct outputs *o, const char *read, const char *what)
{
        for (int i = 0; i < o->files.n && read; i++) {
                struct stat out;
                const char *name = o->files.data[i]->name;
                if (!is_stdout(o->files.data[i]) && stat(name, &out) == 0 && is_file(&out, read)) {
                        diag_report(SEV_ERROR, nowhere, NULL, "the output '%s' is %s; it would be overwritten", name, what);
                        return false;
                }
        }
        return true;
}

/* Writes all of the text. Returns false with errno set when the system does not take it. */
static bool write_all(int fd, const char *text, size_t n)
{
        while (n) {
                ssize_t done = write(fd, text, n);
                if (done < 0 && errno == EINTR)
                        continue;
                if (done < 0)
                        return false;
                text += done;
                n -= (size_t)done;
        }
        return true;
}

/* Writes the temporary file of f. Returns false after reporting an error. */
static bool write_temporary(struct arena *a, struct output *f)
{
        f->real = real_name(a, f->name);
        const char *temporary = arena_printf(a, "%s.tmp%ld", f->real, (long)getpid());
        leftover_hold();
        int fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        bool good = fd >= 0;
        if (good)
                leftover_add(temporary);
        leftover_release();
        if (good) {
                f->temporary = temporary;
                good = write_all(fd, f->text, f->n);
                struct stat old;
                if (good && stat(f->real, &old) == 0)
                        good = fchmod(fd, old.st_mode & 07777) == 0;
                int saved = errno;
                if (close(fd))
                        good = false;
                else
                        errno = saved;
        }
        if (!good)
                diag_report(SEV_ERROR, nowhere, NULL, "cannot write '%s': %s", f->name, strerror(errno));
        return good;
}

bool outputs_write(struct outputs *o)
{
        bool good = true;
        for (int i = 0; i < o->files.n && good; i++)
                if (!is_stdout(o->files.data[i]))
                        good = write_temporary(o->arena, o->files.data[i]);
        leftover_hold();
        for (int i = 0; i < o->files.n; i++) {
                struct output *f = o->files.data[i];
                if (good && f->temporary && rename(f->temporary, f->real)) {
                        diag_report(SEV_ERROR, nowhere, NULL, "cannot write '%s': %s", f->name, strerror(errno));
                        good = false;
                } else if (good && f->temporary) {
                        f->temporary = NULL;
                }
        }
        for (int i = 0; i < o->files.n; i++) {
                struct output *f = o->files.data[i];
                if (f->temporary)
                        unlink(f->temporary);
        }
        leftover_release();
        for (int i = 0; i < o->files.n && good; i++)
                if (is_stdout(o->files.data[i]))
                        fwrite(o->files.data[i]->text, 1, o->files.data[i]->n, stdout);
        return good;
}

const char *read_file(struct arena *a, const char *name, size_t *length)
{
        FILE *f = fopen(name, "r");
        struct stat st;
        if (f && fstat(fileno(f), &st) == 0 && S_ISDIR(st.st_mode)) {
                fclose(f);
                f = NULL;
                errno = EISDIR;
        }
        if (!f) {
                diag_report(SEV_ERROR, nowhere, NULL, "cannot read '%s': %s", name, strerror(errno));
                return NULL;
        }
        struct outbuf b = {0};
        char block[8192];
        size_t n;
        while ((n = fread(block, 1, sizeof block, f)))
                outbuf_write(&b, block, n);
        bool bad = ferror(f);
        int saved = errno;
        fclose(f);
        char *text = arena_alloc(a, b.n + 1);
        memcpy(text, outbuf_text(&b), b.n);
        if (length)
                *length = b.n;
        outbuf_free(&b);
        if (bad)
                diag_report(SEV_ERROR, nowhere, NULL, "cannot read '%s': %s", name, strerror(saved));
        return bad ? NULL : text;
}

/* A file name as make reads it, and as cc writes it: a blank is quoted, and so are the backslashes before it. */
static void make_word(struct outbuf *b, const char *name)
{
        int n_backslash = 0;
        for (; *name; name++) {
                if (*name == ' ' || *name == '\t')
                        for (int i = 0; i < n_backslash; i++)
                                outbuf_write(b, "\\", 1);
                n_backslash = *name == '\\' ? n_backslash + 1 : 0;
                if (*name == ' ' || *name == '\t' || *name == '#')
                        outbuf_write(b, "\\", 1);
                else if (*name == '$')
                        outbuf_write(b, "$", 1);
                outbuf_write(b, name, 1);
        }
}

void make_rule(struct outbuf *b, const struct options *opt, const char *host, const struct unit *u)
{
        make_word(b, opt->output);
        if (host) {
                outbuf_putc(b, ' ');
                make_word(b, host);
        }
        outbuf_puts(b, ": ");
        make_word(b, u->file);
        for (int i = -2; i < u->includes.n; i++) {
                const char *name = i == -2 ? opt->tuned : i == -1 ? opt->recipe : u->includes.data[i];
                if (!name || strcmp(name, u->file) == 0)
                        continue;
                outbuf_puts(b, " \\\n  ");
                make_word(b, name);
        }
        outbuf_putc(b, '\n');
}
