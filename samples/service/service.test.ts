import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import {
  decodeFunctionData,
  erc20Abi,
  HttpRequestError,
  parseEther,
  type Address,
  type Hex,
} from 'viem';
import { account, deployments, publicClient, testClient, walletClient } from '#chain';
import { balanceOf } from '#testing';
import { swapRouterAbi } from '../starter/abis';
import { answersHtml, hangs, lags, on, when, type Fault } from '../starter/faults';
import { nodeAt, serveFaults } from '../testing/fault-server';

const { wxoc, usdt, swapRouter, tka } = deployments;
const one = parseEther('1').toString();
const page = 'https://swap.example';
let app: FastifyInstance;

before(async () => {
  // 先有链（#chain），再载入服务。
  const { createApp } = await import('./app');
  const { node } = await import('./node');
  // 前一个文件之后链回到了开头：一秒之内记着的区块号不算。
  await node.getBlockNumber({ cacheTime: 0 });
  app = await createApp({ perMinute: 1_000_000, origins: [page], logger: false });
});
after(() => app.close());

async function getQuote(query: Record<string, string>) {
  const response = await app.inject({ url: '/quote', query });
  return { status: response.statusCode, body: response.json() };
}

async function postSwap(payload: object) {
  const response = await app.inject({ method: 'POST', url: '/swap', payload });
  return { status: response.statusCode, body: response.json() };
}

const question = { tokenIn: wxoc, tokenOut: usdt, amountIn: one };

test('报价与备好的兑换：签名发送之后，收到的就是报价', async () => {
  const quoted = await getQuote(question);
  assert.equal(quoted.status, 200);
  assert.equal(quoted.body.fee, 500, '数量小时 0.05% 的池最好');
  const minimumOut = ((BigInt(quoted.body.amountOut) * 995n) / 1000n).toString();
  const { status, body } = await postSwap({ ...question, minimumOut, recipient: account.address });
  assert.equal(status, 200, body.error);
  assert.deepEqual(body.approval, { token: wxoc, spender: swapRouter, amount: one });
  assert.equal(body.value, '0');

  const approve = await walletClient.writeContract({
    address: body.approval.token as Address,
    abi: erc20Abi,
    functionName: 'approve',
    args: [body.approval.spender as Address, BigInt(body.approval.amount)],
  });
  await publicClient.waitForTransactionReceipt({ hash: approve });
  const hash = await walletClient.sendTransaction({ to: body.to, data: body.data as Hex });
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  const { receivedIn } = await import('../starter/receipts');
  assert.equal(receipt.status, 'success');
  assert.equal(receivedIn(receipt, usdt, account.address), BigInt(quoted.body.amountOut));
  assert.equal(await balanceOf(wxoc, swapRouter), 0n);
});

test('下限照用户的写；换不到就拒绝，太低也拒绝', async () => {
  const { body: quoted } = await getQuote(question);
  const amountOut = BigInt(quoted.amountOut);
  const order = { ...question, recipient: account.address };
  const minimumOut = ((amountOut * 97n) / 100n).toString();
  const { body } = await postSwap({ ...order, minimumOut });
  const call = decodeFunctionData({ abi: swapRouterAbi, data: body.data as Hex });
  assert.ok(call.functionName === 'exactInputSingle');
  assert.equal(call.args[0].amountOutMinimum, BigInt(minimumOut));

  const high = await postSwap({ ...order, minimumOut: (amountOut + 1n).toString() });
  assert.deepEqual([high.status, high.body.error.slice(0, 4)], [409, '价格变了']);
  const low = await postSwap({ ...order, minimumOut: '1' });
  assert.equal(low.status, 422);
  assert.match(low.body.error, /5% 以上/);
});

test('价格影响：照现价应得的与报价之差，两个方向都对；差得太多不生成兑换', async () => {
  // 本地链的现价是 1 WXOC = 5 USDT，前面的测试动过 0.05% 的池，所以只看大约。
  const sold = await getQuote({ ...question, amountIn: parseEther('100').toString() });
  const lost = 1 - Number(sold.body.amountOut) / 500e6;
  assert.ok(Math.abs(sold.body.priceImpact - lost * 100) < 0.1, JSON.stringify(sold.body));
  const back = await getQuote({ tokenIn: usdt, tokenOut: wxoc, amountIn: String(500e6) });
  const lostBack = 1 - Number(back.body.amountOut) / 100e18;
  assert.ok(Math.abs(back.body.priceImpact - lostBack * 100) < 0.1, JSON.stringify(back.body));

  const most = { ...question, amountIn: parseEther('20000').toString() };
  const { body: quoted } = await getQuote(most);
  assert.ok(quoted.priceImpact > 15);
  const order = { ...most, minimumOut: quoted.amountOut, recipient: account.address };
  const { status, body } = await postSwap(order);
  assert.deepEqual([status, /池里没有这么多/.test(body.error)], [422, true]);
});

