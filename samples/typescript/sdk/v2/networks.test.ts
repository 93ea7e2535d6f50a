import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChainId, MULTICALL_ADDRESSES, V2_ROUTER_ADDRESSES, WETH9 } from '@swapx-lib/sdk-core';
import { FACTORY_ADDRESS_MAP } from '@swapx-lib/v2-sdk';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

test('核对不发交易，链 ID 不符时停下', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v2/networks');
  assert.match(output, /核对无误/);
  assert.equal(await publicClient.getBlockNumber(), blockBefore);
});

test('SDK 收录的地址等于事实表', () => {
  const networks = [
    ['mainnet', ChainId.XONE],
    ['testnet', ChainId.XONE_TEST],
  ] as const;
  for (const [network, chainId] of networks) {
    assert.equal(chainId, facts[`${network}.chainId`].value);
    assert.equal(FACTORY_ADDRESS_MAP[chainId], facts[`${network}.v2.factory`].value);
    assert.equal(V2_ROUTER_ADDRESSES[chainId], facts[`${network}.v2.router`].value);
    assert.equal(MULTICALL_ADDRESSES[chainId], facts[`${network}.multicall3`].value);
    assert.equal(WETH9[chainId].address, facts[`${network}.wxoc`].value);
  }
});
