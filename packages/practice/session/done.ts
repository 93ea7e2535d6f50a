/** Which missions are done: read from the chain, and from the wallet where nothing is on the chain. */
import { type Address, decodeFunctionData, maxUint256, zeroAddress } from 'viem';

import type { MissionId } from '../missions';
import { callAbi, managerAbi, pairAbi, poolAbi, tokenAbi } from './abis';
import { eventsOf, isSame, isSuccess, type Mined } from './history';
import type { Session } from './session';

interface Known {
  session: Session;
  you: Address;
  /** All transactions, and those that you sent. */
  all: readonly Mined[];
  yours: readonly Mined[];
}

/** The name of the function that a transaction calls; undefined for a plain transfer. */
export function calledFunction({ input }: Pick<Mined, 'input'>): string | undefined {
  if (input === '0x') return undefined;
  try {
    return decodeFunctionData({ abi: callAbi, data: input }).functionName;
  } catch {
    return input.slice(0, 10);
  }
}

const calls = (transaction: Mined, name: RegExp): boolean =>
  isSuccess(transaction) && name.test(calledFunction(transaction) ?? '');

/** XOC was sold for USDT, whether that succeeded or not. */
const isPurchase = (transaction: Mined) =>
  /^swapExactETHForTokens/.test(calledFunction(transaction) ?? '');

const isSale = (transaction: Mined) => calls(transaction, /^swapExactTokensForETH/);

interface Approved {
  index: number;
  spender: Address;
  value: bigint;
}

/** Your approvals of USDT, oldest first, with their places among your transactions. */
const approvals = ({ session, yours }: Known): Approved[] =>
  yours.flatMap((transaction, index) =>
    calls(transaction, /^approve$/)
      ? eventsOf(transaction, session.deployments.usdt, tokenAbi, 'Approval').map(({ args }) => ({
          ...{ index, spender: args.spender, value: args.value },
        }))
      : [],
  );

/** What you received in XOC, by transactions of others. */
const gifts = ({ all, you }: Known): Mined[] =>
  all.filter(({ to, value }) => isSame(to, you) && value > 0n);

/** What left your account in USDT by a transaction. */
const paidUsdt = ({ session, you }: Known, transaction: Mined): bigint =>
  eventsOf(transaction, session.deployments.usdt, tokenAbi, 'Transfer')
    .filter(({ args }) => isSame(args.from, you))
    .reduce((sum, { args }) => sum + args.value, 0n);

/** What the pair held at the end of a transaction; undefined if the transaction left it alone. */
function priceAfter({ session }: Known, transaction: Mined): number | undefined {
  const sync = eventsOf(transaction, session.pair, pairAbi, 'Sync').at(-1);
  return sync && Number(sync.args.reserve1) / Number(sync.args.reserve0);
}

/** The price of V2 has moved by a tenth at least while you were in the pool. */
function hasPriceMoved(known: Known): boolean {
  const { all, you, session } = known;
  let entered: number | undefined;
  return all.some((transaction) => {
    const price = priceAfter(known, transaction);
    if (price === undefined) return false;
    const isYours = isSame(transaction.from, you);
    if (isYours && eventsOf(transaction, session.pair, pairAbi, 'Burn').length > 0) {
      entered = undefined;
    }
    if (isYours && eventsOf(transaction, session.pair, pairAbi, 'Mint').length > 0) entered = price;
    return entered !== undefined && Math.abs(price / entered - 1) >= 0.1;
  });
}

/** Your first deposit into V3 with both tokens: its place among all transactions, and its range. */
function position({ session, all, you }: Known) {
  for (const [index, transaction] of all.entries()) {
    if (!isSame(transaction.from, you)) continue;
    const [mint] = eventsOf(transaction, session.pool, poolAbi, 'Mint');
    if (mint && mint.args.amount0 > 0n && mint.args.amount1 > 0n) {
      return { index, lower: mint.args.tickLower, upper: mint.args.tickUpper };
    }
  }
  return undefined;
}

function hasLeftRange(known: Known): boolean {
  const held = position(known);
  if (!held) return false;
  return known.all
    .slice(held.index + 1)
    .flatMap((transaction) => eventsOf(transaction, known.session.pool, poolAbi, 'Swap'))
    .some(({ args }) => args.tick < held.lower || args.tick >= held.upper);
}

