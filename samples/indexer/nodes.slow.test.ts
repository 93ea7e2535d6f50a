// 节点快慢不一、换了一条链、答得不像样：历史要么完整，要么停下说明；不能悄悄少了，也不能删光。
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  createPublicClient,
  erc20Abi,
  http,
  maxUint256,
  parseUnits,
  type Address,
  type PublicClient,
} from 'viem';
import { startChain } from 'swapx-chain/start';
import { account, deployments, publicClient, testClient, walletClient } from '#chain';
import { swapRouterAbi, v2RouterAbi, wxocAbi } from '../starter/abis';
import {
  answersHtml,
  changes,
  faulty,
  faultyTransport,
  goesTo,
  hangs,
  lags,
  on,
  when,
  type Fault,
  type Request,
} from '../starter/faults';
import { nodeAt, serveFaults, serveMachines } from '../testing/fault-server';

const { openHistory, rows } = await import('./database');
const { checkBalances, giftTexts, markets } = await import('./reports');
const { checkChain, sync } = await import('./sync');

type History = ReturnType<typeof openHistory>;

const node: Request = (call) => publicClient.request(call as never);

const clientWith = (...faults: Fault[]): PublicClient =>
  createPublicClient({
    chain: publicClient.chain,
    transport: faultyTransport(node, ...faults),
    cacheTime: 0,
  });

const optionsFor = (history: History, client: PublicClient = publicClient) => ({
  client,
  history,
  firstBlock: 1n,
  chunk: 1000n,
  confirmations: 0n,
  checked: 1_000_000n,
  trustsBloom: true,
  deepest: 100,
});

const contentOf = (history: History) =>
  ['pools', 'states', 'trades', 'gifts'].map((table) =>
    rows<object>(history, `SELECT * FROM ${table} ORDER BY 1, 2, 3`),
  );

async function freshContent() {
  const history = openHistory(':memory:');
  await sync(optionsFor(history));
  return contentOf(history);
}

const countOf = (history: History, table: string): number =>
  rows<{ count: number }>(history, `SELECT COUNT(*) AS count FROM ${table}`)[0]!.count;

async function send(request: object): Promise<void> {
  const hash = await walletClient.writeContract(request as never);
  assert.equal((await publicClient.getTransactionReceipt({ hash })).status, 'success');
}

const sell = (amount: string, recipient = account.address) =>
  send({
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: deployments.wxoc,
        tokenOut: deployments.usdt,
        fee: 3000,
        recipient,
        deadline: maxUint256,
        amountIn: parseUnits(amount, 18),
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });

before(async () => {
  const { wxoc, swapRouter, v2Router } = deployments;
  await send({
    address: wxoc,
    abi: wxocAbi,
    functionName: 'deposit',
    value: parseUnits('500', 18),
  });
  for (const spender of [swapRouter, v2Router]) {
    await send({
      address: wxoc,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, maxUint256],
    });
  }
});

/** 五次成交，每次之后都经这个节点读一次；最后由照常的节点补齐。返回读出的成交与报的错。 */
async function tradesThrough(client: PublicClient, changed: object = {}) {
  const history = openHistory(':memory:');
  await sync(optionsFor(history));
  const trades = countOf(history, 'trades');
  const errors: string[] = [];
  for (const amount of ['1', '2', '3', '4', '5']) {
    await sell(amount);
    await sync({ ...optionsFor(history, client), ...changed }).catch((error: Error) =>
      errors.push(error.message),
    );
  }
  const stored = countOf(history, 'trades') - trades;
  await testClient.mine({ blocks: 10 });
  await sync(optionsFor(history));
  const all = countOf(history, 'trades') - trades;
  assert.equal(all, 5, `链上 5 次，存下 ${all} 次，报错：${errors.join('\n') || '没有'}`);
  assert.deepEqual(contentOf(history), await freshContent());
  return { stored, errors };
}

