/** The transactions that the app asks the wallet to sign: what is called, and what the wallet shows. */
import { type Address, encodeFunctionData, maxUint128, maxUint256, zeroAddress } from 'viem';

import { xone } from 'swapx-chain/xone';
import {
  type Action,
  EXPECTED,
  type Field,
  type Quote,
  type SpenderName,
  type SwapAction,
  type TokenName,
  UNLIMITED,
} from '../protocol';
import { managerAbi, routerAbi } from './abis';
import { inUsdt, inXoc, readAmount, USDT_DECIMALS, written, XOC_DECIMALS } from './amounts';
import { exchange, positionOf, priceAt, rangeFor, reservesOf, shareOf } from './pools';
import { Refused } from './refused';
import type { Call } from './call';
import { accountOf, deadline, type Session, V3_FEE } from './session';
import { allowanceOf, approve, deposit } from './tokens';

const APP = '练习应用';
const IN_WALLET = '钱包自己';

export interface Prepared {
  title: string;
  site: string;
  call: Call;
  fields: readonly Field[];
  quote: Quote;
}

/** What needs the wallet's signature. */
export type SignedAction = Extract<
  Action,
  { type: 'swap' | 'approve' | 'wrap' | 'add-v2' | 'remove-v2' | 'add-v3' | 'remove-v3' | 'send' }
>;

export function prepare(session: Session, action: SignedAction): Promise<Prepared> {
  switch (action.type) {
    case 'swap':
      return prepareSwap(session, action);
    case 'approve':
      return prepareApproval(session, action);
    case 'wrap':
      return prepareWrap(session, action.amount);
    case 'add-v2':
      return prepareDeposit(session, action.amount);
    case 'remove-v2':
      return prepareRemoval(session);
    case 'add-v3':
      return preparePosition(session, action.amount);
    case 'remove-v3':
      return preparePositionRemoval(session);
    case 'send':
      return prepareSending(session, action.amount);
  }
}

const NETWORK: Field = ['网络', xone.name];
const contractField = (address: Address): Field => ['合约', address];

/** What is left of an amount after the tolerated loss, as the app reckons it. */
function minimumOf(amount: bigint, slippage: number): bigint {
  const points = BigInt(Math.round(slippage * 100));
  return (amount * 10_000n) / (10_000n + points);
}

const ONE_PERCENT = 1;

export const tokenAddress = (session: Session, token: TokenName): Address =>
  token === 'LP' ? session.pair : session.deployments.usdt;

export const spenderAddress = ({ deployments }: Session, spender: SpenderName): Address =>
  spender === 'router' ? deployments.v2Router : deployments.positionManager;

const decimalsOf = (token: TokenName) => (token === 'LP' ? XOC_DECIMALS : USDT_DECIMALS);

/** The approval that is still missing. */
async function missingApproval(
  session: Session,
  token: TokenName,
  spender: SpenderName,
  amount: bigint,
): Promise<Quote['approval']> {
  const [at, by] = [tokenAddress(session, token), spenderAddress(session, spender)];
  const allowed = await allowanceOf(session, at, accountOf(session).address, by);
  if (allowed >= amount) return undefined;
  return { token, spender, amount: exactly(amount, decimalsOf(token)) };
}

/** An amount with all its digits: an exact approval must not lose the last one. */
function exactly(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction ? `${digits.slice(0, -decimals)}.${fraction}` : digits.slice(0, -decimals);
}

