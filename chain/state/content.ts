// 部署完毕的链写成一个 JSON：Node 与浏览器都从它开始，不必每次重新部署。
import type { Address } from 'viem';
import type { Deployments } from '../deployment/deployments';
import { createChain, type ChainContent } from '../evm/chain';
import { createProvider } from '../evm/provider';
import type { Provider } from '../provider/provider';

export interface DeployedChain extends ChainContent {
  accounts: Address[];
  deployments: Deployments;
}

/** 自定义的 RPC 方法：已启动的链用它把合约地址告诉示例。 */
export const deploymentsMethod = 'swapx_deployments';

/** 从部署完毕的那一刻开始一条新链。 */
export async function openChain({ accounts, deployments, ...content }: DeployedChain) {
  const chain = await createChain(structuredClone(content));
  const evm = createProvider(chain, accounts);
  const provider: Provider = {
    request: async (args) => (args.method === deploymentsMethod ? deployments : evm.request(args)),
  };
  return { provider, deployments };
}
