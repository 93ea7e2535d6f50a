// SPDX-License-Identifier: MIT
// 服务端发送交易：先记下再发送，之后每个区块看一次链上的结果；断线、抢号、落后的节点与重组都只成交一次。
// #region imports
import {
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  isAddressEqual,
  keccak256,
  parseEther,
  parseGwei,
  toHex,
  TransactionReceiptNotFoundError,
  type Address,
  type Hash,
  type Hex,
  type PublicClient,
} from 'viem';
import { quoterAbi, swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { account } from '#starter/wallet';
// #endregion imports

// #region faults
type Fault = 'request-lost' | 'answer-lost' | 'node-behind' | 'two-blocks-later';

/** 接下来的几次请求各出什么错；按方法排队，用完就恢复正常。 */
const faults = new Map<string, Fault[]>();

/** 会出错的连接：只为演示，你的网络会自己出错。 */
const unreliable = custom(
  {
    async request({ method, params }: { method: string; params?: unknown }) {
      const fault = faults.get(method)?.shift();
      if (fault === 'request-lost') throw new Error('连接断开，节点没有收到');
      const answer: unknown = await publicClient.request({ method, params } as never);
      if (fault === 'answer-lost') throw new Error('节点收到了，回答却在路上丢失');
      if (fault === 'node-behind') return null;
      return fault === 'two-blocks-later' ? twoBlocksLater(answer as { number: Hex }) : answer;
    },
  },
  { retryCount: 0 },
);

/** 本地链一出块就打包所有等待的交易；谎报高两个区块，等于那两个区块里没有这一笔。 */
function twoBlocksLater(block: { number: Hex }) {
  return { ...block, number: toHex(BigInt(block.number) + 2n) };
}
// #endregion faults

// #region call
interface Call {
  to: Address;
  data: Hex;
  value: bigint;
}

/** 卖出 1 XOC 换 USDT：下限取报价的 99.5%，20 分钟内有效。 */
async function sellOneXoc(): Promise<Call> {
  const amountIn = parseEther('1');
  const { result: quoted } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, 3000, amountIn, 0n],
  });
  const { timestamp } = await publicClient.getBlock();
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: deployments.wxoc,
        tokenOut: deployments.usdt,
        fee: 3000,
        recipient: account.address,
        deadline: timestamp + 20n * 60n,
        amountIn,
        amountOutMinimum: (quoted * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  return { to: deployments.swapRouter, data, value: amountIn };
}
// #endregion call

