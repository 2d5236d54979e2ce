#!/bin/bash
# Builds Debian source packages with cc and with pmpcc cc and runs their own tests: packages.sh BUILD FOLDER [PACKAGE...], by default zlib bzip2 lz4 cjson
# libpng1.6 gsl. Sources, both builds and their logs lie in FOLDER.
#
# A build is what a user does by hand who sets CC. Its processor time is that of make with two jobs; neither configuring nor tests count, and for a ratio to
# be relied on nothing else may run. The tests run in the build of cc, in that of pmpcc, and in that of pmpcc once more with PMPRT_FORCE=1, for most loops of a
# test are too short to be shared among threads otherwise. Configuring must find the same with both compilers. "parallel" counts the objects of pmpcc's build
# with parallel loops, and these loops; what is compiled twice, for a shared library too, counts twice.
#
# Sources come from where the machine's own packages do: apt runs with lists, caches and deb-src entries of its own in FOLDER. Nothing is installed. Needs
# dpkg-dev, make, and what a package needs: cmake for cjson, zlib1g-dev for libpng1.6. Exit status 77 if one is missing, 1 if a build or a test failed or pmpcc
# took more than twice the time of cc.
set -eu
[ $# -ge 2 ] || { echo "usage: packages.sh BUILD FOLDER [PACKAGE...]" >&2; exit 2; }
build=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
shift 2
[ $# -gt 0 ] || set -- zlib bzip2 lz4 cjson libpng1.6 gsl
export LC_ALL=C TIMEFORMAT='%U %S'
unset MAKEFLAGS PMPRT_FORCE

# commands PACKAGE: sets what configures, builds and tests it, run with CC set, what tests it where every loop is shared, and the Debian packages that it needs.
# One that is not named here is built in GNU's way.
commands()
{
        needs=make configure=./configure make='make -j2' tests='make -j2 check' forced=
        case $1 in
        zlib) tests='make test' ;;
        # Its Makefile sets CC, and its "all" runs the tests.
        bzip2) configure=: make='make -j2 CC="$CC" libbz2.a bzip2 bzip2recover' tests='make CC="$CC" test' ;;
        # "make test" also sends gigabytes through pipes, and its random tests run for minutes, from a seed that is the time.
        lz4) configure=: tests='make -C tests test-lz4-essentials test-lz4-dict test-amalgamation test-decompress-partial &&
                        make -C tests test-fuzzer test-frametest FUZZER_TIME="-s1 -i3000" && make -C examples test' ;;
        cjson) needs='make cmake' configure='cmake -S . -B build -DCMAKE_BUILD_TYPE=Release -DENABLE_CJSON_UTILS=ON'
                make='cmake --build build -j2' tests='ctest --test-dir build --output-on-failure' ;;
        # One of its tests converts each picture in every way there is, row by row: some forty times slower where each row is shared among threads.
        libpng1.6) needs='make zlib1g-dev'
                forced='make -j2 check TESTS="$(make -s --eval="tests-of:;@echo \$(filter-out tests/pngimage-full,\$(TESTS))" tests-of)"' ;;
        # Debian's sources leave the manual out, which its Makefile wants. Tested are those of its folders whose loops are numerical.
        gsl) configure="./configure && sed -i '/^SUBDIRS =/s/ doc//' Makefile"
                tests='for folder in cblas vector matrix block fft integration interpolation linalg eigen ode-initval2 poly statistics sum specfunc spmatrix splinalg wavelet; do
                        make -j2 -C $folder check || exit; done' ;;
        esac
        : "${forced:=$tests}"
}

# set_apt: makes the configuration in $folder/apt with which apt knows the sources of what the machine's entries name
set_apt()
{
        local sourcelist sourceparts status name
        mkdir -p "$folder"/apt/{state/lists/partial,cache/archives/partial}
        rm -rf "$folder/apt/entries"
        mkdir "$folder/apt/entries"
        eval "$(apt-config shell sourcelist Dir::Etc::sourcelist/f sourceparts Dir::Etc::sourceparts/d status Dir::State::status/f)"
        for name in "$sourcelist" "$sourceparts"*.list; do
                [ ! -e "$name" ] || sed -En 's/^[[:space:]]*deb(-src)?([[:space:]].*)/deb-src\2/p' "$name"
        done | sort -u >"$folder/apt/sources.list"
        for name in "$sourceparts"*.sources; do
                [ ! -e "$name" ] || sed -E 's/^Types:.*/Types: deb-src/I' "$name" >"$folder/apt/entries/${name##*/}"
        done
        cat >"$folder/apt/apt.conf" <<EOF
Dir::Etc::sourcelist "$folder/apt/sources.list";
Dir::Etc::sourceparts "$folder/apt/entries/";
Dir::State "$folder/apt/state/";
Dir::State::status "$status";
Dir::Cache "$folder/apt/cache/";
APT::Sandbox::User "$(id -un)";
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
EOF
        apt-get -qq -c "$folder/apt/apt.conf" update >"$folder/apt/log" 2>&1 || cat "$folder/apt/log" >&2      # an earlier run's lists may do
}

