// 链上的时间：由区块决定，与真实时钟无关。
import type { Hex } from 'viem';
import type { Provider } from './provider';

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

/** 让链上时间前进 seconds 秒并出一个块。 */
export async function moveTime(provider: Provider, seconds: number): Promise<void> {
  await setNextBlockTime(provider, seconds);
  await provider.request({ method: 'evm_mine' });
}
