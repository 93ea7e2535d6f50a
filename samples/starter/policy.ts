// SPDX-License-Identifier: MIT
// 签名之前的最后一关：程序有错、被人利用时，损失有上限。
import {
  decodeFunctionData,
  encodeFunctionData,
  getAbiItem,
  isAddressEqual,
  type Address,
  type Hex,
} from 'viem';
import { swapRouterAbi } from './abis';
import { priceOf, type Call, type Fees, type Job } from './journal';

/** 许可的一种卖出。数量都是最小单位。 */
export interface Sell {
  tokenIn: Address;
  tokenOut: Address;
  /** 一笔最多卖多少，一小时之内一共最多卖多少。 */
  perOrder: bigint;
  perHour: bigint;
  /** 最差的价格：卖出 unit，至少收到 leastPerUnit。由人定，不取自报价。 */
  unit: bigint;
  leastPerUnit: bigint;
}

export interface Policy {
  router: Address;
  sells: Sell[];
  /** 每单位 Gas 最多付多少，每一次签名都查。 */
  maxFeePerGas: bigint;
}

const swapAbi = [getAbiItem({ abi: swapRouterAbi, name: 'exactInputSingle' })] as const;
const refund = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });

/** multicall 里的各步；不是 multicall，就是它自己这一步。 */
function stepsOf(data: Hex): readonly Hex[] {
  const call = decodeFunctionData({ abi: swapRouterAbi, data });
  return call.functionName === 'multicall' ? call.args[0] : [data];
}

/** 读出一笔兑换：exactInputSingle，后面至多跟一个 refundETH。multicall 里可以藏任何调用，别的都抛出。 */
export function readOrder({ to, data }: Call, router: Address) {
  if (!isAddressEqual(to, router)) throw new Error(`只许调用 ${router}，不是 ${to}`);
  try {
    const [swap, ...after] = stepsOf(data);
    const order = decodeFunctionData({ abi: swapAbi, data: swap! }).args[0];
    if (after.length > 1 || after.some((step) => step !== refund)) throw new Error('多出别的步骤');
    return { ...order, hasRefund: after.length === 1 };
  } catch (cause) {
    const got = data.slice(0, 10);
    throw new Error(`只许调用 exactInputSingle，或者它加上 refundETH，不是 ${got}`, { cause });
  }
}

interface Circumstances {
  /** 发送的账户。 */
  owner: Address;
  /** 记录里的其他各笔，不论结果。 */
  others: Job[];
  /** 最新区块的时间。 */
  now: bigint;
}

/** 不合规矩就抛出。 */
export function checkOrder(
  call: Call,
  policy: Policy,
  { owner, others, now }: Circumstances,
): void {
  const order = readOrder(call, policy.router);
  const sell = policy.sells.find((one) => isSamePair(one, order));
  if (!sell) throw new Error(`不许卖出 ${order.tokenIn} 换 ${order.tokenOut}`);
  if (!isAddressEqual(order.recipient, owner)) {
    throw new Error(`收款地址是 ${order.recipient}，不是发送的账户`);
  }
  // 多附带的 XOC 留在路由合约里，谁都能取走。
  if (call.value !== 0n && call.value !== order.amountIn) {
    throw new Error(`附带的 XOC 是 ${call.value}，与卖出的 ${order.amountIn} 不同`);
  }
  if (call.value !== 0n && !order.hasRefund) {
    throw new Error('附带 XOC，却没有 refundETH：池换干了，没用掉的会留在路由合约里');
  }
  if (order.amountIn > sell.perOrder) {
    throw new Error(`一笔最多卖 ${sell.perOrder}，不是 ${order.amountIn}`);
  }
  const least = (order.amountIn * sell.leastPerUnit) / sell.unit;
  if (order.amountOutMinimum === 0n || order.amountOutMinimum < least) {
    throw new Error(`最少收到 ${order.amountOutMinimum}，低于许可的最差价格 ${least}`);
  }
  const sold = others
    .filter(({ signedAt }) => now - signedAt < 3600n)
    .map((job) => readOrder(job.call, policy.router))
    .filter((other) => isSamePair(other, order))
    .reduce((sum, { amountIn }) => sum + amountIn, 0n);
  if (sold + order.amountIn > sell.perHour) {
    throw new Error(`一小时之内已签 ${sold}，再加这一笔超过 ${sell.perHour}`);
  }
}

export function checkFees(fees: Fees, { maxFeePerGas }: Policy): void {
  const price = priceOf(fees);
  if (price > maxFeePerGas) throw new Error(`每单位 Gas ${price}，超过上限 ${maxFeePerGas}`);
}

type Pair = Pick<Sell, 'tokenIn' | 'tokenOut'>;

const isSamePair = (a: Pair, b: Pair) =>
  isAddressEqual(a.tokenIn, b.tokenIn) && isAddressEqual(a.tokenOut, b.tokenOut);
