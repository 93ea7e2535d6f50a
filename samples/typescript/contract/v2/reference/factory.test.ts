import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi, zeroAddress } from 'viem';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

const { v2Factory, wxoc, tka } = deployments;
const factory = {
  address: v2Factory,
  abi: parseAbi([
    'function getPair(address, address) view returns (address)',
    'function feeTo() view returns (address)',
  ]),
} as const;

test('新的交易对登记在工厂合约里，协议费没有被改动', async () => {
  const getPair = { ...factory, functionName: 'getPair', args: [wxoc, tka] } as const;
  assert.equal(await publicClient.readContract(getPair), zeroAddress);
  await runSample('contract/v2/reference/factory');
  assert.notEqual(await publicClient.readContract(getPair), zeroAddress);
  assert.equal(await publicClient.readContract({ ...factory, functionName: 'feeTo' }), zeroAddress);
});
