import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

test('四笔兑换各按报价成交，多付的 XOC 退回，授权不残留', async () => {
  const { wxoc, usdt, swapRouter } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const xocBefore = await publicClient.getBalance(account);
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/swaps/trading');
  const read = (pattern: RegExp, decimals: number) =>
    parseUnits(pattern.exec(output)?.[1] ?? '', decimals);

  // 卖出 1 WXOC。
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), parseUnits('1', 18));
  const sold = read(/^收到：(\S+) USDT/m, 6);
  assert.equal(sold, read(/1 WXOC → (\S+) USDT/, 6));
  const minimum = read(/最少收到：(\S+) USDT/, 6);
  assert.ok(minimum > 0n && minimum < sold);
  assert.match(output, new RegExp(`amountOutMinimum：${minimum}\n`));

  // 买到的 5 USDT 与卖出的 5 USDT 抵消，剩下的是两笔卖出所得。
  assert.match(output, /^补上退款：multicall（exactInputSingle，refundETH）$/m);
  const soldNative = read(/^附带 1 XOC\n收到：(\S+) USDT/m, 6);
  const gained = (await balanceOf(usdt, account.address)) - usdtBefore;
  assert.equal(gained, sold + soldNative);

  // XOC 的变化只有：卖出 1，付出报价的数量，收回卖出所得，再扣 Gas 费。
  const paid = read(/报价：(\S+) XOC → 5 USDT/, 18);
  const received = read(/^收到：(\S+) XOC$/m, 18);
  assert.equal(received, read(/5 USDT → (\S+) XOC/, 18));
  const spent = xocBefore - (await publicClient.getBalance(account));
  assert.equal(spent - parseUnits('1', 18) - paid + received, await gasFeesSince(blockBefore));

  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
  assert.equal(await allowance(usdt, account.address, swapRouter), 0n);
  assert.match(output, new RegExp(facts['v3.selector.swapRouter.exactInputSingle'].value));
});

test('路由合约里没有留下任何代币', async () => {
  const { wxoc, usdt, swapRouter } = deployments;
  assert.equal(await balanceOf(wxoc, swapRouter), 0n);
  assert.equal(await balanceOf(usdt, swapRouter), 0n);
  assert.equal(await publicClient.getBalance({ address: swapRouter }), 0n);
});

async function gasFeesSince(block: bigint): Promise<bigint> {
  let fees = 0n;
  for (let number = block + 1n; number <= (await publicClient.getBlockNumber()); number += 1n) {
    const { transactions } = await publicClient.getBlock({ blockNumber: number });
    for (const hash of transactions) {
      const { gasUsed, effectiveGasPrice } = await publicClient.getTransactionReceipt({ hash });
      fees += gasUsed * effectiveGasPrice;
    }
  }
  return fees;
}
