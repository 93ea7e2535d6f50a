// 启动一条完整的本地链：全部合约、初始流动性。
import type { Deployments } from './deployment/deployments';
import type { Provider } from './provider/provider';
import { openChain } from './state/content';
import { deployedChain } from './state/deployed';

export { deploymentsMethod } from './state/content';

export async function startChain(): Promise<{ provider: Provider; deployments: Deployments }> {
  return openChain(await deployedChain());
}
