// SPDX-License-Identifier: MIT
// 无人看管地发送交易：签名、记下、广播，之后每个区块看一次链上的结果。
import { BaseError, keccak256, type LocalAccount, type PublicClient } from 'viem';
import { priceOf, type Attempt, type Call, type Fees, type Job, type Journal } from './journal';
import { checkChain, findNonceUser, findReceipt, isHeld, landmarkAt, type Nodes } from './nodes';
import {
  checkFees,
  checkGas,
  checkOrder,
  checkPolicy,
  feeLimit,
  leastToReplace,
  readOrder,
  type Policy,
} from './policy';

/** 多少个区块之后当作不会再变。 */
const confirmations = 3n;
/** 收下之后多少个区块没有上链就提价；多少个区块送不出去，就不收后面的。 */
const patience = 2n;
/** 多少个区块没有上链，就不收后面的；过期之后多少个区块，算卡住；错过多少个区块，报告一次。 */
const tolerance = 5n;

/** 结果还会变的：看不清的与被占用的也一再复查，节点会赶上来，区块会被换掉。 */
const unsettled = ['sent', 'stuck', 'unknown', 'conflict'];

interface Parts {
  nodes: Nodes;
  account: LocalAccount;
  journal: Journal;
  policy: Policy;
  /** 本机的时间，秒。 */
  now?: () => bigint;
}

/** 最新的区块。 */
interface Head {
  number: bigint;
  timestamp: bigint;
  /** 没有基础费的链是 0。 */
  baseFee: bigint;
}

