// 启动一条完整的本地链：Hardhat、全部合约、初始流动性。
import { deployContracts } from './deployment/contracts';
import type { Deployments } from './deployment/deployments';
import { addLiquidity } from './deployment/liquidity';
import { createSetup } from './deployment/setup';
import { startProvider } from './provider/hardhat';
import type { Provider } from './provider/provider';

/** 自定义的 RPC 方法：已启动的链用它把合约地址告诉示例。 */
export const deploymentsMethod = 'swapx_deployments';

export async function startChain(): Promise<{ provider: Provider; deployments: Deployments }> {
  const hardhat = await startProvider();
  const setup = createSetup(hardhat);
  const deployments = await deployContracts(setup);
  await addLiquidity(setup, deployments);
  const provider: Provider = {
    request: async (args) =>
      args.method === deploymentsMethod ? deployments : hardhat.request(args),
  };
  return { provider, deployments };
}
