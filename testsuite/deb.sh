#!/bin/bash
# Makes the Debian packages, and installs, uses and purges them in a bare root: deb.sh ROOT [COMMIT], by default of HEAD.
#
# ROOT is made as in root.sh, and ROOT.tar kept beside it. Needs to run as root, and what debian/control says building needs. Prints a line for each step;
# under one that failed, the end of its output. Exits with 1 if any failed.
# shellcheck disable=SC2016,SC2317 # step calls the functions; formats of dpkg-query
set -u
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/bare.sh"
[ $# = 1 ] || [ $# = 2 ] || die "usage: deb.sh ROOT [COMMIT]"
commit=$(git -C "$here" rev-parse --verify "${2:-HEAD}^{commit}") || exit 2
scratch=$(mktemp -d) || exit 2
trap 'close_root; rm -rf "$scratch"' EXIT
packages="pmpcc libpmprt0 libpmprt-dev"
failed=0

# step TEXT COMMAND...: runs it under set -e and tells how it went; a line "note: X" of its output is told too
step()
{
        local text=$1 start status
        shift
        start=$(date +%s)
        (set -e; "$@") >"$scratch/log" 2>&1
        status=$?
        if [ $status = 0 ]; then
                echo "ok: $text ($(($(date +%s) - start)) s)$(sed -n 's/^note: /: /p' "$scratch/log" | tr -d '\n')"
        else
                failed=1
                echo "FAILED: $text: status $status"
                tail -n 20 "$scratch/log" | sed 's/^/    /'
        fi
        return $status
}

build()
{
        mkdir -p "$scratch/source/pmpcc" "$root/scratch/debs"
        git -C "$here/.." archive "$commit" | tar -x -C "$scratch/source/pmpcc"
        cd "$scratch/source/pmpcc"
        DEB_BUILD_OPTIONS="nocheck parallel=2" dpkg-buildpackage -b -us -uc
        for package in $packages; do
                cp "$scratch/source/$package"_*.deb "$root/scratch/debs/"
        done
}

# Without what packages recommend: their Depends must do.
install()
{
        in_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
}

install_packages()
{
        # shellcheck disable=SC2046
        install $(cd "$root" && for deb in scratch/debs/*.deb; do echo "/$deb"; done)
        # shellcheck disable=SC2086
        in_root dpkg-query -W -f '${db:Status-Status}\n' $packages | grep -vx installed && exit 1
        # shellcheck disable=SC2086
        in_root dpkg -L $packages | sort -u >"$scratch/files"
        echo "note: $(grep -c . "$scratch/files") files and folders, $(in_root dpkg-query -W | wc -l) packages in all"
}

version()
{
        local line
        line=$(in_root pmpcc --version | head -1)
        [[ "$line " = "pmpcc $(in_root dpkg-query -W -f '${Version}' pmpcc) "* ]]
        echo "note: $line"
}

man_page()
{
        install man-db
        in_root man -w pmpcc
        in_root man --warnings pmpcc >"$scratch/page" 2>"$scratch/warnings"
        cat "$scratch/warnings"
        [ ! -s "$scratch/warnings" ]
        grep -q -e '--max-expand' "$scratch/page"
        echo "note: $(in_root man -w pmpcc), $(grep -c . "$scratch/page") lines"
}

# example HOW TARGET: builds the installed example as its README.md says, and runs it. It must print what the original prints, and for OpenMP have threads, for
# OpenCL say that it used a device.
example()
{
        in_root bash -e -c '
                how=$1 target=$2
                rm -rf /scratch/work && mkdir -p /scratch/work && cp -r /usr/share/doc/pmpcc/examples/builds/. /scratch/work && cd /scratch/work
                gcc -O2 heat.c step.c -o original && ./original >expected
                case $how in
                make) make -C make TARGET="$target"; program=make/heat ;;
                CMake) cmake -S cmake -B cmake/build -DTARGET="$target"; cmake --build cmake/build; program=cmake/build/heat ;;
                Meson) meson setup meson/build meson -Dtarget="$target"; ninja -C meson/build; program=meson/build/heat ;;
                hand | pkg-config)
                        for file in heat step; do pmpcc --target="$target" $file.c -o $file.$target.c; done
                        [ $how = hand ] && flags=$(pmpcc --libs --target="$target") || flags=$(pkg-config --cflags --libs pmprt)
                        $(pmpcc --cc --target="$target" -o out.c) $(pmpcc --cflags --target="$target" -o out.c) -I. heat.$target.c step.$target.c -o heat $flags
                        program=./heat
                        [ $how = hand ] || ldd heat | grep libpmprt.so.0
                        ;;
                esac
                PMPRT_FORCE=1 PMPRT_VERBOSE=1 $program >actual 2>messages || { status=$?; cat messages; exit $status; }
                cat actual messages
                cmp expected actual
                case $target in
                openmp) nm -D $program | grep GOMP_parallel ;;
                opencl) grep "^pmprt: OpenCL device" messages && grep "^pmprt: kernels made ready" messages ;;
                esac
                echo "note: $(cat actual)"' example "$1" "$2"
}

purge()
{
        local path left=0
        # shellcheck disable=SC2086
        in_root env DEBIAN_FRONTEND=noninteractive apt-get purge -q -y $packages
        for package in $packages; do
                if in_root dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -v not-installed; then
                        echo "dpkg still knows $package"
                        left=1
                fi
        done
        # Folders that they share with other packages stay; "/." is such a one that dpkg -S does not know.
        while read -r path; do
                if [ "$path" != /. ] && in_root test -e "$path" -o -L "$path" && ! in_root dpkg -S "$path" >/dev/null 2>&1; then
                        echo "left: $path"
                        left=1
                fi
        done <"$scratch/files"
        # What they or pmpcc made beyond their lists; /root is the user's, and /var/cache/man what man keeps of pages it showed.
        in_root find / -xdev \( -path /scratch -o -path /var/cache/man \) -prune -o \( -name '*pmpcc*' -o -name '*pmprt*' \) -print >"$scratch/left"
        sed 's/^/left: /' "$scratch/left"
        in_root ldconfig -p | grep libpmprt && left=1
        [ "$left" = 0 ] && [ ! -s "$scratch/left" ]
}

bare_root "$1"
echo "ok: a bare root in $root: $(in_root dpkg-query -W | wc -l) packages, Debian $(cat "$root/etc/debian_version")"
# Not "step ... || exit": there set -e would count for nothing.
step "the packages of commit ${commit:0:12} build" build
[ $failed = 0 ] || exit 1
step "apt-get installs them" install_packages
[ $failed = 0 ] || exit 1
step "pmpcc --version is the version of the package" version
step "with nothing else installed, the example by hand, openmp" example hand openmp
step "apt-get installs build tools and an OpenCL device" install cmake meson ninja-build make gcc pkg-config ocl-icd-libopencl1 pocl-opencl-icd
for target in openmp opencl; do
        for how in make CMake Meson; do
                step "the example through $how, $target" example $how $target
        done
done
step "the example with the shared runtime through pkg-config, opencl" example pkg-config opencl
step "the manual page" man_page
step "purged, the packages leave nothing" purge
exit $failed
