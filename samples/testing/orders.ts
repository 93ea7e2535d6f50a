// 发送程序的测试公用的：订单、规矩，与会出错的节点。
import {
  createPublicClient,
  encodeFunctionData,
  parseEther,
  parseGwei,
  parseTransaction,
  parseUnits,
  toHex,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem';
import { account, deployments, moveTime, publicClient } from '#chain';
import { balanceOf } from '#testing';
import { quoterAbi, swapRouterAbi } from '../starter/abis';
import { changes, faultyTransport, on, type Fault, type Request } from '../starter/faults';
import { Journal, type Call } from '../starter/journal';
import type { Policy } from '../starter/policy';
import { Sender } from '../starter/sender';

/** 没有故障的节点。 */
export const node: Request = (call) => publicClient.request(call as never);

/** 一个节点：请求先经过这些故障。 */
export const nodeWith = (...faults: Fault[]): PublicClient =>
  createPublicClient({ chain: publicClient.chain, transport: faultyTransport(node, ...faults) });

/** 拿不到回执的节点：索引落后，或者裁掉了。 */
export const noReceipts = on(['eth_getTransactionReceipt'], () => Promise.resolve(null));

/** 区块里看不到交易的节点。 */
export const emptyBlocks = on(
  ['eth_getBlockByNumber'],
  changes((block) => ({ ...(block as object), transactions: [] })),
);

/** 与 Xone 公开的节点代码一样：只收下一个 nonce，等待中的那一笔不能代替。 */
export const onlyNextNonce: Fault = on(['eth_sendRawTransaction'], async (call, forward) => {
  const { nonce = 0 } = parseTransaction((call.params as [Hex])[0]);
  const next = await publicClient.getTransactionCount({
    address: account.address,
    blockTag: 'pending',
  });
  if (nonce !== next) throw new Error(`invalid nonce; got ${nonce}, expected ${next}`);
  return forward(call);
});

/** 谎报的最新区块：高几个，晚多少秒，基础费多少。本地链一出块就打包，只好这样让它等。 */
export function pretending() {
  const ahead: { blocks: bigint; seconds: bigint; baseFee?: bigint } = { blocks: 0n, seconds: 0n };
  const fault = on(['eth_getBlockByNumber'], async (call, forward) => {
    const block = (await forward(call)) as { number: Hex; timestamp: Hex; baseFeePerGas: Hex };
    if ((call.params as [string])[0] !== 'latest') return block;
    return {
      ...block,
      number: toHex(BigInt(block.number) + ahead.blocks),
      timestamp: toHex(BigInt(block.timestamp) + ahead.seconds),
      baseFeePerGas: ahead.baseFee === undefined ? block.baseFeePerGas : toHex(ahead.baseFee),
    };
  });
  return { ahead, fault };
}

interface Changes {
  fee: number;
  amountIn: bigint;
  value: bigint;
  tokenOut: Address;
  recipient: Address;
  minimum: bigint;
  priceLimit: bigint;
  deadline: bigint;
  /** 由兑换的一步写成整笔的调用数据。 */
  steps: (swap: Hex) => Hex;
}

export const refund = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });
export const batch = (...calls: Hex[]): Hex =>
  encodeFunctionData({ abi: swapRouterAbi, functionName: 'multicall', args: [calls] });

export const someoneElse = '0x000000000000000000000000000000000000dEaD';

/** 卖出 1 XOC 换 USDT，20 分钟内有效；changes 是与此不同的地方。 */
export async function sell(changes: Partial<Changes> = {}): Promise<Call> {
  const amountIn = changes.amountIn ?? parseEther('1');
  const fee = changes.fee ?? 3000;
  const { result: quoted } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, fee, amountIn, 0n],
  });
  const { timestamp } = await publicClient.getBlock();
  const swap = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: deployments.wxoc,
        tokenOut: changes.tokenOut ?? deployments.usdt,
        fee,
        recipient: changes.recipient ?? account.address,
        deadline: changes.deadline ?? timestamp + 20n * 60n,
        amountIn,
        amountOutMinimum: changes.minimum ?? (quoted * 98n) / 100n,
        sqrtPriceLimitX96: changes.priceLimit ?? 0n,
      },
    ],
  });
  const data = changes.steps ? changes.steps(swap) : batch(swap, refund);
  return { to: deployments.swapRouter, data, value: changes.value ?? amountIn };
}

export const usual: Policy = {
  router: deployments.swapRouter,
  sells: [
    {
      tokenIn: deployments.wxoc,
      tokenOut: deployments.usdt,
      perOrder: parseEther('3'),
      perHour: parseEther('5'),
      unit: parseEther('1'),
      leastPerUnit: parseUnits('3', 6),
    },
  ],
  ordersPerHour: 10,
  maxGas: 1_000_000n,
  maxFeePerGas: parseGwei('50'),
  maxCancelFeePerGas: parseGwei('200'),
  maxDeadline: 30n * 60n,
};

/** 一个发送程序，它的第一个节点有这些故障；本机的时钟由测试拨动。 */
export function start(faults: Fault[] = [], policy = usual, ...others: PublicClient[]) {
  const journal = new Journal();
  const nodes = [nodeWith(...faults), ...others] as const;
  const clock = { seconds: BigInt(Math.floor(Date.now() / 1000)) };
  const sender = new Sender({ nodes, account, journal, policy, now: () => clock.seconds });
  const statusOf = (id: string) => journal.find(id)?.status;
  return { clock, journal, sender, statusOf };
}

/** 出几个区块，每个都让它看一次。 */
export async function newBlocks(sender: Sender, count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) {
    await moveTime(1);
    await sender.onBlock();
  }
}

export const usedNonces = (): Promise<number> =>
  publicClient.getTransactionCount({ address: account.address });

export const usdt = (): Promise<bigint> => balanceOf(deployments.usdt, account.address);
