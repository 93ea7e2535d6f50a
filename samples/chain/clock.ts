// 链上的时间：由区块决定，与真实时钟无关。
import type { Hex } from 'viem';

/** 任何能发 JSON-RPC 请求的对象（EIP-1193）。 */
export interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}

/** 让下一个区块比最新区块晚 seconds 秒。 */
export async function setNextBlockTime(provider: Provider, seconds: number): Promise<void> {
  const latest = (await provider.request({
    method: 'eth_getBlockByNumber',
    params: ['latest', false],
  })) as { timestamp: Hex };
  await provider.request({
    method: 'evm_setNextBlockTimestamp',
    params: [Number(latest.timestamp) + seconds],
  });
}
