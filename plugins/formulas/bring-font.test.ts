import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bringFont, hasFormulas } from './bring-font';

const RULE =
  '@font-face{font-family:SwapX Formulas;src:url(/assets/fonts/formulas-1e84.woff2)format("woff2");size-adjust:110%}';

test('a script has the font, and the styles no longer load it', () => {
  const asked: string[] = [];
  const brought = bringFont(`a{top:0}${RULE}b{top:0}`, (address) => {
    asked.push(address);
    return Buffer.from('font');
  });
  assert.deepEqual(asked, ['/assets/fonts/formulas-1e84.woff2']);
  assert.equal(brought.styles, 'a{top:0}b{top:0}');
  // The data is from `printf font | base64`.
  assert.equal(
    brought.html,
    '<script>document.fonts.add(new FontFace("SwapX Formulas",Uint8Array.from(atob("Zm9udA=="),c=>c.charCodeAt()),{"sizeAdjust":"110%"}))</script>' +
      `<noscript><style>${RULE}</style></noscript>`,
  );
});

test('styles without the font, or without its size, stop the build', () => {
  for (const css of ['a{}', RULE.replace('size-adjust', 'size')]) {
    assert.throws(() => bringFont(css, () => Buffer.alloc(0)), /plugins\/formulas\/formulas\.css/);
  }
});

test('a page has formulas if it has MathML', () => {
  assert.ok(hasFormulas('<p><math><mi>x</mi></math>'));
  assert.ok(!hasFormulas('<p>mathematics'));
});