// #region effects
/** 做一件事，看它用了几个 nonce、收到多少 USDT。 */
async function effectsOf(action: () => Promise<unknown>): Promise<string> {
  const before = await snapshotOf();
  await action();
  const after = await snapshotOf();
  const gained = formatUnits(after.usdt - before.usdt, 6);
  return `成交 ${after.nonce - before.nonce} 笔，收到 ${gained} USDT`;
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

faults.set('eth_sendRawTransaction', ['answer-lost']);
const order = await sellOneXoc();
console.log(`想卖一次，${await effectsOf(() => sendWithRetry(order))}`);

// 两个请求同时来，各自问节点要 nonce，得到同一个。
const ask = () =>
  publicClient.getTransactionCount({ address: account.address, blockTag: 'pending' });
const [mine, yours] = await Promise.all([ask(), ask()]);
console.log(`两个请求拿到同一个 nonce：${mine === yours}`);
// #endregion naive

// #region journal
/** 一次签名。替换之后有几次，nonce 相同，最多一次能上链。 */
interface Attempt {
  hash: Hash;
  raw: Hex;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

type Status = 'sent' | 'confirmed' | 'reverted' | 'conflict';

interface Job {
  /** 业务的编号，例如订单号：同一个编号只发送一次。 */
  id: string;
  call: Call;
  nonce: number;
  gas: bigint;
  attempts: Attempt[];
  /** 最近一次签名时的区块。 */
  since: bigint;
  status: Status;
  /** 最近一次出错的原因，给值班的人看。 */
  lastError?: string;
}

/** 发送的记录。这里放在内存里；真正的服务放进数据库，进程重启之后还在。 */
class Journal {
  readonly #jobs = new Map<string, Job>();

  save(job: Job): void {
    this.#jobs.set(job.id, structuredClone(job));
  }

  find(id: string): Job | undefined {
    return structuredClone(this.#jobs.get(id));
  }

  /** 按 nonce 从小到大。 */
  all(): Job[] {
    return [...this.#jobs.values()].map((job) => structuredClone(job)).sort(byNonce);
  }
}

const byNonce = (a: Job, b: Job) => a.nonce - b.nonce;
// #endregion journal

// #region policy
interface Policy {
  /** 只许调用这些合约。 */
  contracts: Address[];
  /** 一笔最多附带多少 XOC。 */
  maxValue: bigint;
  /** 每单位 Gas 最多付多少；提价也不超过它。 */
  maxFeePerGas: bigint;
}

/** 签名之前的最后一关：程序有错、被人利用时，损失有上限。 */
function checkPolicy(call: Call, policy: Policy): void {
  if (!policy.contracts.some((contract) => isAddressEqual(contract, call.to))) {
    throw new Error(`不在名单里的合约：${call.to}`);
  }
  if (call.value > policy.maxValue) throw new Error(`附带的 XOC 超过上限：${call.value}`);
}
// #endregion policy

// #region sender
/** 多少个区块之后当作不会再变；多少个区块没有上链就提价。 */
const confirmations = 3n;
const patience = 2n;

class Sender {
  readonly #client: PublicClient;
  readonly #journal: Journal;
  readonly #policy: Policy;
  /** 一次只做一件事：nonce 不会给两笔。 */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(client: PublicClient, journal: Journal, policy: Policy) {
    this.#client = client;
    this.#journal = journal;
    this.#policy = policy;
  }

  /** 发送一笔。同一个编号再来，不会再发。 */
  submit(id: string, call: Call): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#journal.find(id)) return;
      checkPolicy(call, this.#policy);
      // 会回滚的交易在这里就停下，不占用 nonce。
      const gas = await this.#client.estimateGas({ account: account.address, ...call });
      const since = await this.#head();
      const nonce = await this.#nextNonce();
      const job: Job = { id, call, nonce, gas, attempts: [], since, status: 'sent' };
      const attempt = await this.#sign(job, await this.#currentFees());
      job.attempts.push(attempt);
      // 先记下，再发送：中间断电，重启之后还知道发过什么。
      this.#journal.save(job);
      await this.#broadcast(job, attempt);
    });
  }

  /** 每个新区块调用一次，重启之后也从这里接着做。 */
  onBlock(): Promise<void> {
    return this.#inTurn(async () => {
      const head = await this.#head();
      for (const job of this.#journal.all()) {
        if (job.status === 'sent') await this.#advance(job, head);
      }
    });
  }

  async #advance(job: Job, head: bigint): Promise<void> {
    const receipt = await this.#receiptOf(job);
    if (receipt) {
      if (head - receipt.blockNumber + 1n < confirmations) return;
      job.status = receipt.status === 'success' ? 'confirmed' : 'reverted';
      return this.#journal.save(job);
    }
    if ((await this.#usedNonces()) > job.nonce) {
      // nonce 早就用掉了，却不是我们的交易：别的程序用了同一把私钥。刚刚用掉的，也许只是节点落后，再等等。
      if ((await this.#usedNonces(head - confirmations)) > job.nonce) {
        job.status = 'conflict';
        this.#journal.save(job);
      }
      return;
    }
    const isOverdue = head - job.since >= patience;
    if (isOverdue) await this.#raiseFees(job, head);
    // 没有上链就再广播一次：同样的内容、同样的哈希，多少次都只能上链一次。
    const latest = job.attempts.at(-1);
    if (latest) await this.#broadcast(job, latest);
  }

  /** 同一个 nonce，更高的单价：节点会用它代替原来的那一笔。 */
  async #raiseFees(job: Job, head: bigint): Promise<void> {
    const last = job.attempts.at(-1);
    if (!last) return;
    const now = await this.#currentFees();
    // 多数节点要求两种单价都高出至少 10%，这里取 12.5%，再与此刻的行情比较。
    const raised = (old: bigint, current: bigint) => larger((old * 9n) / 8n + 1n, current);
    const fees = {
      maxFeePerGas: raised(last.maxFeePerGas, now.maxFeePerGas),
      maxPriorityFeePerGas: raised(last.maxPriorityFeePerGas, now.maxPriorityFeePerGas),
    };
    if (fees.maxFeePerGas > this.#policy.maxFeePerGas) {
      job.lastError = '提价到了上限，仍没有上链';
      return this.#journal.save(job);
    }
    job.attempts.push(await this.#sign(job, fees));
    job.since = head;
    this.#journal.save(job);
  }

  /** 发送出错不下结论：也许节点收到了。结果由下一个区块告诉我们。 */
  async #broadcast(job: Job, { raw }: Attempt): Promise<void> {
    try {
      await this.#client.sendRawTransaction({ serializedTransaction: raw });
    } catch (error) {
      job.lastError = error instanceof Error ? error.message : String(error);
      this.#journal.save(job);
    }
  }

  /** 任何一次签名上了链，就是这一笔的回执。 */
  async #receiptOf(job: Job) {
    for (const { hash } of job.attempts) {
      try {
        return await this.#client.getTransactionReceipt({ hash });
      } catch (error) {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
      }
    }
    return undefined;
  }

  /** 自己记着的与链上的，取大的：节点落后时不会重用，别处发过的也不会撞上。 */
  async #nextNonce(): Promise<number> {
    const open = this.#journal.all().map(({ nonce }) => nonce + 1);
    return Math.max(await this.#usedNonces(), ...open);
  }

  /** 到某个区块为止用掉了几个 nonce；不写区块就是最新的。 */
  #usedNonces(blockNumber?: bigint): Promise<number> {
    return this.#client.getTransactionCount({ address: account.address, blockNumber });
  }

  async #sign(job: Job, fees: Fees): Promise<Attempt> {
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: publicClient.chain.id,
      nonce: job.nonce,
      gas: job.gas,
      ...job.call,
      ...fees,
    });
    return { raw, hash: keccak256(raw), ...fees };
  }

  async #currentFees(): Promise<Fees> {
    const { maxFeePerGas, maxPriorityFeePerGas } = await this.#client.estimateFeesPerGas();
    return { maxFeePerGas, maxPriorityFeePerGas };
  }

  async #head(): Promise<bigint> {
    const { number } = await this.#client.getBlock();
    return number;
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(action);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
// #endregion sender

