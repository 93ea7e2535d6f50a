// 裁判：另一种独立的实现（Hardhat），同样的合约、同样的时间。
// 示例在 evm/ 的链上与在这里必须得到同样的结果，否则是 evm/ 错了。
import { fileURLToPath } from 'node:url';
import { deploy } from '../deployment/deploy';
import type { Deployments } from '../deployment/deployments';
import { secondsPerBlock } from '../evm/rules';
import { setNextBlockTime } from '../provider/clock';
import { inOrder } from '../provider/in-order';
import type { Provider } from '../provider/provider';

// 这些请求会按「下一个区块」执行，必须先定下它的时间。
const methodsOfNextBlock = new Set([
  'eth_estimateGas',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
]);

export async function startReferee(): Promise<{ provider: Provider; deployments: Deployments }> {
  const provider = await startHardhat();
  return { provider, deployments: await deploy(provider) };
}

/** 每个新区块恰好比上一个晚 secondsPerBlock 秒，与真实时钟无关。 */
async function startHardhat(): Promise<Provider> {
  process.env.HARDHAT_CONFIG = fileURLToPath(new URL('hardhat.config.cjs', import.meta.url));
  const hardhat: Provider = (await import('hardhat')).default.network.provider;
  return inOrder({
    async request(args) {
      if (methodsOfNextBlock.has(args.method)) {
        await setNextBlockTime(hardhat, Number(secondsPerBlock));
      }
      try {
        return await hardhat.request(args);
      } catch (error) {
        throw asNodeError(error);
      }
    },
  });
}

/** 把 Hardhat 特有的回滚错误改成普通节点的样子（代码 3）。 */
function asNodeError(error: unknown): unknown {
  const { message, data } = error as { message: string; data?: unknown };
  if (!/reverted/.test(message) || typeof data !== 'string') return error;
  const reason = /reverted with reason string '(.*)'$/s.exec(message)?.[1];
  const text = reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`;
  return Object.assign(new Error(text, { cause: error }), { code: 3, data });
}
