#!/usr/bin/env python3
"""Screenshots of pages, to be looked at: shots.py FOLDER PAGE...  400 and 1600 pixels wide, light and dark."""
import os
import sys

from browser import Browser

with Browser() as browser:
    for page in sys.argv[2:]:
        for width in (400, 1600):
            for scheme in ('light', 'dark'):
                browser.open(page, width=width, scheme=scheme)
                browser.screenshot(os.path.join(sys.argv[1], '%s-%d-%s.png' % (os.path.splitext(os.path.basename(page))[0], width, scheme)))
