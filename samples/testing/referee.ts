// 全部示例在两条链上同时运行（见 chain/referee/double.ts），并核对输出。
// 由 referee.test.ts 另起进程运行：这里的 #chain 连接的是两条链，而不是测试进程自己的那一条。
import type { AddressInfo } from 'node:net';
import { doubleProvider } from 'swapx-chain/referee/double';
import { startReferee } from 'swapx-chain/referee/hardhat';
import { createRpcServer } from 'swapx-chain/rpc/server';
import { deploymentsMethod, startChain } from 'swapx-chain/start';
import { firstDifference } from '../record';
import { sampleNames, storedRecord } from '../sample-files';

const requested = process.argv.slice(2);
const names = requested.length > 0 ? requested : sampleNames();

const differences: string[] = [];
const { provider: main, deployments } = await startChain();
const { provider: referee } = await startReferee();
const both = doubleProvider(main, referee, differences);
const server = createRpcServer({
  request: async (args) => (args.method === deploymentsMethod ? deployments : both.request(args)),
});
// 编译合约会占住进程几秒，空闲的连接不该因此断开。
server.keepAliveTimeout = 0;
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.SWAPX_NETWORK = 'local';
process.env.SWAPX_RPC_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { captureOutput } = await import('./capture-output');
const { freshChain } = await import('./fresh-chain');
const restore = await freshChain();
let failed = false;
for (const name of names) {
  await restore();
  const problems: string[] = [];
  try {
    const difference = firstDifference(await captureOutput(name), storedRecord(name));
    if (difference) problems.push(difference);
  } catch (error) {
    problems.push(`运行失败：${(error as Error).stack}`);
  }
  // 一处不同会引出更多不同，只看第一处。
  const [first] = differences.splice(0);
  if (first) problems.push(first);
  if (problems.length === 0) continue;
  failed = true;
  console.log(`${name}：\n${problems.join('\n')}\n`);
}
server.close();
server.closeAllConnections();
process.exitCode = failed ? 1 : 0;
