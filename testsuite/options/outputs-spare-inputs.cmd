# STATUS 0
# No output takes the place of a file that pmpcc has read, be it a header, the recipe or the parameters; nothing else is written then.
cat >f.c <<'END'
#include "h.h"
double a[SIZE];
void f(void)
{
        for (int i = 0; i < SIZE; i++)
                a[i] += 2.0 * i;
}
END
echo '#define SIZE 1000' >h.h
echo '#include "f.c"' >u.c
$PMPCC f.c --target=openmp --print-recipe >recipe.c 2>/dev/null
echo 'PARALLEL_THRESHOLD = 262144' >parameters
for name in f.c h.h recipe.c parameters; do cp $name $name.before; done
# refused WHAT ARGUMENTS...
refused()
{
        what=$1
        shift
        $PMPCC "$@" >out 2>err
        [ $? = 1 ] && grep -q "error: the output '[^']*' is $what; it would be overwritten" err || { echo "$*" >&2; cat err >&2; exit 90; }
        [ ! -e o.c ] || exit 91
}
refused "a file that the input includes" u.c -o f.c
refused "a file that the input includes" f.c -o o.c -MD -MF h.h
refused "a file that the input includes" explain f.c --json=h.h
refused "the recipe" f.c --recipe=recipe.c -o recipe.c --target=openmp
refused "the file of parameters" f.c --tuned=parameters -o o.c -MD -MF parameters
for name in f.c h.h recipe.c parameters; do cmp $name $name.before >&2 || exit 92; done
