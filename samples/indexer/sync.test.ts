import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { createPublicClient, erc20Abi, maxUint256, parseUnits } from 'viem';
import type { PublicClient } from 'viem';
import { account, deployments, publicClient, testClient, walletClient } from '#chain';
import { swapRouterAbi, v2RouterAbi, wxocAbi } from '../starter/abis';
import {
  changes,
  faultyTransport,
  lags,
  lostAnswer,
  on,
  when,
  type Call,
  type Fault,
} from '../starter/faults';
import { facts } from 'swapx-facts';

/** 同一条链，每个请求先经过这些故障。 */
function clientWith(...faults: Fault[]): PublicClient {
  const transport = faultyTransport((call) => publicClient.request(call as never), ...faults);
  return createPublicClient({ chain: publicClient.chain, transport, cacheTime: 0 });
}

const { clearStop, openHistory, rows, savePart } = await import('./database');
const { checkBalances, markets, volume } = await import('./reports');
const { checkChain, sync } = await import('./sync');

type History = ReturnType<typeof openHistory>;

const optionsFor = (history: History, client: PublicClient = publicClient, chunk = 1000n) => ({
  client,
  history,
  firstBlock: 1n,
  chunk,
  confirmations: 0n,
  checked: 1_000_000n,
  trustsBloom: true,
  deepest: 100,
});

/** 与分段无关的全部内容：段尾的区块不在内。 */
const contentOf = (history: History) =>
  ['pools', 'states', 'trades', 'gifts'].map((table) =>
    rows<object>(history, `SELECT * FROM ${table} ORDER BY 1, 2, 3`),
  );

async function freshContent() {
  const history = openHistory(':memory:');
  await sync(optionsFor(history));
  return contentOf(history);
}

async function send(request: Parameters<typeof walletClient.writeContract>[0]): Promise<void> {
  const hash = await walletClient.writeContract(request);
  const { status } = await publicClient.getTransactionReceipt({ hash });
  assert.equal(status, 'success');
}

async function sell(amount: string): Promise<void> {
  await send({
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: deployments.wxoc,
        tokenOut: deployments.usdt,
        fee: 3000,
        recipient: account.address,
        deadline: maxUint256,
        amountIn: parseUnits(amount, 18),
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  } as never);
}

before(async () => {
  const { wxoc, usdt, v2Router, swapRouter } = deployments;
  await send({
    address: wxoc,
    abi: wxocAbi,
    functionName: 'deposit',
    value: parseUnits('500', 18),
  } as never);
  for (const spender of [swapRouter, v2Router]) {
    await send({
      address: wxoc,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, maxUint256],
    } as never);
  }
  await sell('3');
  await send({
    address: v2Router,
    abi: v2RouterAbi,
    functionName: 'swapExactTokensForTokens',
    args: [parseUnits('2', 18), 0n, [wxoc, usdt], account.address, maxUint256],
  } as never);
  await sell('5');
});

test('怎样分段都一样，余额与链上相符', async () => {
  const expected = await freshContent();
  assert.equal(expected[0]!.length, 4, '四个池');
  assert.equal(expected[2]!.length, 3, '三次成交');
  for (const chunk of [1n, 7n]) {
    const history = openHistory(':memory:');
    await sync(optionsFor(history, publicClient, chunk));
    assert.deepEqual(contentOf(history), expected);
    await checkBalances(publicClient, history);
  }
});

test('V2 的手续费与事实相同', async () => {
  const history = openHistory(':memory:');
  await sync(optionsFor(history));
  const pair = markets(history).find(({ version }) => version === 2)!;
  assert.equal(pair.fee, facts['v2.fee.bps'].value * 100);
  assert.ok(volume(history, pair, 0) > 0n);
});

test('节点一次只许五个区块：自动减半，内容相同', async () => {
  const refused: number[] = [];
  const strict: Fault = async (call, forward) => {
    const [filter] = call.params as [{ fromBlock: string; toBlock: string }];
    const count = Number(filter.toBlock) - Number(filter.fromBlock);
    if (count < 5) return forward(call);
    refused.push(count);
    throw Object.assign(new Error('query exceeds max block range'), { code: -32005 });
  };
  const history = openHistory(':memory:');
  await sync(optionsFor(history, clientWith(on(['eth_getLogs'], strict))));
  assert.ok(refused.length > 1);
  assert.deepEqual(contentOf(history), await freshContent());
});

test('每一个请求都可能断线：停下，再来就接着读，内容相同', async () => {
  const expected = await freshContent();
  let failures = 0;
  for (let failing = 0; ; failing += 1) {
    let count = 0;
    const client = clientWith(when(() => (count += 1) === failing + 1, lostAnswer));
    // 前面的一口气读完，只让后面的逐个断线。
    const history = openHistory(':memory:');
    await sync({ ...optionsFor(history), confirmations: 8n, checked: 0n });
    const stopped = await sync(optionsFor(history, client, 4n)).then(
      () => false,
      () => true,
    );
    if (stopped) await sync(optionsFor(history, publicClient, 4n));
    assert.deepEqual(contentOf(history), expected, `第 ${failing + 1} 个请求`);
    if (count <= failing) break;
    failures += 1;
  }
  assert.ok(failures > 10);
});

