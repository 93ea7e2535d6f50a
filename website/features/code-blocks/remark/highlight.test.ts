import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { highlightLines, isKnownLanguage } from './highlight';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

describe('highlightLines', () => {
  test('gives one piece of HTML for each line', () => {
    assert.deepEqual(highlightLines('const a = 1;\n\nreturn', 'ts'), [
      '<span class="t-keyword">const</span> a <span class="t-operator">=</span> <span class="t-number">1</span><span class="t-punctuation">;</span>',
      '',
      '<span class="t-keyword">return</span>',
    ]);
  });

  test('cuts a token that spans lines, so that each line stands on its own', () => {
    assert.deepEqual(highlightLines('/* one\n   two */', 'ts'), [
      '<span class="t-comment">/* one</span>',
      '<span class="t-comment">   two */</span>',
    ]);
  });

  test('cuts nested tokens that span lines too', () => {
    const lines = highlightLines('`a\n${b}\nc`', 'ts');
    assert.equal(lines.length, 3);
    for (const line of lines) {
      assert.equal(line.split('<span').length, line.split('</span>').length, line);
    }
    assert.deepEqual(lines.map(textOf), ['`a', '${b}', 'c`']);
  });

  test('escapes what HTML would read as markup, in every language', () => {
    for (const language of ['text', 'ts', 'html']) {
      const [line] = highlightLines('<b>&amp;</b>', language);
      assert.doesNotMatch(line!.replace(/<\/?span[^>]*>/g, ''), /[<>]/);
      assert.equal(textOf(line!), '<b>&amp;</b>');
    }
  });

  test('loses no character', () => {
    const code = 'function f() {\n\t// 汉字 “引号”\n\treturn `${1 < 2 && "x"}`;\n}\n';
    assert.equal(highlightLines(code, 'ts').map(textOf).join('\n'), code);
  });

  test('refuses a language it does not know, by name', () => {
    assert.throws(() => highlightLines('x', 'klingon'), /没有名为“klingon”的代码语言/);
  });
});

describe('isKnownLanguage', () => {
  const languages = [
    ...['kotlin', 'c', 'objectivec', 'reason', 'rust', 'go', 'cpp', 'python', 'json'],
    ...[
      'typescript',
      'ts',
      'tsx',
      'javascript',
      'js',
      'solidity',
      'sol',
      'bash',
      'sh',
      'diff',
      'text',
    ],
  ];
  for (const language of languages) {
    test(`knows ${language}`, () => assert.ok(isKnownLanguage(language)));
  }

  test('does not take names of objects for languages', () => {
    for (const name of ['klingon', 'constructor', 'extend', 'DFS', 'toString']) {
      assert.equal(isKnownLanguage(name), false, name);
    }
  });
});