describe('节点快慢不一', () => {
  test('只有 eth_getLogs 落后一个区块：说出来，不存；补齐之后五次都在', async () => {
    const { stored, errors } = await tradesThrough(clientWith(on(['eth_getLogs'], lags(1n))));
    assert.equal(stored + errors.length >= 5, true, `存了 ${stored}，报错 ${errors.length}`);
    assert.match(errors[0] ?? '没有报错', /有要找的事件，节点的 eth_getLogs 却没有给出/);
  });

  test('整台落后一个区块，只读到末尾之前：不报错，补齐之后五次都在', async () => {
    const { errors } = await tradesThrough(clientWith(lags(1n)), { confirmations: 2n });
    assert.deepEqual(errors, []);
  });

  for (const [what, lag] of [
    ['两台轮流回答，其中一台落后三个区块', 3n],
    ['两台轮流回答，其中一台落后一个区块', 1n],
  ] as const) {
    test(`${what}：存下的都对`, async () => {
      let asked = 0;
      await tradesThrough(clientWith(when(() => (asked += 1) % 2 === 0, lags(lag))));
    });
  }
});

describe('核对的办法', () => {
  const emptyBloom = (answer: unknown) => ({
    ...(answer as object),
    logsBloom: `0x${'0'.repeat(512)}`,
  });
  const withoutBloom = on(['eth_getBlockByNumber'], changes(emptyBloom));

  test('logsBloom 全是零：说它不可信，不存；改看回执，漏掉的也发现得了', async () => {
    const history = openHistory(':memory:');
    const options = optionsFor(history, clientWith(withoutBloom));
    await assert.rejects(sync(options), /这个节点的 logsBloom 不可信/);
    assert.equal(countOf(history, 'blocks'), 0);
    await sync({ ...options, trustsBloom: false });
    assert.deepEqual(contentOf(history), await freshContent());
    await sell('1');
    const late = clientWith(withoutBloom, on(['eth_getLogs'], lags(1n)));
    const changed = { ...optionsFor(history, late), trustsBloom: false };
    await assert.rejects(sync(changed), /eth_getLogs 却没有给出/);
  });

  test('不写 logsBloom：说它不可信，不当作没有事件', async () => {
    const history = openHistory(':memory:');
    const noBloom = (answer: unknown) => ({ ...(answer as object), logsBloom: null });
    const client = clientWith(
      on(['eth_getBlockByNumber'], changes(noBloom)),
      on(['eth_getLogs'], () => Promise.resolve([])),
    );
    await assert.rejects(sync(optionsFor(history, client)), /这个节点的 logsBloom 不可信/);
    assert.equal(countOf(history, 'blocks'), 0);
  });

  test('一个区块里的事件只给一部分：说出来，不存', async () => {
    const history = openHistory(':memory:');
    await sync(optionsFor(history));
    const [blocks, trades] = [countOf(history, 'blocks'), countOf(history, 'trades')];
    const path = [deployments.wxoc, deployments.usdt];
    let isCut = false;
    const withoutLast = (answer: unknown) => {
      const logs = answer as unknown[];
      if (logs.length < 2) return logs;
      isCut = true;
      return logs.slice(0, -1);
    };
    const cut = clientWith(on(['eth_getLogs'], changes(withoutLast)));
    // V2 的一次成交在一个区块里有 Sync 与 Swap 两个事件。
    await send({
      address: deployments.v2Router,
      abi: v2RouterAbi,
      functionName: 'swapExactTokensForTokens',
      args: [parseUnits('1', 18), 0n, path, account.address, maxUint256],
    });
    await assert.rejects(
      sync(optionsFor(history, cut)),
      /有要找的事件，节点的 eth_getLogs 却没有给出：2 个里只给了 1 个/,
    );
    assert.ok(isCut);
    assert.deepEqual([countOf(history, 'blocks'), countOf(history, 'trades')], [blocks, trades]);
    await sync(optionsFor(history));
    assert.deepEqual(contentOf(history), await freshContent());
  });

  test('给了没有要的：自己再筛一遍，别的合约的同名事件不算', async () => {
    const unfiltered: Fault = (call, forward) => {
      const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }];
      return forward({ method: call.method, params: [{ fromBlock, toBlock }] });
    };
    for (const checked of [0n, 1_000_000n]) {
      const history = openHistory(':memory:');
      const client = clientWith(on(['eth_getLogs'], unfiltered));
      await sync({ ...optionsFor(history, client), checked });
      assert.deepEqual(contentOf(history), await freshContent());
    }
  });

  test('给的不是列表：不当作没有事件', async () => {
    const history = openHistory(':memory:');
    const client = clientWith(on(['eth_getLogs'], () => Promise.resolve(null)));
    for (const checked of [0n, 1_000_000n]) {
      const options = { ...optionsFor(history, client), checked };
      await assert.rejects(sync(options), /^Contradiction: eth_getLogs 没有给出列表/);
    }
    assert.equal(countOf(history, 'blocks'), 0);
  });

  test('一段里有一条出自别的区块：整段不存，早的区块也一样', async () => {
    const history = openHistory(':memory:');
    const moved = (answer: unknown) => {
      const [first, ...others] = answer as object[];
      return first ? [{ ...first, blockHash: `0x${'2'.repeat(64)}` }, ...others] : [];
    };
    const client = clientWith(on(['eth_getLogs'], changes(moved)));
    for (const checked of [0n, 1_000_000n]) {
      const options = { ...optionsFor(history, client), checked };
      await assert.rejects(sync(options), { name: 'Contradiction' });
    }
    assert.equal(countOf(history, 'blocks'), 0);
  });

  test('节点一直前后矛盾：试几次就停，不空转；偶尔矛盾一次的，照样读完', async () => {
    let asked = 0;
    const never = clientWith(on(['eth_getLogs'], () => ((asked += 1), Promise.resolve(null))));
    await assert.rejects(sync(optionsFor(openHistory(':memory:'), never)), /没有给出列表/);
    assert.ok(asked <= 3, `${asked} 次`);

    // 每一段第一次读都没有响应。
    const seen = new Set<string>();
    const first: Fault = (call, forward) => {
      const [{ fromBlock }] = call.params as [{ fromBlock: string }];
      if (seen.has(fromBlock)) return forward(call);
      seen.add(fromBlock);
      return Promise.resolve(null);
    };
    const history = openHistory(':memory:');
    const client = clientWith(on(['eth_getLogs'], first));
    await sync({ ...optionsFor(history, client), chunk: 10n });
    assert.ok(seen.size > 3);
    assert.deepEqual(contentOf(history), await freshContent());
  });

  test('logsBloom 恰好都是 1：由回执决定，没有就是没有', async () => {
    const full = (answer: unknown) => ({
      ...(answer as object),
      logsBloom: `0x${'f'.repeat(512)}`,
    });
    const history = openHistory(':memory:');
    await sync(optionsFor(history, clientWith(on(['eth_getBlockByNumber'], changes(full)))));
    assert.deepEqual(contentOf(history), await freshContent());
  });

  test('很早的区块只核对两头：同一次 HTTP 请求由一台机器回答，缺区块的那台就露馅', async () => {
    // 四个 HTTP 请求里约有一个落到缺最后 40 个区块的那台。
    const whole = nodeAt(process.env.SWAPX_RPC_URL!);
    const late = faulty(whole, lags(40n));
    let seed = 1;
    const pick = () =>
      ((seed = (seed * 1103515245 + 12345) % 2147483648) >> 16) % 4 === 0 ? late : whole;
    const { url, close } = await serveMachines(pick);
    try {
      const client = createPublicClient({
        chain: publicClient.chain,
        transport: http(url, { batch: { batchSize: 100 }, retryCount: 0 }),
        cacheTime: 0,
      });
      const history = openHistory(':memory:');
      const head = Number(await publicClient.getBlockNumber());
      for (let asked = 0; newest(history) < head; asked += 1) {
        assert.ok(asked < 300, `只读到 ${newest(history)}`);
        await sync({ ...optionsFor(history, client), chunk: 20n, checked: 0n }).catch(() => {});
      }
      assert.deepEqual(contentOf(history), await freshContent());
    } finally {
      await close();
    }
  });
});

