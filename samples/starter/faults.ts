// SPDX-License-Identifier: MIT
// 会出错的节点：请求先经过几种故障，再到真正的节点。用来测试无人看管的程序。
import { custom, HttpRequestError, numberToHex, type CustomTransport } from 'viem';

export interface Call {
  method: string;
  params?: unknown;
}
export type Request = (call: Call) => Promise<unknown>;

/** 一种故障：收到的请求，与照常回答它的办法。 */
export type Fault = (call: Call, forward: Request) => Promise<unknown>;

// #region combine
/** 经过这些故障的节点，先写的先遇到。 */
export const faulty = (node: Request, ...faults: Fault[]): Request =>
  faults.reduceRight<Request>((next, fault) => (call) => fault(call, next), node);

/** viem 默认会重试：这里关掉，看程序自己怎样对付。 */
export const faultyTransport = (node: Request, ...faults: Fault[]): CustomTransport =>
  custom({ request: faulty(node, ...faults) }, { retryCount: 0 });

/** 只对这些方法出错。 */
export const on =
  (methods: string[], fault: Fault): Fault =>
  (call, forward) =>
    methods.includes(call.method) ? fault(call, forward) : forward(call);

/** 条件成立的时候才出错。 */
export const when =
  (isOn: () => boolean, fault: Fault): Fault =>
  (call, forward) =>
    isOn() ? fault(call, forward) : forward(call);

/** 只对这个方法出一次错；isPending 还是 true，说明程序没有走到那里。 */
export function once(method: string, fault: Fault): { fault: Fault; isPending: () => boolean } {
  let isPending = true;
  const single: Fault = (call, forward) => {
    if (!isPending || call.method !== method) return forward(call);
    isPending = false;
    return fault(call, forward);
  };
  return { fault: single, isPending: () => isPending };
}

/** 只对第 index 个请求出错，从 0 数起；isPending 还是 true，说明没有那么多请求。 */
export function nth(index: number, fault: Fault): { fault: Fault; isPending: () => boolean } {
  let asked = 0;
  const single: Fault = (call, forward) => {
    asked += 1;
    return asked - 1 === index ? fault(call, forward) : forward(call);
  };
  return { fault: single, isPending: () => asked <= index };
}
// #endregion combine

// #region lost
const lost = () => Object.assign(new Error('连接断开'), { code: 4900 });

/** 请求没有送到。 */
export const lostRequest: Fault = () => Promise.reject(lost());

/** 送到了，回答丢了：交易也许已经发出。 */
export const lostAnswer: Fault = async (call, forward) => {
  await forward(call);
  throw lost();
};

/** 接了请求，一直不回答。 */
export const hangs: Fault = () => new Promise(() => {});

/** 送到之前先做一件事，例如别人抢先成交。 */
export const beforehand =
  (action: () => Promise<void>): Fault =>
  async (call, forward) => {
    await action();
    return forward(call);
  };

/** 回答不是 JSON，而是代理的一页错误。 */
export const htmlPage = '<!doctype html><title>502 Bad Gateway</title>';
export const answersHtml =
  (status = 502): Fault =>
  () =>
    Promise.reject(
      new HttpRequestError({ url: '', status, details: htmlPage, body: { html: htmlPage } }),
    );
// #endregion lost

// #region lies
/** 照常回答，再改掉结果。 */
export const changes =
  (change: (answer: unknown, call: Call) => unknown): Fault =>
  async (call, forward) =>
    change(await forward(call), call);

/** 估算的 Gas 总是这么多。 */
export const estimatesGas = (gas: bigint): Fault =>
  on(['eth_estimateGas'], () => Promise.resolve(numberToHex(gas)));

/** 换成另一个节点，例如链 ID 相同的另一条链。 */
export const goesTo =
  (other: Request): Fault =>
  (call) =>
    other(call);
// #endregion lies

// #region lags
/** 参数里哪一个是区块。 */
const blockParameter: Record<string, number> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
  eth_getBlockByNumber: 0,
};

/**
 * 负载均衡后面落后的一台：它的链短这么多个区块。没有的区块与回执，它回答“没有”；
 * eth_getLogs 的范围超出它的末尾时，它给出空的列表，不报错（Evmos 的节点就是这样）。
 */
export function lags(blocks: bigint): Fault {
  return async (call, forward) => {
    const head = BigInt((await forward({ method: 'eth_blockNumber' })) as string) - blocks;
    const heightOf = (block: unknown) => {
      if (block === 'earliest') return 0n;
      return typeof block === 'string' && block.startsWith('0x') ? BigInt(block) : head;
    };
    const params = (call.params ?? []) as unknown[];
    if (call.method === 'eth_blockNumber') return numberToHex(head);
    if (call.method === 'eth_getLogs') {
      const [filter] = params as [Record<string, unknown>];
      if (filter.blockHash === undefined) {
        const [from, to] = [heightOf(filter.fromBlock), heightOf(filter.toBlock)];
        if (from > head || to > head) return [];
        const within = { ...filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) };
        return forward({ ...call, params: [within] });
      }
      const logs = (await forward(call)) as { blockNumber: string }[];
      return logs.filter(({ blockNumber }) => BigInt(blockNumber) <= head);
    }
    const index = blockParameter[call.method];
    if (index !== undefined) {
      const height = heightOf(params[index]);
      if (height > head) {
        if (call.method === 'eth_getBlockByNumber') return null;
        throw Object.assign(new Error('header not found'), { code: -32000 });
      }
      const changed = [...params];
      changed[index] = numberToHex(height);
      return forward({ ...call, params: changed });
    }
    const answer = await forward(call);
    const found = answer as { blockNumber?: string | null; number?: string | null } | null;
    const height = found?.blockNumber ?? (call.method === 'eth_getBlockByHash' && found?.number);
    return height && BigInt(height) > head ? null : answer;
  };
}
// #endregion lags
