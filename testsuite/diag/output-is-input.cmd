# STATUS 0
# STDERR error: .*overwrit
# The output would overwrite the input, under its own name, another one, or through a link.
cp "$CASES/diag/good.c" in.c
mkdir d
ln -s in.c link.c
ln in.c hard.c
for out in in.c ./in.c d/../in.c link.c hard.c; do
        $PMPCC in.c -o $out
        case $? in 1 | 2) ;; *) exit 91 ;; esac
        cmp -s in.c "$CASES/diag/good.c" || exit 90
done
