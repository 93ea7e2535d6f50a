// 测试用：用 Vite 构建网页，与本地链一起开放在一个端口上，/rpc 是链。打印地址，直到被结束。
import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { answerRpc } from 'swapx-chain/rpc/answer';
import { startChain } from 'swapx-chain/start';
import { build } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** 别处构建好的网页，VITE_RPC_URL=/rpc：用来试别的版本的 React 与 Vite。 */
const built = process.env.FRONT_END_DIST;
const folder = built ?? (await mkdtemp(join(tmpdir(), 'swapx-front-end-')));
if (!built) {
  process.env.VITE_RPC_URL = '/rpc';
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
}

const { provider } = await startChain();
const server = createServer(async (request, response) => {
  try {
    if (request.url === '/rpc') {
      const answer = await answerRpc(provider, await text(request));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
      return;
    }
    const file = join(folder, request.url === '/' ? 'index.html' : (request.url ?? ''));
    const content = await readFile(file);
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

process.on('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  if (!built) await rm(folder, { recursive: true });
});
