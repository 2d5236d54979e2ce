# STATUS 0
# STDOUT --target
# STDOUT explain
# STDOUT --recipe
# --help lists the options and the commands, on standard output.
$PMPCC --help
