// SPDX-License-Identifier: MIT
// 签名之前的最后一关：程序有错、被人利用时，卖出的数量、最差的价格与 Gas 费都有上限。
import {
  decodeFunctionData,
  encodeFunctionData,
  getAbiItem,
  isAddressEqual,
  type Address,
  type Hex,
} from 'viem';
import { swapRouterAbi } from './abis';
import { priceOf, type Attempt, type Call, type Fees, type Job } from './journal';

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
  /** 一小时之内最多签几笔：每一笔都可能付掉 maxGas × maxFeePerGas，回滚的也付。 */
  ordersPerHour: number;
  /** 一笔的 Gas 上限：节点的估算再大，也不照签。 */
  maxGas: bigint;
  /** 每单位 Gas 最多付多少，每一次签名都查。 */
  maxFeePerGas: bigint;
  /** 作废的空转账只用 21000 Gas，单价另有上限：拥堵时也要出得起，才让得出 nonce。 */
  maxCancelFeePerGas: bigint;
  /** 截止时间最多在多少秒之后，最新的区块与本机的时钟都要满足。 */
  maxDeadline: bigint;
}

/** 代替等待中的交易至少要出的单价。多数节点要求高出至少 10%；这里取 12.5%，再加 1。 */
export const leastToReplace = (price: bigint): bigint => (price * 9n) / 8n + 1n;

/** 规矩自己要说得通：按 maxFeePerGas 签的那一笔，也要作废得了。 */
export function checkPolicy({ maxFeePerGas, maxCancelFeePerGas }: Policy): void {
  const least = leastToReplace(maxFeePerGas);
  if (maxCancelFeePerGas < least) {
    throw new Error(
      `作废的单价上限 ${maxCancelFeePerGas} 太低：要代替得了 ${maxFeePerGas}，至少 ${least}`,
    );
  }
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
  /** 本机的时间，秒。 */
  now: bigint;
  /** 节点说的最新区块的时间。 */
  blockTime: bigint;
}

/** 不合规矩就抛出。 */
export function checkOrder(
  call: Call,
  policy: Policy,
  { owner, others, now, blockTime }: Circumstances,
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
  // 节点可以谎报时间：与本机的时钟比较，从早的算起。
  const latest = (blockTime < now ? blockTime : now) + policy.maxDeadline;
  if (order.deadline > latest) {
    throw new Error(`截止时间 ${order.deadline} 晚于 ${latest}：单位是秒，不是毫秒`);
  }
  const least = (order.amountIn * sell.leastPerUnit) / sell.unit;
  if (order.amountOutMinimum === 0n || order.amountOutMinimum < least) {
    throw new Error(`最少收到 ${order.amountOutMinimum}，低于许可的最差价格 ${least}`);
  }
  const lately = others.filter(({ signedAt }) => now - signedAt < 3600n);
  if (lately.length >= policy.ordersPerHour) {
    throw new Error(`一小时之内最多签 ${policy.ordersPerHour} 笔，已签 ${lately.length} 笔`);
  }
  const sold = lately
    .map((job) => readOrder(job.call, policy.router))
    .filter((other) => isSamePair(other, order))
    .reduce((sum, { amountIn }) => sum + amountIn, 0n);
  if (sold + order.amountIn > sell.perHour) {
    throw new Error(`一小时之内已签 ${sold}，再加这一笔超过 ${sell.perHour}`);
  }
}

/** 估算由节点给出，节点可能出错，也可能说谎。 */
export function checkGas(gas: bigint, { maxGas }: Policy): void {
  if (gas > maxGas) throw new Error(`Gas 上限要 ${gas}，超过 ${maxGas}`);
}

/** 一种签名的单价上限。 */
export const feeLimit = (purpose: Attempt['purpose'], policy: Policy): bigint =>
  purpose === 'order' ? policy.maxFeePerGas : policy.maxCancelFeePerGas;

export function checkFees(fees: Fees, purpose: Attempt['purpose'], policy: Policy): void {
  const [price, limit] = [priceOf(fees), feeLimit(purpose, policy)];
  if (price > limit) throw new Error(`每单位 Gas ${price}，超过上限 ${limit}`);
}

type Pair = Pick<Sell, 'tokenIn' | 'tokenOut'>;

const isSamePair = (a: Pair, b: Pair) =>
  isAddressEqual(a.tokenIn, b.tokenIn) && isAddressEqual(a.tokenOut, b.tokenOut);
