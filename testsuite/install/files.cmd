# STATUS 0
# An installation has its compiler, both libraries, the header, the manual page, completions and build files, and may be moved.
. "$CASES/install/common.sh"
install_pmpcc
mv "$prefix" moved
prefix=$PWD/moved
for name in bin/pmpcc libpmprt.a libpmprt.so libpmprt.so.0 pmprt.h pmprt.pc pmpccConfig.cmake pmpccConfigVersion.cmake pmpcc.1 \
        bash-completion/completions/pmpcc site-functions/_pmpcc vendor_completions.d/pmpcc.fish; do
        find "$prefix" -path "*/$name" | grep -q . || { echo "no $name" >&2; exit 90; }
done
grep -rq "$build" "$prefix"/share "$prefix"/lib/*/pkgconfig "$prefix"/lib/*/cmake && exit 91
"$prefix/bin/pmpcc" --cflags --target=opencl | grep -q -e "-I$prefix/include" || exit 92
"$prefix/bin/pmpcc" --libs --target=opencl | grep -q "^$prefix/lib.*/libpmprt.a " || exit 93
nm -D --defined-only "$prefix"/lib*/libpmprt.so "$prefix"/lib/*/libpmprt.so 2>/dev/null | awk 'NF == 3 { print $3 }' | grep -v '^pmprt_[a-z_]*$' && exit 94
exit 0