# fetch PACKAGE: unpacks the newest version that can be had into $folder/PACKAGE/source, with Debian's patches; leaves the current folder changed
fetch()
{
        cd "$folder/$1"
        rm -rf source
        # An archive may name a version in its lists whose files it does not have, or not yet.
        for version in $(apt-cache -c "$folder/apt/apt.conf" --only-source showsrc "$1" 2>/dev/null | sed -n 's/^Version: //p' | sort -urV); do
                apt-get -qq -c "$folder/apt/apt.conf" --only-source --download-only source "$1=$version" >fetch.log 2>&1 || continue
                dpkg-source --no-copy -x "${1}_${version#*:}.dsc" source >>fetch.log 2>&1
                return
        done
        return 1
}

# step WHICH PACKAGE WHAT COMMAND: runs it in the copy WHICH, cc or pmpcc; its output goes to PACKAGE/WHICH-WHAT.log. An hour is the most that it gets.
step()
{
        if (cd "$folder/$2/$1" && timeout 3600 bash -c "$4") >"$folder/$2/$1-$3.log" 2>&1 </dev/null; then return 0; fi
        echo "$2: '$3' of the build with $1 failed: see $folder/$2/$1-$3.log" >&2
        return 1
}

# headers COPY: names and sums of all its headers, those too that configuring wrote
headers()
{
        (cd "$1" && find . -name '*.h' -exec cksum {} + | sort)
}

# try PACKAGE: builds and tests it both ways and prints its row
try()
{
        local which version seconds_cc=- seconds_pmpcc=- ratio=- tests_cc=- tests_pmpcc=- tests_forced=- parallel=-
        commands "$1"
        mkdir -p "$folder/$1"
        if ! (fetch "$1"); then
                echo "$1: no sources: see $folder/$1/fetch.log" >&2
                return 1
        fi
        version=$(sed -n 's/^.*(\(.*\)).*/\1/p;q' "$folder/$1/source/debian/changelog")
        for which in cc pmpcc; do
                rm -rf "${folder:?}/$1/$which"
                cp -a "$folder/$1/source" "$folder/$1/$which"
                CC=${compiler[$which]} step $which "$1" configure "$configure" || return 1
        done
        if ! diff <(headers "$folder/$1/cc") <(headers "$folder/$1/pmpcc") >"$folder/$1/headers.log"; then
                echo "$1: configuring found something else with pmpcc: see $folder/$1/headers.log" >&2
                failed=1
        fi
        for which in cc pmpcc; do
                { time CC=${compiler[$which]} step $which "$1" build "$make" 2>&3; } 3>&2 2>"$folder/$1/$which.time" || return 1
        done
        # bash writes "user sys"; both are of the processes that it waited for.
        seconds_cc=$(awk '{ printf "%.1f", $1 + $2 }' "$folder/$1/cc.time")
        seconds_pmpcc=$(awk '{ printf "%.1f", $1 + $2 }' "$folder/$1/pmpcc.time")
        ratio=$(awk -v a="$seconds_cc" -v b="$seconds_pmpcc" 'BEGIN { printf "%.2f", (a > 0 ? b / a : 1) }')
        awk -v r="$ratio" 'BEGIN { exit r > 2 }' || { echo "$1: pmpcc takes more than twice the time of cc" >&2; failed=1; }
        # Functions that gcc makes of parallel loops; before the tests, which may build more.
        parallel=$(find "$folder/$1/pmpcc" -name '*.o' -o -name '*.lo' -o -name '*.sho' | while read -r object; do
                nm "$object" 2>/dev/null | grep -c '_omp_fn\.' || :
        done | awk '$1 { objects++; loops += $1 } END { printf "%d in %d objects", loops, objects }')

        tests_cc=passed tests_pmpcc=passed tests_forced=passed
        CC=${compiler[cc]} step cc "$1" test "$tests" || tests_cc=FAILED
        CC=${compiler[pmpcc]} step pmpcc "$1" test "$tests" || tests_pmpcc=FAILED
        CC=${compiler[pmpcc]} PMPRT_FORCE=1 step pmpcc "$1" test-forced "$forced" || tests_forced=FAILED
        [ "$tests_cc$tests_pmpcc$tests_forced" = passedpassedpassed ] || failed=1
        printf '| %-9s | %-20s | %-8s | %-11s | %-6s | %7s s | %7s s | %5s | %s |\n' "$1" "$version" $tests_cc $tests_pmpcc $tests_forced \
                "$seconds_cc" "$seconds_pmpcc" "$ratio" "$parallel"
}

missing=
for tool in apt-get:apt dpkg-source:dpkg-dev nm:binutils; do
        command -v "${tool%:*}" >/dev/null || missing="$missing ${tool#*:}"
done
for package; do
        commands "$package"
        for need in $needs; do
                [ "$(dpkg-query -W -f '${db:Status-Status}' "$need" 2>/dev/null)" = installed ] || missing="$missing $need"
        done
done
if [ -n "$missing" ]; then
        echo "missing Debian packages:$missing" >&2
        exit 77
fi
[ -x "$build/pmpcc" ] || { echo "$build/pmpcc is missing" >&2; exit 2; }
declare -A compiler=([cc]=cc [pmpcc]="$build/pmpcc cc")
failed=0
set_apt
echo '| package   | version              | tests cc | tests pmpcc | forced | cc        | pmpcc     | ratio | parallel loops |'
echo '|---|---|---|---|---|---|---|---|---|'
for package; do
        try "$package" || failed=1
done
exit $failed
