import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isPrelude } from './prelude';

const line = (text: string) => `<span class="l"><span class="t-keyword">${text}</span>\n</span>`;
const block = (...lines: string[]) => lines.map(line).join('');

test('imports, pragma and comments stand before the code', () => {
  const pragma = 'pragma solidity 0.8.30;';
  const contract = 'import {IERC20, SafeToken} from "../tokens/SafeToken.sol";';
  assert.ok(isPrelude(block('// SPDX-License-Identifier: MIT', pragma, '', contract)));
  const imports = ['import {', '  type Address,', '  getContract,', "} from 'viem';", '/* 一 */'];
  assert.ok(isPrelude(block(...imports)));
  assert.ok(!isPrelude(block(...imports, '', 'const important = 1;')));
  assert.ok(!isPrelude(block(pragma, 'contract Swap {')));
  assert.ok(!isPrelude(block("const pool = await import('viem');")));
});
