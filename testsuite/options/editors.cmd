# STATUS 0
# The settings of docs/editors.md, taken from its text: Vim's quickfix list, Emacs's compilation mode (each where it is installed), and the regular expression of the
# task for VS Code.
cat >vec.c <<'END'
void f(int n, double *restrict a, const double *restrict b)
{
        for (int i = 0; i < n; i++)
                a[i] = b[i];
        for (int i = 1; i < n; i++)
                a[i] = a[i - 1] * a[i - 1] + b[i];
}
END
mkdir bin && ln -s "$PMPCC" bin/pmpcc && export PATH="$PWD/bin:$PATH" HOME="$PWD"
python3 - "$CASES/../docs/editors.md" <<'END' || exit 90
import json, re, subprocess, sys
page = open(sys.argv[1]).read()
block = {kind: re.search('```%s\n(.*?)```' % kind, page, re.S).group(1) for kind in ('vim', 'elisp', 'json')}
open('settings.vim', 'w').write(block['vim'])
open('settings.el', 'w').write(block['elisp'])
task, = json.loads(block['json'])['tasks']
remarks = subprocess.run([task['command'], task['args'][0], 'vec.c'], stderr=subprocess.PIPE, text=True).stderr
pattern = task['problemMatcher']['pattern']
found = [m for m in (re.match(pattern['regexp'], line) for line in remarks.splitlines()) if m]
assert found, remarks
m = found[-1]
assert (m.group(pattern['file']), m.group(pattern['line']), m.group(pattern['column']), m.group(pattern['code'])) == ('vec.c', '5', '9', 'carried-flow'), m.groups()
assert m.group(pattern['message']).startswith("loop 'i' is sequential")
END
done=
if command -v vim >/dev/null; then
        vim -N -u NONE -i NONE -es vec.c -c 'source settings.vim' -c 'silent make' \
                -c 'call writefile(map(getqflist(), {_, q -> bufname(q.bufnr) . ":" . q.lnum . ":" . q.col . " " . q.text}), "quickfix")' -c 'qall!' >/dev/null 2>&1
        grep -q "^vec.c:5:9 loop 'i' is sequential.*\[carried-flow\]$" quickfix || { cat quickfix >&2; exit 91; }
        grep -q '^:' quickfix && exit 92
        done=yes
fi
if command -v emacs >/dev/null; then
        cat >check.el <<'END'
(load (expand-file-name "settings.el"))
(require 'compile)
(find-file "vec.c")
(c-mode)
(let ((command compile-command))
  (unless (string-prefix-p "pmpcc --remarks=missed " command) (error "compile-command is %s" command))
  (with-current-buffer (compilation-start command)
    (while (process-live-p (get-buffer-process (current-buffer))) (accept-process-output nil 0.1))
    (accept-process-output nil 0.1)
    (compilation--ensure-parse (point-max))
    (goto-char (point-min))
    (search-forward "5:9: remark")
    (let* ((message (get-text-property (line-beginning-position) 'compilation-message))
           (loc (compilation--message->loc message)))
      (unless (and (equal (compilation--loc->line loc) 5) (equal (compilation--message->type message) 1)
                   (equal (caar (compilation--loc->file-struct loc)) "vec.c"))
        (error "not understood: %S" message)))
    (goto-char (point-min))
    (save-window-excursion (next-error))
    (unless (string-match-p "^vec.c:[0-9]+:[0-9]+: remark" (buffer-substring (line-beginning-position) (line-end-position)))
      (error "next-error stops elsewhere"))))
(message "understood")
END
        emacs -Q --batch -l check.el >emacs.log 2>&1
        grep -q '^understood$' emacs.log || { cat emacs.log >&2; exit 93; }
        done=yes
fi
[ "$done" ] || exit 77
