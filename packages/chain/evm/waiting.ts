// Pending transactions; they exist only without automine (evm_setAutomine).
import type { Address } from 'viem';
import { effectiveGasPrice, type Transaction } from './transactions';

/**
 * Mining order: highest tip first, then oldest first; within an account by nonce.
 * `nonceOf` returns the next nonce of an account; transactions after a nonce gap are left out.
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
