import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

test('核对不发交易，链或地址不符时停下', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/networks');
  assert.match(output, /核对无误/);
  assert.equal(await publicClient.getBlockNumber(), blockBefore);
});

test('写在示例里的值等于事实表', () => {
  const source = readFileSync(new URL('networks.ts', import.meta.url), 'utf8');
  const definitionOf = (network: string) =>
    new RegExp(`const ${network}: Network = \\{.*?\\n\\};`, 's').exec(source)?.[0] ?? '';
  for (const network of ['mainnet', 'testnet'] as const) {
    const definition = definitionOf(network);
    const keys = ['wxoc', 'multicall3'] as const;
    for (const key of keys) assert.ok(definition.includes(`'${facts[`${network}.${key}`].value}'`));
    assert.ok(definition.includes(network === 'mainnet' ? '...xoneMainnet,' : '...xoneTestnet,'));
    assert.ok(definition.includes(`v3Factory: '${facts[`${network}.v3.factory`].value}'`));
    for (const contract of ['swapRouter', 'quoter', 'positionManager'] as const) {
      const fact = facts[`${network}.v3.${contract}`];
      assert.ok(definition.includes(`${contract}: '${fact.value}'`), `${network} ${contract}`);
    }
  }
});