/** All liquidity was taken out of a position of yours, and what it owed you was then collected. */
function hasEmptiedPosition({ session, yours }: Known): boolean {
  const { positionManager } = session.deployments;
  const left = new Map<bigint, bigint>();
  return yours.some((transaction) => {
    const events = <Name extends 'IncreaseLiquidity' | 'DecreaseLiquidity' | 'Collect'>(
      name: Name,
    ) => eventsOf(transaction, positionManager, managerAbi, name);
    for (const { args } of events('IncreaseLiquidity')) {
      left.set(args.tokenId, (left.get(args.tokenId) ?? 0n) + args.liquidity);
    }
    for (const { args } of events('DecreaseLiquidity')) {
      left.set(args.tokenId, (left.get(args.tokenId) ?? 0n) - args.liquidity);
    }
    return events('Collect').some(
      ({ args }) => left.get(args.tokenId) === 0n && args.amount0 + args.amount1 > 0n,
    );
  });
}

const RULES: Record<MissionId, (known: Known) => boolean> = {
  wallet: ({ session }) => session.isBackedUp,
  network: ({ session }) => session.hasNetwork,
  receive: (known) => gifts(known).some(({ hash }) => known.session.lookedUp.includes(hash)),
  swap: ({ yours }) => yours.some((one) => isSuccess(one) && isPurchase(one)),
  'swap-back': (known) =>
    approvals(known).some(({ index, value }) =>
      known.yours
        .slice(index + 1)
        .some((later) => isSale(later) && paidUsdt(known, later) === value),
    ),
  failure: ({ yours }) => yours.some((one) => !isSuccess(one) && isPurchase(one)),
  wrap: ({ session, yours }) =>
    yours.some(
      (one) =>
        eventsOf(one, session.deployments.wxoc, tokenAbi, 'Deposit').length > 0 &&
        calls(one, /^deposit$/),
    ),
  'add-v2': ({ yours }) => yours.some((one) => calls(one, /^addLiquidityETH$/)),
  'price-move': hasPriceMoved,
  'remove-v2': ({ yours }) => yours.some((one) => calls(one, /^removeLiquidityETH$/)),
  'add-v3': (known) => position(known) !== undefined,
  'out-of-range': hasLeftRange,
  'remove-v3': hasEmptiedPosition,
  waiting: ({ session, yours }) => yours.some(({ nonce }) => session.refusedNonces.includes(nonce)),
  revoke: (known) => {
    const given = approvals(known);
    return given.some(
      ({ value, spender, index }) =>
        value === maxUint256 &&
        given.some(
          (later) => later.value === 0n && later.index > index && isSame(later.spender, spender),
        ),
    );
  },
};

function knownOf(session: Session, all: readonly Mined[]): Known {
  const you = session.account?.address ?? zeroAddress;
  return { session, you, all, yours: all.filter(({ from }) => isSame(from, you)) };
}

export function missionsDone(session: Session, all: readonly Mined[]): MissionId[] {
  const known = knownOf(session, all);
  return (Object.keys(RULES) as MissionId[]).filter((id) => RULES[id](known));
}

/**
 * What is left of a mission that is half done. Who sold after an approval without limit is never asked for
 * an exact one again.
 */
export function adviceFor(session: Session, all: readonly Mined[]): string | undefined {
  const known = knownOf(session, all);
  if (known.yours.length === 0 && gifts(known).length > 0 && !RULES.receive(known)) {
    return 'XOC 到账了。再到“区块浏览器”里点开这一笔。';
  }
  const last = approvals(known).findLast(({ spender }) =>
    isSame(spender, session.deployments.v2Router),
  );
  const isStuck =
    last?.value === maxUint256 &&
    known.yours.slice(last.index + 1).some(isSale) &&
    !RULES['swap-back'](known);
  if (!isStuck) return undefined;
  return '你授权的是“无限”，“刚好授权”还不算完成：先到“钱包”里按“撤销”，USDT 不够就再卖出 1 XOC，然后重做。';
}