test('截止时间：从 1 分钟到 20 分钟，不写是 20 分钟', async () => {
  const { body: quoted } = await getQuote(question);
  const order = { ...question, minimumOut: quoted.amountOut, recipient: account.address };
  // 服务在一秒之内不再查询区块号：时间从报价的区块算起，或者从之后的一个。
  const blockNumber = BigInt(quoted.blockNumber);
  const { timestamp: earliest } = await publicClient.getBlock({ blockNumber });
  const { timestamp: latest } = await publicClient.getBlock();
  for (const [validFor, seconds] of [
    [undefined, 1200n],
    [1200, 1200n],
    [60, 60n],
  ] as const) {
    const { status, body } = await postSwap({ ...order, validFor });
    assert.equal(status, 200);
    const from = BigInt(body.deadline) - seconds;
    assert.ok(from >= earliest && from <= latest, `${earliest} ≤ ${from} ≤ ${latest}`);
  }
  for (const validFor of [59, 1201, 3600]) {
    const { status, body } = await postSwap({ ...order, validFor });
    assert.deepEqual([status, /validFor/.test(body.error)], [400, true]);
  }
});

test('页面的表里有每一个状态码', () => {
  const sources = ['app', 'node', 'quotes', 'requests', 'swaps'].map((name) =>
    readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8'),
  );
  const used = sources.flatMap((source) =>
    [...source.matchAll(/(?:Refusal\(|return \[|status\()(4\d\d|5\d\d)\b/g)].map(
      ([, code]) => code!,
    ),
  );
  const page = readFileSync(new URL('../../website/docs/sdk/service.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `([45]\d\d)` \|/gm)].map(([, code]) => code!);
  assert.deepEqual(listed.toSorted(), [...new Set(used)].toSorted());
});

test('收款地址是合约或零地址：拒绝', async () => {
  const { body } = await getQuote(question);
  const order = { ...question, minimumOut: body.amountOut };
  for (const recipient of [swapRouter, wxoc, usdt, `0x${'0'.repeat(40)}`]) {
    const { status, body: answer } = await postSwap({ ...order, recipient });
    assert.equal(status, 422, recipient);
    assert.match(answer.error, /取不回来/);
  }
});

test('错的请求得到指出字段的一句话', async () => {
  const cases: [Record<string, string>, number, RegExp][] = [
    [{ ...question, amountIn: '0' }, 400, /amountIn/],
    [{ ...question, amountIn: '1.5' }, 400, /^请求的 amountIn 要写成最小单位的整数/],
    [{ ...question, amountIn: '-1' }, 400, /amountIn/],
    [{ ...question, amountIn: '9'.repeat(78) }, 400, /uint256/],
    [{ tokenIn: wxoc, tokenOut: usdt }, 400, /^请求缺少 amountIn$/],
    [{ ...question, extra: '1' }, 400, /^请求里多了 extra$/],
    [{ ...question, tokenIn: '0x12' }, 400, /^请求的 tokenIn 要写成地址/],
    [{ ...question, tokenIn: wxoc.replace('a', 'A') }, 400, /抄错/],
    [{ ...question, tokenIn: tka }, 422, /名单/],
    [{ ...question, tokenOut: wxoc }, 422, /同一种/],
  ];
  for (const [query, expected, message] of cases) {
    const { status, body } = await getQuote(query);
    assert.equal(status, expected, JSON.stringify(query));
    assert.match(body.error, message);
  }
});

test('同一个区块里同样的请求只查询一次节点；新区块重新查询', async (context) => {
  const { node: asked } = await import('./node');
  const { multicall } = asked;
  let count = 0;
  asked.multicall = ((parameters: never) => {
    count += 1;
    return multicall(parameters);
  }) as never;
  const query = { ...question, amountIn: '123456789' };
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => getQuote(query)));
    assert.deepEqual(new Set(answers.map(({ body }) => body.amountOut)).size, 1);
    assert.equal(count, 1);

    await testClient.mine({ blocks: 1 });
    // 区块号记住一秒；让时钟走过去，不用等。
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 2000 });
    await getQuote(query);
    assert.equal(count, 2);
  } finally {
    context.mock.timers.reset();
    asked.multicall = multicall;
  }
});

