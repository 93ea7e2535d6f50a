import { checkpoint } from 'swapx-chain/provider/checkpoint';
import type { Provider } from 'swapx-chain/provider/provider';
import { publicClient, sampleClient } from '#chain';

/** 记下链此刻的状态，返回一个回到这一刻的函数；之后的程序就像在新进程里遇到一条新的链。 */
export async function freshChain(): Promise<() => Promise<void>> {
  const provider = publicClient as Provider;
  const restore = await checkpoint(provider);
  return async () => {
    // 前一个测试中途失败，可能停在不自动出块的时候。
    await provider.request({ method: 'evm_setAutomine', params: [true] });
    await restore();
    // 示例的客户端把区块号缓存几秒，与本进程里的前一个示例共用：
    // 不重新问一次，快的机器上后一个示例会拿到已经不存在的区块。
    await sampleClient.getBlockNumber({ cacheTime: 0 });
  };
}
