// SPDX-License-Identifier: MIT
// 测量：启动服务，五十个请求同时在途，打印每秒多少个，以及第 99 百分位的时间。
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { deployments } from '#starter/clients';
import { createApp } from './app';

const concurrency = 50;

const app = await createApp({ perMinute: 100_000_000, origins: [], logger: false });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

/** 请求一次，返回用了多少毫秒；状态码不是 200 就停下。 */
const ask = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = performance.now();
    request({ agent, host: '127.0.0.1', port, path }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - sent);
        else reject(new Error(`${path}：状态码 ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end();
  });

/** pathOf 给出第几个请求的地址。 */
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
  const at = (share: number) => `${times[Math.floor(times.length * share)]!.toFixed(0)} ms`;
  return { 请求: name, 每秒: (count / seconds).toFixed(0), 中位数: at(0.5), p99: at(0.99) };
}

const quotePath = (amountIn: number) =>
  `/quote?tokenIn=${deployments.wxoc}&tokenOut=${deployments.usdt}&amountIn=${amountIn}`;

// 先预热：第一次编译与连接不算。
await measure('预热', 100, () => quotePath(10 ** 15));

// #region machine
const today = new Date().toISOString().slice(0, 10);
console.log(`${today}，${availableParallelism()} 核，Node.js ${process.versions.node}`);
// #endregion machine

// #region load
console.table([
  await measure('同样的报价，已经缓存', 3000, () => quotePath(10 ** 15)),
  await measure('每次数量都不同，要查询节点', 60, (index) => quotePath(10 ** 15 + index)),
  await measure('健康检查', 300, () => '/health'),
]);
// #endregion load

agent.destroy();
await app.close();
