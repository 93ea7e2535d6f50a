/** Why a call fails, in words, beside the node's own. */
import { BaseError } from 'viem';

/** What nodes and contracts say here, by the part that stays the same; pages explain the same words. */
const MEANINGS: readonly (readonly [said: string, meaning: string])[] = [
  ['insufficient funds', 'XOC 不够付出的数量加上 Gas 费'],
  ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', '价格变差，能收到的少于“最少收到”'],
  [
    'TransferHelper::transferFrom: transferFrom failed',
    '代币转不出来，可能是余额不够、授权不够，或者这种代币不许转出',
  ],
];

export function reasonOf(error: unknown): string {
  // Without viem's own lines.
  const text = error instanceof BaseError ? (error.details ?? error.shortMessage) : String(error);
  const known = MEANINGS.find(([said]) => text.includes(said));
  return known ? `${known[1]}（${known[0]}）` : text;
}
