// 发送程序遇到坏掉的节点：至多成交一次；没有节点收下就不提价；作废不了就说卡住，不悄悄排队。
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import {
  createPublicClient,
  http,
  keccak256,
  parseGwei,
  parseTransaction,
  toHex,
  type Hex,
  type PublicClient,
} from 'viem';
import { account, moveTime, publicClient, testClient } from '#chain';
import { serveChain } from '../client/connect';
import { nodeAt, serveFaults } from '../testing/fault-server';
import {
  newBlocks,
  nodeWith,
  onlyNextNonce,
  pretending,
  sell,
  start,
  usdt,
  usedNonces,
  usual,
} from '../testing/orders';
import {
  answersHtml,
  goesTo,
  hangs,
  lags,
  lostAnswer,
  lostRequest,
  nth,
  on,
  once,
  when,
  type Fault,
} from './faults';
import type { Journal } from './journal';
import { Sender, watchBlocks } from './sender';

const minutes = 60n;
const sending = (fault: Fault) => on(['eth_sendRawTransaction'], fault);

/** 每一次签名的单价。 */
const pricesIn = (journal: Journal, id: string) =>
  journal.find(id)!.attempts.map(({ raw }) => parseTransaction(raw).maxFeePerGas!);

beforeEach(() => testClient.setAutomine(true));
afterEach(() => testClient.setAutomine(true));

describe('广播一直失败', () => {
  test('二十个区块之后恢复，还没有过期：不提价，成交一次', async () => {
    let isDown = true;
    const { sender, journal, statusOf } = start([when(() => isDown, sending(lostRequest))]);
    const [before, nonces] = [await usdt(), await usedNonces()];
    await sender.submit('一', await sell());
    await newBlocks(sender, 20);
    const { attempts } = journal.find('一')!;
    assert.equal(attempts.length, 1, `签了 ${attempts.length} 次`);
    assert.equal(statusOf('一'), 'sent');
    // 收下之后也要先等几个区块，才谈得上没有打包。
    isDown = false;
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'confirmed');
    assert.equal(journal.find('一')!.attempts.length, 1);
    assert.ok((await usdt()) > before);
    assert.equal(await usedNonces(), nonces + 1);
  });

  test('90 个区块，又过了截止时间：说卡住，不收新的；恢复之后作废，后面的照常', async () => {
    let isDown = true;
    const { sender, journal, statusOf } = start([when(() => isDown, sending(lostRequest))]);
    const [before, nonces] = [await usdt(), await usedNonces()];
    await sender.submit('一', await sell());
    await newBlocks(sender, 90);
    await assert.rejects(
      async () => sender.submit('二', await sell()),
      /前面的 一 还没有上链（sent）/,
    );
    await moveTime(21 * 60);
    await newBlocks(sender, 6);
    assert.equal(statusOf('一'), 'stuck');
    assert.match(journal.find('一')!.lastError!, /连接断开/);
    assert.throws(() => journal.close('一', '不等了'), /nonce 还没有用掉/);
    await assert.rejects(
      async () => sender.submit('二', await sell()),
      /前面的 一 还没有上链（stuck）.*连接断开/s,
    );
    assert.equal(journal.find('二'), undefined);
    const prices = pricesIn(journal, '一');
    assert.equal(prices.length, 2);
    assert.ok(prices.every((price) => price < parseGwei('2')));

    isDown = false;
    await newBlocks(sender, 4);
    assert.equal(statusOf('一'), 'cancelled');
    assert.equal(await usdt(), before);
    await sender.submit('二', await sell());
    await newBlocks(sender, 3);
    assert.equal(statusOf('二'), 'confirmed');
    assert.equal(await usedNonces(), nonces + 2);
  });

  test('签名的服务坏了，空转账签不出来：也说卡住；修好就作废', async () => {
    let isBroken = false;
    const { journal, statusOf } = start();
    const kms = {
      ...account,
      signTransaction: ((...given: Parameters<typeof account.signTransaction>) => {
        if (isBroken) throw new Error('密钥服务没有回答');
        return account.signTransaction(...given);
      }) as typeof account.signTransaction,
    };
    const nodes = [nodeWith(sending(once('eth_sendRawTransaction', lostRequest).fault))] as const;
    const sender = new Sender({ nodes, account: kms, journal, policy: usual });
    await sender.submit('一', await sell());
    await moveTime(21 * 60);
    isBroken = true;
    await newBlocks(sender, 6);
    assert.equal(statusOf('一'), 'stuck');
    assert.match(journal.find('一')!.lastError!, /密钥服务没有回答/);
    isBroken = false;
    await newBlocks(sender, 4);
    assert.equal(statusOf('一'), 'cancelled');
  });

  test('节点说收下了，却不转发：五个区块之后不收新的；上链之后就收，不必等它过了足够多的区块', async () => {
    let isMute = true;
    const swallows: Fault = (call) => Promise.resolve(keccak256((call.params as [Hex])[0]));
    const { sender, journal, statusOf } = start([when(() => isMute, sending(swallows))]);
    const [before, nonces] = [await usdt(), await usedNonces()];
    await sender.submit('一', await sell());
    await newBlocks(sender, 5);
    await assert.rejects(
      async () => sender.submit('二', await sell()),
      /前面的 一 还没有上链（sent），先处理它：节点收下了，还没有打包/,
    );
    assert.equal(journal.find('二'), undefined);
    isMute = false;
    await newBlocks(sender, 2);
    assert.equal(statusOf('一'), 'sent');
    await sender.submit('二', await sell());
    await newBlocks(sender, 3);
    assert.deepEqual([statusOf('一'), statusOf('二')], ['confirmed', 'confirmed']);
    assert.ok((await usdt()) > before);
    assert.equal(await usedNonces(), nonces + 2);
  });

  test('节点的区块时间退回去：过期的那一笔不再发送', async () => {
    const { ahead, fault } = pretending();
    const { sender, journal, statusOf } = start([fault, sending(lostRequest)]);
    await sender.submit('一', await sell());
    ahead.seconds = 21n * minutes;
    await sender.onBlock();
    ahead.seconds = 0n;
    await newBlocks(sender, 2);
    assert.deepEqual(
      journal.find('一')!.attempts.map(({ purpose }) => purpose),
      ['order', 'cancel'],
    );
    assert.equal(statusOf('一'), 'sent');
  });
});

