// The state file equals a deployment on the referee: balance, nonce, code and every storage slot.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Address, Hex } from 'viem';
import { deployedChain } from '../state/deployed';
import { startChain } from '../start';
import { differentialProvider } from './differential';
import { startReferee } from './hardhat';

test('部署完毕的状态在两条链上相同', async () => {
  const content = await deployedChain();
  const main = await startChain();
  const referee = await startReferee();
  assert.deepEqual(main.deployments, referee.deployments);

  const differences: string[] = [];
  const both = differentialProvider(main.provider, referee.provider, differences);
  const ask = (method: string, ...params: unknown[]) => both.request({ method, params });
  const accounts = Object.entries(content.state) as [Address, { storage?: Record<Hex, Hex> }][];
  let slots = 0;
  for (const [address, { storage = {} }] of accounts) {
    await ask('eth_getBalance', address, 'latest');
    await ask('eth_getTransactionCount', address, 'latest');
    await ask('eth_getCode', address, 'latest');
    for (const slot of Object.keys(storage)) {
      slots += 1;
      await ask('eth_getStorageAt', address, `0x${slot.slice(2).padStart(64, '0')}`, 'latest');
    }
  }
  assert.ok(
    accounts.length > 20 && slots > 100,
    `只比较了 ${accounts.length} 个账户、${slots} 个槽`,
  );
  for (const { number } of content.blocks) await ask('eth_getBlockByNumber', number, true);
  await ask('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' });
  await ask('eth_feeHistory', '0x5', 'latest', [25, 75]);
  await ask('eth_gasPrice');
  await ask('eth_accounts');
  assert.deepEqual(differences, []);
});
