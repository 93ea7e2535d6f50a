// SPDX-License-Identifier: MIT
// 启动服务。只听本机：对外开放由前面的反向代理负责，TLS 也在那里。
import { networkName } from '#starter/connection';
import { createApp, readOrigins } from './app';

// 网页的地址，逗号隔开；不写时是 Vite 在本机的。
const origins = readOrigins(process.env.ALLOWED_ORIGINS ?? 'http://localhost:5173');

const app = await createApp({
  // 一个打开的网页约每四秒请求一次，一分钟 15 次；同一个来源容得下八个。
  perMinute: 120,
  origins,
  oldestBlock: networkName === 'local' ? undefined : 60,
  logger: true,
});

// 不再接新的请求，做完手上的再结束。
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close());
}

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 3001) });
