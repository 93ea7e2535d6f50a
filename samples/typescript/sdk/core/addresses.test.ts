import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHAIN_TO_ADDRESSES_MAP, ChainId } from '@swapx-lib/sdk-core';
import { runSample } from '#testing';

test('包里的地址与 starter 相同；少一个也说出来', async () => {
  await runSample('sdk/core/addresses');

  const addresses = CHAIN_TO_ADDRESSES_MAP[ChainId.XONE];
  const { quoterAddress } = addresses;
  addresses.quoterAddress = addresses.v3CoreFactoryAddress;
  try {
    await assert.rejects(runSample('sdk/core/addresses'), /主网的 quoter 与 .* 不同/);
  } finally {
    addresses.quoterAddress = quoterAddress;
  }
});