describe('拥堵', () => {
  test('单价提到上限就停，过期之后的空转账另有上限，代替得了它', async () => {
    const { ahead, fault } = pretending();
    const { sender, journal, statusOf } = start([fault]);
    const [before, nonces] = [await usdt(), await usedNonces()];
    await testClient.setAutomine(false);
    ahead.baseFee = parseGwei('30');
    await sender.submit('一', await sell());
    for (const baseFee of ['45', '60', '60', '60', '60', '60', '60']) {
      ahead.baseFee = parseGwei(baseFee);
      ahead.blocks += 1n;
      await sender.onBlock();
    }
    const prices = pricesIn(journal, '一');
    assert.equal(prices.at(-1), usual.maxFeePerGas);
    assert.equal(prices.length, 2, '到了上限就不再签');

    ahead.seconds = 21n * minutes;
    ahead.blocks += 1n;
    await sender.onBlock();
    const { attempts, lastError } = journal.find('一')!;
    assert.equal(attempts.at(-1)!.purpose, 'cancel');
    assert.ok(attempts.at(-1)!.acceptedAt, `节点没有收下空转账：${lastError}`);
    const [last] = pricesIn(journal, '一').slice(-1);
    assert.ok(last! * 10n >= usual.maxFeePerGas * 11n && last! <= usual.maxCancelFeePerGas);

    Object.assign(ahead, { blocks: 0n, seconds: 0n, baseFee: undefined });
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'cancelled');
    assert.equal(await usdt(), before);
    assert.equal(await usedNonces(), nonces + 1);
  });

  test('连空转账的上限也不够：卡住，说出差多少；回落之后作废', async () => {
    const { ahead, fault } = pretending();
    const { sender, journal, statusOf } = start([fault]);
    await testClient.setAutomine(false);
    await sender.submit('一', await sell());
    Object.assign(ahead, { seconds: 21n * minutes, baseFee: parseGwei('300') });
    for (let block = 0; block < 8; block += 1) {
      ahead.blocks += 1n;
      await sender.onBlock();
    }
    assert.equal(statusOf('一'), 'stuck');
    assert.match(journal.find('一')!.lastError!, /出 200000000000，基础费 300000000000/);
    assert.equal(journal.find('一')!.attempts.length, 2);
    Object.assign(ahead, { blocks: 0n, seconds: 0n, baseFee: undefined });
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'cancelled');
  });

  test('出价低于基础费：从未收下也按行情再签，不层层加价', async () => {
    const { ahead, fault } = pretending();
    const { sender, journal } = start([fault, sending(lostRequest)]);
    await sender.submit('一', await sell());
    ahead.baseFee = parseGwei('10');
    await newBlocks(sender, 5);
    const prices = pricesIn(journal, '一');
    assert.equal(prices.length, 2);
    assert.ok(prices[1]! >= parseGwei('10') && prices[1]! < parseGwei('15'));
  });

  test('回答都丢了、等着的也查不到：空转账被说单价不够，就高过它', async () => {
    const { ahead, fault } = pretending();
    let isMute = true;
    const { sender, journal, statusOf } = start([
      fault,
      on(['eth_getTransactionByHash'], () => Promise.resolve(null)),
      when(() => isMute, sending(lostAnswer)),
    ]);
    await testClient.setAutomine(false);
    await sender.submit('一', await sell());
    isMute = false;
    ahead.seconds = 21n * minutes;
    for (let block = 0; block < 4; block += 1) {
      ahead.blocks += 1n;
      await sender.onBlock();
    }
    const [order, ...cancels] = pricesIn(journal, '一');
    assert.ok(cancels.at(-1)! * 10n >= order! * 11n);
    Object.assign(ahead, { blocks: 0n, seconds: 0n });
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'cancelled');
  });
});

