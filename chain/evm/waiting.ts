// 等待打包的交易；只有关掉自动出块（evm_setAutomine）之后才有。
import type { Address } from 'viem';
import { effectiveGasPrice, type Transaction } from './transactions';

/**
 * 打包的顺序：小费高的在前，相同时先到的在前；同一账户的按 nonce。
 * nonces 是各账户下一笔交易应有的 nonce；接不上的交易不在结果里，继续等待。
 */
export function packingOrder(
  waiting: Transaction[],
  baseFee: bigint,
  nonceOf: (address: Address) => bigint,
): Transaction[] {
  const nonces = new Map<Address, bigint>();
  const next = (from: Address) => nonces.get(from) ?? nonceOf(from);
  const left = [...waiting];
  const order: Transaction[] = [];
  for (;;) {
    const ready = left.filter(({ from, nonce }) => BigInt(nonce) === next(from));
    if (ready.length === 0) return order;
    const price = (transaction: Transaction) => effectiveGasPrice(transaction, baseFee);
    const best = ready.reduce((first, other) => (price(other) > price(first) ? other : first));
    nonces.set(best.from, next(best.from) + 1n);
    left.splice(left.indexOf(best), 1);
    order.push(best);
  }
}
