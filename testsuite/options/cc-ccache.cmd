# STATUS 0
# ccache in front of pmpcc cc: the second compilation comes from the cache, with the translated object.
command -v ccache >/dev/null || exit 77
. "$CASES/options/cc.sh"
export CCACHE_DIR=$PWD/cache
ccache "$PMPCC" cc -O2 -c nest.c -o first.o || exit 90
ccache "$PMPCC" cc -O2 -c nest.c -o second.o || exit 91
cmp first.o second.o && is_translated second.o || exit 92
ccache -s -v | grep -q 'Hits: *1' || exit 93
ccache "$PMPCC" cc --pmpcc-target=opencl -O2 -c nest.c -o third.o && ! is_translated third.o || exit 94
