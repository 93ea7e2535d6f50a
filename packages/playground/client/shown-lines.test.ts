import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lineShownAs, regionIn, shownLine, withoutMarks } from './shown-lines';

const source = [
  '// licence',
  '// #region head',
  'pragma solidity 0.8.30;',
  '// #endregion head',
  '',
  'contract A {',
  '  // #region f',
  '  function f() external {}',
  '',
  '  function g() external {}',
  '  // #endregion f',
  '}',
].join('\n');

test('lines are counted without the marks of regions, and found again', () => {
  const shown = withoutMarks(source).split('\n');
  for (const [index, text] of shown.entries()) {
    const line = lineShownAs(source, index + 1)!;
    assert.equal(source.split('\n')[line - 1], text);
    assert.equal(shownLine(source, line), index + 1);
  }
  assert.equal(lineShownAs(source, shown.length + 1), undefined);
});

test('a region lies between its marks; without one of them there is none', () => {
  assert.deepEqual(regionIn(source, 'f'), { first: 8, last: 10 });
  assert.deepEqual(regionIn(source, 'head'), { first: 3, last: 3 });
  assert.equal(regionIn(source, 'g'), undefined);
  assert.equal(regionIn(source.replace('// #endregion f', ''), 'f'), undefined);
});
