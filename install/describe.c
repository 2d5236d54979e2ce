/* Prints what is said of the command line outside pmpcc itself, from the same tables as --help:
 *
 *      describe bash|zsh|fish          a completion for that shell
 *      describe man FILE               the manual page: FILE with its lines @commands@, @options@, @version@ replaced
 */
#include <stdio.h>
#include <string.h>

#include "base/options.h"

#define ON(c) (1u << (c))

/* The commands that take other options than a plain translation does. */
static const struct {
        enum command command;
        const char *word;
} words[] = {{CMD_EXPLAIN, "explain"}, {CMD_RUN, "run"}, {CMD_CHECK, "check"}, {CMD_TUNE, "tune"}};
enum { N_WORD = sizeof words / sizeof words[0] };

/* Prints text with a backslash before each character of `special`. */
static void print_escaped(const char *text, const char *special)
{
        for (; *text; text++) {
                if (strchr(special, *text))
                        putchar('\\');
                putchar(*text);
        }
}

/* Prints the words of "a|b|c" with blanks between. */
static void print_words(const char *list)
{
        for (; *list; list++)
                putchar(*list == '|' ? ' ' : *list);
}

static bool wants_file(const struct option_row *r)
{
        return r->arg && strcmp(r->arg, "FILE") == 0;
}

static bool wants_directory(const struct option_row *r)
{
        return r->arg && strcmp(r->arg, "DIR") == 0;
}

/* Prints the options that the command understands, as words for bash: "--target=" where a value follows. */
static void bash_options(enum command command)
{
        struct option_row r;
        for (int i = 0; options_row(i, &r); i++) {
                if (!(r.commands & ON(command)))
                        continue;
                printf(" %s%s", r.name, r.arg && strcmp(r.join, "=") == 0 ? "=" : "");
                if (r.has_opposite)
                        printf(" --no-%s", r.name + 2);
        }
}

static void describe_bash(void)
{
        struct option_row r;
        struct option_command c;
        printf("# bash completion for pmpcc\n"
               "_pmpcc()\n"
               "{\n"
               "        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words\n"
               "        if [[ $cur == = ]]; then\n"
               "                cur=\n"
               "        elif [[ $prev == = ]]; then\n"
               "                prev=${COMP_WORDS[COMP_CWORD-2]}\n"
               "        fi\n"
               "        COMPREPLY=()\n"
               "        case $prev in\n");
        for (int i = 0; options_row(i, &r); i++) {
                if (!r.arg)
                        continue;
                printf("        %s) ", r.name);
                if (r.has_words) {
                        printf("COMPREPLY=($(compgen -W \"");
                        print_words(r.arg);
                        printf("\" -- \"$cur\")); return ;;\n");
                } else if (wants_file(&r) || wants_directory(&r)) {
                        printf("COMPREPLY=($(compgen -%c -- \"$cur\")); return ;;\n", wants_file(&r) ? 'f' : 'd');
                } else {
                        printf("return ;;\n");
                }
        }
        printf("        esac\n"
               "        case ${COMP_WORDS[1]} in\n"
               "        cc) words= ;;\n");
        for (int k = 0; k < N_WORD; k++) {
                printf("        %s) words=\"", words[k].word);
                bash_options(words[k].command);
                printf("\" ;;\n");
        }
        printf("        *) words=\"");
        bash_options(CMD_TRANSLATE);
        for (int i = 0; options_command(i, &c); i++)
                if (c.word[0] == '-')
                        printf(" %s", c.word);
        printf("\" ;;\n"
               "        esac\n"
               "        if [[ $cur == -* ]]; then\n"
               "                COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
               "                [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null\n"
               "        else\n"
               "                COMPREPLY=($(compgen -f -- \"$cur\"))\n"
               "                [[ $COMP_CWORD == 1 ]] && COMPREPLY+=($(compgen -W \"");
        for (int i = 0; options_command(i, &c); i++)
                if (c.word[0] != '-')
                        printf(" %s", c.word);
        printf("\" -- \"$cur\"))\n"
               "        fi\n"
               "}\n"
               "complete -o filenames -F _pmpcc pmpcc\n");
}

/* Prints text between the quotes of a word that zsh's completion functions read; these give `special` characters a meaning. */
static void zsh_text(const char *text, const char *special)
{
        for (; *text; text++) {
                if (*text == '\'')
                        fputs("'\\''", stdout);
                else
                        printf("%s%c", strchr(special, *text) ? "\\" : "", *text);
        }
}

/* One option as _arguments of zsh wants it: '*--size=[help]:NAME=VALUE:'. */
static void zsh_option(const struct option_row *r)
{
        const char *attach = !r->arg ? "" : strcmp(r->join, "=") == 0 ? "=" : "+";
        printf("                '%s%s%s[", r->is_list ? "*" : "", r->name, attach);
        zsh_text(r->help, "[]");
        printf("]");
        if (r->has_words) {
                printf(":value:(");
                print_words(r->arg);
                printf(")");
        } else if (r->arg) {
                printf(":%s:%s", r->arg, wants_file(r) ? "_files" : wants_directory(r) ? "_files -/" : "");
        }
        printf("'\n");
        if (r->has_opposite)
                printf("                '--no-%s[the opposite of %s]'\n", r->name + 2, r->name);
}

