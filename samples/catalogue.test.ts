import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProgram, listSamples, sampleNamed, sourceOf } from './catalogue';
import { deployedContracts } from './deployed-contracts';
import { sampleContracts } from './solidity/artifacts';

const samples = listSamples();
const table = 'samples/deployed-contracts\\.ts';

test('名称不重复，测试与它们的工具不在清单里，作为示例的一个除外', () => {
  const names = samples.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
  const kinds = new Set(samples.map(({ kind }) => kind));
  assert.deepEqual(
    [...kinds],
    [
      'program',
      'contract',
      'commands',
      'starter',
      'front-end',
      'service',
      'indexer',
      'ponder',
      'integration',
    ],
  );
  assert.deepEqual(
    names.filter((name) => /\.(test|spec)\.|testing\/|artifacts/.test(name)),
    ['integration/swap.test.ts'],
  );
});

test('一个示例连同它的程序、压缩包与合约', () => {
  assert.deepEqual(sampleNamed('contract/v3/flash.ts'), {
    kind: 'program',
    name: 'contract/v3/flash.ts',
    path: 'samples/typescript/contract/v3/flash.ts',
    language: 'ts',
    program: 'contract/v3/flash',
    archive: 'contract/v3/flash.ts',
    contracts: ['solidity/flash/FlashArbitrage.sol:FlashArbitrage'],
  });
  assert.equal(sampleNamed('flash/FlashArbitrage.sol').program, 'contract/v3/flash');
  assert.equal(sampleNamed('flash/FlashArbitrage.sol').archive, 'contract/v3/flash.ts');
  assert.equal(sampleNamed('front-end/src/Swap.tsx').archive, 'front-end.ts');
  assert.equal(sampleNamed('starter/clients.ts').program, undefined);
  assert.ok(!isProgram('starter/clients.ts') && !isProgram('sdk/none.ts'));
});

test('没有的示例被拒绝，写明最接近的', () => {
  assert.throws(
    () => sampleNamed('sdk/v3/swaps/quotin.ts'),
    /没有示例“sdk\/v3\/swaps\/quotin\.ts”；最接近的是“sdk\/v3\/swaps\/quoting\.ts”/,
  );
});

test('表里写错的合约与程序、漏写的程序都被拒绝，写明在哪里、怎么改', () => {
  const { 'contract/v3/flash': flash, ...others } = deployedContracts;
  assert.throws(
    () =>
      listSamples({ ...others, 'contract/v3/flash': ['solidity/flash/FlashArbitrage.sol:Flash'] }),
    new RegExp(
      `${table}：程序“contract/v3/flash”的合约“solidity/flash/FlashArbitrage\\.sol:Flash”不存在；` +
        '最接近的是“solidity/flash/FlashArbitrage\\.sol:FlashArbitrage”',
    ),
  );
  assert.throws(
    () => listSamples({ ...deployedContracts, 'contract/v3/flush': flash! }),
    new RegExp(`${table}：没有程序“contract/v3/flush”；最接近的是“contract/v3/flash”`),
  );
  assert.throws(
    () => listSamples(others),
    new RegExp(`samples/typescript/contract/v3/flash\\.ts 导入了 #solidity；在 ${table} 里写上`),
  );
});

// 程序可以拼出合约的名称，所以表是手写的；名称的每一部分总要出现在程序里。
test('程序提到的合约，就是表里写着它部署的合约', () => {
  const compiled = sampleContracts.names();
  for (const { name, contracts } of samples.filter((sample) => sample.contracts.length > 0)) {
    const words = new Set(sourceOf(name).match(/\w+/g));
    const mentioned = compiled.filter((contract) => {
      const [, file, inside] = /(\w+)\.sol:(\w+)$/.exec(contract)!;
      return words.has(file!) && words.has(inside!);
    });
    assert.deepEqual(
      [...contracts].sort(),
      mentioned.sort(),
      `${name}：samples/deployed-contracts.ts`,
    );
  }
});