// #region start
const journal = new Journal();
const policy: Policy = {
  contracts: [deployments.swapRouter],
  maxValue: parseEther('2'),
  maxFeePerGas: parseGwei('50'),
};
const client: PublicClient = createPublicClient({
  chain: publicClient.chain,
  transport: unreliable,
});
const sender = new Sender(client, journal, policy);

/** 本地链不会自己出块：出几个空的，每个都让 sender 看一次。 */
async function newBlocks(count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) {
    await testClient.mine({ blocks: 1 });
    await sender.onBlock();
  }
}

function describe(id: string): string {
  const job = journal.find(id);
  if (!job) return '没有记录';
  return `${job.status}，签了 ${job.attempts.length} 次`;
}
// #endregion start

// #region answer-lost
faults.set('eth_sendRawTransaction', ['answer-lost']);
const dropped = await effectsOf(async () => {
  await sender.submit('订单 1', await sellOneXoc());
  // 调用者没有得到回答，自己又来了一次。
  await sender.submit('订单 1', await sellOneXoc());
  await newBlocks(3);
});
console.log(`${dropped}；订单 1：${describe('订单 1')}`);
// #endregion answer-lost

// #region request-lost
faults.set('eth_sendRawTransaction', ['request-lost', 'request-lost']);
const lost = await effectsOf(async () => {
  await sender.submit('订单 2', await sellOneXoc());
  await newBlocks(5);
});
console.log(`${lost}；订单 2：${describe('订单 2')}`);
// #endregion request-lost

