#!/bin/bash
# Packs pmpcc into bench/translated/packed.tar.xz, for bench/campaign.sh on a machine that has neither isl nor libclang nor valgrind.
#
#       bench/pack.sh [BUILD]
#
# It is a root to unpack anywhere, in which pmpcc also runs without chroot, on any later Linux of this processor:
#
#       lib             the libraries that pmpcc is linked to, but not the C library
#       usr/include     clang's headers, in the folder of their version where Debian's libclang looks for them
#       tree            build/pmpcc and its run-time library, what prepare-suite.sh makes, and the commit
#       the rest        this machine's C library with its symbols, valgrind, and the few programs that testsuite/valgrind.sh needs; these for chroot alone
#
# Needs Debian packages: the status is 77 where one is missing. What pmpcc does not need of all this is left out, for the file has to stay below 54 MB.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../build}" && pwd)
packed=$here/translated/packed.tar.xz
limit=54000000
programs="bash cat cp dirname env grep head mktemp nproc rm sed sort true wc xargs"
system=lib/x86_64-linux-gnu

# symbols_of LIBRARY: the file with its debugging symbols, below /
symbols_of()
{
        local id
        id=$(readelf -n "$(realpath "$1")" | sed -n 's/.*Build ID: //p')
        echo "usr/lib/debug/.build-id/${id:0:2}/${id:2}.debug"
}

# libraries_of PROGRAM: the libraries that it is linked to, as the loader finds them
libraries_of()
{
        ldd "$1" | awk '$3 ~ "^/" {print $3}'
}

missing=
[ -x /usr/bin/valgrind.bin ] || missing="$missing valgrind"
[ -e "/$(symbols_of /$system/libc.so.6)" ] || missing="$missing libc6-dbg"
command -v patchelf >/dev/null || missing="$missing patchelf"
command -v xz >/dev/null || missing="$missing xz-utils"
[ -z "$missing" ] || { echo "pack.sh needs the Debian packages:$missing" >&2; exit 77; }
[ -x "$build/pmpcc" ] || { echo "pack.sh: no pmpcc in $build" >&2; exit 2; }
bash "$here/prepare-suite.sh" "$build"

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
mkdir -p "$root"/{bin,dev,lib64,proc,tmp,usr/libexec/valgrind,$system,tree/build/runtime,tree/bench/translated}

# pmpcc
cp "$build/pmpcc" "$root/tree/build/"
strip -g "$root/tree/build/pmpcc"
# shellcheck disable=SC2016
patchelf --force-rpath --set-rpath '$ORIGIN/../../lib' "$root/tree/build/pmpcc"
cp "$build/runtime/libpmprt.a" "$here"/../runtime/*.h "$root/tree/build/runtime/"
libraries=$(libraries_of "$build/pmpcc")
for library in $libraries; do
        case $library in
        */libc.so.6 | */libm.so.6)
                ;;
        */libicudata.so.*)
                # 9 MB of data about languages, of which pmpcc needs none: the library and its one symbol are enough.
                version=${library##*.}
                echo "const char icudt${version}_dat[64];" |
                        cc -x c -shared -fPIC -Wl,-soname,"libicudata.so.$version" - -o "$root/lib/libicudata.so.$version"
                ;;
        *)
                cp -L "$library" "$root/lib/"
                ;;
        esac
done

# Clang's headers, less those of other processors, languages and libraries.
libclang=$(grep '/libclang-' <<<"$libraries")
for headers in /usr/include/clang/*.*.*/include none; do
        [ "$headers" -ef "$(echo "$(dirname "$libclang")"/clang/*/include)" ] && break
done
[ "$headers" != none ] || { echo "pack.sh: no folder in /usr/include/clang has the headers of $libclang" >&2; exit 2; }
mkdir -p "$root$headers"
cp -rL "$headers/." "$root$headers/"
(
        cd "$root$headers"
        rm -rf ./{__clang_cuda,__clang_hip,altivec,amdgpu,arm_,gpuintrin,hexagon,hlsl,hvx,larch,lasx,lsx,msa.h,nvptx,opencl-c,riscv_,s390,vecintrin,velintrin,wasm}* \
                cuda_wrappers fuzzer llvm_libc_wrappers llvm_offload_wrappers openmp_wrappers ppc_wrappers profile sanitizer xray
)

# The rest.
for program in $programs valgrind valgrind.bin; do
        program=$(type -P "$program")
        cp -L "$program" "$root/bin/"
        for library in $(libraries_of "$program" 2>/dev/null); do
                cp -L "$library" "$root/$system/"
        done
done
ln -s bash "$root/bin/sh"
ln -s ../bin "$root/usr/bin"
cp -L /usr/libexec/valgrind/{memcheck-amd64-linux,vgpreload_core-amd64-linux.so,vgpreload_memcheck-amd64-linux.so,default.supp} "$root/usr/libexec/valgrind/"
cp -L /$system/libm.so.6 "$root/$system/"
cp -L /lib64/ld-linux-x86-64.so.2 "$root/lib64/"
cd /
for library in /$system/libc.so.6 /$system/libm.so.6 /lib64/ld-linux-x86-64.so.2; do
        cp --parents "$(symbols_of "$library")" "$root/"
done

cp -r "$here/translated/suite" "$root/tree/bench/translated/"
git -C "$here" describe --always --dirty >"$root/tree/commit"
mkdir -p "$here/translated"
tar -C "$root" -c . | xz -T2 --x86 --lzma2=preset=9 >"$packed.part"
mv "$packed.part" "$packed"
size=$(stat -c %s "$packed")
echo "$packed: $size bytes"
[ "$size" -lt $limit ] || { echo "pack.sh: more than $limit bytes" >&2; exit 1; }