async function prepareSwap(session: Session, action: SwapAction): Promise<Prepared> {
  const { sell, slippage } = action;
  const { wxoc, usdt, v2Router } = session.deployments;
  const { address } = accountOf(session);
  const isXoc = sell === 'XOC';
  const amount = readAmount(action.amount, isXoc ? XOC_DECIMALS : USDT_DECIMALS);
  const { out, impact } = await exchange(session, sell, amount);
  const minimum = minimumOf(out, slippage);
  const [sold, bought] = isXoc ? [inXoc, inUsdt] : [inUsdt, inXoc];
  const until = await deadline(session);
  const data = isXoc
    ? encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [minimum, [wxoc, usdt], address, until],
      })
    : encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
        args: [amount, minimum, [usdt, wxoc], address, until],
      });
  return {
    title: '交易',
    site: APP,
    call: { to: v2Router, data, value: isXoc ? amount : 0n },
    fields: [
      NETWORK,
      ['付出', sold(amount)],
      ['最少收到', bought(minimum)],
      contractField(v2Router),
    ],
    quote: {
      lines: [
        [EXPECTED, bought(out)],
        ['Price Impact', `${Number(impact) / 100}%`],
        ['Minimum Receive', bought(minimum)],
      ],
      approval: isXoc ? undefined : await missingApproval(session, 'USDT', 'router', amount),
    },
  };
}

async function prepareApproval(
  session: Session,
  { token, spender, amount }: Extract<Action, { type: 'approve' }>,
): Promise<Prepared> {
  const by = spenderAddress(session, spender);
  const value =
    amount === UNLIMITED ? maxUint256 : amount === '0' ? 0n : readAmount(amount, decimalsOf(token));
  const isRevoking = value === 0n;
  return {
    title: isRevoking ? `撤销 ${token} 的授权` : `授权 ${token}`,
    site: isRevoking ? IN_WALLET : APP,
    call: approve(tokenAddress(session, token), by, value),
    fields: [
      NETWORK,
      ['支出上限', amount === UNLIMITED ? UNLIMITED : `${amount} ${token}`],
      ['授权给', by],
    ],
    quote: { lines: [] },
  };
}

async function prepareWrap(session: Session, text: string): Promise<Prepared> {
  const amount = readAmount(text, XOC_DECIMALS);
  const { wxoc } = session.deployments;
  return {
    title: '交易',
    site: APP,
    call: deposit(wxoc, amount),
    fields: [NETWORK, ['付出', inXoc(amount)], contractField(wxoc)],
    quote: { lines: [[EXPECTED, `${written(amount, XOC_DECIMALS)} WXOC`]] },
  };
}

async function prepareDeposit(session: Session, text: string): Promise<Prepared> {
  const xoc = readAmount(text, XOC_DECIMALS);
  const { usdt: token, v2Router } = session.deployments;
  const reserves = await reservesOf(session);
  const usdt = (xoc * reserves.usdt) / reserves.xoc;
  const [xocMin, usdtMin] = [minimumOf(xoc, ONE_PERCENT), minimumOf(usdt, ONE_PERCENT)];
  const { address } = accountOf(session);
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'addLiquidityETH',
    args: [token, usdt, usdtMin, xocMin, address, await deadline(session)],
  });
  const amounts = `${inXoc(xoc)} 与 ${inUsdt(usdt)}`;
  return {
    title: '交易',
    site: APP,
    call: { to: v2Router, data, value: xoc },
    fields: [NETWORK, ['存入', amounts], contractField(v2Router)],
    quote: {
      lines: [['Deposit Amount', amounts]],
      approval: await missingApproval(session, 'USDT', 'router', usdt),
    },
  };
}

async function prepareRemoval(session: Session): Promise<Prepared> {
  const { usdt: token, v2Router } = session.deployments;
  const { address } = accountOf(session);
  const { liquidity, xoc, usdt } = await shareOf(session, address);
  if (liquidity === 0n) throw new Refused('你在 V2 池里没有流动性；先存入');
  const [xocMin, usdtMin] = [minimumOf(xoc, ONE_PERCENT), minimumOf(usdt, ONE_PERCENT)];
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'removeLiquidityETH',
    args: [token, liquidity, usdtMin, xocMin, address, await deadline(session)],
  });
  const amounts = `${inXoc(xoc)} 与 ${inUsdt(usdt)}`;
  return {
    title: '交易',
    site: APP,
    call: { to: v2Router, data },
    fields: [NETWORK, ['取回', amounts], contractField(v2Router)],
    quote: {
      lines: [['You Receive', amounts]],
      approval: await missingApproval(session, 'LP', 'router', liquidity),
    },
  };
}