// #region concurrent
const together = await effectsOf(async () => {
  const calls = [await sellOneXoc(), await sellOneXoc(), await sellOneXoc()];
  await Promise.all(calls.map((call, index) => sender.submit(`订单 3-${index}`, call)));
  await newBlocks(3);
});
console.log(`${together}；订单 3-2：${describe('订单 3-2')}`);
// #endregion concurrent

// #region node-behind
// 节点落后：已经上链，却说没有回执。
const late = await effectsOf(async () => {
  await sender.submit('订单 4', await sellOneXoc());
  faults.set('eth_getTransactionReceipt', ['node-behind', 'node-behind']);
  await newBlocks(2);
  console.log(`节点落后时，订单 4：${describe('订单 4')}`);
  await newBlocks(2);
});
console.log(`${late}；订单 4：${describe('订单 4')}`);
// #endregion node-behind

// #region stuck
// 迟迟没有打包：提价，同一个 nonce 的新交易代替旧的。
const stuck = await effectsOf(async () => {
  await testClient.setAutomine(false);
  await sender.submit('订单 5', await sellOneXoc());
  console.log(`等待打包，订单 5：${describe('订单 5')}`);
  faults.set('eth_getBlockByNumber', ['two-blocks-later']);
  await sender.onBlock();
  console.log(`提价之后，订单 5：${describe('订单 5')}`);
  await newBlocks(1);
  await testClient.setAutomine(true);
  await newBlocks(2);
});
console.log(`${stuck}；订单 5：${describe('订单 5')}`);
// #endregion stuck

// #region reorganisation
// 已经上链，区块却被换掉：交易消失，再广播同一笔。
const reorganised = await effectsOf(async () => {
  const fork = await testClient.snapshot();
  await sender.submit('订单 6', await sellOneXoc());
  await sender.onBlock();
  console.log(`上链之后，订单 6：${describe('订单 6')}`);
  await testClient.revert({ id: fork });
  await newBlocks(4);
});
console.log(`${reorganised}；订单 6：${describe('订单 6')}`);
// #endregion reorganisation

// #region restart
// 记下之后、发出之前断电：新的进程从记录接着做。
const restarted = await effectsOf(async () => {
  faults.set('eth_sendRawTransaction', ['request-lost']);
  await sender.submit('订单 7', await sellOneXoc());
  const afterRestart = new Sender(client, journal, policy);
  await afterRestart.onBlock();
  await newBlocks(3);
});
console.log(`${restarted}；订单 7：${describe('订单 7')}`);
// #endregion restart

// #region conflict
// 另一个程序用同一把私钥，抢先用掉了这个 nonce。
faults.set('eth_sendRawTransaction', ['request-lost']);
await sender.submit('订单 8', await sellOneXoc());
await naiveWallet.sendTransaction({ to: account.address, value: 0n, gas: 21_000n });
await newBlocks(1);
console.log(`刚刚被抢，订单 8：${describe('订单 8')}`);
await newBlocks(3);
console.log(`过了几个区块，订单 8：${describe('订单 8')}`);
// #endregion conflict

// #region reverted
// 打包时过了截止时间：上了链，但回滚了。要不要再来，由业务用新的编号、新的报价决定。
await testClient.setAutomine(false);
await sender.submit('订单 9', await sellOneXoc());
const { timestamp } = await publicClient.getBlock();
await testClient.setNextBlockTimestamp({ timestamp: timestamp + 21n * 60n });
await newBlocks(1);
await testClient.setAutomine(true);
await newBlocks(2);
console.log(`订单 9：${describe('订单 9')}`);
// #endregion reverted

// #region refused
const call = await sellOneXoc();
// 不在名单里的合约、超过上限的数量：不签。
await showFailure(() => sender.submit('订单 10', { ...call, to: deployments.usdt }));
await showFailure(() => sender.submit('订单 11', { ...call, value: parseEther('3') }));
// 会回滚的交易：不占用 nonce，也没有记录。
await showFailure(() => sender.submit('订单 12', { ...call, value: 0n }));
console.log(`订单 12：${describe('订单 12')}`);
// #endregion refused
