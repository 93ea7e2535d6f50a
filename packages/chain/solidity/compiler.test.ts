import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { artifact } from '../contracts/artifacts';
import { compile, groupByVersion } from './compiler';

const root = fileURLToPath(new URL('..', import.meta.url));
const header = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.30;\n';

function compileFile(file: string, content: string) {
  return compile('0.8.30', { [file]: { content } }, root);
}

test('编译错误给出文件与行号', () => {
  assert.throws(
    () => compileFile('contracts/Broken.sol', `${header}contract Broken { uin x; }`),
    /contracts\/Broken\.sol:3:/,
  );
});

test('警告也算失败', () => {
  const content = `${header}contract Warned { function f() external pure { uint256 unused; } }`;
  assert.throws(
    () => compileFile('contracts/Warned.sol', content),
    /Unused local variable[\s\S]*Warned\.sol:3:/,
  );
});

test('找不到的导入给出路径', () => {
  const content = `${header}import "@uniswap/v9-core/contracts/Missing.sol";`;
  assert.throws(
    () => compileFile('contracts/Import.sol', content),
    /找不到 @uniswap\/v9-core\/contracts\/Missing\.sol/,
  );
});

test('没有固定版本的 pragma 会报错', () => {
  const sources = { 'contracts/Loose.sol': { content: 'pragma solidity ^0.8.0;' } };
  assert.throws(() => groupByVersion(sources), /Loose\.sol：请用 pragma 固定一个版本/);
});

test('未知的合约名列出现有的名称', () => {
  assert.throws(
    () => artifact('contracts/TestToken.sol:Nope'),
    /现有：.*contracts\/TestToken\.sol:TestToken/,
  );
});
