#!/usr/bin/env python3
"""Writes the parts of the page as a C file of byte arrays: embed.py OUT.c NAME=FILE..."""
import sys

with open(sys.argv[1], 'w') as out:
    out.write('/* Made by src/report/page/embed.py. */\n#include "report/page/page.h"\n')
    for argument in sys.argv[2:]:
        name, path = argument.split('=', 1)
        data = open(path, 'rb').read() + b'\0'
        out.write('\nconst char %s[] = {' % name)
        for i, byte in enumerate(data):
            out.write(('\n        ' if i % 24 == 0 else ' ') + '%d,' % byte)
        out.write('\n};\n')
