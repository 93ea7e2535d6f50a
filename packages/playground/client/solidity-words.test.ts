import assert from 'node:assert/strict';
import { test } from 'node:test';

import { wordsOf } from './solidity-words';

const source = `/* two
lines */ contract A { // end
  string s = "a // b";
  function f(uint256 x) external returns (B) { return g(x, 1 ether); }
}`;

test('the words of a contract keep its text, and comments reach over lines', () => {
  const lines = wordsOf(source);
  const texts = lines.map((words) => words.map(({ text }) => text).join(''));
  assert.deepEqual(texts, source.split('\n'));
  const kinds = new Map(lines.flat().map(({ text, kind }) => [text, kind]));
  const expected = {
    '/* two': 'comment',
    'lines */': 'comment',
    '// end': 'comment',
    contract: 'keyword',
    A: 'typeName',
    '"a // b"': 'string',
    uint256: 'typeName',
    g: 'variableName.function',
    x: 'variableName',
    ether: 'number',
    '1': 'number',
  };
  for (const [text, kind] of Object.entries(expected)) assert.equal(kinds.get(text), kind, text);
});
