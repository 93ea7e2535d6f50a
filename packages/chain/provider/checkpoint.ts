import type { Provider } from './provider';

/**
 * Snapshots the chain (balances, blocks, time); the returned function restores it any number of
 * times.
 */
export async function checkpoint(provider: Provider): Promise<() => Promise<void>> {
  const snapshot = () => provider.request({ method: 'evm_snapshot' });
  let id = await snapshot();
  return async () => {
    const restored = await provider.request({ method: 'evm_revert', params: [id] });
    if (restored !== true) throw new Error(`链没有快照 ${id}，回不到记下的状态`);
    // A snapshot can be restored only once.
    id = await snapshot();
  };
}
