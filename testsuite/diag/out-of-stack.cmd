# STATUS 1
# STDERR ^pmpcc: error: the input nests too deeply: out of stack$
# NOT assert|internal error|[Ss]egmentation
# No stack is large enough for every input: what overflows it is told so. A hundred thousand operators on one operand.
{
        printf 'int f(int x) { return '
        head -c 100000 /dev/zero | tr '\0' '!'
        echo 'x; }'
} >in.c
$PMPCC in.c -o out.c
