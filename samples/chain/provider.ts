// 在本进程里启动 Hardhat 链，并让它的时间完全由区块决定。
import { fileURLToPath } from 'node:url';
import { setNextBlockTime, type Provider } from './clock';

const secondsPerBlock = 1;

// 这些请求会按「下一个区块」执行，必须先定下它的时间。
const methodsOfNextBlock = new Set([
  'eth_estimateGas',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
]);

export async function loadHardhat() {
  process.env.HARDHAT_CONFIG = fileURLToPath(new URL('hardhat.config.cjs', import.meta.url));
  return (await import('hardhat')).default;
}

/** 每个新区块恰好比上一个晚 secondsPerBlock 秒，与真实时钟无关，输出因此可以重现。 */
export async function startProvider(): Promise<Provider> {
  const { network } = await loadHardhat();
  const provider: Provider = network.provider;
  return {
    async request(args) {
      if (methodsOfNextBlock.has(args.method)) {
        await setNextBlockTime(provider, secondsPerBlock);
      }
      return provider.request(args);
    },
  };
}
