import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listSamples } from '../catalogue';
import { wholeContract } from './whole-contract';

const contracts = listSamples().filter(({ kind }) => kind === 'contract');

test('合成的文件只导入 npm 包，开头只有一行许可与一个版本', () => {
  for (const { name } of contracts) {
    const content = wholeContract(name);
    assert.doesNotMatch(content, /^import [^;]*"\./m, name);
    assert.equal(content.match(/SPDX-License-Identifier/g)?.length, 1, name);
    assert.equal(content.match(/^pragma solidity/gm)?.length, 1, name);
  }
});
