import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ChainId, Token } from '@swapx-lib/sdk-core';
import { computePairAddress, FACTORY_ADDRESS_MAP } from '@swapx-lib/v2-sdk';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

test('查到的、算出的与主网公布的是同一个地址', async () => {
  const output = await runSample('sdk/v2/getting-pair-addresses');
  const printed = (label: string) => new RegExp(`^${label}：(.*)$`, 'm').exec(output)?.[1];

  const published = facts['mainnet.v2.pair.wxocUsdt'].value;
  assert.equal(printed('SDK 算出的地址'), published);
  assert.equal(printed('用 SwapX 的哈希'), published);
  assert.equal(printed('查询 WXOC/USDT'), published);
  assert.equal(printed('查询 USDT/WXOC'), published);
  assert.equal(printed('工厂合约给出的哈希相同'), 'true');
  assert.notEqual(printed('用 Uniswap 的哈希'), published);
  assert.ok(await publicClient.getCode({ address: published }), '那里应当有交易对合约');

  const source = readFileSync(new URL('getting-pair-addresses.ts', import.meta.url), 'utf8');
  assert.ok(source.includes(`swapxHash = '${facts['v2.initCodeHash'].value}'`));
});

test('v2-sdk 不导出 FACTORY_ADDRESS 与 INIT_CODE_HASH', () => {
  for (const name of ['FACTORY_ADDRESS', 'INIT_CODE_HASH']) {
    const program = `import { ${name} } from '@swapx-lib/v2-sdk'`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { cwd: new URL('.', import.meta.url), encoding: 'utf8' },
    );
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^SyntaxError: Named export '${name}' not found\\.`, 'm'));
  }
});

test('SDK 没有收录的链，传入工厂合约也算不出地址', () => {
  const factoryAddress = FACTORY_ADDRESS_MAP[ChainId.XONE];
  const tokenA = new Token(31337, facts['mainnet.wxoc'].value, 18);
  const tokenB = new Token(31337, facts['mainnet.usdt'].value, 6);
  assert.throws(() => computePairAddress({ factoryAddress, tokenA, tokenB }), {
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'toHexString')",
  });
});
