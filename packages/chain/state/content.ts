// The deployed chain as JSON: Node.js and browsers load it instead of deploying again.
import type { Address } from 'viem';
import type { Deployments } from '../deployment/deployments';
import { createChain, type ChainContent } from '../evm/chain';
import { createProvider } from '../evm/provider';
import type { Provider } from '../provider/provider';

export interface DeployedChain extends ChainContent {
  accounts: Address[];
  deployments: Deployments;
}

/** A custom RPC method that returns the addresses of the contracts. */
export const deploymentsMethod = 'swapx_deployments';

/** Starts a new chain from the state after deployment. */
export async function openChain({ accounts, deployments, ...content }: DeployedChain) {
  const chain = await createChain(structuredClone(content));
  const evm = createProvider(chain, accounts);
  const provider: Provider = {
    request: async (args) => (args.method === deploymentsMethod ? deployments : evm.request(args)),
  };
  return { provider, deployments, chain };
}
