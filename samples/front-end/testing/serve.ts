// 测试用：用 Vite 构建网页，与本地链一起开放在一个端口上，/rpc 是链，/other-rpc 是链 ID 相同的另一条链。
// 打印地址，直到被结束。
// /joined/ 是接上报价服务的同一个网页，服务在 /service/；/testnet/ 等是读者改了一行的。
import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { answerRpc } from 'swapx-chain/rpc/answer';
import { startChain } from 'swapx-chain/start';
import { build, type InlineConfig } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** 前端项目一页建议的内容安全策略；节点与服务都在同一个地址上。 */
const policy =
  "default-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** 别处构建好的网页，VITE_RPC_URL=/rpc：用来试别的版本的 React 与 Vite。 */
const built = process.env.FRONT_END_DIST;
const folder = built ?? (await mkdtemp(join(tmpdir(), 'swapx-front-end-')));
process.env.VITE_RPC_URL = '/rpc';

const buildPage = (base: string, options: InlineConfig = {}) =>
  build({
    ...options,
    root: fileURLToPath(new URL('..', import.meta.url)),
    base,
    logLevel: 'error',
    build: { outDir: join(folder, base), emptyOutDir: base === '/' },
  });

/** 读者会改的一行：哪个文件，什么换成什么。 */
const changes: Record<string, [file: string, from: string, to: string]> = {
  testnet: ['config.ts', 'networks.local', 'networks.testnet'],
  tier: ['tokens.ts', 'FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH', 'FeeAmount.LOWEST'],
  decimals: ['tokens.ts', "6, 'USDT'", "18, 'USDT'"],
  slippage: ['quote.ts', 'new Percent(50, 10_000)', 'new Percent(5)'],
};

async function buildChanged(name: string): Promise<void> {
  const [file, from, to] = changes[name]!;
  const transform = (code: string, id: string) => {
    if (!id.endsWith(`/src/${file}`)) return undefined;
    if (!code.includes(from)) throw new Error(`${file} 里没有 ${from}`);
    return code.replace(from, to);
  };
  await buildPage(`/${name}/`, { plugins: [{ name, enforce: 'pre', transform }] });
}

async function buildJoined(): Promise<void> {
  process.env.VITE_SERVICE_URL = '/service';
  await buildPage('/joined/');
  delete process.env.VITE_SERVICE_URL;
}

/** 只有几个测试用的，第一次打开时才构建。 */
const variants: Record<string, () => Promise<void>> = {
  joined: once(buildJoined),
  ...Object.fromEntries(Object.keys(changes).map((name) => [name, once(() => buildChanged(name))])),
};

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

if (!built) await buildPage('/');

const { provider } = await startChain();
const openOther = once(startChain);
const openService = once(async () => {
  const { port } = server.address() as AddressInfo;
  process.env.SWAPX_NETWORK = 'local';
  process.env.SWAPX_RPC_URL = `http://127.0.0.1:${port}/rpc`;
  const { createApp } = await import('../../service/app');
  return createApp({ perMinute: 1_000_000, origins: [], logger: false });
});

const server = createServer(async (request, response) => {
  try {
    if (request.url?.startsWith('/service/')) {
      const app = await openService();
      await app.ready();
      request.url = request.url.slice('/service'.length);
      app.routing(request, response);
      return;
    }
    const [path] = request.url?.split('?') ?? [];
    if (path === '/rpc' || path === '/other-rpc') {
      const node = path === '/rpc' ? provider : (await openOther()).provider;
      const answer = await answerRpc(node, await text(request));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
      return;
    }
    const [, variant = ''] = /^\/(\w+)\/$/.exec(request.url ?? '') ?? [];
    await variants[variant]?.();
    const url = request.url ?? '';
    const file = join(folder, url.endsWith('/') ? `${url}index.html` : url);
    const content = await readFile(file);
    response.setHeader('Content-Security-Policy', policy);
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