export class Sender {
  readonly #nodes: Nodes;
  /** 用来发送的节点。 */
  readonly #node: PublicClient;
  readonly #account: LocalAccount;
  readonly #journal: Journal;
  readonly #policy: Policy;
  readonly #now: () => bigint;
  /** 一次只做一件事：nonce 不会给两笔。 */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ nodes, account, journal, policy, now = clock }: Parts) {
    checkPolicy(policy);
    this.#nodes = nodes;
    this.#node = nodes[0];
    this.#account = account;
    this.#journal = journal;
    this.#policy = policy;
    this.#now = now;
  }

  // #region submit
  /** 发送一笔。同一个编号、同样的内容再来，不会再发。 */
  submit(id: string, call: Call): Promise<void> {
    return this.#inTurn(async () => {
      if (id.trim() === '') throw new Error('编号是空的：没有编号就分不清是不是同一笔');
      const known = this.#journal.find(id);
      if (known) return refuseOther(known, call);

      const head = await this.#head();
      refuseToQueue(this.#journal.all(), head);
      const now = this.#now();
      checkOrder(call, this.#policy, {
        owner: this.#account.address,
        others: this.#journal.all(),
        now,
        blockTime: head.timestamp,
      });
      // 会回滚的交易在这里就停下，不占用 nonce。
      const estimate = await this.#node.estimateGas({ account: this.#account.address, ...call });
      // 打包之前别人的交易会改变要跨过几个刻度，留四分之一的余量；用不完的退回，见各链的规则。
      const gas = (estimate * 125n) / 100n;
      checkGas(gas, this.#policy);
      const job: Job = {
        id,
        call,
        nonce: await this.#nextNonce(),
        gas,
        deadline: readOrder(call, this.#policy.router).deadline,
        firstBlock: head.number,
        signedAt: now,
        attempts: [],
        status: 'sent',
      };
      const attempt = await this.#sign(job, 'order', await this.#currentFees());
      job.attempts.push(attempt);
      // 先记下，再发送：中间断电，重启之后还知道发过什么。
      this.#journal.save(job);
      await this.#broadcast(job, attempt, head);
    });
  }
  // #endregion submit

  // #region on-block
  /** 每个新区块调用一次，重启之后也从这里接着做。一笔一轮，新的 submit 插得进来。 */
  async onBlock(): Promise<void> {
    const head = await this.#inTurn(() => this.#head());
    for (const { id } of this.#journal.all()) {
      await this.#inTurn(() => this.#advance(id, head));
    }
  }

  async #advance(id: string, head: Head): Promise<void> {
    const job = this.#journal.find(id);
    if (!job || !unsettled.includes(job.status)) return;
    const hashes = job.attempts.map(({ hash }) => hash);
    const receipt = await findReceipt(this.#nodes, hashes);
    const mined = job.attempts.find(({ hash }) => hash === receipt?.transactionHash);
    if (receipt && mined) {
      mined.acceptedAt ??= receipt.blockNumber;
      job.minedAt = receipt.blockNumber;
      if (head.number - receipt.blockNumber + 1n >= confirmations) {
        const result = receipt.status === 'success' ? 'confirmed' : 'reverted';
        job.status = mined.purpose === 'cancel' ? 'cancelled' : result;
      }
      return this.#journal.save(job);
    }
    if ((await this.#usedNonces()) > job.nonce) return this.#investigate(job, head);
    job.minedAt = undefined;
    job.missingSince = undefined;
    job.usedBy = undefined;
    return this.#push(job, head);
  }

  /** nonce 用掉了，却找不到我们的回执：找出用掉它的那一笔，找不到就等人来看。 */
  async #investigate(job: Job, head: Head): Promise<void> {
    job.missingSince ??= head.number;
    const { address } = this.#account;
    const user = await findNonceUser(this.#nodes, address, job.nonce, job.firstBlock, head.number);
    const isOurs = job.attempts.some(({ hash }) => hash === user?.hash);
    if (user && !isOurs && head.number - user.blockNumber + 1n >= confirmations) {
      job.status = 'conflict';
      job.usedBy = user.hash;
    } else if (head.number - job.missingSince >= confirmations) {
      job.status = 'unknown';
      job.lastError = isOurs ? '已经上链，却拿不到回执' : 'nonce 已经用掉，查不出是哪一笔';
    }
    this.#journal.save(job);
  }
  // #endregion on-block

  // #region push
  /** 还没有上链：再广播；收下了却等得久，就提价；过了截止时间就用一笔空转账占掉 nonce。 */
  async #push(job: Job, head: Head): Promise<void> {
    // 记下来：节点的区块时间退回去，也不再发送过期的那一笔。
    if (head.timestamp > job.deadline) job.expiredSince ??= head.number;
    const purpose = job.expiredSince === undefined ? 'order' : 'cancel';
    if (mustSign(job, purpose, head)) await this.#signAgain(job, purpose);
    // 同样的内容、同样的哈希，广播多少次都只能上链一次。过期的那一笔不再广播，它只会回滚。
    const latest = job.attempts.findLast((attempt) => attempt.purpose === purpose);
    if (latest) await this.#broadcast(job, latest, head);
    const isStuck = head.number - (job.expiredSince ?? head.number) >= tolerance;
    job.status = isStuck ? 'stuck' : 'sent';
    if (isStuck && latest) {
      job.lastError ??= `空转账每单位 Gas 出 ${priceOf(latest.fees)}，基础费 ${head.baseFee}，等着上链`;
    }
    this.#journal.save(job);
  }

  /** 同一个 nonce，至多一笔能上链。到了上限就不再提价，所以这里不会因为单价签不出来。 */
  async #signAgain(job: Job, purpose: Attempt['purpose']): Promise<void> {
    try {
      const now = await this.#currentFees();
      // 只需要代替节点收下过的；谁也没有收下过，按此刻的行情就够。
      const accepted = job.attempts.filter(({ acceptedAt }) => acceptedAt !== undefined);
      const wanted = accepted.reduce((fees, { fees: old }) => raised(old, fees), now);
      const fees = capped(wanted, feeLimit(purpose, this.#policy));
      const last = job.attempts.at(-1)!;
      if (last.purpose === purpose && priceOf(fees) <= priceOf(last.fees)) return;
      job.attempts.push(await this.#sign(job, purpose, fees));
      // 先记下，再发送。
      this.#journal.save(job);
    } catch (error) {
      job.lastError = messageOf(error);
    }
  }

  /** 发送出错不下结论：也许节点收到了。结果由下一个区块告诉我们。 */
  async #broadcast(job: Job, attempt: Attempt, head: Head): Promise<void> {
    const error = await this.#node
      .sendRawTransaction({ serializedTransaction: attempt.raw })
      .then(() => undefined, messageOf);
    // 回答丢了，或者节点早就有这一笔：查得到就是收下了。
    if (error === undefined || (await isHeld(this.#node, attempt.hash))) {
      attempt.acceptedAt ??= head.number;
      job.failingSince = undefined;
      job.lastError = undefined;
    } else {
      job.failingSince ??= head.number;
      job.lastError = error;
      // 它手里有我们的一笔，不知道是哪一次签的：当作全部收下过，再签就高过全部。
      if (/replacement transaction underpriced/i.test(error)) {
        for (const one of job.attempts) one.acceptedAt ??= head.number;
      }
    }
    this.#journal.save(job);
  }
  // #endregion push

  // #region sign
  /** 每一次签名都经过这里，单价的上限也就每一次都查。 */
  async #sign(job: Job, purpose: Attempt['purpose'], fees: Fees): Promise<Attempt> {
    checkFees(fees, purpose, this.#policy);
    const content =
      purpose === 'order'
        ? { ...job.call, gas: job.gas }
        : { to: this.#account.address, value: 0n, gas: 21_000n };
    const common = { chainId: this.#node.chain!.id, nonce: job.nonce, ...content };
    const raw = await this.#account.signTransaction(
      'gasPrice' in fees
        ? { type: 'legacy', ...common, ...fees }
        : { type: 'eip1559', ...common, ...fees },
    );
    return { purpose, raw, hash: keccak256(raw), fees };
  }

  /** 区块有基础费就用 EIP-1559 的两种单价，没有就用旧式的一种。 */
  async #currentFees(): Promise<Fees> {
    const { baseFeePerGas } = await this.#node.getBlock();
    if (typeof baseFeePerGas !== 'bigint') return { gasPrice: await this.#node.getGasPrice() };
    const { maxFeePerGas, maxPriorityFeePerGas } = await this.#node.estimateFeesPerGas();
    return { maxFeePerGas, maxPriorityFeePerGas };
  }

  /** 自己记着的与链上的，取大的：节点落后时不会重用，别处发过的也不会撞上。 */
  async #nextNonce(): Promise<number> {
    const taken = this.#journal.all().map(({ nonce }) => nonce + 1);
    return Math.max(await this.#usedNonces(), ...taken);
  }
  // #endregion sign

  #usedNonces(): Promise<number> {
    return this.#node.getTransactionCount({ address: this.#account.address });
  }

  /** 最新的区块。先认清还是记着的那条链，换了就什么也不做。 */
  async #head(): Promise<Head> {
    const { number, timestamp, baseFeePerGas } = await this.#node.getBlock();
    const { landmark } = this.#journal;
    await checkChain(this.#node, landmark);
    // 隔一阵换一个近的：太旧的区块，有的节点已经裁掉。
    if (!landmark || number - landmark.number > 1000n) {
      this.#journal.landmark = await landmarkAt(this.#node, number - confirmations);
    }
    return { number, timestamp, baseFee: baseFeePerGas ?? 0n };
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(action);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

/** 本机的时钟。 */
const clock = () => BigInt(Math.floor(Date.now() / 1000));

function refuseOther(known: Job, { to, data, value }: Call): void {
  const { call } = known;
  if (call.to === to && call.data === data && call.value === value) return;
  throw new Error(`编号 ${known.id} 已经用于另一笔内容：换一个编号，或者先查清那一笔的结果`);
}

/** 前面的没有上链，后面的都上不了链：说出来，不悄悄排队。 */
function refuseToQueue(jobs: Job[], head: Head): void {
  const waiting = jobs.find(({ status, minedAt, firstBlock, failingSince }) => {
    const isFailing = head.number - (failingSince ?? head.number) >= patience;
    const isLate = isFailing || head.number - firstBlock >= tolerance;
    return status === 'stuck' || (status === 'sent' && minedAt === undefined && isLate);
  });
  if (!waiting) return;
  const { id, status, lastError = '节点收下了，还没有打包' } = waiting;
  throw new Error(`前面的 ${id} 还没有上链（${status}），先处理它：${lastError}`);
}

/** 头一次作废；收下了却等得久；出价低于基础费，谁也不会打包。广播失败不是提价的理由。 */
function mustSign({ attempts }: Job, purpose: Attempt['purpose'], head: Head): boolean {
  const last = attempts.at(-1)!;
  if (last.purpose !== purpose || priceOf(last.fees) < head.baseFee) return true;
  return last.acceptedAt !== undefined && head.number - last.acceptedAt >= patience;
}

/** 代替得了 old，也不低于此刻的行情。 */
function raised(old: Fees, now: Fees): Fees {
  const more = (before: bigint, current: bigint) => {
    const least = leastToReplace(before);
    return least > current ? least : current;
  };
  if ('gasPrice' in old || 'gasPrice' in now) {
    return { gasPrice: more(priceOf(old), priceOf(now)) };
  }
  return {
    maxFeePerGas: more(old.maxFeePerGas, now.maxFeePerGas),
    maxPriorityFeePerGas: more(old.maxPriorityFeePerGas, now.maxPriorityFeePerGas),
  };
}

/** 不超过上限。 */
function capped(fees: Fees, limit: bigint): Fees {
  const least = (price: bigint) => (price < limit ? price : limit);
  if ('gasPrice' in fees) return { gasPrice: least(fees.gasPrice) };
  const { maxFeePerGas, maxPriorityFeePerGas } = fees;
  return {
    maxFeePerGas: least(maxFeePerGas),
    maxPriorityFeePerGas: least(maxPriorityFeePerGas),
  };
}

/** 不带请求的内容与节点的地址：地址里常有密钥，请求里有签好的交易。 */
function messageOf(error: unknown): string {
  if (error instanceof BaseError) return [error.shortMessage, error.details].join(' ').trim();
  return error instanceof Error ? error.message : String(error);
}

// #region watch
/**
 * 每个新区块看一次。看不成就报告，等下一个区块：不让进程退出，也不跳过任何一笔。
 * 上一次还没有看完，就不看这一次：节点慢的时候，不会越积越多。错过得多了也报告，免得挂住了没有人知道。
 */
export function watchBlocks(
  node: Pick<PublicClient, 'watchBlockNumber'>,
  sender: Pick<Sender, 'onBlock'>,
  report: (error: unknown) => void,
): () => void {
  let isBusy = false;
  let missed = 0n;
  const look = async () => {
    if (isBusy) {
      missed += 1n;
      if (missed % tolerance === 0n) report(new Error(`上一次还没有看完，错过了 ${missed} 个区块`));
      return;
    }
    isBusy = true;
    missed = 0n;
    try {
      await sender.onBlock();
    } catch (error) {
      report(error);
    } finally {
      isBusy = false;
    }
  };
  return node.watchBlockNumber({
    emitOnBegin: true,
    onBlockNumber: () => void look(),
    onError: report,
  });
}
// #endregion watch
