// 发送程序在每一种故障之下：至多成交一次，看不清就说看不清，不合规矩的不签。
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import {
  encodeFunctionData,
  parseEther,
  parseGwei,
  parseTransaction,
  parseUnits,
  toHex,
  type Address,
  type Hex,
} from 'viem';
import { TickMath } from '@uniswap/v3-sdk';
import { account, deployments, moveTime, publicClient, testClient, walletClient } from '#chain';
import { moreThanPool, removeFullRange } from '../testing/dry-pool';
import {
  batch,
  emptyBlocks,
  newBlocks,
  nodeWith,
  noReceipts,
  onlyNextNonce,
  pretending,
  refund,
  sell,
  someoneElse,
  start,
  usdt,
  usedNonces,
  usual,
} from '../testing/orders';
import { swapRouterAbi, tickLensAbi, v3FactoryAbi, v3PoolAbi } from './abis';
import { changes, estimatesGas, lostRequest, on, when, type Fault } from './faults';
import type { Call } from './journal';

/** 卖出 WXOC 时下一个有流动性变化的刻度，差一个刻度还没有跨过时的价格。 */
async function justAboveNextTick(fee: number): Promise<bigint> {
  const pool = await publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [deployments.wxoc, deployments.usdt, fee],
  });
  const [, current] = await publicClient.readContract({
    address: pool,
    abi: v3PoolAbi,
    functionName: 'slot0',
  });
  const word = (tick: number) => Math.floor(tick / 10 / 256);
  for (let index = word(current); ; index -= 1) {
    const ticks = await publicClient.readContract({
      address: deployments.tickLens,
      abi: tickLensAbi,
      functionName: 'getPopulatedTicksInWord',
      args: [pool, index],
    });
    const below = ticks.map(({ tick }) => tick).filter((tick) => tick <= current);
    if (below.length > 0) {
      return BigInt(TickMath.getSqrtRatioAtTick(Math.max(...below) + 1).toString());
    }
  }
}

/** 别的程序用同一把私钥发一笔：转给自己，什么也不做。 */
const sendElsewhere = () =>
  walletClient.sendTransaction({ to: account.address, value: 0n, gas: 21_000n });

