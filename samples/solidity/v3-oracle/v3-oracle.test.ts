import assert from 'node:assert/strict';
import test from 'node:test';
import { maxUint256, parseAbi, parseUnits } from 'viem';
import { v3FactoryAbi } from '#starter/abis';
import { deployments, expectRevert, moveTime, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, v3Factory } = deployments;
const abi = parseAbi(['function valueOf(uint256 amount) view returns (uint256)']);
const oneWxoc = parseUnits('1', 18);
const fiveUsdt = parseUnits('5', 6);

const pool = await publicClient.readContract({
  address: v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});

async function deploy(args: unknown[]) {
  const { abi, bytecode } = artifact('solidity/v3-oracle/V3TwapOracle.sol:V3TwapOracle');
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

function valueOf(address: Awaited<ReturnType<typeof deploy>>, amount: bigint) {
  return publicClient.readContract({ address, abi, functionName: 'valueOf', args: [amount] });
}

test('V3TwapOracle 的两个方向互为倒数，误差在一个刻度之内', async () => {
  await moveTime(600);
  const forward = await valueOf(await deploy([pool, wxoc, 60, 1, 1n]), oneWxoc);
  const backward = await valueOf(await deploy([pool, usdt, 60, 1, 1n]), fiveUsdt);
  near(forward, fiveUsdt);
  near(backward, oneWxoc);
});

test('历史不够、流动性不足、数量过大都拒绝', async () => {
  const oracle = (window: number, liquidity: bigint) => deploy([pool, wxoc, window, 1, liquidity]);
  const tooOld = await oracle(10_000_000, 1n);
  await expectRevert('OLD', () => valueOf(tooOld, oneWxoc));
  const tooThin = await oracle(60, 1n << 120n);
  await expectRevert('too little liquidity', () => valueOf(tooThin, oneWxoc));
  const small = await oracle(60, 1n);
  await expectRevert('amount too large', () => valueOf(small, maxUint256));
});

test('窗口为 0、代币不在池里、观测槽不够时不能部署', async () => {
  await assert.rejects(deploy([pool, wxoc, 0, 1, 1n]), /empty window/);
  await assert.rejects(deploy([pool, tka, 60, 1, 1n]), /base not in pool/);
  await assert.rejects(deploy([pool, wxoc, 60, 2, 1n]), /too few slots/);
});

/** 相差不超过万分之二：刻度取整至多一格，即万分之一。 */
function near(actual: bigint, expected: bigint) {
  const difference = actual > expected ? actual - expected : expected - actual;
  assert.ok(difference * 5000n <= expected, `${actual} 应接近 ${expected}`);
}
