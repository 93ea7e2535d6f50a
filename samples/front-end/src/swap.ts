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
  type PublicClient,
  type TransactionReceipt,
} from 'viem';
import { swapRouterAbi } from '#starter/abis';
import { deployments } from './config';
import { quote, type Quote } from './quote';
import { sendAndWait, type Call } from './sending';
import { addressOf, fee, keptForGas, type Asset } from './tokens';

const router = deployments.swapRouter;

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
export function approve(
  client: PublicClient,
  owner: Address,
  asset: Asset,
  amount: bigint,
  onSent: (hash: Hash) => void,
): Promise<TransactionReceipt> {
  const args = [router, amount] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
  return sendAndWait(client, owner, { to: addressOf(asset), data, value: 0n }, onSent);
}
// #endregion holdings

// #region swap
/** 价格已经低于给用户看过的下限；fresh 是新的报价，要再请用户确认。 */
export class PriceMoved extends Error {
  constructor(readonly fresh: Quote) {
    super('价格变了，低于刚才的下限，什么也没有发送；看过新的数字再确认一次');
  }
}

export interface Done {
  hash: Hash;
  received: bigint;
  bought: Asset;
}

/** shown 是用户确认过的报价：下限照它签，新的报价只用来拒绝。 */
export async function swap(
  client: PublicClient,
  owner: Address,
  shown: Quote,
  onSent: (hash: Hash) => void,
): Promise<Done> {
  const fresh = await quote(client, shown.sold, shown.amountIn);
  if (fresh.output < shown.minimum) throw new PriceMoved(fresh);
  const { timestamp } = await client.getBlock();
  const call = swapCall(shown, owner, timestamp + 20n * 60n);
  const receipt = await sendAndWait(client, owner, call, onSent);
  const received = receivedIn(receipt, shown.bought, owner);
  return { hash: receipt.transactionHash, received, bought: shown.bought };
}

/** 卖 XOC 时附带等量的 XOC；买 XOC 时先换到路由合约里的 WXOC，再拆成 XOC 给用户。 */
function swapCall(
  { sold, bought, amountIn, minimum }: Quote,
  owner: Address,
  deadline: bigint,
): Call {
  const data = encodeFunctionData({
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
  if (!bought.isNative) return { to: router, data, value: sold.isNative ? amountIn : 0n };
  const unwrap = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'unwrapWETH9',
    args: [minimum, owner],
  });
  const both = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'multicall',
    args: [[data, unwrap]],
  });
  return { to: router, data: both, value: 0n };
}

const wxocEvents = parseAbi(['event Withdrawal(address indexed src, uint256 wad)']);

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
