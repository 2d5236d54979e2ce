# STATUS 1
# STDERR error: bracket nesting level exceeded
# NOT assert|internal error|[Ss]egmentation
# Two thousand parentheses: clang's limit, its message, no crash.
{
        printf 'double f(double x) { return '
        head -c 2000 /dev/zero | tr '\0' '('
        printf x
        head -c 2000 /dev/zero | tr '\0' ')'
        echo '; }'
} >in.c
$PMPCC in.c -o out.c
