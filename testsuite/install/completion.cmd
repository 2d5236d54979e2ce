# STATUS 0
# The completions offer every option of the table, and only what the command understands; the manual page has them all.
. "$CASES/install/common.sh"
. "$build/install/pmpcc"
# complete WORD...: what bash offers for the last one
complete()
{
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _pmpcc
        echo "${COMPREPLY[*]}"
}
[ "$(complete pmpcc --targ)" = "--target=" ] || exit 90
[ "$(complete pmpcc explain --target = open)" = "openmp opencl cuda" ] && exit 91
[ "$(complete pmpcc explain --target = openm)" = "openmp" ] || exit 92
[ "$(complete pmpcc --target = '')" = "openmp opencl cuda" ] || exit 92
[ "$(complete pmpcc explain --sari)" = "--sarif=" ] || exit 93
[ -z "$(complete pmpcc run --sari)" ] || exit 94
[ "$(complete pmpcc --no-spl)" = "--no-split" ] || exit 95
[ "$(complete pmpcc expl)" = "explain" ] || exit 96
touch input.c
[ "$(complete pmpcc cc inp)" = "input.c" ] || exit 97
python3 - "$CASES/.." "$build/install" <<'END' || exit 98
import pathlib, re, sys
root, made = map(pathlib.Path, sys.argv[1:])
names = re.findall(r'^[A-Z]+\(\w+, "(-[^"]+)"', (root / 'src/base/options.def').read_text(), re.M)
assert len(names) > 20
page = (made / 'pmpcc.1').read_text().replace('\\-', '-')
fish = {'-' * (1 if kind in 'os' else 2) + name for kind, name in re.findall(r' -([los]) (\S+)', (made / 'pmpcc.fish').read_text())}
for n in names:
    assert '\\fB%s\\fR' % n in page, n
    assert re.search(r"'\*?%s[=+]?\[" % re.escape(n), (made / '_pmpcc').read_text()), n
    assert n in fish, n
END
if command -v man >/dev/null; then
        man --warnings -l "$build/install/pmpcc.1" 2>warnings | grep -q -e '--max-expand' || exit 99
        [ ! -s warnings ] || { cat warnings >&2; exit 100; }
fi
if command -v zsh >/dev/null; then
        zsh -n "$build/install/_pmpcc" || exit 101
fi
if command -v fish >/dev/null; then
        HOME=$PWD fish -c "source $build/install/pmpcc.fish; complete -C 'pmpcc check --toler'" | grep -q '^--tolerance' || exit 102
        HOME=$PWD fish -c "source $build/install/pmpcc.fish; complete -C 'pmpcc --target='" | grep -q 'opencl' || exit 103
        HOME=$PWD fish -c "source $build/install/pmpcc.fish; complete -C 'pmpcc explain --tolera'" | grep -q tolerance && exit 104
fi
exit 0
