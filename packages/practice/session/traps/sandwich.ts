/** Somebody trades before and after the reader, within the tolerance that the reader has left. */
import { erc20Abi, maxUint256, parseEther, parseEventLogs } from 'viem';

import { amountOut, largestFront } from 'swapx-models/v2-swap';
import type { SwapAction } from '../../protocol';
import { HIGH_TIP } from '../actions';
import { inUsdt, inXoc } from '../amounts';
import { type Prepared, prepare } from '../calls';
import { reservesOf } from '../pools';
import { accountOf, gasFor, inOneBlock, sendAs, sendSigned, type Session } from '../session';
import { approve } from '../tokens';
import { buying, selling } from './attacker';
import type { LaidChoice, LayTrap } from './trap';

const SOLD = parseEther('10');

/** In percent: what the app begins with, and what is enough. */
const [WIDE, NARROW] = [10, 1];

/** Behind everybody who pays a tip. */
const LOW_TIP = 1n;

/** The attacker takes what the tolerance leaves, in the block of the reader's own swap. */
async function attack(session: Session, call: Prepared['call'], slippage: number) {
  const { client, deployments, people } = session;
  const { usdt } = deployments;
  const you = accountOf(session).address;
  const { xoc, usdt: reserve } = await reservesOf(session);
  const reserves = { in: xoc, out: reserve };
  const quoted = amountOut(reserves, SOLD);
  const minimum = (quoted * 100n) / (100n + BigInt(slippage));
  const front = largestFront(reserves, SOLD, minimum);
  const gained = amountOut(reserves, front);
  const before = await client.getBalance({ address: people.attacker });
  const gas = await gasFor(session, call);
  const first = await buying(session, usdt, front, people.attacker);
  const last = await selling(session, usdt, gained, people.attacker);
  let hash: `0x${string}` = '0x';
  await inOneBlock(session, async () => {
    await sendAs(session, 'attacker', first, HIGH_TIP);
    hash = await sendSigned(session, call, gas);
    await sendAs(session, 'attacker', last, LOW_TIP);
  });
  const { logs } = await client.getTransactionReceipt({ hash });
  const received = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter(({ args }) => args.to === you)
    .reduce((sum, { args }) => sum + args.value, 0n);
  const profit = (await client.getBalance({ address: people.attacker })) - before;
  return [
    `报价 ${inUsdt(quoted)}，实际收到 ${inUsdt(received)}，少了 ${inUsdt(quoted - received)}。`,
    `攻击者在同一个区块里先卖出 ${inXoc(front)}，等你成交以后再买回，扣去手续费与 Gas 费，赚了 ${inXoc(profit)}。`,
  ];
}

async function tolerating(session: Session, slippage: number): Promise<LaidChoice> {
  const amount = '10';
  const action: SwapAction = { type: 'swap', sell: 'XOC', amount, slippage, isOvertaken: false };
  const { title, site, fields, call, quote } = await prepare(session, action);
  const minimum = quote.lines.find(([name]) => name === 'Minimum Receive')![1];
  const percent = `${slippage}%`;
  const isTrap = slippage === WIDE;
  return {
    shown: {
      ...{ icon: '%', name: `滑点容忍度 ${percent}`, note: isTrap ? '应用的预设' : '自己改的' },
      value: `最少收到 ${minimum}`,
      details: quote.lines,
    },
    isTrap,
    proposal: { title, site, fields: [...fields, ['滑点容忍度', percent]] },
    take: () => attack(session, call, slippage),
  };
}

export const laySandwich: LayTrap = async (session) => {
  const { usdt, v2Router } = session.deployments;
  await sendAs(session, 'attacker', approve(usdt, v2Router, maxUint256));
  return {
    known: [],
    choices: [await tolerating(session, WIDE), await tolerating(session, NARROW)],
  };
};