static void zsh_options(enum command command, const char *pattern)
{
        struct option_row r;
        printf("%s)\n        options=(\n", pattern);
        for (int i = 0; options_row(i, &r); i++)
                if (r.commands & ON(command))
                        zsh_option(&r);
        printf("        )\n        ;;\n");
}

static void describe_zsh(void)
{
        struct option_command c;
        printf("#compdef pmpcc\n"
               "local -a options commands\n"
               "commands=(\n");
        for (int i = 0; options_command(i, &c); i++)
                if (c.word[0] != '-') {
                        printf("        '%s:", c.word);
                        zsh_text(c.help, ":");
                        printf("'\n");
                }
        printf(")\n"
               "case $words[2] in\n"
               "cc)\n"
               "        _files\n"
               "        return\n"
               "        ;;\n");
        for (int k = 0; k < N_WORD; k++)
                zsh_options(words[k].command, words[k].word);
        zsh_options(CMD_TRANSLATE, "*");
        printf("esac\n"
               "if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
               "        _describe command commands\n"
               "        _files -g '*.c'\n"
               "        return\n"
               "fi\n"
               "if [[ $words[2] != (");
        for (int k = 0; k < N_WORD; k++)
                printf("%s%s", k ? "|" : "", words[k].word);
        printf(") ]]; then\n"
               "        options+=(\n");
        for (int i = 0; options_command(i, &c); i++)
                if (c.word[0] == '-') {
                        printf("                '%s[", c.word);
                        zsh_text(c.help, "[]");
                        printf("]'\n");
                }
        printf("        )\n"
               "fi\n"
               "_arguments $options '*:C file:_files'\n");
}

/* The condition under which an option is offered: after a command that understands it; a translation has no command. */
static void fish_condition(unsigned mask)
{
        bool plain = mask & ON(CMD_TRANSLATE);
        printf(" -n '%s__fish_seen_subcommand_from", plain ? "not " : "");
        for (int k = 0; k < N_WORD; k++)
                if (plain != !!(mask & ON(words[k].command)))
                        printf(" %s", words[k].word);
        printf("%s'", plain ? " cc" : "");
}

static void fish_option(const struct option_row *r)
{
        printf("complete -c pmpcc");
        fish_condition(r->commands);
        const char *kind = strncmp(r->name, "--", 2) == 0 ? "-l" : r->name[2] ? "-o" : "-s";
        printf(" %s %s", kind, r->name + (r->name[1] == '-' ? 2 : 1));
        if (r->has_words) {
                printf(" -x -a '");
                print_words(r->arg);
                printf("'");
        } else if (wants_file(r)) {
                printf(" -r -F");
        } else if (wants_directory(r)) {
                printf(" -x -a '(__fish_complete_directories)'");
        } else if (r->arg) {
                printf(" -x");
        }
        printf(" -d '");
        print_escaped(r->help, "'\\");
        printf("'\n");
        if (r->has_opposite) {
                printf("complete -c pmpcc");
                fish_condition(r->commands);
                printf(" -l no-%s -d 'the opposite of %s'\n", r->name + 2, r->name);
        }
}

static void describe_fish(void)
{
        struct option_row r;
        struct option_command c;
        printf("# fish completion for pmpcc\n");
        for (int i = 0; options_command(i, &c); i++) {
                printf("complete -c pmpcc -n __fish_use_subcommand %s '%s' -d '", c.word[0] == '-' ? "-l" : "-a",
                        c.word[0] == '-' ? c.word + 2 : c.word);
                print_escaped(c.help, "'\\");
                printf("'\n");
        }
        for (int i = 0; options_row(i, &r); i++)
                fish_option(&r);
}

/* Prints text as troff reads it. */
static void man_text(const char *text)
{
        print_escaped(text, "-\\");
}

static void man_commands(void)
{
        struct option_command c;
        for (int i = 0; options_command(i, &c); i++) {
                printf(".TP\n.B ");
                man_text(c.word);
                printf("\n");
                man_text(c.help);
                printf("\n");
        }
}

static void man_options(void)
{
        struct option_row r;
        for (int i = 0; options_row(i, &r); i++) {
                printf(".TP\n\\fB");
                man_text(r.name);
                printf("\\fR");
                if (r.arg) {
                        printf("%s\\fI", r.join);
                        man_text(r.arg);
                        printf("\\fR");
                }
                printf("\n");
                man_text(r.help);
                printf("\n");
        }
}

/* Returns false when the page's frame cannot be read. */
static bool describe_man(const char *frame)
{
        FILE *f = fopen(frame, "r");
        char line[1024];
        if (!f) {
                perror(frame);
                return false;
        }
        while (fgets(line, sizeof line, f)) {
                char *version = strstr(line, "@version@");
                if (strcmp(line, "@commands@\n") == 0)
                        man_commands();
                else if (strcmp(line, "@options@\n") == 0)
                        man_options();
                else if (version)
                        printf("%.*s%s%s", (int)(version - line), line, PMPCC_VERSION, version + strlen("@version@"));
                else
                        fputs(line, stdout);
        }
        fclose(f);
        return true;
}

int main(int argc, char **argv)
{
        const char *what = argc > 1 ? argv[1] : "";
        if (strcmp(what, "bash") == 0)
                describe_bash();
        else if (strcmp(what, "zsh") == 0)
                describe_zsh();
        else if (strcmp(what, "fish") == 0)
                describe_fish();
        else if (argc != 3 || strcmp(what, "man") != 0 || !describe_man(argv[2]))
                return 2;
        return fflush(stdout) != 0;
}
