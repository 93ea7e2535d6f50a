// SPDX-License-Identifier: MIT
// 发送的记录：签名之后先记下，再发送。
import type { Address, Hash, Hex } from 'viem';

/** 要发送的内容。 */
export interface Call {
  to: Address;
  data: Hex;
  value: bigint;
}

/** 每单位 Gas 的出价；区块没有基础费的链只有 gasPrice。 */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint };

/** 每单位 Gas 最多付多少。 */
export const priceOf = (fees: Fees): bigint =>
  'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas;

/** 一次签名。同一笔的几次签名 nonce 相同，最多一次能上链。 */
export interface Attempt {
  /** order 是要发送的内容；cancel 是过期之后用来占掉 nonce 的空转账。 */
  purpose: 'order' | 'cancel';
  hash: Hash;
  raw: Hex;
  fees: Fees;
  /** 节点在哪个区块收下了它；没有就是还没有节点说收下。 */
  acceptedAt?: bigint;
}

/**
 * sent 等待结果；stuck 过期了，却作废不了，后面的都在等；
 * confirmed 成交；reverted 上了链但回滚；cancelled 过期之后作废；
 * conflict 别的交易用掉了 nonce；unknown 看不清，等人来看；closed 人看过，已结案。
 */
export type Status =
  | 'sent'
  | 'stuck'
  | 'confirmed'
  | 'reverted'
  | 'cancelled'
  | 'conflict'
  | 'unknown'
  | 'closed';

export interface Job {
  /** 业务的编号，例如订单号：同一个编号只发送一次。 */
  id: string;
  call: Call;
  nonce: number;
  gas: bigint;
  /** 过了这个时间，合约会拒绝它。 */
  deadline: bigint;
  /** 第一次签名时的区块。 */
  firstBlock: bigint;
  /** 第一次签名时本机的时间，秒；一小时的上限按它算，不按节点说的时间。 */
  signedAt: bigint;
  attempts: Attempt[];
  /** 在哪个区块上链；区块被换掉就清掉。 */
  minedAt?: bigint;
  /** 从哪个区块起看到它过了截止时间；有了就只作废，不再发送。 */
  expiredSince?: bigint;
  /** 从哪个区块起，节点一直没有收下；收下就清掉。 */
  failingSince?: bigint;
  /** 从哪个区块起，nonce 已经用掉却找不到回执。 */
  missingSince?: bigint;
  /** 用掉 nonce 的别人的交易。 */
  usedBy?: Hash;
  status: Status;
  /** 最近一次出错的原因，给值班的人看。 */
  lastError?: string;
}

/** 见过的一个区块：另一条链上，同样的高度是别的哈希。 */
export interface Landmark {
  number: bigint;
  hash: Hash;
}

/** 这里放在内存里；真正的服务放进数据库，进程重启之后还在。 */
export class Journal {
  readonly #jobs = new Map<string, Job>();
  /** 记录属于哪一条链：也放进数据库。 */
  landmark?: Landmark;

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

  /** 人查清之后结案：程序不再看它。nonce 还空着的不能结案，后面的会一直等它。 */
  close(id: string, note: string): void {
    const job = this.find(id);
    if (!job) throw new Error(`没有编号为 ${id} 的记录`);
    if (job.status === 'sent' || job.status === 'stuck') {
      throw new Error(`${id} 的 nonce 还没有用掉，不能结案`);
    }
    this.save({ ...job, status: 'closed', lastError: note });
  }
}

const byNonce = (a: Job, b: Job) => a.nonce - b.nonce;
