/** An address that looks like a friend's, put into the reader's history by a transfer of nothing. */
import { type Address, getAddress, parseUnits } from 'viem';

import { lookalike } from 'swapx-models/lookalike';
import { inUsdt, USDT_DECIMALS } from '../amounts';
import { eventsOf, history } from '../history';
import { accountOf, gasFor, sendAs, sendSigned, type Session } from '../session';
import { balanceOf, mint, transfer, transferFrom } from '../tokens';
import { tokenAbi } from '../abis';
import type { LaidChoice, LayTrap } from './trap';

const AMOUNT = parseUnits('5', USDT_DECIMALS);

/** As wallets write an address in a list; the case of its letters would tell two apart. */
const shortened = (address: Address) => `${address.slice(0, 8)}…${address.slice(-4)}`.toLowerCase();

/** The last transaction as a line of the wallet's history, and a payment to the address in it. */
async function line(session: Session): Promise<Pick<LaidChoice, 'shown' | 'proposal'>> {
  const last = (await history(session)).at(-1)!;
  const [sent] = eventsOf(last, session.deployments.usdt, tokenAbi, 'Transfer');
  const { to, value } = sent!.args;
  return {
    shown: {
      ...{ icon: '↑', name: shortened(to), note: `区块 ${last.receipt.blockNumber}` },
      value: `转出 ${inUsdt(value)}`,
      details: [['收款地址', to]],
    },
    proposal: {
      title: '转账',
      site: '钱包自己',
      fields: [
        ['付出', inUsdt(AMOUNT)],
        ['收款地址', to],
      ],
    },
  };
}

export const layPoison: LayTrap = async (session) => {
  const { deployments, people } = session;
  const { usdt } = deployments;
  const { friend } = people;
  const you = accountOf(session).address;
  const poisoned = getAddress(lookalike(friend).toLowerCase());
  await sendAs(session, 'faucet', mint(usdt, you, AMOUNT * 2n));
  const earlier = transfer(usdt, friend, AMOUNT);
  await sendSigned(session, earlier, await gasFor(session, earlier));
  const paid = await line(session);
  // A transfer of nothing needs no approval: anybody may announce it in the name of anybody.
  await sendAs(session, 'attacker', transferFrom(usdt, you, poisoned, 0n));
  const planted = await line(session);

  /** Pays, and says what the friend has got. */
  async function pay(to: Address): Promise<string> {
    const before = await balanceOf(session, usdt, friend);
    const payment = transfer(usdt, to, AMOUNT);
    await sendSigned(session, payment, await gasFor(session, payment));
    const got = (await balanceOf(session, usdt, friend)) - before;
    return `朋友的地址 ${friend}，这一次收到 ${inUsdt(got)}。`;
  }

  return {
    known: [],
    choices: [
      {
        ...planted,
        isTrap: true,
        async take() {
          const friends = await pay(poisoned);
          const lost = await balanceOf(session, usdt, poisoned);
          return [friends, `假地址 ${poisoned}，收到 ${inUsdt(lost)}，没有人能让它退回来。`];
        },
      },
      { ...paid, isTrap: false, take: async () => [await pay(friend)] },
    ],
  };
};