test('每分钟的次数用完：429，一句话；健康检查不算', async () => {
  const { createApp } = await import('./app');
  const strict = await createApp({ perMinute: 2, origins: [page], logger: false });
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    statuses.push((await strict.inject({ url: '/quote', query: question })).statusCode);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
  assert.equal((await strict.inject('/health')).statusCode, 200);
  await strict.close();
});

test('只许名单里的网页读取响应；出错与被限流的也读得到', async () => {
  const { createApp } = await import('./app');
  const strict = await createApp({ perMinute: 2, origins: [page], logger: false });
  const from = (origin: string, query: Record<string, string> = question) =>
    strict.inject({ url: '/quote', query, headers: { origin } });
  const allowed = 'access-control-allow-origin';

  const preflight = await strict.inject({
    method: 'OPTIONS',
    url: '/swap',
    headers: { origin: page, 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.statusCode, 204);
  assert.equal(preflight.headers[allowed], page);
  assert.equal(preflight.headers['access-control-allow-headers'], 'Content-Type');
  for (const origin of [
    'https://evil.example',
    `${page}.evil.example`,
    'null',
    'http://swap.example',
  ]) {
    const refused = await strict.inject({ method: 'OPTIONS', url: '/swap', headers: { origin } });
    assert.equal(refused.headers[allowed], undefined, origin);
  }
  const statuses: number[] = [];
  for (const query of [question, { ...question, amountIn: '0' }, question]) {
    const answer = await from(page, query);
    assert.equal(answer.headers[allowed], page);
    assert.match(String(answer.headers.vary), /Origin/);
    statuses.push(answer.statusCode);
  }
  assert.deepEqual(statuses, [200, 400, 429]);
  await strict.close();
});

test('节点落后：健康检查说出来', async (context) => {
  const { createApp } = await import('./app');
  const strict = await createApp({ perMinute: 2, origins: [], oldestBlock: 60, logger: false });
  const { timestamp } = await publicClient.getBlock();
  const statusAfter = async (seconds: number) => {
    const clock = context.mock.method(Date, 'now', () => (Number(timestamp) + seconds) * 1000);
    const { statusCode } = await strict.inject('/health');
    clock.mock.restore();
    return statusCode;
  };
  assert.deepEqual([await statusAfter(60), await statusAfter(61)], [200, 503]);
  await strict.close();
});

/** 服务在另一个进程里，它的节点有这样的故障；use 得到它的地址，回来之后两者都停下。 */
async function withService(fault: Fault, use: (url: string) => Promise<void>): Promise<void> {
  let isFaulty = false;
  const broken = await serveFaults(
    nodeAt(process.env.SWAPX_RPC_URL!),
    when(() => isFaulty, fault),
  );
  const program = fileURLToPath(new URL('server.ts', import.meta.url));
  const service = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, PORT: '0', SWAPX_RPC_URL: broken.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  try {
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: service.stdout }).on('line', (line) => {
        const [, address] = /listening at (http:[^"]+)/.exec(line) ?? [];
        if (address) resolve(address);
      });
      void ended.then(() => reject(new Error('服务没有启动')));
    });
    // 启动时节点是好的。
    isFaulty = true;
    await use(url);
  } finally {
    service.kill('SIGKILL');
    await ended;
    await broken.close();
  }
}

/** 几秒之内的回答；监控与代理等不了更久。 */
async function answerWithin(milliseconds: number, url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
  return { status: response.status, body: (await response.json()) as { error?: string } };
}

const inTime = { status: 503, body: { error: '节点没有响应，请稍后再试' } };

test('节点接了请求不回答：健康检查两秒之内、报价几秒之内说出来', async () => {
  await withService(hangs, async (url) => {
    assert.deepEqual(await answerWithin(2000, `${url}/health`), inTime);
    const query = new URLSearchParams(question);
    assert.deepEqual(await answerWithin(8000, `${url}/quote?${query}`), inTime);
  });
});

test('节点前面的代理回答一页 502：503，不是“没有池”', async () => {
  await withService(on(['eth_call'], answersHtml()), async (url) => {
    const query = new URLSearchParams(question);
    assert.deepEqual(await answerWithin(8000, `${url}/quote?${query}`), inTime);
  });
});

test('区块号来自快的一台，合约由慢的一台读：503，不是“没有池”', async () => {
  await withService(on(['eth_call'], lags(1n)), async (url) => {
    const query = new URLSearchParams(question);
    assert.deepEqual(await answerWithin(8000, `${url}/quote?${query}`), inTime);
  });
});

