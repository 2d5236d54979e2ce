# STATUS 0
# STDOUT pmpcc [0-9]+\.[0-9]+
# The version on standard output.
$PMPCC --version
