import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { type Layout, oneLine, print, printBlock } from './layout';

const STYLE = { width: 20, indent: 2 };

const call = (items: Layout[], trailing = true): Layout => [
  'f',
  { open: '(', items, separator: ',', close: ')', trailing },
  ': R',
];

const object = (...items: string[]): Layout => ({
  open: '{',
  items,
  separator: ';',
  close: '}',
  trailing: true,
});

describe('layout of signatures', () => {
  it('keeps on one line what fits exactly, its tail included', () => {
    const text = 'f(first, second1): R';
    assert.equal(text.length, STYLE.width);
    assert.equal(print(call(['first', 'second1']), STYLE), text);
  });

  it('gives each item a line where one character is too many', () => {
    assert.equal(print(call(['first', 'second12']), STYLE), 'f(\n  first,\n  second12,\n): R');
  });

  it('leaves out the last separator where the language forbids it', () => {
    assert.equal(
      print(call(['first', 'second12'], false), STYLE),
      'f(\n  first,\n  second12\n): R',
    );
  });

  it('breaks an inner list only if it does not fit on the line of its own item', () => {
    const short: Layout = ['a: ', object('b: B')];
    const long: Layout = ['a: ', object('bbbbb: B', 'ccccc: C')];
    assert.equal(
      print(call([short, long]), STYLE),
      'f(\n  a: { b: B },\n  a: {\n    bbbbb: B;\n    ccccc: C;\n  },\n): R',
    );
  });

  it('never breaks an empty list', () => {
    assert.equal(print(['aLongNameOfAFunction', call([])], STYLE), 'aLongNameOfAFunctionf(): R');
  });

  it('writes braces with inner spaces, brackets without', () => {
    assert.equal(oneLine(call([object('a: A', 'b: B')])), 'f({ a: A; b: B }): R');
  });

  it('gives the items of a block a line each, however short', () => {
    assert.equal(printBlock('enum E', ['A = 1'], ',', STYLE), 'enum E {\n  A = 1,\n}');
  });
});
