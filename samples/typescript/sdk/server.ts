// SPDX-License-Identifier: MIT
// 服务端发送交易：先记下再发送，之后每个区块看一次链上的结果；一个订单只用一个 nonce，至多成交一次。
// #region imports
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  parseEther,
  parseGwei,
  parseUnits,
  toHex,
  type Address,
  type Hash,
  type Hex,
  type PublicClient,
} from 'viem';
import { quoterAbi, swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { changes, estimatesGas, faultyTransport } from '#starter/faults';
import { lostAnswer, lostRequest, type Fault } from '#starter/faults';
import { Journal, type Call } from '#starter/journal';
import { moveTime, testClient } from '#starter/local-chain';
import type { Policy, Sell } from '#starter/policy';
import { Sender, watchBlocks } from '#starter/sender';
import { account } from '#starter/wallet';
// #endregion imports

// #region faults
/** 接下来的几次请求各出什么错；按方法排队，用完就恢复正常。只为演示，你的网络会自己出错。 */
const faults = new Map<string, Fault[]>();

const queued: Fault = (call, forward) => {
  const fault = faults.get(call.method)?.shift();
  return fault ? fault(call, forward) : forward(call);
};
const unreliable = faultyTransport((call) => publicClient.request(call as never), queued);
const node: PublicClient = createPublicClient({ chain: publicClient.chain, transport: unreliable });

/** 索引落后的节点：没有回执。 */
const nothingFound: Fault = () => Promise.resolve(null);

/** 与 Xone 公开的节点代码一样：等待中的那一笔不能代替。 */
const nonceTaken: Fault = () => Promise.reject(new Error('invalid nonce; got N, expected N+1'));

/** 本地链一出块就打包所有等待的交易；谎报高两个区块，等于那两个区块里没有这一笔。 */
const twoBlocksLater = changes((answer) => {
  const block = answer as { number: Hex };
  return { ...block, number: toHex(BigInt(block.number) + 2n) };
});
// #endregion faults

// #region order
/** 卖出 1 XOC 换 USDT：下限取报价的 99.5%，20 分钟内有效。 */
async function sellOneXoc(
  recipient = account.address,
  floor?: bigint,
  minutes = 20n,
): Promise<Call> {
  const amountIn = parseEther('1');
  const { result: quoted } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, 3000, amountIn, 0n],
  });
  const { timestamp } = await publicClient.getBlock();
  const swap = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: deployments.wxoc,
        tokenOut: deployments.usdt,
        fee: 3000,
        recipient,
        deadline: timestamp + minutes * 60n,
        amountIn,
        amountOutMinimum: floor ?? (quoted * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  // 池的流动性不够时只用掉一部分：没有 refundETH，余下的 XOC 留在路由合约里，谁都能取走。
  const refund = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'multicall',
    args: [[swap, refund]],
  });
  return { to: deployments.swapRouter, data, value: amountIn };
}
// #endregion order

// #region effects
/** 做一件事，看它用了几个 nonce、收到多少 USDT。 */
async function effectsOf(action: () => Promise<unknown>): Promise<string> {
  const before = await snapshotOf();
  await action();
  const after = await snapshotOf();
  const gained = formatUnits(after.usdt - before.usdt, 6);
  return `用掉 ${after.nonce - before.nonce} 个 nonce，收到 ${gained} USDT`;
}

async function snapshotOf() {
  const nonce = await publicClient.getTransactionCount({ address: account.address });
  const usdt = await publicClient.readContract({
    address: deployments.usdt,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  });
  return { nonce, usdt };
}
// #endregion effects

// #region policy
const sellXoc: Sell = {
  tokenIn: deployments.wxoc,
  tokenOut: deployments.usdt,
  perOrder: parseEther('2'),
  perHour: parseEther('30'),
  // 最差的价格：1 XOC 至少换 4 USDT。
  unit: parseEther('1'),
  leastPerUnit: parseUnits('4', 6),
};
const policy: Policy = {
  router: deployments.swapRouter,
  sells: [sellXoc],
  // Gas 费也有上限：一笔至多 maxGas × maxFeePerGas（作废的只用 21000 Gas），一小时再乘以笔数。
  ordersPerHour: 20,
  maxGas: 500_000n,
  maxFeePerGas: parseGwei('50'),
  maxCancelFeePerGas: parseGwei('200'),
  maxDeadline: 20n * 60n,
};
// #endregion policy

// #region start
const journal = new Journal();
// 第一个节点发送，第二个只用来核对结果：在真实的网络上，取两家互相独立的。
const sender = new Sender({ nodes: [node, publicClient], account, journal, policy });

const first = await effectsOf(async () => {
  await sender.submit('订单 1', await sellOneXoc());
  await newBlocks(3);
});
console.log(`${first}；订单 1：${describe('订单 1')}`);

/** 本地链不会自己出块：出几个空的，每个都让 sender 看一次。 */
async function newBlocks(count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) {
    await moveTime(1);
    await sender.onBlock();
  }
}

