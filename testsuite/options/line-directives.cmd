# STATUS 0
# The user's own #line directives hold after a translated nest, too; what only looks like one, in comments and literals, is none.
cat >lines.c <<'END'
#include <stdio.h>
static double b[100][100];
/*
#line 700 "comment.c"
*/
static const char *text = "\
#line 800\
";
static int here(int line, const char *file) { return printf("%d %s\n", line, file); }
int main(int argc, char **argv)
{
        int n = 98 + argc;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        b[i][j] = __LINE__ + j;
        here(__LINE__, __FILE__); /* a comment
        of two lines */ here(__LINE__, __FILE__);
#line 300
        for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) b[i][j] = __LINE__ + j; } printf("%g %d\n", b[9][8], __LINE__);
        here(__LINE__, __FILE__);
  #  line 40 "other.w"
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        b[i][j] += __LINE__ + j;
        here(__LINE__, __FILE__);
# 9 "a \"third\".w"
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        b[i][j] += __LINE__ + j;
        here(__LINE__, __FILE__);
        printf("%g %s\n", b[9][8], text);
}
END
$PMPCC check --target=openmp lines.c >messages 2>&1 || exit 90
cc -w -O1 lines.c -o expected && ./expected >expected.txt
PMPCC_TARGET=openmp $PMPCC cc -w -O1 lines.c -o got && ./got | cmp - expected.txt || exit 91
$PMPCC --line --target=openmp lines.c -o out.c 2>notes
grep -c 'run on all cores' notes >/dev/null && grep -q '^#line 42 "other.w"' out.c || exit 92