describe('每一个请求', () => {
  /** 提交一笔，看六个区块：出错就算了，等下一个区块，像 watchBlocks 那样。 */
  async function run(sender: Sender): Promise<void> {
    const order = await sell();
    for (let block = 0; block < 6; block += 1) {
      await sender.submit('一', order).catch(() => undefined);
      await moveTime(1);
      await sender.onBlock().catch(() => undefined);
    }
  }

  for (const [name, fault] of Object.entries({
    没有送到: lostRequest,
    回答丢了: lostAnswer,
    '一页 HTML': answersHtml(),
  })) {
    test(`${name}：成交恰好一次`, async () => {
      for (let index = 0; ; index += 1) {
        const bad = nth(index, fault);
        const { sender, statusOf } = start([bad.fault]);
        const [before, nonces] = [await usdt(), await usedNonces()];
        await run(sender);
        assert.equal(statusOf('一'), 'confirmed', `第 ${index} 个请求`);
        assert.equal(await usedNonces(), nonces + 1, `第 ${index} 个请求`);
        assert.ok((await usdt()) > before);
        if (bad.isPending()) return assert.ok(index > 20);
      }
    });
  }

  for (const [name, isSent] of [
    ['之前', false],
    ['之后', true],
  ] as const) {
    test(`断电在请求到达${name}：换一个进程接着做，成交恰好一次`, async () => {
      for (let index = 0; ; index += 1) {
        // 断电：从这个请求起，旧的进程再也得不到回答。
        let asked = 0;
        let power: () => void = () => undefined;
        const lost = new Promise<void>((resolve) => (power = resolve));
        const cut: Fault = async (call, forward) => {
          asked += 1;
          if (asked <= index) return forward(call);
          if (asked === index + 1 && isSent) await forward(call);
          power();
          return hangs(call, forward);
        };
        const { sender: old, journal, statusOf } = start([cut]);
        const [before, nonces] = [await usdt(), await usedNonces()];
        const order = await sell();
        const life = (async () => {
          await old.submit('一', order);
          await newBlocks(old, 3);
        })();
        await Promise.race([life, lost]);
        const sender = new Sender({ nodes: [nodeWith()], account, journal, policy: usual });
        await sender.submit('一', order);
        await newBlocks(sender, 3);
        assert.equal(statusOf('一'), 'confirmed', `第 ${index} 个请求`);
        assert.equal(await usedNonces(), nonces + 1, `第 ${index} 个请求`);
        assert.ok((await usdt()) > before);
        if (asked <= index) return assert.ok(index > 15);
      }
    });
  }
});

