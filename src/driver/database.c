/* -p DIR: the options of the user's build from DIR/compile_commands.json (the JSON compilation database of CMake, Meson, Bear). The entry of the input
 * file gives -I, -isystem, -iquote, -D, -U, -include and -std; paths are relative to the entry's own directory. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "driver/driver.h"

static const char *path_in(struct arena *a, const char *directory, const char *path)
{
        return *path == '/' ? path : arena_printf(a, "%s/%s", directory, path);
}

static bool same_file(const char *x, const char *y)
{
        char *p = realpath(x, NULL), *q = realpath(y, NULL);
        bool same = p && q && strcmp(p, q) == 0;
        free(p);
        free(q);
        return same;
}

/* The value of option "name" at words[*i], joined to it or the next word (*i is moved on); NULL when it is another option. */
static const char *value_of(const arg_list *words, int *i, const char *name)
{
        const char *word = words->data[*i];
        size_t n = strlen(name);
        if (strncmp(word, name, n) != 0)
                return NULL;
        if (word[n])
                return word + n;
        return *i + 1 < words->n ? words->data[++*i] : NULL;
}

/* The words' options in front of those that were given on the command line, which so come later and win. */
static void take_options(struct options *opt, const char *directory, const arg_list *words)
{
        struct arena *a = opt->arena;
        option_list search = {0}, macros = {0}, pre_includes = {0};
        static const char *const directories[] = {"-I", "-isystem", "-iquote", "-idirafter"};
        for (int i = 1; i < words->n; i++) {
                const char *value = NULL;
                for (size_t d = 0; d < sizeof directories / sizeof *directories && !value; d++)
                        if ((value = value_of(words, &i, directories[d]))) {
                                vec_push(a, &search, directories[d]);
                                vec_push(a, &search, path_in(a, directory, value));
                        }
                if (value)
                        continue;
                if ((value = value_of(words, &i, "-include")))
                        vec_push(a, &pre_includes, path_in(a, directory, value));
                else if (strncmp(words->data[i], "-std=", 5) == 0 && !opt->std)
                        opt->std = words->data[i] + 5;
                else if ((value = value_of(words, &i, "-D")))
                        vec_push(a, &macros, arena_printf(a, "-D%s", value));
                else if ((value = value_of(words, &i, "-U")))
                        vec_push(a, &macros, arena_printf(a, "-U%s", value));
        }
        struct { option_list *from, *to; } lists[] = {
                {&search, &opt->search}, {&macros, &opt->macros}, {&pre_includes, &opt->pre_includes},
        };
        for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
                for (int i = 0; i < lists[k].to->n; i++)
                        vec_push(a, lists[k].from, lists[k].to->data[i]);
                *lists[k].to = *lists[k].from;
        }
}

bool database_read(struct options *opt)
{
        struct arena *a = opt->arena;
        const char *name = arena_printf(a, "%s/compile_commands.json", opt->build_dir);
        size_t n;
        const char *text = read_file(a, name, &n);
        if (!text)
                return false;
        json_error_t error;
        json_t *all = json_loadb(text, n, 0, &error);
        if (!json_is_array(all)) {
                diag_report(SEV_ERROR, (struct span){0}, NULL, "'%s' is no compilation database: %s", name, all ? "not a list" : error.text);
                json_decref(all);
                return false;
        }
        bool found = false;
        for (size_t i = 0; i < json_array_size(all) && !found; i++) {
                json_t *entry = json_array_get(all, i), *arguments = json_object_get(entry, "arguments");
                const char *directory = json_string_value(json_object_get(entry, "directory")), *file = json_string_value(json_object_get(entry, "file"));
                const char *command = json_string_value(json_object_get(entry, "command"));
                if (!directory || !file)
                        continue;
                directory = path_in(a, opt->build_dir, arena_strdup(a, directory));
                if (!same_file(path_in(a, directory, file), opt->input))
                        continue;
                arg_list words = {0};
                for (size_t k = 0; k < json_array_size(arguments); k++)
                        if (json_is_string(json_array_get(arguments, k)))
                                vec_push(a, &words, arena_strdup(a, json_string_value(json_array_get(arguments, k))));
                if (!words.n && command)
                        split_words(a, command, false, &words);
                take_options(opt, directory, &words);
                found = true;
        }
        json_decref(all);
        if (!found)
                diag_report(SEV_ERROR, (struct span){0}, NULL, "'%s' says nothing of '%s'", name, opt->input);
        return found;
}
