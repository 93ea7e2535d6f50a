import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Code, Root } from 'mdast';
import { VFile } from 'vfile';

import remarkCode, { renderCode } from './';

const none: ReadonlySet<number> = new Set();

describe('renderCode', () => {
  test('marks lines by comment and by meta, counted without the comments', () => {
    assert.equal(
      renderCode('a\n// highlight-next-line\nb\nc', 'text', new Set([3])),
      '<span class="l">a\n</span><span class="l l-mark">b\n</span><span class="l l-mark">c\n</span>',
    );
  });

  test('tells added, removed and other lines of a diff apart', () => {
    const html = renderCode('+new\n-old\n same', 'diff', none);
    assert.deepEqual(
      [...html.matchAll(/class="(l[^"]*)"/g)].map(([, classes]) => classes),
      ['l l-add', 'l l-del', 'l'],
    );
  });

  test('a plus or minus means nothing outside a diff', () => {
    assert.doesNotMatch(renderCode('+1\n-1', 'ts', none), /l-add|l-del/);
  });

  test('refuses to mark a line that is not there', () => {
    assert.throws(() => renderCode('a\nb', 'ts', new Set([3])), /只有 2 行，不能标出第 3 行/);
  });
});

/** Runs the plugin on a page with one code block in line 7. */
function transform(code: Partial<Code>): Root {
  const place = { start: { line: 7, column: 1 }, end: { line: 9, column: 4 } };
  const tree: Root = {
    type: 'root',
    children: [{ type: 'code', value: 'const a = 1;', position: place, ...code }],
  };
  const plugin = remarkCode.call(undefined as never);
  (plugin as (tree: Root, file: VFile) => void)(tree, new VFile({ path: 'website/docs/page.md' }));
  return tree;
}

describe('the plugin', () => {
  test('puts the component with finished markup in place of the block', () => {
    const [block] = transform({ lang: 'ts', meta: 'title="a.ts" showLineNumbers' }).children;
    assert.ok(block?.type === 'mdxJsxFlowElement');
    assert.equal(block.name, 'CodeBlock');
    const props = Object.fromEntries(
      block.attributes.map((attribute) => ['name' in attribute && attribute.name, attribute.value]),
    );
    assert.match(String(props.html), /^<span class="l"><span class="t-keyword">const<\/span>/);
    assert.deepEqual(
      { ...props, html: '' },
      { html: '', language: 'ts', title: 'a.ts', lineNumbers: null },
    );
  });

  const bad: [string, Partial<Code>, RegExp][] = [
    [
      'an unknown language',
      { lang: 'klingon' },
      /没有名为“klingon”的代码语言；不需要着色时写 text/,
    ],
    ['an unknown word', { lang: 'ts', meta: 'live' }, /代码块的“live”无法识别/],
    ['a mark beyond the block', { lang: 'ts', meta: '{2}' }, /只有 1 行，不能标出第 2 行/],
  ];
  for (const [name, code, message] of bad) {
    test(`${name} fails with file, line and mend`, () => {
      assert.throws(
        () => transform(code),
        (error: { file?: string; line?: number; message: string }) => {
          assert.equal(error.file, 'website/docs/page.md');
          assert.equal(error.line, 7);
          assert.match(error.message, message);
          return true;
        },
      );
    });
  }
});
