import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits, type Address } from 'viem';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import '#testing';
import { facts } from 'swapx-facts';

const { abi, bytecode } = contract('PoolUser');
const pool = facts['mainnet.v3.pool.wxocUsdt.medium'].value;

function contract(name: string) {
  return artifact(`solidity/pool-callbacks/${name}.sol:${name}`);
}

async function deploy(): Promise<Address> {
  const args = [deployments.v3Factory, pool];
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

test('不接受工厂合约没有登记的池', async () => {
  // 自称另一个工厂合约的池：用 V2 的工厂合约来登记，查不到。
  const args = [deployments.v2Factory, pool];
  await assert.rejects(walletClient.deployContract({ abi, bytecode, args }), /revert/);
});

test('回调只接受池，其他函数只接受部署者', async () => {
  const address = await deploy();
  const one = parseUnits('1', 18);
  const callbacks = ['Mint', 'Swap', 'Flash'].map((kind) => `uniswapV3${kind}Callback`);
  for (const functionName of callbacks) {
    const call = { address, abi, account, functionName, args: [one, 0n, '0x'] };
    await expectRevert('not pool', () => publicClient.simulateContract(call));
  }
  const call = { address, abi, functionName: 'burn', args: [-60, 60, 0n] };
  await expectRevert('not owner', () =>
    publicClient.simulateContract({ ...call, account: deployments.multicall3 }),
  );
  // 换成部署者就走到池里，由池以 NP 拒绝。
  await expectRevert('NP', () => publicClient.simulateContract({ ...call, account }));
});
