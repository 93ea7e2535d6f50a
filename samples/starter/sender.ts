// SPDX-License-Identifier: MIT
// 无人看管地发送交易：签名、记下、广播，之后每个区块看一次链上的结果。
import { keccak256, type LocalAccount, type PublicClient } from 'viem';
import { priceOf, type Attempt, type Call, type Fees, type Job, type Journal } from './journal';
import { findNonceUser, findReceipt, type Nodes } from './nodes';
import { checkFees, checkOrder, readOrder, type Policy } from './policy';

/** 多少个区块之后当作不会再变；多少个区块没有上链就提价。 */
const confirmations = 3n;
const patience = 2n;

interface Parts {
  nodes: Nodes;
  account: LocalAccount;
  journal: Journal;
  policy: Policy;
}

/** 一个区块的高度与时间。 */
interface Head {
  number: bigint;
  timestamp: bigint;
}

export class Sender {
  readonly #nodes: Nodes;
  /** 用来发送的节点。 */
  readonly #node: PublicClient;
  readonly #account: LocalAccount;
  readonly #journal: Journal;
  readonly #policy: Policy;
  /** 一次只做一件事：nonce 不会给两笔。 */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ nodes, account, journal, policy }: Parts) {
    this.#nodes = nodes;
    this.#node = nodes[0];
    this.#account = account;
    this.#journal = journal;
    this.#policy = policy;
  }

  // #region submit
  /** 发送一笔。同一个编号、同样的内容再来，不会再发。 */
  submit(id: string, call: Call): Promise<void> {
    return this.#inTurn(async () => {
      if (id.trim() === '') throw new Error('编号是空的：没有编号就分不清是不是同一笔');
      const known = this.#journal.find(id);
      if (known) return refuseOther(known, call);

      const { number, timestamp } = await this.#head();
      checkOrder(call, this.#policy, {
        owner: this.#account.address,
        others: this.#journal.all(),
        now: timestamp,
      });
      // 会回滚的交易在这里就停下，不占用 nonce。
      const estimate = await this.#node.estimateGas({ account: this.#account.address, ...call });
      const job: Job = {
        id,
        call,
        nonce: await this.#nextNonce(),
        // 打包之前别人的交易会改变要跨过几个刻度，留四分之一的余量；用不完的退回。
        gas: (estimate * 125n) / 100n,
        deadline: readOrder(call, this.#policy.router).deadline,
        firstBlock: number,
        signedAt: timestamp,
        attempts: [],
        since: number,
        status: 'sent',
      };
      const attempt = await this.#sign(job, 'order', await this.#currentFees());
      job.attempts.push(attempt);
      // 先记下，再发送：中间断电，重启之后还知道发过什么。
      this.#journal.save(job);
      await this.#broadcast(job, attempt);
    });
  }
  // #endregion submit

  // #region on-block
  /** 每个新区块调用一次，重启之后也从这里接着做。 */
  onBlock(): Promise<void> {
    return this.#inTurn(async () => {
      const head = await this.#head();
      for (const job of this.#journal.all()) {
        // 看不清的与被占用的也一再复查：节点会赶上来，区块会被换掉。
        if (['sent', 'unknown', 'conflict'].includes(job.status)) await this.#advance(job, head);
      }
    });
  }

  async #advance(job: Job, head: Head): Promise<void> {
    const hashes = job.attempts.map(({ hash }) => hash);
    const receipt = await findReceipt(this.#nodes, hashes);
    if (receipt) {
      if (head.number - receipt.blockNumber + 1n < confirmations) return;
      const mined = job.attempts.find(({ hash }) => hash === receipt.transactionHash);
      const result = receipt.status === 'success' ? 'confirmed' : 'reverted';
      job.status = mined?.purpose === 'cancel' ? 'cancelled' : result;
      return this.#journal.save(job);
    }
    if ((await this.#usedNonces()) > job.nonce) return this.#investigate(job, head);
    job.status = 'sent';
    job.missingSince = undefined;
    job.usedBy = undefined;
    this.#journal.save(job);
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
  /** 还没有上链：再广播；等得久了就提价；过了截止时间就用一笔空转账占掉 nonce。 */
  async #push(job: Job, head: Head): Promise<void> {
    const last = job.attempts.at(-1)!;
    const isExpired = head.timestamp > job.deadline;
    const purpose = isExpired ? 'cancel' : 'order';
    if (last.purpose !== purpose || head.number - job.since >= patience) {
      await this.#signAgain(job, purpose, head);
    }
    // 同样的内容、同样的哈希，广播多少次都只能上链一次。过期的那一笔不再广播，它只会回滚。
    const latest = job.attempts.findLast((attempt) => attempt.purpose === purpose);
    if (latest) await this.#broadcast(job, latest);
  }

  /** 同一个 nonce，更高的单价：至多一笔能上链。 */
  async #signAgain(job: Job, purpose: Attempt['purpose'], head: Head): Promise<void> {
    try {
      const fees = raised(job.attempts.at(-1)!.fees, await this.#currentFees());
      job.attempts.push(await this.#sign(job, purpose, fees));
      job.since = head.number;
    } catch (error) {
      job.lastError = messageOf(error);
    }
    this.#journal.save(job);
  }

  /** 发送出错不下结论：也许节点收到了。结果由下一个区块告诉我们。 */
  async #broadcast(job: Job, { raw }: Attempt): Promise<void> {
    try {
      await this.#node.sendRawTransaction({ serializedTransaction: raw });
    } catch (error) {
      job.lastError = messageOf(error);
      this.#journal.save(job);
    }
  }
  // #endregion push

  // #region sign
  /** 每一次签名都经过这里，单价的上限也就每一次都查。 */
  async #sign(job: Job, purpose: Attempt['purpose'], fees: Fees): Promise<Attempt> {
    checkFees(fees, this.#policy);
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

  async #head(): Promise<Head> {
    const { number, timestamp } = await this.#node.getBlock();
    return { number, timestamp };
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(action);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

function refuseOther(known: Job, { to, data, value }: Call): void {
  const { call } = known;
  if (call.to === to && call.data === data && call.value === value) return;
  throw new Error(`编号 ${known.id} 已经用于另一笔内容：换一个编号，或者先查清那一笔的结果`);
}

/** 多数节点要求代替的交易高出至少 10%；这里取 12.5%，再与此刻的行情比较。 */
function raised(old: Fees, now: Fees): Fees {
  const more = (before: bigint, current: bigint) => {
    const least = (before * 9n) / 8n + 1n;
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// #region watch
/** 每个新区块看一次。看不成就报告，等下一个区块：不让进程退出，也不跳过任何一笔。 */
export function watchBlocks(
  node: Pick<PublicClient, 'watchBlockNumber'>,
  sender: Sender,
  report: (error: unknown) => void,
): () => void {
  return node.watchBlockNumber({
    emitOnBegin: true,
    onBlockNumber: () => void sender.onBlock().catch(report),
    onError: report,
  });
}
// #endregion watch
