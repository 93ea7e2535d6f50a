import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { versionOf } from 'swapx-chain/solidity/settings';
import { VERSIONS } from '../build/compilers';
import { contractFilesOf, programsWithContracts } from '../build/contracts';
import { lineAt } from './lines';
import { compileForTest } from './testing';

it('there is a compiler for every contract that readers can change', () => {
  const versions = programsWithContracts().flatMap((program) =>
    Object.values(contractFilesOf(program)).map(versionOf),
  );
  assert.deepEqual([...new Set(versions)].sort(), VERSIONS);
});

const HEADER = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.30;\n';

describe('what the compiler says', () => {
  it('stands at its line, also behind Chinese characters', () => {
    const source = `${HEADER}// 这一行有汉字\ncontract A {\n  uin x;\n}\n`;
    const { diagnostics, contracts } = compileForTest('0.8.30', { 'a.sol': source });
    assert.deepEqual(
      diagnostics.map(({ severity, file, line }) => [severity, file, line]),
      [['error', 'a.sol', 5]],
    );
    assert.deepEqual(contracts, {});
    assert.equal(lineAt('汉\n字', 4), 2);
  });

  it('is left out where it is a warning about a package', () => {
    const source = `${HEADER}import "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";\ncontract A { uint256 public a; }\n`;
    assert.deepEqual(compileForTest('0.8.30', { 'a.sol': source }).diagnostics, []);
  });
});

it('an imported file may be another of the reader, by a path from the folder', () => {
  const files = {
    'solidity/a/A.sol': `${HEADER}import {B} from "../b/B.sol";\ncontract A is B {}\n`,
    'solidity/b/B.sol': `${HEADER}contract B { uint256 public b = 7; }\n`,
  };
  const { contracts, diagnostics } = compileForTest('0.8.30', files);
  assert.deepEqual(diagnostics, []);
  assert.ok(contracts['solidity/a/A.sol:A']!.bytecode.length > 100);
});