describe('nonce 已经用掉，却没有回执', () => {
  test('成交了而节点拿不出回执：不说是别人的，回执来了就是成交', async () => {
    let isBehind = true;
    const { sender, statusOf } = start([when(() => isBehind, noReceipts)]);
    const [before, nonces] = [await usdt(), await usedNonces()];
    await sender.submit('一', await sell());
    await newBlocks(sender, 6);
    assert.ok((await usdt()) > before, '这一笔其实成交了');
    assert.equal(statusOf('一'), 'unknown');
    isBehind = false;
    await newBlocks(sender, 1);
    assert.equal(statusOf('一'), 'confirmed');
    assert.equal(await usedNonces(), nonces + 1);
  });

  test('第一个节点拿不出，第二个节点拿得出', async () => {
    const { sender, statusOf } = start([noReceipts], usual, nodeWith());
    await sender.submit('一', await sell());
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'confirmed');
  });

  test('第二个节点连不上，不妨碍第一个', async () => {
    const { sender, statusOf } = start([], usual, nodeWith(lostRequest));
    await sender.submit('一', await sell());
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'confirmed');
  });

  test('第二个节点停在旧分叉上，它的回执不算数', async () => {
    const forked = new Map<string, unknown>();
    let [isForked, isLost] = [false, false];
    /** 记下分叉之前的回答，分叉之后还给出它们。 */
    const stale: Fault = async (call, forward) => {
      const key = JSON.stringify(call);
      if (!isForked) forked.set(key, await forward(call));
      return forked.get(key);
    };
    const { sender, statusOf, journal } = start(
      [noReceipts, when(() => isLost, on(['eth_sendRawTransaction'], lostRequest))],
      usual,
      nodeWith(stale),
    );
    const before = await usdt();
    const fork = await testClient.snapshot();
    await sender.submit('一', await sell());
    await newBlocks(sender, 1);
    assert.equal(journal.find('一')!.minedAt !== undefined, true, '第二个节点给出过回执');
    // 区块被换掉，第二个节点没有跟上，交易也没有再上链。
    await testClient.revert({ id: fork });
    [isForked, isLost] = [true, true];
    await newBlocks(sender, 6);
    assert.equal(await usdt(), before);
    assert.equal(statusOf('一'), 'sent');
  });

  test('哪个节点都说不清：unknown，等人来看，不再签名', async () => {
    const { sender, statusOf, journal } = start([noReceipts, emptyBlocks]);
    await sender.submit('一', await sell());
    await newBlocks(sender, 8);
    assert.equal(statusOf('一'), 'unknown');
    assert.equal(journal.find('一')?.attempts.length, 1);
  });

  test('找到用掉它的那一笔，才说是别人；那一笔被重组掉，就接着发送', async () => {
    let isLost = true;
    const { sender, statusOf, journal } = start([
      when(() => isLost, on(['eth_sendRawTransaction'], lostRequest)),
    ]);
    const fork = await testClient.snapshot();
    await sender.submit('一', await sell());
    const hash = await sendElsewhere();
    await newBlocks(sender, 1);
    assert.equal(statusOf('一'), 'sent');
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'conflict');
    assert.equal(journal.find('一')?.usedBy, hash);

    isLost = false;
    await testClient.revert({ id: fork });
    await newBlocks(sender, 4);
    assert.equal(statusOf('一'), 'confirmed');
  });

  test('人看过之后结案，就不再查', async () => {
    let asked = 0;
    const { sender, statusOf, journal } = start([
      emptyBlocks,
      on(['eth_getTransactionReceipt'], () => {
        asked += 1;
        return Promise.resolve(null);
      }),
    ]);
    await sender.submit('一', await sell());
    await newBlocks(sender, 5);
    journal.close('一', '值班：区块浏览器上已成交');
    asked = 0;
    await newBlocks(sender, 2);
    assert.equal(statusOf('一'), 'closed');
    assert.equal(asked, 0);
  });
});

describe('单价与 Gas 上限', () => {
  test('单价超过上限：不签，不占 nonce，不留记录', async () => {
    const { sender, journal } = start([], { ...usual, maxFeePerGas: 1n });
    const nonces = await usedNonces();
    await assert.rejects(sender.submit('一', await sell()), /每单位 Gas .*超过上限/);
    assert.equal(journal.find('一'), undefined);
    assert.equal(await usedNonces(), nonces);
  });

  test('发送之后别人的交易让它多跨一个刻度：Gas 仍然够', async () => {
    const { sender, statusOf } = start();
    const fork = await testClient.snapshot();
    await testClient.setAutomine(false);
    const order = await sell({
      fee: 500,
      amountIn: parseEther('3'),
      minimum: parseUnits('9.1', 6),
    });
    await sender.submit('一', order);
    // 别人把价格推到一个刻度跟前；小费更高，先打包。
    const push = await sell({
      fee: 500,
      amountIn: parseEther('1000'),
      minimum: 0n,
      priceLimit: await justAboveNextTick(500),
    });
    const [, other] = (await publicClient.request({
      method: 'eth_accounts',
    } as never)) as Address[];
    const tips = {
      maxFeePerGas: toHex(parseGwei('40')),
      maxPriorityFeePerGas: toHex(parseGwei('30')),
    };
    const transaction = { from: other, ...push, value: toHex(push.value), ...tips };
    await publicClient.request({ method: 'eth_sendTransaction', params: [transaction] } as never);
    await newBlocks(sender, 3);
    await testClient.setAutomine(true);
    assert.equal(statusOf('一'), 'confirmed');
    await testClient.revert({ id: fork });
  });

  test('区块没有基础费的链：用旧式的单价', async () => {
    const { sender, statusOf, journal } = start([
      on(
        ['eth_getBlockByNumber'],
        changes((block) => ({ ...(block as object), baseFeePerGas: undefined })),
      ),
    ]);
    await sender.submit('一', await sell());
    const { raw } = journal.find('一')!.attempts[0]!;
    assert.equal(parseTransaction(raw).type, 'legacy');
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'confirmed');
  });
});

