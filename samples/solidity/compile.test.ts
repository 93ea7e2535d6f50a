import assert from 'node:assert/strict';
import test from 'node:test';
import { artifact, compileSources } from './compile';

const header = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.30;\n';

test('编译错误给出文件与行号', () => {
  const sources = {
    'solidity/broken/Broken.sol': { content: `${header}contract Broken { uin x; }` },
  };
  assert.throws(() => compileSources(sources), /solidity\/broken\/Broken\.sol:3:/);
});

test('警告也算失败', () => {
  const content = `${header}contract Warned { function f() external pure { uint256 unused; } }`;
  const sources = { 'solidity/broken/Warned.sol': { content } };
  assert.throws(() => compileSources(sources), /Unused local variable[\s\S]*Warned\.sol:3:/);
});

test('找不到的导入给出路径', () => {
  const content = `${header}import "@uniswap/v9-core/contracts/Missing.sol";`;
  const sources = { 'solidity/broken/Import.sol': { content } };
  assert.throws(() => compileSources(sources), /找不到 @uniswap\/v9-core\/contracts\/Missing\.sol/);
});

test('没有固定版本的 pragma 会报错', () => {
  const sources = { 'solidity/broken/Loose.sol': { content: 'pragma solidity ^0.8.0;' } };
  assert.throws(() => compileSources(sources), /Loose\.sol：请用 pragma 固定一个版本/);
});

test('未知的合约名列出现有的名称', () => {
  assert.throws(
    () => artifact('solidity/single-swaps/SingleSwap.sol:Nope'),
    /现有：.*SingleSwap\.sol:SingleSwap/,
  );
});
