// Starts a local chain with all contracts and the first liquidity.
import type { Deployments } from './deployment/deployments';
import type { Provider } from './provider/provider';
import { openChain } from './state/content';
import { deployedChain } from './state/deployed';

export { deploymentsMethod } from './state/content';

export async function startChain(): Promise<{ provider: Provider; deployments: Deployments }> {
  return openChain(await deployedChain());
}
