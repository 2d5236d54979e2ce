# STATUS 0
# A file of 100,000 lines takes seconds: what has no loops costs no more than its parsing, and loops that stay as written little more; statements by the
# thousand in front of a loop cost little, too.
awk 'BEGIN {
        print "#include <stdio.h>\n#include <string.h>\nstruct node { struct node *next; const char *name; };\nint total;"
        for (i = 0; i < 10000; i++) {
                print "int check_" i "(const char *text, int flags)\n{\n        if (!text || flags < 0)\n                return -1;\n        switch (flags & 3) {"
                print "        case 0: return (int)strlen(text) + " i ";\n        default: break;\n        }"
                print "        fprintf(stderr, \"%d\\n\", flags);\n        return total += flags * " i ";\n}\n"
        }
}' >plain.c
awk 'BEGIN {
        print "#include <string.h>\nstruct node { struct node *next; const char *name; };\nint total;"
        for (i = 0; i < 5000; i++) {
                print "int count_" i "(const struct node *list, const char *text)\n{\n        int n = " i ";\n        while (list) {"
                print "                total += strcmp(list->name, text) == 0;\n                list = list->next;\n        }"
                print "        for (const char *p = text; *p; p++)\n                n += *p == 32;\n        return n;\n}\n"
        }
}' >lists.c
ulimit -t 6     # seconds of this machine or of one five times as slow
for f in plain lists; do
        $PMPCC $f.c -o $f.out.c 2>log || { tail -3 log >&2; exit 90; }
        cmp $f.c $f.out.c || exit 91
done
{
        echo 'double a[100000]; int main(void) { int s = 0;'
        seq 4000 | sed 's/.*/s += &;/'
        echo 'for (int i = 0; i < 100000; i++) a[i] = i + s;'
        seq 4000 | sed 's/.*/s += &;/'
        echo 'return s == 3; }'
} | tr '\n' ' ' >line.c
$PMPCC line.c -o line.out.c 2>log && grep -q '1 parallel loop' log || { tail -3 log >&2; exit 92; }