describe('编号', () => {
  test('同一个编号、同样的内容：不再发；内容不同：拒绝', async () => {
    const { sender } = start();
    const nonces = await usedNonces();
    const order = await sell();
    await sender.submit('一', order);
    await sender.submit('一', order);
    await assert.rejects(
      sender.submit('一', await sell({ amountIn: parseEther('2') })),
      /编号 一 已经用于另一笔/,
    );
    assert.equal(await usedNonces(), nonces + 1);
  });

  test('空的编号：拒绝', async () => {
    const { sender } = start();
    const nonces = await usedNonces();
    for (const id of ['', ' ']) {
      await assert.rejects(sender.submit(id, await sell()), /编号是空的/);
    }
    assert.equal(await usedNonces(), nonces);
  });
});

describe('规矩', () => {
  const transfer = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'sweepToken',
    args: [deployments.usdt, 0n, someoneElse],
  });
  const inMilliseconds = async () =>
    sell({ deadline: (await publicClient.getBlock()).timestamp * 1000n });
  const refusals: [string, () => Promise<Call>, RegExp][] = [
    ['别的合约', async () => ({ ...(await sell()), to: deployments.usdt }), /只许调用/],
    ['不是地址', async () => ({ ...(await sell()), to: '0x123' }), /Address "0x123" is invalid/],
    ['不是十六进制', async () => ({ ...(await sell()), data: 'abc' as Hex }), /不是 abc/],
    ['附带负数', () => sell({ value: -1n }), /附带的 XOC 是 -1/],
    ['别的函数', async () => ({ ...(await sell()), data: transfer }), /只许调用 exactInputSingle/],
    ['收款地址不是自己', () => sell({ recipient: someoneElse }), /收款地址是 0x0+dEaD/],
    ['没有下限', () => sell({ minimum: 0n }), /最少收到 0/],
    ['毫秒的截止时间', inMilliseconds, /单位是秒，不是毫秒/],
    ['下限低于最差的价格', () => sell({ minimum: parseUnits('2.9', 6) }), /最少收到 2900000/],
    ['换成名单外的代币', () => sell({ tokenOut: deployments.tka }), /不许卖出/],
    ['一笔太大', () => sell({ amountIn: parseEther('4') }), /一笔最多/],
    ['附带的 XOC 比卖出的多', () => sell({ value: parseEther('2') }), /附带的 XOC/],
    ['付 XOC 却没有 refundETH', () => sell({ steps: (swap) => swap }), /没有 refundETH/],
    ['multicall 里多一步', () => sell({ steps: (swap) => batch(swap, transfer) }), /只许调用/],
    ['refundETH 之后还有', () => sell({ steps: (swap) => batch(swap, refund, transfer) }), /只许/],
    ['multicall 里没有兑换', () => sell({ steps: () => batch(refund) }), /只许调用/],
    ['multicall 套着 multicall', () => sell({ steps: (swap) => batch(batch(swap)) }), /只许调用/],
  ];
  for (const [name, call, message] of refusals) {
    test(`${name}：不签`, async () => {
      const { sender, journal } = start();
      const nonces = await usedNonces();
      await assert.rejects(sender.submit('一', await call()), message);
      assert.equal(journal.find('一'), undefined);
      assert.equal(await usedNonces(), nonces);
    });
  }

  test('付 WXOC 时不必有 refundETH', async () => {
    const { sender } = start();
    const call = await sell({ value: 0n, steps: (swap) => swap });
    // 合规矩，停在估算 Gas：没有授权。
    await assert.rejects(sender.submit('一', call), /STF/);
  });

  test('池换干了：没用掉的 XOC 回到账户', async () => {
    const full = await testClient.snapshot();
    await removeFullRange((method, params) => publicClient.request({ method, params } as never));
    const amountIn = parseEther(moreThanPool);
    const [one] = usual.sells;
    const sells = [{ ...one!, perOrder: amountIn, perHour: amountIn }];
    const { sender, statusOf } = start([], { ...usual, sells });
    const before = await publicClient.getBalance(account);
    await sender.submit('一', await sell({ amountIn }));
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'confirmed');
    assert.equal(await publicClient.getBalance({ address: deployments.swapRouter }), 0n);
    assert.ok(before - (await publicClient.getBalance(account)) < amountIn);
    await testClient.revert({ id: full });
  });

  test('节点谎报估算：不照签', async () => {
    const { sender, journal } = start([estimatesGas(30_000_000n)]);
    await assert.rejects(sender.submit('一', await sell()), /Gas 上限要 37500000，超过 1000000/);
    assert.equal(journal.find('一'), undefined);
  });

  test('节点谎报单价：不照签', async () => {
    const tip = on(['eth_maxPriorityFeePerGas'], () => Promise.resolve(toHex(parseGwei('5000'))));
    const { sender, journal } = start([tip]);
    await assert.rejects(sender.submit('一', await sell()), /每单位 Gas 50\d+，超过上限 5/);
    assert.equal(journal.find('一'), undefined);
  });

  test('节点谎报时间：毫秒的截止时间仍不签', async () => {
    const { ahead, fault } = pretending();
    const { sender, journal } = start([fault]);
    const { timestamp } = await publicClient.getBlock();
    ahead.seconds = timestamp * 999n;
    await assert.rejects(sender.submit('一', await inMilliseconds()), /单位是秒，不是毫秒/);
    assert.equal(journal.find('一'), undefined);
  });

  for (const [direction, hours] of [
    ['往后跳', [1n, 2n, 3n]],
    ['从以前跳回来', [-500n, 0n, 0n]],
  ] as const) {
    test(`节点谎报时间，${direction}：一小时的上限绕不过`, async () => {
      const { ahead, fault } = pretending();
      // 时间只看最新的区块，截止时间照真实的算，许可的长一些。
      const policy = { ...usual, maxDeadline: 10_000n * 3600n };
      const { sender } = start([fault], policy);
      for (const [index, hour] of hours.entries()) {
        ahead.seconds = hour * 3600n;
        const order = await sell({ amountIn: parseEther('2') });
        const submitted = sender.submit(String(index), order);
        if (index < 2) await submitted;
        else await assert.rejects(submitted, /一小时之内已签/);
      }
    });
  }

  test('一小时之内的笔数有上限：每一笔都付 Gas 费', async () => {
    const { sender, clock } = start([], { ...usual, ordersPerHour: 2 });
    await sender.submit('一', await sell({ amountIn: parseEther('0.1'), minimum: 400_000n }));
    await sender.submit('二', await sell({ amountIn: parseEther('0.1'), minimum: 400_000n }));
    const third = await sell({ amountIn: parseEther('0.1'), minimum: 400_000n });
    await assert.rejects(sender.submit('三', third), /最多签 2 笔/);
    clock.seconds += 3600n;
    await sender.submit('三', await sell());
  });

  test('作废的单价上限代替不了订单的：一开始就不许', () => {
    const policy = { ...usual, maxCancelFeePerGas: usual.maxFeePerGas };
    assert.throws(() => start([], policy), /作废的单价上限 .* 太低/);
  });

  test('一小时之内的总数有上限，过了一小时又可以', async () => {
    const { sender, clock } = start();
    await sender.submit('一', await sell({ amountIn: parseEther('3') }));
    await assert.rejects(
      sender.submit('二', await sell({ amountIn: parseEther('3') })),
      /一小时之内/,
    );
    await sender.submit('三', await sell({ amountIn: parseEther('2') }));
    clock.seconds += 3600n;
    await sender.submit('四', await sell({ amountIn: parseEther('3') }));
  });
});

