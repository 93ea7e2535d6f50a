// 测量：对着本地链启动服务，并发地问，打印每秒多少个与第 99 百分位的时间。
// node --import tsx samples/service/testing/load.ts
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '../../client/connect';

await connect();
const { deployments } = await import('../../starter/clients');
const { createApp } = await import('../app');

const concurrency = 50;
const total = 3000;

const app = await createApp({ perMinute: 100_000_000, origins: [], logger: false });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

const ask = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = performance.now();
    request({ agent, host: '127.0.0.1', port, path }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - sent);
        else reject(new Error(`${path}：${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end();
  });

/** pathOf 给出第几个请求问什么。 */
async function measure(name: string, count: number, pathOf: (index: number) => string) {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      times.push(await ask(pathOf(index)));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor(times.length * share)]!.toFixed(1)} ms`;
  return { 请求: name, 每秒: (count / seconds).toFixed(0), 中位数: at(0.5), p99: at(0.99) };
}

const quotePath = (amountIn: number) =>
  `/quote?tokenIn=${deployments.wxoc}&tokenOut=${deployments.usdt}&amountIn=${amountIn}`;

await measure('预热', 100, () => quotePath(10 ** 15));
console.table([
  await measure('同样的报价，答案已经记住', total, () => quotePath(10 ** 15)),
  await measure('每次数量都不同，要查询节点', 60, (index) => quotePath(10 ** 15 + index)),
  await measure('健康检查', 300, () => '/health'),
]);
await app.close();
process.exit(0);
