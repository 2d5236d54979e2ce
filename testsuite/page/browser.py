"""A headless Chromium that a test drives through pipes: pages, clicks with the mouse, keys, screenshots."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


class Browser:
    """Usable in a with statement; ends the browser that it started."""

    @staticmethod
    def program():
        return shutil.which('chromium') or shutil.which('chromium-browser') or shutil.which('google-chrome')

    def __enter__(self):
        self.profile = tempfile.mkdtemp(prefix='pmpcc-browser-')
        to_read, self.to = os.pipe()
        self.back, to_write = os.pipe()
        script = 'exec "$0" "$@" 3<&%d 4>&%d' % (to_read, to_write)
        flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars', '--remote-debugging-pipe',
                 '--user-data-dir=' + self.profile, '--host-resolver-rules=MAP * ~NOTFOUND', 'about:blank']
        self.process = subprocess.Popen(['bash', '-c', script, self.program()] + flags, pass_fds=(to_read, to_write),
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.waiting, self.number, self.session, self.events = b'', 0, None, []
        return self

    def __exit__(self, *_):
        try:
            self.session = None
            self.call('Browser.close')
        except (OSError, RuntimeError):
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.to)
        os.close(self.back)
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        """The result of one command of the DevTools protocol."""
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': parameters}
        if self.session:
            message['sessionId'] = self.session
        data = json.dumps(message).encode() + b'\0'
        while data:
            data = data[os.write(self.to, data):]
        while True:
            answer = self.receive()
            if answer.get('id') == self.number:
                if 'error' in answer:
                    raise RuntimeError('%s: %s' % (method, answer['error']['message']))
                return answer['result']
            self.events.append(answer)

    def receive(self):
        while b'\0' not in self.waiting:
            data = os.read(self.back, 1 << 20)
            if not data:
                raise RuntimeError('the browser is gone')
            self.waiting += data
        one, self.waiting = self.waiting.split(b'\0', 1)
        return json.loads(one)

    def open(self, path, width=1600, height=1000, scheme='light'):
        """Opens a file in a page of its own; raises on an error of its script, or when it asks for anything from outside."""
        self.session = None
        target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        self.events = []
        for domain in ('Page', 'Runtime', 'Network'):
            self.call(domain + '.enable')
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': scheme}])
        self.call('Page.navigate', url='file://' + os.path.abspath(path))
        end = time.monotonic() + 60
        while self.js('document.readyState') != 'complete' or self.js('location.href') == 'about:blank':
            if time.monotonic() > end:
                raise RuntimeError('the page does not load')
            time.sleep(0.05)
        self.complain()

    def complain(self):
        """Raises if the page's script failed, or something was asked from outside."""
        for event in self.events:
            if event.get('method') == 'Runtime.exceptionThrown':
                raise RuntimeError('script: %s' % event['params']['exceptionDetails'].get('exception', {}).get('description'))
            if event.get('method') == 'Network.requestWillBeSent' and not event['params']['request']['url'].startswith(('file:', 'about:', 'data:')):
                raise RuntimeError('asked for ' + event['params']['request']['url'])

    def js(self, text):
        """The value of a JavaScript expression."""
        result = self.call('Runtime.evaluate', expression=text, returnByValue=True)
        if 'exceptionDetails' in result:
            raise RuntimeError('%s: %s' % (text, result['exceptionDetails'].get('exception', {}).get('description')))
        return result['result'].get('value')

    def click(self, selector):
        """Clicks the element with the mouse, where it can be seen."""
        box = self.js("(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'center'}); const b = e.getBoundingClientRect();"
                      " return [b.x + Math.min(b.width, 60) / 2, b.y + b.height / 2, e.disabled === true]; })()" % json.dumps(selector))
        if box[2]:
            raise RuntimeError('%s is disabled' % selector)
        for kind in ('mousePressed', 'mouseReleased'):
            self.call('Input.dispatchMouseEvent', type=kind, x=box[0], y=box[1], button='left', clickCount=1)
        self.complain()

    def hover(self, selector):
        """Moves the mouse over the middle of the line that an SVG path draws."""
        x, y = self.js("(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'center'}); const p = e.getPointAtLength(e.getTotalLength() / 2),"
                       " m = e.getScreenCTM(); return [p.x * m.a + m.e, p.y * m.d + m.f]; })()" % json.dumps(selector))
        self.call('Input.dispatchMouseEvent', type='mouseMoved', x=x, y=y)
        self.complain()

    def choose(self, selector, value):
        """Chooses the option of a select, as its user would."""
        self.js("(() => { const e = document.querySelector(%s); e.value = %s; e.dispatchEvent(new Event('change', {bubbles: true})); })()"
                % (json.dumps(selector), json.dumps(str(value))))
        self.complain()

    def key(self, name):
        for kind in ('keyDown', 'keyUp'):
            self.call('Input.dispatchKeyEvent', type=kind, key=name, code=name)
        self.complain()

    def text(self, selector):
        return self.js('document.querySelector(%s).textContent' % json.dumps(selector))

    def screenshot(self, path, whole=True):
        data = self.call('Page.captureScreenshot', format='png', captureBeyondViewport=whole)['data']
        with open(path, 'wb') as f:
            f.write(base64.b64decode(data))