function describe(id: string): string {
  const job = journal.find(id);
  if (!job) return '没有记录';
  return `${job.status}，签了 ${job.attempts.length} 次`;
}
// #endregion start

// #region watch
// 真实的网络自己出块：每个新区块看一次。这里让第一次就连不上，看它怎样报告，再停下。
faults.set('eth_getBlockByNumber', [lostRequest]);
await new Promise<void>((resolve) => {
  const stop = watchBlocks(node, sender, (error) => {
    console.log(`这个区块没有看成，等下一个：${String(error).includes('连接断开')}`);
    stop();
    resolve();
  });
});
// #endregion watch

// #region naive
// 常见的写法：出错就再发一次。
const naiveWallet = createWalletClient({
  account,
  chain: publicClient.chain,
  transport: unreliable,
});
async function sendWithRetry(call: Call): Promise<Hash> {
  try {
    return await naiveWallet.sendTransaction(call);
  } catch {
    return naiveWallet.sendTransaction(call);
  }
}

faults.set('eth_sendRawTransaction', [lostAnswer]);
const once = await sellOneXoc();
console.log(`想卖一次，${await effectsOf(() => sendWithRetry(once))}`);

// 两个请求同时来，各自从节点读 nonce，得到同一个。
const ask = () =>
  publicClient.getTransactionCount({ address: account.address, blockTag: 'pending' });
const [mine, yours] = await Promise.all([ask(), ask()]);
console.log(`两个请求拿到同一个 nonce：${mine === yours}`);
// #endregion naive

// #region answer-lost
faults.set('eth_sendRawTransaction', [lostAnswer]);
const dropped = await effectsOf(async () => {
  const order = await sellOneXoc();
  await sender.submit('订单 2', order);
  // 调用者没有得到回答，带着同样的编号与内容又来了一次。
  await sender.submit('订单 2', order);
  await newBlocks(3);
});
console.log(`${dropped}；订单 2：${describe('订单 2')}`);
// #endregion answer-lost

// #region request-lost
faults.set('eth_sendRawTransaction', [lostRequest, lostRequest]);
const lost = await effectsOf(async () => {
  await sender.submit('订单 3', await sellOneXoc());
  await newBlocks(5);
});
console.log(`${lost}；订单 3：${describe('订单 3')}`);
// #endregion request-lost

// #region concurrent
const together = await effectsOf(async () => {
  const calls = [await sellOneXoc(), await sellOneXoc(), await sellOneXoc()];
  await Promise.all(calls.map((call, index) => sender.submit(`订单 4-${index}`, call)));
  await newBlocks(3);
});
console.log(`${together}；订单 4-2：${describe('订单 4-2')}`);
// #endregion concurrent

// #region node-behind
// 这一次只有一个节点：交易已经上链，它却一直说没有回执。
const alone = new Sender({ nodes: [node], account, journal, policy });
async function newBlocksAlone(count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) {
    await moveTime(1);
    await alone.onBlock();
  }
}
const late = await effectsOf(async () => {
  await alone.submit('订单 5', await sellOneXoc());
  faults.set('eth_getTransactionReceipt', Array<Fault>(4).fill(nothingFound));
  await newBlocksAlone(4);
  console.log(`${journal.find('订单 5')?.lastError}，订单 5：${describe('订单 5')}`);
  await newBlocksAlone(1);
});
console.log(`${late}；订单 5：${describe('订单 5')}`);
// #endregion node-behind

// #region stuck
// 迟迟没有打包：提价。这个节点许可代替，新的一笔换掉旧的。
const stuck = await effectsOf(async () => {
  await testClient.setAutomine(false);
  await sender.submit('订单 6', await sellOneXoc());
  faults.set('eth_getBlockByNumber', [twoBlocksLater]);
  await sender.onBlock();
  console.log(`提价之后，订单 6：${describe('订单 6')}`);
  await newBlocks(1);
  await testClient.setAutomine(true);
  await newBlocks(2);
});
console.log(`${stuck}；订单 6：${describe('订单 6')}`);
// #endregion stuck

// #region no-replacement
// 这个节点不许代替：提过价的被拒绝，原来的那一笔照样上链。
const kept = await effectsOf(async () => {
  await testClient.setAutomine(false);
  await sender.submit('订单 7', await sellOneXoc());
  faults.set('eth_getBlockByNumber', [twoBlocksLater]);
  faults.set('eth_sendRawTransaction', [nonceTaken]);
  await sender.onBlock();
  console.log(`提价被拒之后，订单 7：${describe('订单 7')}`);
  await newBlocks(1);
  await testClient.setAutomine(true);
  await newBlocks(2);
});
console.log(`${kept}；订单 7：${describe('订单 7')}`);
const [original] = journal.find('订单 7')!.attempts;
const { status } = await publicClient.getTransactionReceipt({ hash: original!.hash });
console.log(`上链的是第一次签的那一笔：${status}`);
// #endregion no-replacement

