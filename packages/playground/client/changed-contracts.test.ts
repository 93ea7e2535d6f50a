import assert from 'node:assert/strict';
import { test } from 'node:test';

import { filesOf, filesWithoutCompiler, versionsToCompile } from './changed-contracts';

const KNOWN = ['0.7.6', '0.8.30'];
const source = (version: string, rest = '') => `pragma solidity ${version};\n${rest}`;
const original = { 'a.sol': source('0.8.30'), 'b.sol': source('=0.7.6') };

test('only versions with a changed file are compiled', () => {
  const changed = { 'b.sol': source('=0.7.6', 'contract B {}') };
  assert.deepEqual(versionsToCompile({ original, changed }, KNOWN), ['0.7.6']);
  assert.equal(filesOf({ original, changed })['b.sol'], changed['b.sol']);
  assert.equal(filesOf({ original, changed })['a.sol'], original['a.sol']);
});

test('a file that changes its version concerns both', () => {
  const changed = { 'a.sol': source('0.7.6') };
  assert.deepEqual(versionsToCompile({ original, changed }, KNOWN), KNOWN);
});

test('a version that the page does not have is told at its line, with those it has', () => {
  const changed = { 'a.sol': `// 第一行\n${source('^0.8.0')}`, 'b.sol': 'contract B {}' };
  assert.deepEqual(
    filesWithoutCompiler(changed, KNOWN).map(({ file, line, message }) => [file, line, message]),
    [
      [
        'a.sol',
        2,
        '没有固定页面里有的版本，请写 pragma solidity 0.7.6; 或 pragma solidity 0.8.30;',
      ],
      [
        'b.sol',
        1,
        '没有写 pragma solidity，请写 pragma solidity 0.7.6; 或 pragma solidity 0.8.30;',
      ],
    ],
  );
});
