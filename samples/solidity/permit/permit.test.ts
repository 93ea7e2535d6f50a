// 两个测试代币的 permit：签名只认签它的人、签给的合约、签的内容，而且只能用一次。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getAddress, maxUint256, parseSignature, type Address } from 'viem';
import { account, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';

const spender = getAddress(`0x${'42'.repeat(20)}`);
const deadline = 2n ** 40n;

async function deploy(contract: string): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/permit/${contract}.sol:${contract}`);
  const hash = await walletClient.deployContract({ abi, bytecode });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return getAddress(contractAddress);
}

function domainOf(name: string, token: Address) {
  return { name, version: '1', chainId: publicClient.chain.id, verifyingContract: token };
}

async function send(token: Address, contract: string, args: unknown[]): Promise<void> {
  const { abi } = artifact(`solidity/permit/${contract}.sol:${contract}`);
  const { request } = await publicClient.simulateContract({
    address: token,
    abi,
    functionName: 'permit',
    args,
    account,
  });
  const hash = await walletClient.writeContract(request);
  await publicClient.waitForTransactionReceipt({ hash });
}

test('StandardPermitToken', async () => {
  const token = await deploy('StandardPermitToken');
  assert.ok((await balanceOf(token, account.address)) > 0n);
  const signature = await walletClient.signTypedData({
    domain: domainOf('Standard Permit Token', token),
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: account.address, spender, value: 7n, nonce: 0n, deadline },
  });
  const { r, s, yParity } = parseSignature(signature);
  const permit = (value: bigint, to: Address, by: Address = account.address) =>
    send(token, 'StandardPermitToken', [by, to, value, deadline, 27 + yParity, r, s]);

  await assert.rejects(permit(8n, spender), /invalid signature/);
  await assert.rejects(permit(7n, token), /invalid signature/);
  await assert.rejects(permit(7n, spender, spender), /invalid signature/);
  assert.equal(await allowance(token, account.address, spender), 0n);
  await permit(7n, spender);
  assert.equal(await allowance(token, account.address, spender), 7n);
  await assert.rejects(permit(7n, spender), /invalid signature/);
});

test('DaiPermitToken', async () => {
  const token = await deploy('DaiPermitToken');
  assert.ok((await balanceOf(token, account.address)) > 0n);
  const signature = await walletClient.signTypedData({
    domain: domainOf('Dai Permit Token', token),
    types: {
      Permit: [
        { name: 'holder', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'expiry', type: 'uint256' },
        { name: 'allowed', type: 'bool' },
      ],
    },
    primaryType: 'Permit',
    message: { holder: account.address, spender, nonce: 0n, expiry: deadline, allowed: true },
  });
  const { r, s, yParity } = parseSignature(signature);
  const permit = (nonce: bigint, to: Address) =>
    send(token, 'DaiPermitToken', [account.address, to, nonce, deadline, true, 27 + yParity, r, s]);

  await assert.rejects(permit(1n, spender), /invalid signature/);
  await assert.rejects(permit(0n, token), /invalid signature/);
  await permit(0n, spender);
  assert.equal(await allowance(token, account.address, spender), maxUint256);
  await assert.rejects(permit(0n, spender), /invalid nonce/);
});
