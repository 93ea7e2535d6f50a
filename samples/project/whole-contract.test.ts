import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { compile, groupByVersion } from 'swapx-chain/solidity/compiler';
import { listSamples } from '../catalogue';
import { sampleContracts } from '../solidity/artifacts';
import { wholeContract } from './whole-contract';

const contracts = listSamples().filter(({ kind }) => kind === 'contract');
const whole = Object.fromEntries(
  contracts.map(({ name }) => [`solidity/${name}`, { content: wholeContract(name) }]),
);

test('合成的文件只导入 npm 包，开头只有一行许可与一个版本', () => {
  for (const [file, { content }] of Object.entries(whole)) {
    assert.doesNotMatch(content, /^import [^;]*"\./m, file);
    assert.equal(content.match(/SPDX-License-Identifier/g)?.length, 1, file);
    assert.equal(content.match(/^pragma solidity/gm)?.length, 1, file);
  }
});

test('合成的文件单独就能编译，字节码与示例的相同', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const compiled = Object.assign(
    {},
    ...[...groupByVersion(whole)].map(([version, sources]) => compile(version, sources, root)),
  ) as ReturnType<typeof compile>;
  for (const name of sampleContracts.names()) {
    assert.equal(compiled[name]?.bytecode, sampleContracts.artifact(name).bytecode, name);
  }
});
