// SPDX-License-Identifier: MIT
// 兑换本身：报价、授权、发送。不知道 React，也不知道钱包是哪一家。
import { CurrencyAmount, Percent, Token, TradeType } from '@uniswap/sdk-core';
import { FeeAmount, Pool, Route, SwapRouter, Trade } from '@uniswap/v3-sdk';
import {
  erc20Abi,
  formatUnits,
  parseEventLogs,
  parseUnits,
  zeroAddress,
  type Account,
  type Address,
  type Chain,
  type Hash,
  type Hex,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { chain, deployments } from './config';

type Wallet = WalletClient<Transport, Chain, Account>;

const WXOC = new Token(chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const slippageTolerance = new Percent(50, 10_000);

// #region quote
export interface Quote {
  amountIn: bigint;
  /** 此刻能换到的 USDT 与最少要收到的，都是给人看的小数。 */
  output: string;
  minimum: string;
  trade: Trade<Token, Token, TradeType>;
}

/** 用户输入的数量；不是大于 0 的数就返回 undefined。 */
export function readAmount(text: string): bigint | undefined {
  if (!/^\d+(\.\d{1,18})?$/.test(text.trim())) return undefined;
  const amount = parseUnits(text.trim(), WXOC.decimals);
  return amount > 0n ? amount : undefined;
}

export async function quote(client: PublicClient, amountIn: bigint): Promise<Quote> {
  const address = await client.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [deployments.wxoc, deployments.usdt, fee],
  });
  if (address === zeroAddress) throw new Error('WXOC/USDT 0.30% 的池不存在');
  const [[sqrtPriceX96, tick], liquidity] = await client.multicall({
    contracts: [
      { address, abi: v3PoolAbi, functionName: 'slot0' },
      { address, abi: v3PoolAbi, functionName: 'liquidity' },
    ],
    allowFailure: false,
  });
  const { result } = await client.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, fee, amountIn, 0n],
  });
  if (result === 0n) throw new Error('数量太小，换不到 USDT');
  const pool = new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
  const trade = Trade.createUncheckedTrade({
    route: new Route([pool], WXOC, USDT),
    inputAmount: CurrencyAmount.fromRawAmount(WXOC, amountIn.toString()),
    outputAmount: CurrencyAmount.fromRawAmount(USDT, result.toString()),
    tradeType: TradeType.EXACT_INPUT,
  });
  const minimum = trade.minimumAmountOut(slippageTolerance).toExact();
  return { amountIn, output: trade.outputAmount.toExact(), minimum, trade };
}
// #endregion quote

// #region allowance
export function allowance(client: PublicClient, owner: Address): Promise<bigint> {
  return client.readContract({
    address: deployments.wxoc,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, deployments.swapRouter],
  });
}

/** 只授权这一次的数量。 */
export async function approve(client: PublicClient, wallet: Wallet, amount: bigint): Promise<void> {
  const hash = await wallet.writeContract({
    address: deployments.wxoc,
    abi: erc20Abi,
    functionName: 'approve',
    args: [deployments.swapRouter, amount],
  });
  await succeeded(client, hash);
}
// #endregion allowance

// #region swap
export interface Done {
  hash: Hash;
  received: string;
}

/** 先模拟，再请钱包发送；等到回执，收到的数量取自事件。 */
export async function swap(client: PublicClient, wallet: Wallet, quoted: Quote): Promise<Done> {
  const recipient = wallet.account.address;
  const { timestamp } = await client.getBlock();
  const { calldata, value } = SwapRouter.swapCallParameters([quoted.trade], {
    slippageTolerance,
    recipient,
    deadline: (timestamp + 20n * 60n).toString(),
  });
  const transaction = {
    to: deployments.swapRouter,
    data: calldata as Hex,
    value: BigInt(value),
  };
  await client.call({ account: recipient, ...transaction });
  const hash = await wallet.sendTransaction(transaction);
  const { logs } = await succeeded(client, hash);
  const received = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter(({ address, args }) => isSame(address, deployments.usdt) && isSame(args.to, recipient))
    .reduce((sum, { args }) => sum + args.value, 0n);
  return { hash, received: formatUnits(received, USDT.decimals) };
}

async function succeeded(client: PublicClient, hash: Hash) {
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`交易 ${hash} 回滚`);
  return receipt;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
// #endregion swap
