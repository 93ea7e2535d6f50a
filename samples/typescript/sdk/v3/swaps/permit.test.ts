import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi, getAddress, maxUint256, parseEventLogs, type Address } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('签名代替授权：两种形式都成交，用完不留额度，WXOC 的签名授权是空的', async () => {
  const { wxoc, swapRouter } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const first = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/swaps/permit');

  // 程序只在两处直接调用 approve 授权路由合约：收回 DAI 形式的无限额度，以及比较 Gas 用量。
  const approvals = await approvalsTo(swapRouter, first);
  const [standard, dai] = [tokenOf(approvals, 0), tokenOf(approvals, 2)];
  assert.notEqual(standard, dai);
  assert.deepEqual(
    approvals.map(({ value }) => value),
    [10_000_000n, 10_000_000n, maxUint256, 0n, 10_000_000n, 10_000_000n],
  );
  for (const token of [standard, dai, wxoc]) {
    assert.equal(await allowance(token, account.address, swapRouter), 0n);
    assert.equal(await balanceOf(token, swapRouter), 0n);
  }

  // WXOC 一个也没有卖出，路由合约也没有多出 WXOC。
  assert.equal(await balanceOf(wxoc, account.address), wxocBefore);
  assert.match(output, /selfPermit：success，授权额度 0\n/);
  assert.match(output, /multicall（selfPermit，exactInputSingle）\n交易回滚：STF/);
});

/** 账户给 spender 的每一次授权，按先后。 */
async function approvalsTo(spender: Address, since: bigint) {
  const logs = await publicClient.getLogs({ fromBlock: since + 1n, toBlock: 'latest' });
  return parseEventLogs({ abi: erc20Abi, eventName: 'Approval', logs })
    .filter(({ args }) => getAddress(args.spender) === getAddress(spender))
    .map(({ address, args }) => ({ token: getAddress(address), value: args.value }));
}

function tokenOf(approvals: { token: Address }[], index: number): Address {
  const approval = approvals[index];
  assert.ok(approval, `没有第 ${index + 1} 次授权`);
  return approval.token;
}
