# STATUS 0
# docs/verdicts.md is the table of what explain says of the loops in polybench/, tsvc/ and codes/, and every difference from what is provable is explained.
# If it is not: testsuite/verdicts.py -u, and a look at what has changed.
exec python3 "$CASES/verdicts.py" -q -b "$(dirname "$PMPCC")"
