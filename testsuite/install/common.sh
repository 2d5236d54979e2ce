# For the cases of this folder: an installation below $PWD/root and what to expect of examples/builds.
build=$(dirname "$PMPCC")
examples=$CASES/../examples/builds
command -v meson >/dev/null || exit 77

# install_pmpcc: installs the build folder below root/; sets $prefix
install_pmpcc()
{
        meson install -C "$build" --no-rebuild --quiet --destdir "$PWD/root" >log 2>&1 || { cat log; exit 80; }
        prefix=$(cd "$PWD/root"/*/.. && pwd)
        while [ ! -e "$prefix/bin/pmpcc" ]; do
                prefix=$(echo "$prefix"/*) 
                [ -d "$prefix" ] || exit 81
        done
}

# expect PROGRAM: it prints what the original prints
expect()
{
        [ -e expected ] || { cc -O2 "$examples/heat.c" "$examples/step.c" -o original && ./original >expected; } || exit 82
        PMPRT_FORCE=1 "$1" >actual && cmp expected actual || exit 83
}