test('重组：退回之后与从头读的相同', async () => {
  const history = openHistory(':memory:');
  await sync(optionsFor(history));
  const snapshot = await testClient.snapshot();
  await sell('1');
  await sell('2');
  await sync(optionsFor(history));
  await testClient.revert({ id: snapshot });
  await sell('4');
  await testClient.mine({ blocks: 3 });
  const { removed } = await sync(optionsFor(history));
  assert.equal(removed, 2);
  assert.deepEqual(contentOf(history), await freshContent());
  await checkBalances(publicClient, history);
});

test('读的时候区块被换掉：丢掉重读，换掉的成交不会留下', async () => {
  const history = openHistory(':memory:');
  await sync(optionsFor(history));
  const snapshot = await testClient.snapshot();
  await sell('1');
  await testClient.mine({ blocks: 2 });
  let isReplaced = false;
  const client = clientWith(async (call, forward) => {
    const answer = await forward(call);
    // 事件已经读出，区块还没有读：正在这时换掉。
    if (call.method === 'eth_getLogs' && (answer as unknown[]).length > 0 && !isReplaced) {
      isReplaced = true;
      await testClient.revert({ id: snapshot });
      await sell('9');
      await testClient.mine({ blocks: 3 });
    }
    return answer;
  });
  await sync(optionsFor(history, client));
  await sync(optionsFor(history));
  assert.ok(isReplaced);
  assert.deepEqual(contentOf(history), await freshContent());
});

test('节点落后：什么也不删，核对时说出来', async () => {
  const history = openHistory(':memory:');
  await sync(optionsFor(history));
  const before = contentOf(history);
  const lagging = clientWith(lags((await publicClient.getBlockNumber()) - 5n));
  assert.deepEqual(await sync(optionsFor(history, lagging)), { parts: 0, removed: 0 });
  assert.deepEqual(contentOf(history), before);
  await assert.rejects(checkBalances(lagging, history), /^Error: 节点只到区块 5，存着的已到 \d+：/);
});

test('存着的全都对不上：什么也不删，停下；由人解除之后接着读', async () => {
  const history = openHistory(':memory:');
  await sync(optionsFor(history, publicClient, 1n));
  const before = contentOf(history);
  const renamed = (answer: unknown, { params }: Call) => {
    const [number] = params as [string];
    return number === '0x1' ? answer : { ...(answer as object), hash: `0x${'1'.repeat(64)}` };
  };
  const other = clientWith(on(['eth_getBlockByNumber'], changes(renamed)));
  const options = { ...optionsFor(history, other), deepest: 3 };
  await assert.rejects(sync(options), /退回 3 个区块仍对不上/);
  assert.deepEqual(contentOf(history), before);
  await assert.rejects(sync(optionsFor(history)), /^Stopped: 停下了：退回 3 个/);
  clearStop(history);
  await sync(optionsFor(history));
  assert.deepEqual(contentOf(history), await freshContent());
});

test('深度按区块数算，不按存着的行数：存得稀的，换掉两行就太深', async () => {
  const history = openHistory(':memory:');
  await testClient.mine({ blocks: 60 });
  await sync({ ...optionsFor(history, publicClient, 20n), checked: 0n });
  const before = contentOf(history);
  const stored = rows<{ number: number }>(history, 'SELECT number FROM blocks ORDER BY 1 DESC');
  const [last, second] = stored.map(({ number }) => number) as [number, number];
  assert.ok(last - second > 3);
  const renamed = (answer: unknown, { params }: Call) => {
    const [number] = params as [string];
    if (Number(number) < second) return answer;
    return { ...(answer as object), hash: `0x${'1'.repeat(64)}` };
  };
  const other = clientWith(on(['eth_getBlockByNumber'], changes(renamed)));
  const options = { ...optionsFor(history, other), deepest: 3 };
  await assert.rejects(sync(options), /^Stopped: 停下了：退回 3 个区块仍对不上/);
  assert.deepEqual(contentOf(history), before);
});

test('最早的区块不是记下的那一个：什么也不删，停下', async () => {
  const history = openHistory(':memory:');
  await sync(optionsFor(history));
  const before = contentOf(history);
  const renamed = (answer: unknown) => ({ ...(answer as object), hash: `0x${'1'.repeat(64)}` });
  const other = clientWith(on(['eth_getBlockByNumber'], changes(renamed)));
  await assert.rejects(sync(optionsFor(history, other)), /节点换了一条链：链 ID 3721，区块 1 是/);
  assert.deepEqual(contentOf(history), before);
  await assert.rejects(checkChain(optionsFor(history)), /^Stopped: 停下了：节点换了一条链/);
});

test('旧的程序存的历史：不接着用', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'swapx-history-'));
  try {
    const file = join(folder, 'history.db');
    const old = openHistory(file);
    old.pragma('user_version = 0');
    old.close();
    assert.throws(() => openHistory(file), /是旧的程序读的，可能漏了事件/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('存到一半出错：一点也不留下', async () => {
  const history = openHistory(':memory:');
  await sync(optionsFor(history));
  const before = contentOf(history);
  const [trade] = rows<never>(history, 'SELECT * FROM trades LIMIT 1');
  const block = { number: 1_000_000, hash: '0x', timestamp: 0 } as const;
  const part = { blocks: [block], pools: [], states: [], trades: [trade!], gifts: [] };
  assert.throws(() => savePart(history, part), /UNIQUE/);
  assert.deepEqual(contentOf(history), before);
  assert.equal(rows(history, 'SELECT * FROM blocks WHERE number = 1000000').length, 0);
});
