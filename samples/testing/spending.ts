// 一个示例花费什么：发送了几笔交易，账户的余额怎样变化。写在读者项目的 README 里，由测试核对。
import { readFileSync } from 'node:fs';
import { erc20Abi, formatUnits, isAddressEqual } from 'viem';
import { account, deployments, publicClient } from '../client/client';
import type { Spending } from '../project/texts';
import { checkRefund } from './refunds';

const tokens = [
  ['WXOC', deployments.wxoc, 18],
  ['USDT', deployments.usdt, 6],
  ['TKA', deployments.tka, 18],
  ['FOT', deployments.fot, 18],
] as const;

export const spendingFile = new URL('../project/spending.json', import.meta.url);

export const storedSpending = (): Record<string, Spending> =>
  JSON.parse(readFileSync(spendingFile, 'utf8')) as Record<string, Spending>;

/** 做一件事，说出它的结果与花费。 */
export async function withSpending<T>(action: () => Promise<T>): Promise<[T, Spending]> {
  const { number: first } = await publicClient.getBlock();
  const before = await balances();
  const result = await action();
  const { transactions, gas } = await sentSince(first);
  const after = await balances();
  after.set('XOC', { amount: after.get('XOC')!.amount + gas, decimals: 18 });
  const changes: Record<string, string> = {};
  for (const [symbol, { amount, decimals }] of after) {
    const change = amount - before.get(symbol)!.amount;
    if (change !== 0n)
      changes[symbol] = `${change > 0n ? '+' : ''}${formatUnits(change, decimals)}`;
  }
  return [result, { transactions, changes }];
}

async function balances() {
  const xoc = await publicClient.getBalance({ address: account.address });
  const held = new Map([['XOC', { amount: xoc, decimals: 18 }]]);
  for (const [symbol, address, decimals] of tokens) {
    const amount = await publicClient.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account.address],
    });
    held.set(symbol, { amount, decimals });
  }
  return held;
}

/** 账户在 first 之后的区块里发送了几笔交易，付了多少 Gas 费。 */
async function sentSince(first: bigint) {
  const { number: last } = await publicClient.getBlock();
  let transactions = 0;
  let gas = 0n;
  for (let blockNumber = first + 1n; blockNumber <= last; blockNumber += 1n) {
    const block = await publicClient.getBlock({ blockNumber, includeTransactions: true });
    for (const transaction of block.transactions) {
      const { hash, from } = transaction;
      if (!isAddressEqual(from, account.address)) continue;
      checkRefund(transaction);
      const receipt = await publicClient.getTransactionReceipt({ hash });
      transactions += 1;
      gas += receipt.gasUsed * receipt.effectiveGasPrice;
    }
  }
  return { transactions, gas };
}
