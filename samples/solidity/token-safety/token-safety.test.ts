import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi, parseAbi, type Address } from 'viem';
import { account, deployments, expectRevert, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { allowance, balanceOf } from '#testing';

const desk = parseAbi([
  'function deposit(address token, uint256 amount) returns (uint256)',
  'function swap(address[] path, uint256 amountIn, uint256 amountOutMin, uint256 deadline) returns (uint256)',
]);

const changeAbi = parseAbi(['function change(address token, uint256 amount)']);

async function deploy(name: string, args: unknown[] = []): Promise<Address> {
  const { abi, bytecode } = artifact(name);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

const address = await deploy('solidity/token-safety/SafeDesk.sol:SafeDesk', [deployments.v2Router]);

test('没有存入就不能兑换，不能把一种代币换成它自己', async () => {
  const swap = (path: Address[]) =>
    publicClient.simulateContract({
      address,
      abi: desk,
      account,
      functionName: 'swap',
      args: [path, 1n, 1n, 1n << 40n],
    });
  await expectRevert('same token', () => swap([deployments.wxoc, deployments.wxoc]));
  // 0.8 的减法自己检查溢出。
  await assert.rejects(swap([deployments.wxoc, deployments.usdt]), /0x11|Arithmetic/);
});

test('返回 false 的代币被拒绝', async () => {
  const token = await deploy('solidity/tokens/RefusingToken.sol:RefusingToken');
  await assert.rejects(
    publicClient.simulateContract({
      address,
      abi: desk,
      account,
      functionName: 'deposit',
      args: [token, 1n],
    }),
    /reverted/,
  );
});

for (const name of ['Approvals', 'NaiveDesk']) {
  const file = `solidity/token-safety/${name}.sol:${name}`;

  test(`${name} 的函数，别人怎样调用也得不到额度，取不走里面的代币`, async () => {
    const { wxoc, v2Router } = deployments;
    const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
    const held = 1_000n;
    const constructed = artifact(file).abi.find(({ type }) => type === 'constructor');
    const victim = await deploy(file, constructed ? [v2Router] : []);
    await walletClient.writeContract({
      ...{ address: wxoc, abi: erc20Abi, functionName: 'transfer', args: [victim, held] },
    } as never);
    // 每个会改状态的函数，地址的参数依次写代币与自己，数量写里面的全部。
    for (const entry of artifact(file).abi) {
      if (entry.type !== 'function' || entry.stateMutability === 'view') continue;
      const args = entry.inputs.map(({ type }, index) => {
        if (type === 'uint256') return held;
        assert.equal(type, 'address', '还不认识的参数');
        return index === 0 ? wxoc : stranger!;
      });
      const call = { address: victim, abi: [entry], functionName: entry.name, args };
      const from = { account: stranger!, gas: 500_000n };
      await walletClient.writeContract({ ...call, ...from } as never).catch(() => undefined);
    }
    assert.equal(await allowance(wxoc, victim, stranger!), 0n);
    assert.equal(await balanceOf(wxoc, victim), held);
  });
}

test('Approvals 只授权给部署时写下的地址，只有部署的人能改', async () => {
  const { wxoc, v2Router } = deployments;
  const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
  const approvals = await deploy('solidity/token-safety/Approvals.sol:Approvals', [v2Router]);
  const change = { address: approvals, abi: changeAbi, functionName: 'change' } as const;
  await walletClient.writeContract({ ...change, args: [wxoc, 7n] });
  assert.equal(await allowance(wxoc, approvals, v2Router), 7n);
  await expectRevert('not owner', () =>
    publicClient.simulateContract({ ...change, account: stranger!, args: [wxoc, 8n] }),
  );
});
