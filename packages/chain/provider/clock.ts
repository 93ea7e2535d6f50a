// The time of the chain, which blocks set, whatever the real clock says.
import type { Hex } from 'viem';
import type { Provider } from './provider';

/** Puts the next block `seconds` after the latest. */
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

/** Moves the time of the chain on by `seconds` and mines a block. */
export async function moveTime(provider: Provider, seconds: number): Promise<void> {
  await setNextBlockTime(provider, seconds);
  await provider.request({ method: 'evm_mine' });
}
