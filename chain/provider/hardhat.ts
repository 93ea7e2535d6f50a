// 在本进程里启动 Hardhat 链，并让它的时间完全由区块决定。
import { fileURLToPath } from 'node:url';
import { setNextBlockTime } from './clock';
import type { Provider } from './provider';

const secondsPerBlock = 1;

// 这些请求会按「下一个区块」执行，必须先定下它的时间。
const methodsOfNextBlock = new Set([
  'eth_estimateGas',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
]);

/** 每个新区块恰好比上一个晚 secondsPerBlock 秒，与真实时钟无关，输出因此可以重现。 */
export async function startProvider(): Promise<Provider> {
  process.env.HARDHAT_CONFIG = fileURLToPath(new URL('hardhat.config.cjs', import.meta.url));
  const hardhat: Provider = (await import('hardhat')).default.network.provider;

  async function execute(args: { method: string; params?: unknown }) {
    if (methodsOfNextBlock.has(args.method)) await setNextBlockTime(hardhat, secondsPerBlock);
    try {
      return await hardhat.request(args);
    } catch (error) {
      throw asNodeError(error);
    }
  }

  // 逐个执行：否则两笔同时发出的交易会抢同一个区块时间。
  let previous: Promise<unknown> = Promise.resolve();
  return {
    request(args) {
      const current = previous.then(() => execute(args));
      previous = current.catch(() => undefined);
      return current;
    },
  };
}

/** 把 Hardhat 特有的回滚错误改成普通节点的样子（代码 3），示例看到的错误才与主网一致。 */
function asNodeError(error: unknown): unknown {
  const { message, data } = error as { message: string; data?: unknown };
  if (!/reverted/.test(message) || typeof data !== 'string') return error;
  const reason = /reverted with reason string '(.*)'$/s.exec(message)?.[1];
  const text = reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`;
  return Object.assign(new Error(text, { cause: error }), { code: 3, data });
}