async function preparePosition(session: Session, text: string): Promise<Prepared> {
  const xoc = readAmount(text, XOC_DECIMALS);
  const { wxoc, usdt: token, positionManager } = session.deployments;
  const { lower, upper, usdt } = await rangeFor(session, xoc);
  const params = {
    ...{ token0: wxoc, token1: token, fee: V3_FEE, tickLower: lower, tickUpper: upper },
    ...{ amount0Desired: xoc, amount1Desired: usdt },
    amount0Min: minimumOf(xoc, ONE_PERCENT),
    amount1Min: minimumOf(usdt, ONE_PERCENT),
    recipient: accountOf(session).address,
    deadline: await deadline(session),
  };
  const mint = encodeFunctionData({ abi: managerAbi, functionName: 'mint', args: [params] });
  const refund = encodeFunctionData({ abi: managerAbi, functionName: 'refundETH' });
  const data = encodeFunctionData({
    abi: managerAbi,
    functionName: 'multicall',
    args: [[mint, refund]],
  });
  const amounts = `${inXoc(xoc)} 与 ${inUsdt(usdt)}`;
  return {
    title: '交易',
    site: APP,
    call: { to: positionManager, data, value: xoc },
    fields: [NETWORK, ['存入', amounts], contractField(positionManager)],
    quote: {
      lines: [
        ['Price Range', `${priceAt(lower)} 到 ${priceAt(upper)} USDT`],
        ['Deposit Amount', amounts],
      ],
      approval: await missingApproval(session, 'USDT', 'manager', usdt),
    },
  };
}

/** Takes out the liquidity, collects it with the fees, and unwraps: one transaction, as the app makes it. */
async function preparePositionRemoval(session: Session): Promise<Prepared> {
  const { usdt: token, positionManager } = session.deployments;
  const { address } = accountOf(session);
  const position = await positionOf(session, address);
  if (!position) throw new Refused('你没有 V3 头寸；先存入');
  const { id: tokenId, liquidity, xoc, usdt, fees } = position;
  const [xocMin, usdtMin] = [minimumOf(xoc, ONE_PERCENT), minimumOf(usdt, ONE_PERCENT)];
  const decrease = encodeFunctionData({
    abi: managerAbi,
    functionName: 'decreaseLiquidity',
    args: [
      {
        ...{ tokenId, liquidity, amount0Min: xocMin, amount1Min: usdtMin },
        deadline: await deadline(session),
      },
    ],
  });
  const collect = encodeFunctionData({
    abi: managerAbi,
    functionName: 'collect',
    // The zero address stands for the manager itself, which then unwraps and passes on.
    args: [{ tokenId, recipient: zeroAddress, amount0Max: maxUint128, amount1Max: maxUint128 }],
  });
  const unwrap = encodeFunctionData({
    abi: managerAbi,
    functionName: 'unwrapWETH9',
    args: [xocMin, address],
  });
  const sweep = encodeFunctionData({
    abi: managerAbi,
    functionName: 'sweepToken',
    args: [token, usdtMin, address],
  });
  const data = encodeFunctionData({
    abi: managerAbi,
    functionName: 'multicall',
    args: [[decrease, collect, unwrap, sweep]],
  });
  const amounts = `${inXoc(xoc)} 与 ${inUsdt(usdt)}`;
  const collected = `${inXoc(fees.xoc)} 与 ${inUsdt(fees.usdt)}`;
  return {
    title: '交易',
    site: APP,
    call: { to: positionManager, data },
    fields: [NETWORK, ['取回', amounts], ['领取手续费', collected], contractField(positionManager)],
    quote: {
      lines: [
        ['You Receive', amounts],
        ['Collect Fees', collected],
      ],
    },
  };
}

async function prepareSending(session: Session, text: string): Promise<Prepared> {
  const amount = readAmount(text, XOC_DECIMALS);
  const { friend } = session.people;
  return {
    title: '转账',
    site: IN_WALLET,
    call: { to: friend, value: amount },
    fields: [NETWORK, ['付出', inXoc(amount)], ['收款地址', friend]],
    quote: { lines: [] },
  };
}
