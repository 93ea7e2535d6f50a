// 示例连接的链。示例只认识 starter/，而 starter/ 由环境变量决定连接哪里：
// 这里启动一条全新的链，像 npm run chain 那样以 HTTP 开放，再把地址写进环境变量。
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createClient, http } from 'viem';
import { deploymentsMethod } from 'swapx-chain/state/content';

/** 环境变量已经指向一条链时什么也不做；否则启动一条，它与本进程一起结束。 */
export async function connect(): Promise<void> {
  process.env.SWAPX_NETWORK ??= 'local';
  process.env.SWAPX_RPC_URL ??= await serveChain(new URL('chain-process.ts', import.meta.url));
}

/**
 * 启动一条链，返回它的地址。链在自己的进程里：node:test 追踪它那个进程的每一个 Promise，而链执行合约时
 * 有无数个，放在一起，大半的时间都花在追踪上。
 */
export async function serveChain(program: URL): Promise<string> {
  const chain = fork(fileURLToPath(program), { execArgv: ['--import', 'tsx'] });
  const url = await new Promise<string>((resolve, reject) => {
    chain.once('message', resolve);
    chain.once('exit', (code) => reject(new Error(`链没有启动（退出码 ${code}）`)));
  });
  // 链不该让已经跑完的进程继续等下去。
  chain.unref();
  chain.channel?.unref();
  return url;
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