describe('迟迟没有上链', () => {
  beforeEach(() => testClient.setAutomine(true));

  test('许可代替的链：提价，同一个 nonce', async () => {
    const { ahead, fault } = pretending();
    const { sender, statusOf, journal } = start([fault]);
    await testClient.setAutomine(false);
    await sender.submit('一', await sell());
    Object.assign(ahead, { blocks: 3n, seconds: 4n });
    await sender.onBlock();
    const [first, second] = journal.find('一')!.attempts.map(({ raw }) => parseTransaction(raw));
    assert.equal(second!.nonce, first!.nonce);
    assert.ok(second!.maxFeePerGas! > first!.maxFeePerGas!);
    Object.assign(ahead, { blocks: 0n, seconds: 0n });
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'confirmed');
  });

  test('不许代替的链：提价被拒，等着的那一笔上链，仍然只成交一次', async () => {
    const { ahead, fault } = pretending();
    const { sender, statusOf, journal } = start([fault, onlyNextNonce]);
    const nonces = await usedNonces();
    await testClient.setAutomine(false);
    await sender.submit('一', await sell());
    Object.assign(ahead, { blocks: 3n, seconds: 4n });
    await sender.onBlock();
    assert.match(journal.find('一')!.lastError!, /invalid nonce/);
    Object.assign(ahead, { blocks: 0n, seconds: 0n });
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'confirmed');
    assert.equal(await usedNonces(), nonces + 1);
  });

  test('不许代替的链：节点丢掉了那一笔，提过价的就收下', async () => {
    const { ahead, fault } = pretending();
    const { sender, statusOf } = start([fault, onlyNextNonce]);
    const dropped = await testClient.snapshot();
    await testClient.setAutomine(false);
    await sender.submit('一', await sell());
    await testClient.revert({ id: dropped });
    Object.assign(ahead, { blocks: 3n, seconds: 4n });
    await sender.onBlock();
    Object.assign(ahead, { blocks: 0n, seconds: 0n });
    await newBlocks(sender, 3);
    assert.equal(statusOf('一'), 'confirmed');
  });

  for (const [chain, rules] of Object.entries({ 许可代替: [], 不许代替: [onlyNextNonce] })) {
    test(`过了截止时间、节点也丢掉了（${chain}）：不再发送它，空转一笔让出 nonce`, async () => {
      const { ahead, fault } = pretending();
      const { sender, statusOf, journal } = start([fault, ...rules]);
      const [before, nonces] = [await usdt(), await usedNonces()];
      const dropped = await testClient.snapshot();
      await testClient.setAutomine(false);
      await sender.submit('一', await sell());
      await testClient.revert({ id: dropped });
      Object.assign(ahead, { blocks: 1n, seconds: 21n * 60n });
      await sender.onBlock();
      Object.assign(ahead, { blocks: 0n, seconds: 0n });
      await newBlocks(sender, 3);
      assert.equal(statusOf('一'), 'cancelled');
      assert.equal(await usdt(), before);
      const { attempts } = journal.find('一')!;
      const empty = parseTransaction(attempts.at(-1)!.raw);
      assert.deepEqual(
        [empty.to?.toLowerCase(), empty.value ?? 0n, empty.data, attempts.length],
        [account.address.toLowerCase(), 0n, undefined, 2],
      );
      // 后面的照常。
      await sender.submit('二', await sell());
      await newBlocks(sender, 3);
      assert.equal(statusOf('二'), 'confirmed');
      assert.equal(await usedNonces(), nonces + 2);
    });
  }

  test('过了截止时间而那一笔还在等：上链的若是它，就是它的结果', async () => {
    const { ahead, fault } = pretending();
    const { sender, statusOf } = start([fault, onlyNextNonce]);
    await testClient.setAutomine(false);
    await sender.submit('一', await sell());
    Object.assign(ahead, { blocks: 1n, seconds: 21n * 60n });
    await sender.onBlock();
    Object.assign(ahead, { blocks: 0n, seconds: 0n });
    await moveTime(21 * 60);
    await newBlocks(sender, 2);
    assert.equal(statusOf('一'), 'reverted');
  });
});
