// 名单里的网页在真正的浏览器里用得到服务，别的网页读不到，也发不出生成兑换的请求。
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { parseEther } from 'viem';
import type { Order, preparedCall } from '../front-end/src/prepared';
import { networks } from '../starter/networks';

declare global {
  interface Window {
    prepared: { preparedCall: typeof preparedCall };
  }
}

const { wxoc, usdt, swapRouter } = networks.local.deployments;
const owner = '0x000000000000000000000000000000000000dEaD';
const question = { tokenIn: wxoc, tokenOut: usdt, amountIn: String(parseEther('1')) };

let known: Server;
let stranger: Server;
let service: ChildProcess;
let url: string;
/** 服务收到的请求。 */
const received: string[] = [];

test.describe.configure({ mode: 'default' });

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** 网页，里面是前端项目的 prepared.ts。 */
async function servePage(script: string): Promise<Server> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>兑换</title><script>${script}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../front-end/src/prepared.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'prepared',
    target: 'es2022',
    write: false,
  });
  [known, stranger] = await Promise.all([0, 1].map(() => servePage(outputFiles[0]!.text)));

  const program = fileURLToPath(new URL('testing/serve.ts', import.meta.url));
  service = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, PORT: '0', ALLOWED_ORIGINS: originOf(known) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: service.stdout! })
      .on('line', (line) => {
        const { msg, req } = JSON.parse(line) as {
          msg: string;
          req?: { method: string; url: string };
        };
        const [, address] = /listening at (http:\S+)/.exec(msg) ?? [];
        if (address) resolve(address);
        if (req) received.push(`${req.method} ${req.url.split('?')[0]}`);
      })
      .once('close', () => reject(new Error('服务没有启动，错误见上面')));
  });
});

test.afterAll(() => {
  service.kill();
  for (const server of [known, stranger]) server.close();
});

test.beforeEach(() => {
  received.length = 0;
});

/** 在网页里请求报价；浏览器不让读取时是它的错误。 */
const askQuote = (page: Page, query: Record<string, string>) =>
  page.evaluate(
    async ([url, query]) => {
      try {
        const response = await fetch(`${url}/quote?${new URLSearchParams(query)}`);
        return { status: response.status, ...(await response.json()) };
      } catch (error) {
        return { failed: String(error) };
      }
    },
    [url, query] as const,
  );

const prepare = (page: Page, minimumOut: bigint) =>
  page.evaluate(
    ([url, router, order]) =>
      window.prepared.preparedCall(url, router, order).then(
        ({ to, value }) => ({ to, value }),
        (error: Error) => ({ failed: String(error) }),
      ),
    [
      url,
      swapRouter,
      {
        tokenIn: wxoc,
        tokenOut: usdt,
        amountIn: parseEther('1'),
        minimumOut,
        owner,
        deadline: 2n ** 64n,
        tiers: [500, 3000, 10_000],
      } satisfies Order,
    ] as const,
  );

test('名单里的网页：报价、出错的响应都读得到，生成的兑换核对得了', async ({ page }) => {
  await page.goto(originOf(known));
  const quoted = await askQuote(page, question);
  expect(quoted).toMatchObject({ status: 200, tokenIn: wxoc });
  expect(await askQuote(page, { ...question, amountIn: '0' })).toMatchObject({ status: 400 });

  const { amountOut } = quoted as { amountOut: string };
  const minimumOut = (BigInt(amountOut) * 995n) / 1000n;
  expect(await prepare(page, minimumOut)).toEqual({ to: swapRouter, value: 0n });
  // 服务的日志比响应晚到。
  await expect.poll(() => received.slice(-2)).toEqual(['OPTIONS /swap', 'POST /swap']);
});

test('别的网页：浏览器不让读取；生成兑换的请求发不出去', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(originOf(stranger));
  expect(await askQuote(page, question)).toEqual({ failed: 'TypeError: Failed to fetch' });
  expect(await prepare(page, 1n)).toEqual({ failed: 'Error: 报价服务没有响应；稍后再试' });
  await expect.poll(() => received).toEqual(['GET /quote', 'OPTIONS /swap']);
  // 页面上写的就是浏览器说的。
  await expect.poll(() => said.join('\n')).toContain('has been blocked by CORS policy');
});
