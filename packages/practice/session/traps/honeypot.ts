/** A token that everybody can buy and only its owner can sell, beside one that can be sold. */
import { type Address, parseEther } from 'viem';

import { pairAbi } from '../abis';
import { inXoc, written } from '../amounts';
import { eventsOf, feeOf, history } from '../history';
import { reasonOf } from '../reasons';
import { accountOf, gasFor, sendAs, sendSigned, type Session, type Token } from '../session';
import { approve, balanceOf } from '../tokens';
import {
  buying,
  deployHoneypot,
  deployToken,
  openPair,
  pairOf,
  selling,
  tokensFor,
  valueOf,
} from './attacker';
import type { LaidChoice, LayTrap } from './trap';

const PAID = parseEther('1');
const ONE = parseEther('1');
const IN_PAIR = { tokens: parseEther('1000'), xoc: parseEther('10') };

/** What others pay for it before the reader comes, and after. */
const FLOOD = parseEther('5');
const TRICKLE = parseEther('0.3');

/** The node refuses to estimate what fails; wallets let one send it all the same. */
const LIMIT = 300_000n;

async function othersBuy(session: Session, token: Address, xoc: bigint): Promise<void> {
  const { trader } = session.people;
  await sendAs(session, 'trader', await buying(session, token, xoc, trader));
}

async function othersSell(session: Session, token: Address): Promise<void> {
  const { people, deployments } = session;
  const half = (await balanceOf(session, token, people.trader)) / 2n;
  await sendAs(session, 'trader', approve(token, deployments.v2Router, half));
  await sendAs(session, 'trader', await selling(session, token, half, people.trader));
}

/** How often others have bought it and sold it, as its pair has announced. */
async function tradesOf(session: Session, token: Address) {
  const pair = await pairOf(session, token);
  const swaps = (await history(session)).flatMap((one) => eventsOf(one, pair, pairAbi, 'Swap'));
  const isFirst = token.toLowerCase() < session.deployments.wxoc.toLowerCase();
  const sales = swaps.filter(({ args }) => (isFirst ? args.amount0In : args.amount1In) > 0n);
  return { bought: swaps.length - sales.length, sold: sales.length };
}

/** The token as the app lists it, after others have traded it. */
async function listed(
  session: Session,
  { address, symbol }: Token,
  trade: () => Promise<void>,
): Promise<Pick<LaidChoice, 'shown' | 'proposal'>> {
  const before = await valueOf(session, address, ONE);
  await trade();
  const rise = ((await valueOf(session, address, ONE)) * 100n) / before - 100n;
  const { bought, sold } = await tradesOf(session, address);
  const expected = await tokensFor(session, address, PAID);
  return {
    shown: {
      ...{
        icon: symbol.slice(0, 1),
        name: symbol,
        note: `${inXoc(PAID)} → ${written(expected, 18)}`,
      },
      value: `今天涨 ${rise}%`,
      details: [
        ['合约地址', address],
        ['最近的成交', `买入 ${bought} 笔，卖出 ${sold} 笔`],
      ],
    },
    proposal: {
      title: '交易',
      site: '练习应用',
      fields: [
        ['付出', inXoc(PAID)],
        ['收到', `${written(expected, 18)} ${symbol}`],
        ['合约', session.deployments.v2Router],
      ],
    },
  };
}

/** The reader buys, and lets the router sell all of it. */
async function buy(session: Session, token: Address): Promise<bigint> {
  const you = accountOf(session).address;
  const purchase = await buying(session, token, PAID, you);
  await sendSigned(session, purchase, await gasFor(session, purchase));
  const held = await balanceOf(session, token, you);
  const allowed = approve(token, session.deployments.v2Router, held);
  await sendSigned(session, allowed, await gasFor(session, allowed));
  return held;
}

async function buyMoon(session: Session, moon: Address): Promise<string[]> {
  const { client } = session;
  const you = accountOf(session).address;
  const held = await buy(session, moon);
  await othersBuy(session, moon, FLOOD);
  const worth = await valueOf(session, moon, held);
  const sale = await selling(session, moon, held, you);
  const warning = await gasFor(session, sale).then(() => '', reasonOf);
  await sendSigned(session, sale, { limit: LIMIT, price: await client.getGasPrice() });
  const failed = (await history(session)).at(-1)!;
  const left = await balanceOf(session, moon, you);
  return [
    `你买它付了 ${inXoc(PAID)}，报价说现在值 ${inXoc(worth)}。`,
    `你去卖，钱包先说很可能失败：${warning}。`,
    `还是发了，卖出失败，付了 Gas 费 ${inXoc(feeOf(failed))}。`,
    `MOON 还是 ${written(left, 18)} 个，一个也卖不掉。`,
  ];
}

async function buyStar(session: Session, star: Address): Promise<string[]> {
  const { client } = session;
  const you = accountOf(session).address;
  const held = await buy(session, star);
  const sale = await selling(session, star, held, you);
  const before = await client.getBalance({ address: you });
  await sendSigned(session, sale, await gasFor(session, sale));
  const fee = feeOf((await history(session)).at(-1)!);
  const got = (await client.getBalance({ address: you })) - before + fee;
  return [`你买 STAR 付了 ${inXoc(PAID)}，再全部卖出，收回 ${inXoc(got)}：少的是两次手续费。`];
}

export const layHoneypot: LayTrap = async (session) => {
  const moon = await deployHoneypot(session);
  const star = await deployToken(session, 'deployer', ['Star', 'STAR', 18]);
  const tokens = {
    moon: { address: moon, symbol: 'MOON', decimals: 18 },
    star: { address: star, symbol: 'STAR', decimals: 18 },
  };
  await openPair(session, 'attacker', tokens.moon, IN_PAIR.tokens, IN_PAIR.xoc);
  await openPair(session, 'deployer', tokens.star, IN_PAIR.tokens, IN_PAIR.xoc);
  return {
    known: [],
    choices: [
      {
        ...(await listed(session, tokens.moon, async () => {
          await othersBuy(session, moon, FLOOD);
          await othersBuy(session, moon, FLOOD);
        })),
        isTrap: true,
        take: () => buyMoon(session, moon),
      },
      {
        ...(await listed(session, tokens.star, async () => {
          await othersBuy(session, star, TRICKLE);
          await othersSell(session, star);
        })),
        isTrap: false,
        take: () => buyStar(session, star),
      },
    ],
  };
};
