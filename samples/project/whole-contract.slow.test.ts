import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compile, groupByVersion } from 'swapx-chain/solidity/compiler';
import { listSamples } from '../catalogue';
import { sampleContracts } from '../solidity/artifacts';
import { wholeContract } from './whole-contract';

test('合成的文件单独就能编译，字节码与示例的相同', () => {
  const contracts = listSamples().filter(({ kind }) => kind === 'contract');
  const whole = Object.fromEntries(
    contracts.map(({ name }) => [`solidity/${name}`, { content: wholeContract(name) }]),
  );
  const root = fileURLToPath(new URL('..', import.meta.url));
  const compiled = Object.assign(
    {},
    ...[...groupByVersion(whole)].map(([version, sources]) => compile(version, sources, root)),
  ) as ReturnType<typeof compile>;
  for (const name of sampleContracts.names()) {
    assert.equal(compiled[name]?.bytecode, sampleContracts.artifact(name).bytecode, name);
  }
});
