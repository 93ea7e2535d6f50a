// 一个测试进程：启动一条链，之后每收到一个文件，先回到刚部署完的状态，再运行它。
import { describe } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkpoint } from 'swapx-chain/provider/checkpoint';
import type { Provider } from 'swapx-chain/provider/provider';
import { publicClient } from '#chain';

const restore = await checkpoint(publicClient as Provider);

process.on('message', async (file: string) => {
  // 运行期间不让与主进程的连接维持本进程：文件若在等永远不来的结果，进程会自己结束，
  // 文件算失败，不必靠计时判断。reporter 报告完文件再恢复。
  process.channel?.unref();
  await restore();
  // 用 describe 包住：文件顶层的 beforeEach 等只对自己的测试生效。
  describe(file, async () => {
    await import(pathToFileURL(resolve(file)).href);
  });
});
process.send?.('ready');
