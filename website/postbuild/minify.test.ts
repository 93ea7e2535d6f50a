import assert from 'node:assert/strict';
import { test } from 'node:test';

import { minifyPage } from './minify';

test('inline scripts become smaller and do the same; data, script files and text are unchanged', () => {
  const rest = '<script type="application/json">{ "a": 1 }</script><script src="/a.js"></script>文';
  const html = minifyPage(`<script>
    (function () { var given = '汉'; page.seen = given + '$&'; })();
  </script>${rest}</body>\n</html>\n`);
  const [, script] = /^<script>([^\n]*?)<\/script>/.exec(html)!;
  const page: { seen?: string } = {};
  new Function('page', script!)(page);
  assert.equal(page.seen, '汉$&');
  assert.ok(script!.length < 60 && script!.includes('汉'));
  assert.ok(html.endsWith(`</script>${rest}`));
});
