import assert from 'node:assert/strict';
import test from 'node:test';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from '../../../../facts/index';

test('算出的是主网公布的交易对地址，本地工厂合约返回的是本地地址', async () => {
  const output = await runSample('sdk/v2/getting-pair-addresses');
  const [computed, local, withSwapxHash, withLocalHash] = output
    .trim()
    .split('\n')
    .map((line) => line.split('：')[1]);

  assert.equal(computed, facts['mainnet.v2.pair.wxocUsdt'].value);
  assert.equal(withSwapxHash, computed);
  assert.equal(withLocalHash, local);
  assert.notEqual(local, computed);

  const pairCode = await publicClient.getCode({ address: local as `0x${string}` });
  assert.ok(pairCode, '本地地址上应当真有交易对合约');
  assert.notEqual(local, deployments.v2Factory);
});
