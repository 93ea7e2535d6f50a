// 测试进程的主循环：收到一个文件就运行它，结果由 reporter（send-events.ts）转给主进程。
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

/** atEnd 声明的测试排在每个文件自己的测试之后。 */
export function serveFiles(beforeFile: () => Promise<void>, atEnd: () => void): void {
  process.on('message', async (file: string) => {
    // 运行期间不让与主进程的连接维持本进程：文件若在等永远不来的结果，进程会自己结束，
    // 文件算失败，不必靠计时判断。reporter 报告完文件再恢复。
    process.channel?.unref();
    await beforeFile();
    // 用 describe 包住：文件顶层的 beforeEach 等只对自己的测试生效。
    describe(file, async () => {
      try {
        await import(pathToFileURL(resolve(file)).href);
      } catch (error) {
        // 载入失败也写成一个测试：已经声明的测试照常运行，错误照常报告。
        test(`载入 ${file}`, () => {
          throw error;
        });
      }
      atEnd();
    });
  });
  process.send?.('ready');
}
