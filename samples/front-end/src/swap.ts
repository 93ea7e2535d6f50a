// SPDX-License-Identifier: MIT
// 余额、授权与兑换。不知道 React。
import {
  encodeFunctionData,
  erc20Abi,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  zeroAddress,
  type Address,
  type Hash,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem';
import { swapRouterAbi } from '#starter/abis';
import { deployments } from './config';
import { quote, type Quote } from './quote';
import { isNeverSent, prepare, settled, type Call } from './sending';
import { forget, remember, type Sent } from './sent';
import { addressOf, assets, boughtFor, keptForGas, type Asset } from './tokens';

const router = deployments.swapRouter;

/** 几秒之后作废。越短，没有结果的一笔就越早能放下。 */
const validFor = 5n * 60n;

// #region holdings
export interface Holdings {
  balance: bigint;
  /** 这一次最多能卖多少。 */
  spendable: bigint;
  /** 路由合约还能取走多少；原生的 XOC 不需要授权。 */
  allowance: bigint | undefined;
}

export async function readHoldings(
  client: PublicClient,
  owner: Address,
  asset: Asset,
): Promise<Holdings> {
  if (asset.isNative) {
    const balance = await client.getBalance({ address: owner });
    const spendable = balance > keptForGas ? balance - keptForGas : 0n;
    return { balance, spendable, allowance: undefined };
  }
  const token = { address: addressOf(asset), abi: erc20Abi } as const;
  const [balance, allowance] = await client.multicall({
    contracts: [
      { ...token, functionName: 'balanceOf', args: [owner] },
      { ...token, functionName: 'allowance', args: [owner, router] },
    ],
    allowFailure: false,
  });
  return { balance, spendable: balance, allowance };
}

/** 授权恰好这么多；0 是收回授权。 */
export async function approve(
  client: PublicClient,
  owner: Address,
  asset: Asset,
  amount: bigint,
  onSent: (hash: Hash) => void,
): Promise<TransactionReceipt> {
  const args = [router, amount] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
  const call = { to: addressOf(asset), data, value: 0n };
  const head = await client.getBlock();
  const ask = await prepare(client, owner, call, head);
  const hash = await ask();
  onSent(hash);
  return settled(client, owner, { call, after: head.number, hash });
}
// #endregion holdings

// #region swap
/** 确认过的报价用不得了；fresh 是新的报价，要再请用户确认。 */
export class PriceMoved extends Error {
  constructor(
    readonly fresh: Quote,
    what: string,
  ) {
    super(`${what}，什么也没有发送；看过新的数字再确认一次`);
  }
}

export interface Done {
  hash: Hash;
  sold: Asset;
  /** 付出多少；池的流动性不够时比要卖的少。 */
  spent: bigint;
  bought: Asset;
  received: bigint;
}

/** shown 是用户确认过的报价：下限照它签，新的报价只用来拒绝，与决定走哪个池。 */
export async function swap(client: PublicClient, owner: Address, shown: Quote): Promise<void> {
  const fresh = await quote(client, shown.sold, shown.amountIn);
  if (fresh.output < shown.minimum) throw new PriceMoved(fresh, '价格变了，低于刚才的下限');
  const head = await client.getBlock();
  if (head.timestamp > shown.validUntil) throw new PriceMoved(fresh, '刚才的报价过期了');
  const deadline = head.timestamp + validFor;
  const call = swapCall({ ...shown, fee: fresh.fee }, owner, deadline);
  const ask = await prepare(client, owner, call, head);
  // 钱包弹出之前就记下：用户刚刚确认，页面就可能被刷新。
  const { symbol } = shown.sold;
  const sent: Sent = { call, symbol, amountIn: shown.amountIn, after: head.number, deadline };
  remember(owner, sent);
  try {
    remember(owner, { ...sent, hash: await ask() });
  } catch (error) {
    if (isNeverSent(error)) forget(owner);
    throw error;
  }
}

/** 等这一笔的结果；刷新之后也从这里接着等。 */
export async function resultOf(client: PublicClient, owner: Address, sent: Sent): Promise<Done> {
  const receipt = await settled(client, owner, sent);
  const sold = assets.find(({ symbol }) => symbol === sent.symbol)!;
  const bought = boughtFor(sold);
  return {
    hash: receipt.transactionHash,
    sold,
    spent: spentIn(receipt, sold, owner),
    bought,
    received: receivedIn(receipt, bought, owner),
  };
}

/**
 * 卖 XOC 时附带等量的 XOC，再取回没用掉的：池的流动性不够时只用掉一部分，留在路由合约里的谁都能取走。
 * 买 XOC 时先换到路由合约里的 WXOC，再拆成 XOC 给用户。
 */
function swapCall(
  { sold, bought, amountIn, fee, minimum }: Quote,
  owner: Address,
  deadline: bigint,
): Call {
  const swap = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: addressOf(sold),
        tokenOut: addressOf(bought),
        fee,
        recipient: bought.isNative ? zeroAddress : owner,
        deadline,
        amountIn,
        amountOutMinimum: minimum,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  const after: Hex[] = [];
  if (sold.isNative) {
    after.push(encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' }));
  }
  if (bought.isNative) {
    const args = [minimum, owner] as const;
    after.push(encodeFunctionData({ abi: swapRouterAbi, functionName: 'unwrapWETH9', args }));
  }
  const value = sold.isNative ? amountIn : 0n;
  if (after.length === 0) return { to: router, data: swap, value };
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'multicall',
    args: [[swap, ...after]],
  });
  return { to: router, data, value };
}

const wxocEvents = parseAbi(['event Withdrawal(address indexed src, uint256 wad)']);

/** 付出多少取自回执的事件：用户转出的代币，或者路由合约包好再转出的 WXOC。 */
function spentIn({ logs }: TransactionReceipt, sold: Asset, owner: Address): bigint {
  const payer = sold.isNative ? router : owner;
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter(({ address, args }) => {
      return isAddressEqual(address, addressOf(sold)) && isAddressEqual(args.from, payer);
    })
    .reduce((sum, { args }) => sum + args.value, 0n);
}

/** 收到多少取自回执的事件：转给用户的代币，或者路由合约拆开的 WXOC。 */
function receivedIn({ logs }: TransactionReceipt, bought: Asset, owner: Address): bigint {
  const own = logs.filter(({ address }) => isAddressEqual(address, addressOf(bought)));
  const amounts = bought.isNative
    ? parseEventLogs({ abi: wxocEvents, logs: own })
        .filter(({ args }) => isAddressEqual(args.src, router))
        .map(({ args }) => args.wad)
    : parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: own })
        .filter(({ args }) => isAddressEqual(args.to, owner))
        .map(({ args }) => args.value);
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
// #endregion swap
