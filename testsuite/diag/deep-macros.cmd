# STATUS 1
# STDERR error: bracket nesting level exceeded
# NOT assert|internal error|[Ss]egmentation
# Four thousand uses of a macro within one another: clang's message, though its preprocessor recurses for each.
{
        echo '#define A(x) ((x) + 1)'
        printf 'double f(double x) { return '
        head -c 4000 /dev/zero | sed 's/\x0/A(/g'
        printf x
        head -c 4000 /dev/zero | tr '\0' ')'
        echo '; }'
} >in.c
$PMPCC in.c -o out.c
