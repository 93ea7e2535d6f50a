import type { Provider } from './provider';

/** 记下链此刻的状态（余额、区块、时间……），返回一个回到这一刻的函数，可以反复调用。 */
export async function checkpoint(provider: Provider): Promise<() => Promise<void>> {
  const snapshot = () => provider.request({ method: 'evm_snapshot' });
  let id = await snapshot();
  return async () => {
    const restored = await provider.request({ method: 'evm_revert', params: [id] });
    if (restored !== true) throw new Error(`链没有快照 ${id}，回不到记下的状态`);
    // 快照只能用一次。
    id = await snapshot();
  };
}