test('节点不响应：503，响应与日志里都没有节点的地址', async () => {
  const { createApp } = await import('./app');
  const lines: string[] = [];
  const logger = { stream: { write: (line: string) => void lines.push(line) } };
  const logged = await createApp({ perMinute: 100, origins: [], logger });
  const { node } = await import('./node');
  const secret = 'https://user:password@node.example/v3/0123456789abcdef';
  const { getBlockNumber, getBlock } = node;
  const fail = () =>
    Promise.reject(
      new HttpRequestError({ url: secret, body: {}, cause: new Error(`connect ${secret}`) }),
    );
  Object.assign(node, { getBlockNumber: fail, getBlock: fail });
  try {
    for (const url of [`/quote?${new URLSearchParams(question)}`, '/health']) {
      const response = await logged.inject(url);
      assert.deepEqual([response.statusCode, response.json()], [inTime.status, inTime.body]);
    }
  } finally {
    Object.assign(node, { getBlockNumber, getBlock });
    await logged.close();
  }
  const log = lines.join('');
  assert.match(log, /HTTP request failed/);
  assert.match(log, /https:\/\/node\.example/);
  assert.doesNotMatch(log, /0123456789abcdef|password/);
});

test('名单：去掉空格与末尾的斜杠；不是网页的地址就不启动', async () => {
  const { readOrigins } = await import('./app');
  assert.deepEqual(readOrigins(' https://Swap.example/ ,http://localhost:5173,'), [
    'https://swap.example',
    'http://localhost:5173',
  ]);
  for (const text of ['*', 'swap.example', 'https://swap.example/app', 'null', ' ']) {
    assert.throws(() => readOrigins(text), /ALLOWED_ORIGINS/, text);
  }
});

test('限流：同一个 /64 里的 IPv6 地址算一个来源', async () => {
  const { createApp } = await import('./app');
  const strict = await createApp({ perMinute: 2, origins: [], logger: false });
  const from = async (remoteAddress: string) =>
    (await strict.inject({ url: '/quote', query: question, remoteAddress })).statusCode;
  const statuses: number[] = [];
  for (const tail of ['::1', ':1::2', ':ffff:ffff:ffff:3']) {
    statuses.push(await from(`2001:db8:0:1${tail}`));
  }
  assert.deepEqual(statuses, [200, 200, 429]);
  assert.equal(await from('2001:db8:0:2::1'), 200, '另一个 /64');
  await strict.close();
});

/** 同一个种子总是得到同样的数，失败了能重来。 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '1e18',
  '0x1',
  'NaN',
  'null',
  '１２３',
  '9'.repeat(5000),
  "' OR 1=1--",
  '<script>',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  '${7*7}',
  '%00',
  `0x${'0'.repeat(40)}`,
  `0x${'f'.repeat(40)}`,
  wxoc.toLowerCase(),
  usdt,
  one,
];
const VALUES: unknown[] = [...HOSTILE, null, true, 1, -1, 1.5, 1e21, [], {}, [wxoc], { $ne: 1 }];
const FIELDS = [
  'tokenIn',
  'tokenOut',
  'amountIn',
  'minimumOut',
  'recipient',
  'validFor',
  '__proto__',
];

test('恶意的请求：只有 4xx 与 200，每个错误是一句中文，不带内部的细节', async () => {
  const random = randomFrom(38);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const { body: quoted } = await getQuote(question);
  const order = { ...question, minimumOut: quoted.amountOut, recipient: account.address };
  const counts = new Map<number, number>();
  for (let round = 0; round < 2000; round += 1) {
    const isPost = random() < 0.5;
    const fields: Record<string, unknown> = isPost ? { ...order } : { ...question };
    const names = random() < 0.8 ? Object.keys(fields) : FIELDS;
    for (let change = 0; change < random() * 3; change += 1) fields[pick(names)] = pick(VALUES);
    const body = random() < 0.1 ? pick(HOSTILE) : JSON.stringify(fields);
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    );
    const type = random() < 0.9 ? 'application/json' : pick(['text/plain', 'x', '']);
    const response = await app.inject(
      isPost
        ? { method: 'POST', url: '/swap', payload: body, headers: { 'content-type': type } }
        : { url: `/quote?${query}` },
    );
    counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1);
    if (response.statusCode === 200) continue;
    const { error, ...rest } = response.json() as { error: string };
    assert.ok(response.statusCode >= 400 && response.statusCode < 500, `${body} ${query} ${error}`);
    assert.match(error, /[\u4e00-\u9fff]/);
    assert.deepEqual(rest, {});
    assert.ok(!error.includes('127.0.0.1') && !error.includes('node_modules'), error);
  }
  // 好的与各种坏的都试到了。
  for (const status of [200, 400, 413, 415, 422]) {
    assert.ok((counts.get(status) ?? 0) > 0, `没有试到 ${status}：${JSON.stringify([...counts])}`);
  }
});
