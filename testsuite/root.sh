#!/bin/bash
# Does what README.md says on a fresh Debian machine, in a bare root: root.sh ROOT [COMMIT], by default of HEAD. Takes about half an hour.
#
# ROOT is made with debootstrap from the machine's own sources; ROOT.tar, the root before anything was installed, stays beside it for the next time, as does
# ROOT itself, to look at. Needs to run as root. Prints what the two commands of README.md print, and at the end their statuses and last lines; exits with 1
# if one of them failed.
set -u
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/bare.sh"
[ $# = 1 ] || [ $# = 2 ] || die "usage: root.sh ROOT [COMMIT]"
commit=$(git -C "$here" rev-parse --verify "${2:-HEAD}^{commit}") || exit 2
scratch=$(mktemp -d) || exit 2
trap 'close_root; rm -rf "$scratch"' EXIT

echo "== a bare root in $1"
bare_root "$1"
echo "$(in_root dpkg-query -W | wc -l) packages, Debian $(cat "$root/etc/debian_version")"
mkdir "$root/pmpcc"
git -C "$here/.." archive "$commit" | tar -x -C "$root/pmpcc" || exit 2
[ -e "$root/pmpcc/README.md" ] || exit 2

commands=("bash .ci/setup && bash examples/cranknicolson/run.sh build" "bash .ci/run")
status=0
for i in 0 1; do
        grep -qF "    ${commands[i]}" "$root/pmpcc/README.md" || die "README.md of $commit has no command: ${commands[i]}"
done
for i in 0 1; do
        echo "== ${commands[i]}"
        start=$(date +%s)
        in_root bash -c "cd /pmpcc && { ${commands[i]}; }" 2>&1 | tee "$scratch/$i"
        ended=${PIPESTATUS[0]}
        [ "$ended" = 0 ] || status=1
        echo "== status $ended after $(($(date +%s) - start)) s: ${commands[i]}" | tee "$scratch/$i.status"
done
echo
echo "commit $commit"
for i in 0 1; do
        cat "$scratch/$i.status"
        tail -n 3 "$scratch/$i" | sed 's/^/    /'
done
exit $status
