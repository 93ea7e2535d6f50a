import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zeroAddress } from 'viem';
import { v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

const { v3Factory, wxoc, tka } = deployments;
const factory = { address: v3Factory, abi: v3FactoryAbi } as const;

test('新池登记在工厂合约里，价格已初始化，没有开启新的层级', async () => {
  const getPool = { ...factory, functionName: 'getPool', args: [tka, wxoc, 500] } as const;
  assert.equal(await publicClient.readContract(getPool), zeroAddress);
  const output = await runSample('contract/v3/reference/factory');

  const pool = await publicClient.readContract(getPool);
  assert.notEqual(pool, zeroAddress);
  const slot0 = { address: pool, abi: v3PoolAbi, functionName: 'slot0' } as const;
  const [sqrtPriceX96] = await publicClient.readContract(slot0);
  assert.equal(sqrtPriceX96, 2n ** 96n);
  assert.match(output, /地址与算出的相同：true/);

  const spacing = { ...factory, functionName: 'feeAmountTickSpacing', args: [100] } as const;
  assert.equal(await publicClient.readContract(spacing), 0);
});
