/** Warnings about calls and typed data that can lose the signer's tokens. */
import { type Known, placeAt, tokenAt } from './known';
import {
  type Argument,
  type Context,
  isDeadline,
  isRecipient,
  isUnlimited,
  recipientOf,
  timeMeaning,
} from './meaning';

const DAY = 24 * 60 * 60;

interface Act extends Context {
  functionName: string;
  all: readonly Argument[];
}

const numberIn = ({ all }: Act, pattern: RegExp): bigint[] =>
  all.flatMap(({ name, type, value }) =>
    pattern.test(name) && /^u?int\d*$/.test(type) ? BigInt(value as bigint) : [],
  );

const called = (known: Known, address: string): string =>
  tokenAt(known, address)?.symbol ?? placeAt(known, address)?.label ?? address;

function approvalWarnings(act: Act): string[] {
  const { functionName, all, known } = act;
  const spender = all.find(({ name }) => /^(spender|guy|operator)$/.test(name))?.value;
  const whom = typeof spender === 'string' ? called(known, spender) : '对方';
  if (functionName === 'setApprovalForAll') {
    const isGiven = all.some(({ type, value }) => type === 'bool' && value === true);
    return isGiven ? [`把这种 NFT 的全部授权给 ${whom}，包括以后得到的。`] : [];
  }
  if (!/^(approve|increaseAllowance|permit|Permit\w*)$/.test(functionName)) return [];
  const isAllowed = all.some(
    ({ name, type, value }) => name === 'allowed' && type === 'bool' && value === true,
  );
  const isAll = numberIn(act, /^(value|amount|wad|addedValue)$/).some(isUnlimited);
  return isAll || isAllowed
    ? [`授权不限数量：${whom} 随时可以转走这种代币的全部。把数量改成这一次要用的。`]
    : [];
}

/** A recipient that is the contract itself is judged in call.ts, which has the later calls. */
function recipientWarnings(act: Act): string[] {
  if (!act.you) return [];
  return act.all.flatMap(({ name, type, value }) =>
    isRecipient(name) && type === 'address' && recipientOf(value as string, act) === 'other'
      ? [`收款的不是你：${name} 是 ${called(act.known, value as string)}。`]
      : [],
  );
}

function deadlineWarnings({ all, now }: Act): string[] {
  const seconds = BigInt(Math.floor(now.getTime() / 1000));
  return all.flatMap(({ name, value }) => {
    if (!isDeadline(name)) return [];
    const deadline = BigInt(value as bigint);
    if (deadline < seconds) return [`期限已过（${timeMeaning(deadline)}）：合约会拒绝。`];
    return deadline > seconds + BigInt(DAY)
      ? [`期限在一天以后（${timeMeaning(deadline)}）：交易可能很晚才被打包，那时价格已经不同。`]
      : [];
  });
}

/** A single-sided deposit or withdrawal has one minimum of 0; only two zeros are a warning. */
function minimumWarnings(act: Act): string[] {
  const one = numberIn(act, /^amountOutMin(imum)?$/);
  const two = numberIn(act, /^amount([01AB]|Token|ETH)Min$/);
  const isOpen = one.includes(0n) || (two.length > 0 && two.every((value) => value === 0n));
  return isOpen ? ['得到数量的下限是 0：成交价再差也会成交，容易被夹。'] : [];
}

function maximumWarnings(act: Act): string[] {
  return numberIn(act, /^amountInMax(imum)?$/).some(isUnlimited)
    ? ['最多付出的数量没有上限：会按任何价格付出。']
    : [];
}

export const warningsOf = (act: Act): string[] => [
  ...approvalWarnings(act),
  ...recipientWarnings(act),
  ...deadlineWarnings(act),
  ...minimumWarnings(act),
  ...maximumWarnings(act),
];
