import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hasFormulas, withFont } from './bring-font';

test('the font stands in the styles instead of its address, other files stay where they are', () => {
  const css =
    '@font-face{src:url(/assets/fonts/formulas-1e84.woff2)format("woff2")}a{background:url(/img/a.svg)}';
  const asked: string[] = [];
  const brought = withFont(css, (address) => {
    asked.push(address);
    return Buffer.from('font');
  });
  assert.deepEqual(asked, ['/assets/fonts/formulas-1e84.woff2']);
  // From `printf font | base64`.
  assert.equal(
    brought,
    '@font-face{src:url(data:font/woff2;base64,Zm9udA==)format("woff2")}a{background:url(/img/a.svg)}',
  );
});

test('styles without the font stop the build', () => {
  assert.throws(() => withFont('a{}', () => Buffer.alloc(0)), /plugins\/formulas\/formulas\.css/);
});

test('a page has formulas if it has MathML', () => {
  assert.ok(hasFormulas('<p><math><mi>x</mi></math>'));
  assert.ok(!hasFormulas('<p>mathematics'));
});
