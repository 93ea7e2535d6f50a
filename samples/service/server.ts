// SPDX-License-Identifier: MIT
// 启动服务。只听本机：对外开放由前面的反向代理负责，TLS 也在那里。
import { networkName } from '#starter/connection';
import { createApp } from './app';

const app = await createApp({
  perMinute: 60,
  oldestBlock: networkName === 'local' ? undefined : 60,
  logger: true,
});

// 不再接新的请求，做完手上的再结束。
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close());
}

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 3001) });