// #region expired
// 没有送到，又过了截止时间：不再发送它，用一笔给自己的空转账占掉 nonce。
faults.set('eth_sendRawTransaction', [lostRequest]);
const expired = await effectsOf(async () => {
  await sender.submit('订单 8', await sellOneXoc());
  await moveTime(21 * 60);
  await sender.onBlock();
  await newBlocks(3);
});
console.log(`${expired}；订单 8：${describe('订单 8')}`);
// #endregion expired

// #region jammed
// 没有一个节点收下，又过了截止时间：连空转账也送不到。
const jammed = await effectsOf(async () => {
  faults.set('eth_sendRawTransaction', Array<Fault>(9).fill(lostRequest));
  await sender.submit('订单 9', await sellOneXoc());
  await newBlocks(2);
  // 前面的送不出去，不收新的：收下也只会排在它后面。
  await showFailure(async () => sender.submit('订单 10', await sellOneXoc()));
  await moveTime(21 * 60);
  await newBlocks(6);
  console.log(`订单 9：${describe('订单 9')}，${journal.find('订单 9')?.lastError}`);
  // 节点恢复：空转账上链，nonce 让了出来。
  await newBlocks(4);
});
console.log(`${jammed}；订单 9：${describe('订单 9')}`);
// #endregion jammed

// #region reorganisation
// 已经上链，区块却被换掉：交易消失，再广播同一笔。
const reorganised = await effectsOf(async () => {
  const fork = await testClient.snapshot();
  await sender.submit('订单 10', await sellOneXoc());
  await sender.onBlock();
  console.log(`上链之后，订单 10：${describe('订单 10')}`);
  await testClient.revert({ id: fork });
  await newBlocks(4);
});
console.log(`${reorganised}；订单 10：${describe('订单 10')}`);
// #endregion reorganisation

// #region restart
// 记下之后、发出之前断电：新的进程从记录接着做。
const restarted = await effectsOf(async () => {
  faults.set('eth_sendRawTransaction', [lostRequest]);
  await sender.submit('订单 11', await sellOneXoc());
  const afterRestart = new Sender({ nodes: [node, publicClient], account, journal, policy });
  await afterRestart.onBlock();
  await newBlocks(3);
});
console.log(`${restarted}；订单 11：${describe('订单 11')}`);
// #endregion restart

// #region conflict
// 另一个程序用同一把私钥，抢先用掉了这个 nonce。
faults.set('eth_sendRawTransaction', [lostRequest]);
await sender.submit('订单 12', await sellOneXoc());
const foreign = await naiveWallet.sendTransaction({
  to: account.address,
  value: 0n,
  gas: 21_000n,
});
await newBlocks(1);
console.log(`刚刚被抢，订单 12：${describe('订单 12')}`);
await newBlocks(3);
const { usedBy } = journal.find('订单 12')!;
console.log(`过了几个区块，订单 12：${describe('订单 12')}；找到了那一笔：${usedBy === foreign}`);
// #endregion conflict

// #region reverted
// 打包时过了截止时间：上了链，但回滚了。要不要再来，由业务用新的编号、新的报价决定。
await testClient.setAutomine(false);
await sender.submit('订单 13', await sellOneXoc());
await moveTime(21 * 60);
await sender.onBlock();
await testClient.setAutomine(true);
await newBlocks(2);
console.log(`订单 13：${describe('订单 13')}`);
// #endregion reverted

// #region refused
const order = await sellOneXoc();
const stranger: Address = '0x000000000000000000000000000000000000dEaD';
// 别的合约、别的收款地址、没有下限：不签。
await showFailure(() => sender.submit('订单 14', { ...order, to: deployments.usdt }));
await showFailure(async () => sender.submit('订单 14', await sellOneXoc(stranger)));
await showFailure(async () => sender.submit('订单 14', await sellOneXoc(account.address, 0n)));
// 一小时的总数、每单位 Gas 的单价：超过就不签。
const strict: Policy = { ...policy, sells: [{ ...sellXoc, perHour: parseEther('1') }] };
const cheap: Policy = { ...policy, maxFeePerGas: 1n };
for (const tighter of [strict, cheap]) {
  const other = new Sender({ nodes: [node, publicClient], account, journal, policy: tighter });
  await showFailure(() => other.submit('订单 14', order));
}
// 毫秒的截止时间、节点谎报的 Gas：不签。
await showFailure(async () =>
  sender.submit('订单 14', await sellOneXoc(account.address, undefined, 20_000n)),
);
faults.set('eth_estimateGas', [estimatesGas(30_000_000n)]);
await showFailure(() => sender.submit('订单 14', order));
// 用过的编号配上别的内容，空的编号：不签。
await showFailure(() => sender.submit('订单 13', order));
await showFailure(() => sender.submit('', order));
// 会回滚的交易：在估算 Gas 时停下。
await showFailure(() => sender.submit('订单 14', { ...order, value: 0n }));
console.log(`订单 14：${describe('订单 14')}`);
// #endregion refused