const newest = (history: History): number =>
  rows<{ number: number | null }>(history, 'SELECT MAX(number) AS number FROM blocks')[0]!.number ??
  0;

describe('答得不像样', () => {
  for (const [what, fault] of [
    ['一页 HTML', answersHtml()],
    ['接了请求一直不回答', hangs],
  ] as const) {
    test(`${what}：报错，什么也不存，好了再接着读`, async () => {
      let isBad = true;
      const rpc = nodeAt(process.env.SWAPX_RPC_URL!);
      const { url, close } = await serveFaults(
        rpc,
        when(() => isBad, on(['eth_getLogs'], fault)),
      );
      try {
        const client = createPublicClient({
          chain: publicClient.chain,
          transport: http(url, { retryCount: 0, timeout: 1000 }),
          cacheTime: 0,
        });
        const history = openHistory(':memory:');
        const options = { ...optionsFor(history, client), chunk: 4n };
        await assert.rejects(sync(options), /HTTP request failed|took too long/);
        assert.equal(countOf(history, 'blocks'), 0);
        isBad = false;
        await sync({ ...options, client: publicClient });
        assert.deepEqual(contentOf(history), await freshContent());
      } finally {
        await close();
      }
    });
  }
});

describe('有人直接往池里转代币', () => {
  const transfer = (token: Address, to: Address) =>
    send({ address: token, abi: erc20Abi, functionName: 'transfer', args: [to, 1n] });

  test('V3 一个最小单位：余额仍相符，记下谁转的；从头读也一样', async () => {
    const { usdt } = deployments;
    const history = openHistory(':memory:');
    await sync(optionsFor(history));
    const pool = markets(history).find(({ version, fee }) => version === 3 && fee === 3000)!;
    await transfer(usdt, pool.address);
    await sell('1');
    await sync(optionsFor(history));
    assert.deepEqual(await checkBalances(publicClient, history), []);
    const [gift] = rows<{ sender: Address; amount: string; token: Address }>(
      history,
      'SELECT * FROM gifts',
    );
    assert.deepEqual(
      [gift!.sender, gift!.amount, gift!.token, countOf(history, 'gifts')],
      [account.address, '1', usdt, 1],
    );
    assert.deepEqual(contentOf(history), await freshContent());
  });

  test('成交直接付给另一个池：两个池的余额都相符，不会停在对不上', async () => {
    const history = openHistory(':memory:');
    await sync(optionsFor(history));
    const gifts = countOf(history, 'gifts');
    const [other] = markets(history).filter(({ version, fee }) => version === 3 && fee === 500);
    await sell('1', other!.address);
    await sync(optionsFor(history));
    assert.deepEqual(await checkBalances(publicClient, history), []);
    assert.equal(countOf(history, 'gifts'), gifts + 1);
    assert.deepEqual(contentOf(history), await freshContent());
  });

  test('转来几百笔：说成一行', async () => {
    const history = openHistory(':memory:');
    await sync(optionsFor(history));
    const before = giftTexts(history).length;
    const pool = markets(history).find(({ version, fee }) => version === 3 && fee === 10_000)!;
    for (let count = 0; count < 3; count += 1) await transfer(deployments.usdt, pool.address);
    await sync(optionsFor(history));
    const texts = giftTexts(history);
    assert.equal(texts.length, before + 1);
    assert.match(texts.at(-1)!, /^V3 1% 的池直接收到 3 笔，共 0\.000003 USDT；/);
  });

  test('V2 一个最小单位：储备量仍相符，多出的说出来', async () => {
    const history = openHistory(':memory:');
    await sync(optionsFor(history));
    const pair = markets(history).find(({ version }) => version === 2)!;
    await transfer(deployments.usdt, pair.address);
    await sync(optionsFor(history));
    const surpluses = await checkBalances(publicClient, history);
    assert.deepEqual(
      surpluses.map(({ pool, token, amount }) => [pool.address, token, amount]),
      [[pair.address, deployments.usdt, 1n]],
    );
  });

  test('漏了一次成交：V2 与 V3 都抛出', async () => {
    const history = openHistory(':memory:');
    await sync(optionsFor(history));
    const last = 'SELECT MAX(block) FROM states WHERE pool = @address';
    for (const { address } of markets(history).filter(
      ({ fee, version }) => version === 2 || fee === 3000,
    )) {
      const drop = `DELETE FROM states WHERE pool = @address AND block = (${last})`;
      history.prepare(drop).run({ address });
      await assert.rejects(checkBalances(publicClient, history), /Mismatch: .*存着的是/);
    }
  });

  test('漏了建池：余额无从比起，也抛出', async () => {
    const history = openHistory(':memory:');
    await sync(optionsFor(history));
    for (const { address } of rows<{ address: Address }>(history, 'SELECT address FROM pools')) {
      history.exec(`SAVEPOINT kept; DELETE FROM pools WHERE address = '${address}'`);
      await assert.rejects(
        checkBalances(publicClient, history),
        new RegExp(`Mismatch: 存着的没有池 ${address}`),
      );
      history.exec('ROLLBACK TO kept; RELEASE kept');
    }
    await checkBalances(publicClient, history);
  });
});