describe('一种一种的节点', () => {
  test('广播时挂住：到了连接的时限就不再等，下一个区块接着做', async () => {
    let isHung = true;
    const { url, close } = await serveFaults(
      nodeAt(process.env.SWAPX_RPC_URL!),
      when(() => isHung, sending(hangs)),
    );
    try {
      const transport = http(url, { timeout: 2_000, retryCount: 0 });
      const slow = createPublicClient({ chain: publicClient.chain, transport }) as PublicClient;
      const { journal, statusOf } = start();
      const sender = new Sender({ nodes: [slow], account, journal, policy: usual });
      const nonces = await usedNonces();
      await sender.submit('一', await sell());
      assert.match(journal.find('一')!.lastError!, /took too long/);
      isHung = false;
      await newBlocks(sender, 4);
      assert.equal(statusOf('一'), 'confirmed');
      assert.equal(await usedNonces(), nonces + 1);
    } finally {
      await close();
    }
  });

  test('第二个节点挂住：到了连接的时限就不再等它，照样作废过期的那一笔', async () => {
    const { url, close } = await serveFaults(nodeAt(process.env.SWAPX_RPC_URL!), hangs);
    try {
      const transport = http(url, { timeout: 100, retryCount: 0 });
      const hung = createPublicClient({ chain: publicClient.chain, transport }) as PublicClient;
      const lost = sending(once('eth_sendRawTransaction', lostRequest).fault);
      const { sender, statusOf } = start([lost], usual, hung);
      await sender.submit('一', await sell());
      await moveTime(21 * 60);
      await newBlocks(sender, 4);
      assert.equal(statusOf('一'), 'cancelled');
    } finally {
      await close();
    }
  });

  test('落后三个区块：晚一些才知道，成交一次，nonce 不重用', async () => {
    const { sender, statusOf } = start([lags(3n)]);
    const nonces = await usedNonces();
    await sender.submit('一', await sell());
    await sender.submit('二', await sell());
    await newBlocks(sender, 10);
    assert.deepEqual([statusOf('一'), statusOf('二')], ['confirmed', 'confirmed']);
    assert.equal(await usedNonces(), nonces + 2);
  });

  test('换成链 ID 相同的另一条链：不签、不发、不下结论；换回来接着做', async () => {
    const url = await serveChain(new URL('../client/chain-process.ts', import.meta.url));
    const other = nodeAt(url);
    const otherNonce = () =>
      other({ method: 'eth_getTransactionCount', params: [account.address, 'latest'] });
    // 这一条走自己的路，也长得更长。
    await moveTime(7);
    const longer = (await publicClient.getBlockNumber()) + 100n;
    await other({ method: 'hardhat_mine', params: [toHex(longer)] });
    let isSwitched = false;
    const { sender, journal, statusOf } = start([
      when(() => isSwitched, goesTo(other)),
      sending(once('eth_sendRawTransaction', lostRequest).fault),
    ]);
    await newBlocks(sender, 4);
    await sender.submit('一', await sell());
    const [recorded, untouched] = [journal.find('一'), await otherNonce()];
    isSwitched = true;
    await assert.rejects(sender.onBlock(), /节点换了一条链/);
    await assert.rejects(async () => sender.submit('二', await sell()), /节点换了一条链/);
    assert.equal(await otherNonce(), untouched);
    assert.deepEqual(journal.find('一'), recorded);
    assert.equal(journal.find('二'), undefined);
    isSwitched = false;
    await newBlocks(sender, 4);
    assert.equal(statusOf('一'), 'confirmed');
  });

  test('节点的链 ID 不对：第一笔就不签', async () => {
    const { sender, journal } = start([on(['eth_chainId'], () => Promise.resolve(toHex(1)))]);
    await assert.rejects(async () => sender.submit('一', await sell()), /节点的链 ID 是 1/);
    assert.equal(journal.find('一'), undefined);
  });

  test('一分钟没有新区块可看、之后恢复：不提价，接着做', async () => {
    let isDown = false;
    const { sender, journal, statusOf } = start([when(() => isDown, lostRequest), onlyNextNonce]);
    await testClient.setAutomine(false);
    await sender.submit('一', await sell());
    isDown = true;
    for (let block = 0; block < 15; block += 1) await assert.rejects(sender.onBlock());
    isDown = false;
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'confirmed');
    assert.equal(journal.find('一')!.attempts.length, 1);
  });
});

