import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

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
  const [, script = ''] = /^<script>(.*)<\/script>$/.exec(brought.script)!;
  const added: unknown[] = [];
  function FontFace(...parts: unknown[]) {
    added.push(...parts);
  }
  let isGone = false;
  const currentScript = { remove: () => (isGone = true) };
  const document = { fonts: new Set(), currentScript };
  runInNewContext(script, { atob, Uint8Array, FontFace, document });
  assert.ok(isGone);
  const [family, data, descriptors] = added;
  assert.deepEqual(
    [family, String(data)],
    ['SwapX Formulas', String(Buffer.from('font').toJSON().data)],
  );
  assert.equal(JSON.stringify(descriptors), '{"sizeAdjust":"110%"}');
  assert.equal(brought.afterStyles, `<noscript><style>${RULE}</style></noscript>`);
});

test('styles without the font, or without its size, stop the build', () => {
  for (const css of ['a{}', RULE.replace('size-adjust', 'size')]) {
    assert.throws(
      () => bringFont(css, () => Buffer.alloc(0)),
      /website\/features\/formulas\/formulas\.css/,
    );
  }
});

test('a page has formulas if it has MathML', () => {
  assert.ok(hasFormulas('<p><math><mi>x</mi></math>'));
  assert.ok(!hasFormulas('<p>mathematics'));
});
