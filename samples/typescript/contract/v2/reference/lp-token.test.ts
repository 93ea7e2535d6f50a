import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAbi, parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, runSample } from '#testing';

const { v2Factory, v2Router, wxoc, usdt } = deployments;

test('签名授权留下恰好 1 个 LP 代币的额度，序号加一', async () => {
  await runSample('contract/v2/reference/lp-token');
  const pair = await publicClient.readContract({
    address: v2Factory,
    abi: parseAbi(['function getPair(address, address) view returns (address)']),
    functionName: 'getPair',
    args: [wxoc, usdt],
  });
  assert.equal(await allowance(pair, account.address, v2Router), parseUnits('1', 18));
  const nonce = await publicClient.readContract({
    address: pair,
    abi: parseAbi(['function nonces(address) view returns (uint256)']),
    functionName: 'nonces',
    args: [account.address],
  });
  assert.equal(nonce, 1n);
});
