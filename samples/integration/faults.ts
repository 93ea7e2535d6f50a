// SPDX-License-Identifier: MIT
// 会出错的连接：照吩咐丢掉请求、丢掉回答，或者在请求之前先做一件事。
import { custom, type CustomTransport } from 'viem';
import { publicClient } from '#starter/clients';

export interface Fault {
  /** 出错的方法，例如 eth_sendRawTransaction。 */
  method: string;
  /** request：没有送到；answer：送到了，回答丢了；before：送到之前先做 action。 */
  kind: 'request' | 'answer' | 'before';
  action?: () => Promise<void>;
}

/** 出一次错，之后正常；没有出过错时 isPending 是 true，说明测试没有走到那里。 */
export function faultyTransport(fault: Fault): {
  transport: CustomTransport;
  isPending: () => boolean;
} {
  let isPending = true;
  const lost = () => Object.assign(new Error('连接断开'), { code: 4900 });
  const request = async (call: { method: string; params?: unknown }): Promise<unknown> => {
    const isHit = isPending && call.method === fault.method;
    if (isHit) isPending = false;
    if (isHit && fault.kind === 'before') await fault.action?.();
    if (isHit && fault.kind === 'request') throw lost();
    const answer: unknown = await publicClient.request(call as never);
    if (isHit && fault.kind === 'answer') throw lost();
    return answer;
  };
  // viem 默认会重试：这里关掉，看程序自己怎样对付。
  return { transport: custom({ request }, { retryCount: 0 }), isPending: () => isPending };
}
