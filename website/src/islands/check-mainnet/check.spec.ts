import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { expect, type Locator, type Page } from '@playwright/test';

import { facts } from 'swapx-facts';
import { figureViolations } from '../../../../tests/kit/figure';
import { startLocalMainnet } from '../../../../tests/kit/local-mainnet';
import { follow, open, pasted } from '../../../../tests/kit/shell';
import { test } from '../../../../tests/kit/test';
import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';

const PAGE = '/contract/unverified';
const SCRIPT = /\/assets\/js\/check-mainnet\./;

// One chain for all tests.
test.describe.configure({ mode: 'default' });

let goodNode: string;
let stop: () => void;

test.beforeAll(async () => {
  ({ node: goodNode, stop } = await startLocalMainnet());
});

test.afterAll(() => stop());

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

interface Answer {
  result?: unknown;
  error?: { code: number; message: string };
}

const askGoodNode = async (call: Call): Promise<Answer> => {
  const response = await fetch(goodNode, { method: 'POST', body: JSON.stringify(call) });
  return (await response.json()) as Answer;
};

const servers = new Set<Server>();

test.afterEach(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers.clear();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

async function serve(handler: Handler): Promise<string> {
  const server = createServer((request, response) => void handler(request, response));
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Lets pages ask, as a public node does. */
const permitting =
  (handler: Handler): Handler =>
  (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    return request.method === 'OPTIONS' ? void response.end() : handler(request, response);
  };

/** A node that answers as the good one does, but for what is changed here. */
const serveNode = (change: (call: Call) => Answer | undefined): Promise<string> =>
  serve(
    permitting(async (request, response) => {
      const call = (await json(request)) as Call;
      const answer = change(call) ?? (await askGoodNode(call));
      response.end(JSON.stringify({ ...answer, jsonrpc: '2.0', id: call.id }));
    }),
  );

const asMainnet = ({ method }: Call): Answer | undefined =>
  method === 'web3_clientVersion' ? { result: 'Geth/v1.0.0' } : undefined;

async function found(page: Page): Promise<Locator> {
  const island = page.locator(`[${DATA_ISLAND}="check-mainnet"]`);
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute(DATA_MOUNTED, '');
  return island;
}

async function press(island: Locator, node: string): Promise<void> {
  await island.getByLabel('RPC 地址').fill(node);
  await island.getByRole('button', { name: '核对主网' }).press('Enter');
}

/** Asks a node and waits for what is told in the end. */
async function check(page: Page, node: string, told: RegExp): Promise<Locator> {
  await open(page, PAGE);
  const island = await found(page);
  await press(island, node);
  await expect(island.getByRole('status')).toHaveText(told);
  await expect(island.getByRole('button', { name: '核对主网' })).toBeVisible();
  return island;
}

const group = (island: Locator, verdict: string) => island.locator(`[data-verdict=${verdict}]`);

test('nothing is asked or loaded before the press; then everything agrees', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, PAGE);
  const island = await found(page);
  await expect(island.getByLabel('RPC 地址')).toHaveValue(facts['mainnet.rpc'].value);
  const { origin } = new URL(page.url());
  expect(requests.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  expect(requests.filter((url) => SCRIPT.test(url))).toEqual([]);

  await press(island, goodNode);
  await expect(island.getByRole('status')).toHaveText(/本地链，.*\d+ 项都与文档相符/);
  expect(requests.filter((url) => SCRIPT.test(url))).toHaveLength(1);
  const others = requests.filter((url) => new URL(url).origin !== origin);
  expect(new Set(others.map((url) => new URL(url).origin))).toEqual(new Set([goodNode]));
  await expect(group(island, 'contradicted')).toHaveCount(0);
  await expect(group(island, 'unanswered')).toHaveCount(0);
  await expect(group(island, 'noted')).toContainText('1 WXOC = 5 USDT');
  await expect(group(island, 'noted')).toContainText('Gwei');
  await expect(island).toContainText(/在区块 \d+ 的结果/);
  await expect(island.getByRole('link', { name: '报告' })).toHaveCount(0);
  await group(island, 'confirmed').locator('summary').press('Enter');
  await expect(group(island, 'confirmed').getByText('协议费关闭')).toBeVisible();
  await expect(group(island, 'confirmed')).toContainText(facts['mainnet.v3.tickLens'].value);
  expect(await figureViolations(page)).toEqual([]);
});

test('the answers can be copied', { tag: '@slow' }, async ({ page }) => {
  const island = await check(page, goodNode, /都与文档相符/);
  await island.getByRole('button', { name: '复制结果' }).click();
  const text = await pasted(page);
  expect(text).toContain(`${goodNode}，区块`);
  expect(text).toMatch(/✔ .*INIT_CODE_PAIR_HASH/);
});

test(
  'on the page of addresses too, and at the width of a phone',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/contract/deployments');
    const island = await found(page);
    await press(island, goodNode);
    await expect(island.getByRole('status')).toHaveText(/都与文档相符/);
    await group(island, 'confirmed').locator('summary').click();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);

/** Whether the policy lets this document ask a node. */
const mayAsk = (page: Page, node: string) =>
  page.evaluate(
    (url) =>
      fetch(url, { method: 'POST', body: '{"id":1,"method":"eth_chainId"}' }).then(
        () => true,
        () => false,
      ),
    node,
  );

test('who comes by a link has the policy of another page; the press loads this one first', async ({
  page,
}) => {
  await open(page, '/contract/');
  await follow(page, PAGE);
  const island = await found(page);
  expect(await mayAsk(page, goodNode)).toBe(false);
  await press(island, goodNode);
  await expect(island.getByRole('status')).toHaveText(/都与文档相符/);
  expect(await mayAsk(page, goodNode)).toBe(true);
  await expect(island.getByLabel('RPC 地址')).toHaveValue(goodNode);
  // Only the press asks: loading the page once more does not.
  await page.reload();
  await found(page);
  await expect(island.getByRole('status')).toHaveText('');
});

test('a node of another chain is asked for nothing else', async ({ page }) => {
  const asked: string[] = [];
  const node = await serveNode(({ method }) => {
    asked.push(method);
    return { result: facts['testnet.chainIdHex'].value };
  });
  await check(page, node, /链 ID 是 33772211，不是 Xone 主网的 3721.*换成主网的 RPC/);
  expect(asked).toEqual(['eth_chainId']);
});

test('nobody is there', { tag: '@slow' }, async ({ page }) => {
  const node = await serve(() => undefined);
  const [server] = servers;
  await new Promise((resolve) => server!.close(resolve));
  await check(page, node, /连不上这个节点.*核对地址/);
});

test('a node that pages may not ask', { tag: '@slow' }, async ({ page }) => {
  const node = await serve((_request, response) => void response.end('{}'));
  await check(page, node, /不允许网页访问（没有给出 CORS 许可）.*换一个 RPC/);
});

test(
  'too many questions: no further one is asked, what was heard stays',
  { tag: '@slow' },
  async ({ page }) => {
    let asked = 0;
    const node = await serve(
      permitting(async (request, response) => {
        const call = (await json(request)) as Call;
        asked += 1;
        if (asked > 10) return void response.writeHead(429).end();
        response.end(JSON.stringify(await askGoodNode(call)));
      }),
    );
    const island = await check(page, node, /请求太多（HTTP 429）.*等几分钟/);
    expect(asked).toBe(11);
    await expect(group(island, 'confirmed')).toBeVisible();
    await expect(group(island, 'unanswered')).toContainText('没有读到');
  },
);

test('half an answer: a node that refuses a method', { tag: '@slow' }, async ({ page }) => {
  const node = await serveNode(({ method }) =>
    method === 'eth_getCode' ? { error: { code: -32601, message: 'not available' } } : undefined,
  );
  const island = await check(page, node, /拒绝了 eth_getCode，有 \d+ 项没有读到.*接口完整的 RPC/);
  await expect(group(island, 'contradicted')).toHaveCount(0);
  await expect(group(island, 'confirmed')).toBeVisible();
});

test('a lying node: right chain, wrong code; the values go into a report', async ({ page }) => {
  const node = await serveNode((call) =>
    call.method === 'eth_getCode' ? { result: '0x6001' } : asMainnet(call),
  );
  const island = await check(page, node, /与文档不符：.*节点造假.*换一个由别人运行的节点/);
  await expect(group(island, 'contradicted')).toContainText('不是已知的构建');
  const href = await island.getByRole('link', { name: '报告这些不符' }).getAttribute('href');
  const { origin, pathname, searchParams } = new URL(href!);
  expect(origin + pathname).toBe(`${facts['link.githubDocs'].value}/issues/new`);
  expect(searchParams.get('problem')).toContain('不是已知的构建，代码哈希 0x');
  expect(searchParams.get('evidence')).toMatch(/^节点 127\.0\.0\.1:\d+，区块 \d+，/);
  expect(href!.length).toBeLessThan(8000);
});

test('something that is no node', { tag: '@slow' }, async ({ page }) => {
  const node = await serve(
    permitting((_request, response) => void response.end('<!doctype html>')),
  );
  await check(page, node, /响应不是完整的 JSON-RPC/);
});

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('a node that keeps silent is left after a while', { tag: '@slow' }, async ({ page }) => {
    await page.clock.install();
    let hear: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (hear = resolve));
    const node = await serve(permitting(() => hear()));
    await open(page, PAGE);
    const island = await found(page);
    await press(island, node);
    await asked;
    await page.clock.fastForward('00:21');
    await expect(island.getByRole('status')).toHaveText(/等了 20 秒没有响应/);
  });
});

test('the reader can stop', { tag: '@slow' }, async ({ page }) => {
  const node = await serve(permitting(() => undefined));
  await open(page, PAGE);
  const island = await found(page);
  await press(island, node);
  await island.getByRole('button', { name: '停止' }).press('Enter');
  await expect(island.getByRole('status')).toHaveText(/你停下了/);
});

test(
  'an address that no page may connect to is refused with a reason',
  { tag: '@slow' },
  async ({ page }) => {
    await check(page, 'http://192.168.0.2:8545', /只能连接 https 的地址，或者你自己电脑上的节点/);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says what it would do, and how to look without it', async ({ page }) => {
    await page.goto(PAGE);
    const island = page.locator(`[${DATA_ISLAND}="check-mainnet"]`);
    await expect(island).toContainText('只读，不签名，不发交易');
    await expect(island.getByRole('button')).toHaveCount(0);
    const explorer = island.getByRole('link', { name: facts['mainnet.explorer'].value });
    await expect(explorer).toBeVisible();
  });
});
