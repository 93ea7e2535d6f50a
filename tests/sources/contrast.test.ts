import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { colours as modes } from '../../website/src/css/colours';
import { assertNone } from '../kit/assert-none';
import { contrast } from './lib/contrast';

const pageGrounds = ['sx-surface', 'sx-surface-raised', 'sx-tint'];
const codeGrounds = ['sx-code-surface', 'sx-code-mark'];

/** Which text stands on which grounds. */
const grounds: Record<string, string[]> = {
  'sx-ink': pageGrounds,
  'sx-ink-soft': [...pageGrounds, 'sx-code-surface'],
  'ifm-color-primary': [...pageGrounds, 'sx-code-surface'],
  'sx-hit-ink': ['sx-hit'],
  'sx-v2': pageGrounds,
  'sx-v3': pageGrounds,
  'sx-other': pageGrounds,
  'sx-third': pageGrounds,
  'sx-code-ink': codeGrounds,
  'sx-code-comment': codeGrounds,
  'sx-code-keyword': codeGrounds,
  'sx-code-string': codeGrounds,
  'sx-code-function': codeGrounds,
  'sx-code-type': codeGrounds,
  'sx-code-number': codeGrounds,
  'sx-code-punctuation': codeGrounds,
  'sx-code-added': ['sx-code-added-ground'],
  'sx-code-removed': ['sx-code-removed-ground'],
};

/** Colours of lines and marks, which carry no text. */
const decoration = ['sx-brand', 'sx-line'];

/** Marks that are no text but must be seen, and all grounds they stand on. */
const marks = { 'sx-focus': [...pageGrounds, ...codeGrounds] };

const AA = 4.5;
const AA_MARK = 3;

for (const [mode, colours] of Object.entries(modes)) {
  test(`text is readable on its ground in ${mode} mode: at least ${AA}:1`, () => {
    const pairs = Object.entries(grounds).flatMap(([text, list]) =>
      list.map((ground) => ({ text, ground, ratio: contrast(colours[text]!, colours[ground]!) })),
    );
    assertNone(
      pairs
        .filter(({ ratio }) => ratio < AA)
        .map(
          ({ text, ground, ratio }) =>
            `website/src/css/tokens.css：--${text} 在 --${ground} 上的对比度是 ${ratio.toFixed(2)}，至少要 ${AA}`,
        ),
    );
  });
}

for (const [mode, colours] of Object.entries(modes)) {
  test(`the focus is seen in ${mode} mode, and is not the colour of links`, () => {
    assertNone(
      Object.entries(marks).flatMap(([mark, list]) =>
        list
          .filter((ground) => contrast(colours[mark]!, colours[ground]!) < AA_MARK)
          .map((ground) => `website/src/css/tokens.css：--${mark} 在 --${ground} 上看不清`),
      ),
    );
    assert.notEqual(colours['sx-focus'], colours['ifm-color-primary']);
  });
}

test('every colour of ours is known here as text, ground or decoration', () => {
  const known = new Set([
    ...Object.keys(grounds),
    ...Object.values(grounds).flat(),
    ...Object.keys(marks),
    ...decoration,
  ]);
  assertNone(
    Object.keys(modes.dark)
      .filter((name) => name.startsWith('sx-') && !known.has(name))
      .map(
        (name) =>
          `website/src/css/tokens.css：新颜色 --${name}；在 tests/sources/contrast.test.ts 写明它用在哪里`,
      ),
  );
});

const DRAWN = ['website/static/img/logo.svg', 'website/static/img/favicon.svg'];

/** Colours of a drawing that are neither the brand's nor white. */
const foreignIn = (file: string, svg: string): string[] =>
  [...new Set(svg.match(/#[0-9a-f]{3,8}\b/gi))]
    .filter((colour) => ![modes.light['sx-brand'], '#fff'].includes(colour))
    .map(
      (colour) =>
        `${file}：颜色 ${colour} 写成 website/src/css/tokens.css 的 --sx-brand：${modes.light['sx-brand']}`,
    );

test('the logo and the icon have the colour of the brand', () => {
  const drawings = DRAWN.map(
    (file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const,
  );
  for (const [file, svg] of drawings) {
    assert.deepEqual(foreignIn(file, svg), []);
    const changed = svg.replace(modes.light['sx-brand']!, '#ffcc00');
    assert.match(foreignIn(file, changed).join(), /\.svg：颜色 #ffcc00 写成 .*--sx-brand：#/);
  }
});

test('contrast is that of WCAG', () => {
  assert.equal(contrast('#000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#fff').toFixed(2), '4.48');
  assert.throws(() => contrast('red', '#fff'), /不是 #rgb/);
});
