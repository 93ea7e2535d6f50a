/** Everything that the page shows, read from the chain and from the wallet. */
import { type Address, maxUint128 } from 'viem';

import { type Field, type PoolVersion, UNLIMITED, type View } from '../protocol';
import { pairAbi } from './abis';
import { NETWORK_FORM } from './actions';
import { inUsdt, inXoc, USDT_DECIMALS, written } from './amounts';
import { spenderAddress, tokenAddress } from './calls';
import { adviceFor, missionsDone } from './done';
import { seen } from './explorer';
import { eventsOf, history, isSame, type Mined } from './history';
import { positionOf, priceAt, reservesOf, shareOf } from './pools';
import { type Session, symbolOf } from './session';
import { allowanceOf, balanceOf } from './tokens';
import type { EnteredTrap } from './traps';

async function balances(session: Session, owner: Address): Promise<Field[]> {
  const native = await session.client.getBalance({ address: owner });
  const fields: Field[] = [['XOC', written(native, 18)]];
  for (const token of session.tokens) {
    const amount = await balanceOf(session, token.address, owner);
    if (amount > 0n) fields.push([symbolOf(session, token), written(amount, token.decimals)]);
  }
  return fields;
}

const APPROVALS = [
  { token: 'USDT', spender: 'router' },
  { token: 'USDT', spender: 'manager' },
  { token: 'LP', spender: 'router' },
] as const;

async function allowances(session: Session, owner: Address): Promise<View['allowances']> {
  const found: View['allowances'][number][] = [];
  for (const { token, spender } of APPROVALS) {
    const by = spenderAddress(session, spender);
    const amount = await allowanceOf(session, tokenAddress(session, token), owner, by);
    if (amount === 0n) continue;
    const decimals = token === 'USDT' ? USDT_DECIMALS : 18;
    // What was spent of it does not make it a limit.
    const text = amount > maxUint128 ? UNLIMITED : written(amount, decimals);
    found.push({ token, spender, spenderAddress: by, amount: text });
  }
  return found;
}

/** What the reader put into the pair last. */
function deposited({ pair }: Session, owner: Address, all: readonly Mined[]) {
  const mints = all
    .filter(({ from }) => isSame(from, owner))
    .flatMap((transaction) => eventsOf(transaction, pair, pairAbi, 'Mint'));
  const last = mints.at(-1);
  return last && { xoc: last.args.amount0, usdt: last.args.amount1 };
}

async function pools(
  session: Session,
  all: readonly Mined[],
): Promise<Pick<View, 'pools' | 'removable'>> {
  const reserves = await reservesOf(session);
  const worth = ({ xoc, usdt }: { xoc: bigint; usdt: bigint }) =>
    usdt + (xoc * reserves.usdt) / reserves.xoc;
  const fields: Field[] = [
    ['V2 的价格', `1 XOC = ${inUsdt(worth({ xoc: 10n ** 18n, usdt: 0n }))}`],
  ];
  const owner = session.account?.address;
  const removable: PoolVersion[] = [];
  if (!owner) return { pools: fields, removable };
  const share = await shareOf(session, owner);
  const put = deposited(session, owner, all);
  if (share.liquidity > 0n) {
    fields.push(['V2：现在取回', `${inXoc(share.xoc)} 与 ${inUsdt(share.usdt)}`]);
    fields.push(['V2：在池里值', inUsdt(worth(share))]);
    if (put) fields.push(['V2：一直持有值', inUsdt(worth(put))]);
    removable.push('V2');
  }
  const position = await positionOf(session, owner);
  if (position) {
    const { lower, upper, tick, xoc, usdt, fees } = position;
    const isInRange = tick >= lower && tick < upper;
    fields.push(['V3：区间', `${priceAt(lower)} 到 ${priceAt(upper)} USDT`]);
    fields.push(['V3：现在的价格', `${priceAt(tick)} USDT`]);
    fields.push(['V3：状态', isInRange ? '在区间里（In range）' : '不在区间里']);
    fields.push(['V3：头寸里有', `${inXoc(xoc)} 与 ${inUsdt(usdt)}`]);
    fields.push(['V3：未领取的手续费', `${inXoc(fees.xoc)} 与 ${inUsdt(fees.usdt)}`]);
    removable.push('V3');
  }
  return { pools: fields, removable };
}

export async function viewOf(session: Session, trap?: EnteredTrap): Promise<View> {
  const { account, phrase, isBackedUp, hasNetwork, waiting } = session;
  const all = await history(session);
  const owner = hasNetwork ? account?.address : undefined;
  const transactions = [];
  for (const transaction of all) {
    transactions.unshift(await seen(session, transaction, trap?.start));
  }
  return {
    address: account?.address,
    ...{ phrase, isBackedUp, hasNetwork, waiting, transactions },
    network: NETWORK_FORM,
    balances: owner ? await balances(session, owner) : [],
    allowances: owner ? await allowances(session, owner) : [],
    ...(await pools(session, all)),
    done: trap?.done ?? missionsDone(session, all),
    advice: trap ? undefined : adviceFor(session, all),
    trap: trap && {
      ...{ id: trap.id, isWalletLent: trap.isWalletLent, phase: trap.phase, told: trap.told },
      known: trap.known,
      choices: trap.choices.map(({ shown }) => shown),
    },
  };
}