// 放在最后：它让链长了几百个区块。
describe('换了一条链', () => {
  test('链 ID 相同，330 个区块之后换掉：什么也不删，停下，再启动也停着', async () => {
    const { provider } = await startChain();
    const other: Request = (call) => provider.request(call as never);
    for (let i = 0; i < 5; i += 1) await sell('1');
    const height = await publicClient.getBlockNumber();
    await testClient.mine({ blocks: Number(330n - height) });
    // 另一条链一样长，只是时间不同，部署之后的区块都不同。
    while (BigInt((await other({ method: 'eth_blockNumber' })) as string) < 340n) {
      await other({ method: 'evm_mine' });
    }
    const history = openHistory(':memory:');
    await sync({ ...optionsFor(history), chunk: 3n });
    const kept = [countOf(history, 'blocks'), countOf(history, 'trades')];
    let isOther = false;
    const client = clientWith(when(() => isOther, goesTo(other)));
    isOther = true;
    const left: number[][] = [];
    for (let block = 0; block < 4; block += 1) {
      await sync({ ...optionsFor(history, client), chunk: 3n }).catch(() => {});
      left.push([countOf(history, 'blocks'), countOf(history, 'trades')]);
      await other({ method: 'evm_mine' });
    }
    assert.deepEqual(left, [kept, kept, kept, kept]);
    // 由 systemd 重新启动，就算节点已经换回来，也等人看过。
    isOther = false;
    await assert.rejects(sync(optionsFor(history, client)), /停下了：/);
  });

  test('最早的区块被节点清掉：存着的最后一个还在就接着读；也没有就不下结论，不停下', async () => {
    const history = openHistory(':memory:');
    await sync(optionsFor(history));
    const without = (height: number): Fault =>
      on(['eth_getBlockByNumber'], (call, forward) =>
        Number((call.params as [string])[0]) <= height ? Promise.resolve(null) : forward(call),
      );
    await checkChain(optionsFor(history, clientWith(without(1))));
    const pruned = optionsFor(history, clientWith(without(newest(history))));
    await assert.rejects(checkChain(pruned), { name: 'BlockNotFoundError' });
    assert.equal(countOf(history, 'stops'), 0);
    await assert.rejects(
      checkChain(optionsFor(openHistory(':memory:'), clientWith(without(1)))),
      /^Error: 节点没有区块 1，不能核对是不是同一条链/,
    );
  });
});