describe('由新区块驱动', () => {
  type Watch = Parameters<PublicClient['watchBlockNumber']>[0];

  /** 由测试出区块的节点。 */
  function manual() {
    let given: Watch | undefined;
    const client = {
      watchBlockNumber(watch: Watch) {
        given = watch;
        return () => undefined;
      },
    };
    return {
      client,
      tick: () => given!.onBlockNumber(1n, undefined),
      fail: (error: Error) => given!.onError!(error),
    };
  }

  /** 等到条件成立：把别的任务让过去，一次一个。 */
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  }

  test('出错就报告，下一个区块照常', async () => {
    let isDown = false;
    const { sender, statusOf } = start([when(() => isDown, lostRequest)]);
    await sender.submit('一', await sell());
    isDown = true;
    const { client, tick, fail } = manual();
    const reported: unknown[] = [];
    watchBlocks(client, sender, (error) => reported.push(error));
    fail(new Error('断线'));
    tick();
    await until(() => reported.length === 2);
    assert.match((reported[1] as Error).message, /连接断开/);
    isDown = false;
    while (statusOf('一') !== 'confirmed') {
      await moveTime(1);
      tick();
      // 看完这一次才出下一个区块。
      await sender.onBlock();
    }
    assert.equal(reported.length, 2);
  });

  test('一次没有看完，又过了许多区块：报告错过了几个；看完之后照常', async () => {
    let done: () => void = () => undefined;
    const { client, tick } = manual();
    const reported: string[] = [];
    const looks: number[] = [];
    const stalled = {
      onBlock: () => {
        looks.push(looks.length);
        return new Promise<void>((resolve) => (done = resolve));
      },
    };
    watchBlocks(client, stalled, (error) => reported.push((error as Error).message));
    for (let block = 0; block < 11; block += 1) tick();
    assert.equal(looks.length, 1);
    assert.deepEqual(reported, [
      '上一次还没有看完，错过了 5 个区块',
      '上一次还没有看完，错过了 10 个区块',
    ]);
    done();
    while (looks.length === 1) {
      await new Promise((resolve) => setImmediate(resolve));
      tick();
    }
    assert.equal(looks.length, 2);
  });

  test('节点慢：没有看完就不再看，新的一笔不用等全部看完', async () => {
    const waiting: (() => void)[] = [];
    let isSlow = false;
    let heads = 0;
    const slow: Fault = async (call, forward) => {
      const [block] = (call.params ?? []) as [string];
      if (call.method === 'eth_getBlockByNumber' && block === 'latest') heads += 1;
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return forward(call);
    };
    const { sender, statusOf } = start([slow]);
    await testClient.setAutomine(false);
    for (const id of ['一', '二', '三']) {
      await sender.submit(id, await sell({ amountIn: 10n ** 17n, minimum: 400_000n }));
    }
    const { client, tick } = manual();
    const reported: string[] = [];
    watchBlocks(client, sender, (error) => reported.push((error as Error).message));
    isSlow = true;
    heads = 0;
    tick();
    await until(() => waiting.length === 1);
    // 这一次还没有看完，又来了三十个区块。
    for (let block = 0; block < 30; block += 1) tick();
    const order = await sell({ amountIn: 10n ** 17n, minimum: 400_000n });
    const submitted = sender.submit('四', order);
    // 一个一个地放行，直到第四笔记下。
    while (statusOf('四') === undefined) {
      await until(() => waiting.length > 0);
      assert.equal(waiting.length, 1, '同时只有一个请求');
      waiting.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const before = heads;
    isSlow = false;
    for (const go of waiting.splice(0)) go();
    await submitted;
    // 一次看、一次提交（读区块与单价各一次，viem 再读一次）；不是三十一次。
    assert.ok(before <= 4, `读了 ${before} 次最新的区块`);
    assert.equal(reported.length, 6);
    assert.ok(reported.every((text) => text.includes('上一次还没有看完')));
    tick();
    await sender.onBlock();
    await testClient.setAutomine(true);
    await newBlocks(sender, 3);
    assert.equal(statusOf('四'), 'confirmed');
  });
});
