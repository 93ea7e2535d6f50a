// 决定示例连接哪一条链。这是 client.ts 唯一依赖 Node 的部分：
// 浏览器里运行示例时，只需把本模块换成页面内的链。
import { createClient, custom, http, type Transport } from 'viem';
import type { Deployments } from 'swapx-chain/deployment/deployments';
import { deploymentsMethod, startChain } from 'swapx-chain/start';

interface Connection {
  transport: Transport;
  deployments: Deployments;
}

// 重试会把回滚重复执行几遍；本地链不会因网络出错，所以关掉。
const options = { retryCount: 0 };

/** 环境变量 SWAPX_RPC_URL 指向已启动的链时连接它；否则在本进程里启动一条全新的链。 */
export async function connect(): Promise<Connection> {
  const url = process.env.SWAPX_RPC_URL;
  if (url) {
    const deployments = await findRunningChain(url);
    if (!deployments) {
      throw new Error(`${url} 不是示例链；先运行 npm run chain，或去掉 SWAPX_RPC_URL`);
    }
    return { transport: http(url, options), deployments };
  }
  const { provider, deployments } = await startChain();
  return { transport: custom(provider, options), deployments };
}

/** 询问该地址上的链有哪些合约；没有链，或不是示例链，都返回 undefined。 */
export async function findRunningChain(url: string): Promise<Deployments | undefined> {
  const client = createClient({ transport: http(url, options) });
  try {
    // viem 只认识标准方法的类型，自定义方法需要断言。
    const deployments = await client.request({ method: deploymentsMethod as never });
    return deployments as Deployments;
  } catch {
    return undefined;
  }
}
