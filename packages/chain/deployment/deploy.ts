// Deploys all contracts on an empty chain and provides liquidity.
import type { Provider } from '../provider/provider';
import { deployContracts } from './contracts';
import type { Deployments } from './deployments';
import { addLiquidity } from './liquidity';
import { createSetup } from './setup';

export async function deploy(provider: Provider): Promise<Deployments> {
  const setup = createSetup(provider);
  const deployments = await deployContracts(setup);
  await addLiquidity(setup, deployments);
  return deployments;
}
