// 示例连接的链。示例只认识 starter/，而 starter/ 由环境变量决定连接哪里：
// 这里启动一条全新的链，像 npm run chain 那样以 HTTP 开放，再把地址写进环境变量。
import type { AddressInfo } from 'node:net';
import { createClient, http } from 'viem';
import { localChain } from 'swapx-chain/rpc/address';
import { createRpcServer } from 'swapx-chain/rpc/server';
import { deploymentsMethod, startChain } from 'swapx-chain/start';

/** 环境变量已经指向一条链时什么也不做；否则在本进程里启动一条。 */
export async function connect(): Promise<void> {
  process.env.SWAPX_NETWORK ??= 'local';
  process.env.SWAPX_RPC_URL ??= await serveNewChain();
}

async function serveNewChain(): Promise<string> {
  const { provider } = await startChain();
  const server = createRpcServer(provider);
  // 链不该让已经跑完的进程继续等下去。
  server.on('connection', (socket) => socket.unref());
  await new Promise<void>((resolve) => server.listen(0, localChain.hostname, resolve));
  server.unref();
  return `http://${localChain.hostname}:${(server.address() as AddressInfo).port}`;
}

/** 这个地址上是不是已经有一条示例链。 */
export async function isRunning(url: string): Promise<boolean> {
  try {
    await createClient({ transport: http(url, { retryCount: 0 }) }).request({
      // viem 只认识标准方法的类型，自定义方法需要断言。
      method: deploymentsMethod as never,
    });
    return true;
  } catch {
    return false;
  }
}
