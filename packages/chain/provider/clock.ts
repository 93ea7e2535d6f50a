// The time of the chain: set by its blocks, independent of the system clock.
import type { Hex } from 'viem';
import type { Provider } from './provider';

/** Sets the time of the next block to `seconds` after the latest. */
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

/** Mines a block `seconds` after the latest. */
export async function moveTime(provider: Provider, seconds: number): Promise<void> {
  await setNextBlockTime(provider, seconds);
  await provider.request({ method: 'evm_mine' });
}
