/** Carries out what the reader does, one action after another. */
import { parseEther, parseGwei } from 'viem';

import { facts } from 'swapx-facts';
import { xone } from 'swapx-chain/xone';
import { isPracticePhrase } from '../phrase';
import type { Action, Proposal, Quote } from '../protocol';
import { inXoc } from './amounts';
import { prepare, type SignedAction } from './calls';
import { movePrice, tradeV2 } from './market';
import { reasonOf } from './reasons';
import { Refused } from './refused';
import {
  accountOf,
  createWallet,
  gasFor,
  inOneBlock,
  sendAs,
  sendSigned,
  type Session,
} from './session';

const GIFT = parseEther('20');

/** So that somebody comes first in the block. */
export const HIGH_TIP = parseGwei('50');

const SIGNED: readonly Action['type'][] = [
  ...(['swap', 'approve', 'wrap', 'add-v2', 'remove-v2', 'add-v3', 'remove-v3', 'send'] as const),
];

export const isSigned = (action: Action): action is SignedAction => SIGNED.includes(action.type);

function signed(action: Action): SignedAction {
  if (isSigned(action)) return action;
  throw new Refused('这一步不需要钱包签名');
}

export async function quote(session: Session, action: Action): Promise<Quote> {
  return (await prepare(session, signed(action))).quote;
}

export async function propose(session: Session, action: Action): Promise<Proposal> {
  const { title, site, call, fields } = await prepare(session, signed(action));
  try {
    const { limit, price } = await gasFor(session, call);
    return { title, site, fields: [...fields, ['Gas 费（最多）', inXoc(limit * price)]] };
  } catch (error) {
    if (error instanceof Refused) throw error;
    return { title, site, fields, warning: `这笔交易很可能失败：${reasonOf(error)}` };
  }
}

export async function act(session: Session, action: Action): Promise<void> {
  if (action.type === 'look-up') {
    // A hash that the chain does not know is kept too: other contracts may have changed it since.
    session.lookedUp.push(action.hash);
    return;
  }
  if (session.waiting && action.type !== 'replace' && action.type !== 'next-block') {
    throw new Refused('还有一笔交易在等待；先等下一个区块');
  }
  switch (action.type) {
    case 'create-wallet':
      if (session.account) throw new Refused('已经有钱包了；要重来，按“重新开始”');
      if (!isPracticePhrase(action.phrase)) throw new Refused('这不是练习用的助记词');
      createWallet(session, action.phrase);
      break;
    case 'back-up':
      if (!session.account) throw new Refused('还没有钱包；先在“钱包”里按“创建新钱包”');
      session.isBackedUp = true;
      break;
    case 'add-network':
      session.hasNetwork = true;
      break;
    case 'receive':
      await sendAs(session, 'faucet', { to: accountOf(session).address, value: GIFT });
      break;
    case 'move-price':
      await movePrice(session, action.direction);
      break;
    case 'replace':
      replace(session);
      break;
    case 'next-block':
      await nextBlock(session);
      break;
    default:
      await sign(session, action);
  }
}

async function sign(session: Session, action: SignedAction): Promise<void> {
  const { call } = await prepare(session, action);
  const gas = await gasFor(session, call).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    throw new Refused(`节点不接受这笔交易：${reasonOf(error)}`);
  });
  if (action.type === 'send') {
    await sendToWait(session, () => sendSigned(session, call, gas));
  } else if (action.type === 'swap' && action.isOvertaken) {
    await inOneBlock(session, async () => {
      await tradeV2(session, action.sell === 'XOC' ? 'down' : 'up', HIGH_TIP);
      await sendSigned(session, call, gas);
    });
  } else {
    await sendSigned(session, call, gas);
  }
}

async function sendToWait(session: Session, send: () => Promise<unknown>): Promise<void> {
  const { provider, client } = session;
  const { address } = accountOf(session);
  await provider.request({ method: 'evm_setAutomine', params: [false] });
  const nonce = await client.getTransactionCount({ address });
  await send();
  session.waiting = { nonce };
}

/**
 * The wallet's 加速 and 取消 send another transaction with the same nonce. A node of Xone compares it with
 * the next nonce before it looks at the price, and refuses; this chain alone would accept it.
 */
function replace(session: Session): void {
  if (!session.waiting) throw new Refused('没有等待的交易');
  const { nonce } = session.waiting;
  session.waiting.refusal = `invalid nonce; got ${nonce}, expected ${nonce + 1}`;
  session.refusedNonces.push(nonce);
}

async function nextBlock(session: Session): Promise<void> {
  if (!session.waiting) throw new Refused('没有等待的交易');
  await session.provider.request({ method: 'evm_setAutomine', params: [true] });
  session.waiting = undefined;
}

/** The network as the wallet's form asks for it. */
export const NETWORK_FORM = [
  ['网络名称', xone.name],
  ['RPC URL', xone.rpcUrls.default.http[0]!],
  ['链 ID', String(xone.id)],
  ['货币符号', xone.nativeCurrency.symbol],
  ['区块浏览器 URL', facts['mainnet.explorer'].value],
] as const;
