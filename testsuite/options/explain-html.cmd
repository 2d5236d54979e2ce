# STATUS 0
# The page: one file without anything from outside, closed against its own data, small, and made in time for the example.
printf 'double a[9];\nvoid f(void)\n{\n        for (int i = 0; i < 9; i++)   // </script><b>&amp; <!-- @DATA@\n                a[i] = i < 3;\n}\n' >"odd &<name>.c"
$PMPCC explain --html=out.html "odd &<name>.c" >/dev/null || exit 90
python3 - <<'END' || exit 91
import html.parser, json, re
text = open('out.html').read()
scripts = re.findall(r'<script[^>]*>(.*?)</script>', text, re.S)
assert len(scripts) == 2, len(scripts)
data = json.loads(scripts[0])
assert data['source'] == open('odd &<name>.c').read()
assert '</script><b>' in data['source'] and data['regions'][0]['loops'][0]['verdict'] == 'parallel'
outside = re.sub(r'<script.*?</script>', '', text, flags=re.S)
assert 'odd &#38;&#60;name&#62;.c' in outside and not re.search(r'(src|href)\s*=|url\(|@import', outside), outside
class Parser(html.parser.HTMLParser):
    open, void = [], {'meta', 'input', 'br', 'link'}
    def handle_starttag(self, tag, attributes):
        if tag not in self.void:
            self.open.append(tag)
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
parser = Parser()
parser.feed(outside)
assert not parser.open
END
$PMPCC explain --html=- "odd &<name>.c" | cmp - out.html || exit 92
$PMPCC explain --html=x --json=x "odd &<name>.c" 2>messages; [ $? = 2 ] && grep -q "'--json' and '--html' do not go together" messages || exit 93
$PMPCC --html=x.html "odd &<name>.c" -o out.c 2>messages; [ $? = 2 ] || exit 94
$PMPCC explain --html=cn.html "$CASES/../examples/cranknicolson/cranknicolson.c" >/dev/null || exit 95
[ "$(wc -c <cn.html)" -lt 2000000 ] || exit 96
