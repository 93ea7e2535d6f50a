// SPDX-License-Identifier: MIT
// 用 Node.js 自带的测试工具，对着本地链测试 swap.ts。
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { createPublicClient, createWalletClient, erc20Abi, parseEther, parseGwei } from 'viem';
import type { Hash, Hex } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import {
  answersHtml,
  beforehand,
  estimatesGas,
  faultyTransport,
  lags,
  lostAnswer,
  lostRequest,
  nth,
  on,
  once,
  when,
  type Fault,
  type Request,
} from '#starter/faults';
import { moveTime, testClient } from '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
import { quote, sell, Unsure, type Clients } from './swap';

// #region isolation
const clients: Clients = { reader: publicClient, wallet: walletClient };
const one = parseEther('1');
let snapshot: Hex;

// 每个测试之前记下状态，之后回去：互不影响，次序也无关。
beforeEach(async () => {
  snapshot = await testClient.snapshot();
});
afterEach(async () => {
  await testClient.revert({ id: snapshot });
});

const usdtHeld = () =>
  publicClient.readContract({
    address: deployments.usdt,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  });
const nonce = () => publicClient.getTransactionCount({ address: account.address });
// #endregion isolation

// #region effects
test('收到的不少于下限，余额恰好多出这么多', async () => {
  const before = await usdtHeld();
  const offer = await quote(clients, one);
  const received = await sell(clients, offer);
  assert.ok(received >= offer.minimumOut);
  assert.equal((await usdtHeld()) - before, received);
});
// #endregion effects

// #region market
test('报价之后价格跌了：不签名，也不发送', async () => {
  const offer = await quote(clients, one);
  // 扮演别人：卖出许多。
  await sell(clients, await quote(clients, parseEther('1000')));
  const [before, used] = [await usdtHeld(), await nonce()];
  await assert.rejects(sell(clients, offer), /Too little received/);
  assert.deepEqual([await usdtHeld(), await nonce()], [before, used]);
});

test('过了截止时间：不签名，也不发送', async () => {
  const offer = await quote(clients, one);
  await moveTime(11 * 60);
  const used = await nonce();
  await assert.rejects(sell(clients, offer), /Transaction too old/);
  assert.equal(await nonce(), used);
});
// #endregion market

// #region faults
/** 照常的节点；每种故障挡在它前面。 */
const node: Request = (call) => publicClient.request(call as never);

/** 请求先经过这些故障的客户端。 */
function clientsWith(...faults: Fault[]): Clients {
  const { chain } = publicClient;
  const transport = faultyTransport(node, ...faults);
  return {
    // 轮询快一些，测试不必干等。
    reader: createPublicClient({ chain, transport, pollingInterval: 20 }),
    wallet: createWalletClient({ account, chain, transport }),
    timeout: 1_000,
  };
}

/** 卖一次，返回结果或者抛出的错误。 */
async function attempt(faulty: Clients): Promise<unknown> {
  try {
    return await sell(faulty, await quote(faulty, one));
  } catch (thrown) {
    return thrown;
  }
}

for (const [name, fault, isForGood] of [
  ['没有送到', lostRequest, false],
  ['回答丢了', lostAnswer, false],
  ['回答是一页 HTML', answersHtml(), false],
  ['落到落后的一台', lags(1n), false],
  ['从它起一直落到落后的一台', lags(1n), true],
  ['从它起一直断线', lostRequest, true],
] as const) {
  test(`每一个请求都可能${name}：成功，或者不明，或者什么也没有发生`, async () => {
    for (let index = 0; ; index += 1) {
      const bad = nth(index, fault);
      const after = when(() => isForGood && !bad.isPending(), fault);
      const [before, used] = [await usdtHeld(), await nonce()];
      const result = await attempt(clientsWith(after, bad.fault));
      const [gained, sent] = [(await usdtHeld()) - before, (await nonce()) - used];
      const where = `第 ${index} 个请求，得到 ${String(result)}`;
      if (typeof result === 'bigint') assert.deepEqual([gained, sent], [result, 1], where);
      else if (result instanceof Unsure) assert.equal(await countOf(result.hash), sent, where);
      else assert.deepEqual([gained, sent], [0n, 0], where);
      // 没有那么多请求了：每一个都试过。
      if (bad.isPending()) return assert.ok(index > 5);
    }
  });
}

/** 按哈希查：上了链是 1，没有发出是 0。 */
const countOf = (hash: Hash): Promise<number> =>
  publicClient.getTransactionReceipt({ hash }).then(
    () => 1,
    () => 0,
  );

test('卖出成功，回执一直拿不到：说结果不明', async () => {
  const before = await usdtHeld();
  const noReceipts = on(['eth_getTransactionReceipt'], () => Promise.resolve(null));
  const result = await attempt(clientsWith(noReceipts));
  assert.ok(result instanceof Unsure, String(result));
  assert.ok((await usdtHeld()) > before);
});

test('同一个 nonce 的另一笔代替了它：说结果不明，不说成功', async () => {
  await testClient.setAutomine(false);
  try {
    // 看到它在等，就用更高的单价取消，再打包。
    const { fault, isPending } = once('eth_getTransactionByHash', async (call, forward) => {
      const answer = await forward(call);
      await walletClient.sendTransaction({
        to: account.address,
        nonce: await nonce(),
        gas: 21_000n,
        maxFeePerGas: parseGwei('30'),
        maxPriorityFeePerGas: parseGwei('20'),
      });
      await testClient.mine({ blocks: 1 });
      return answer;
    });
    const before = await usdtHeld();
    // 要等到回执：忙的机器上不止一秒。
    const result = await attempt({ ...clientsWith(fault), timeout: 60_000 });
    assert.ok(!isPending());
    assert.ok(result instanceof Unsure, String(result));
    assert.match(String(result.cause), /代替/);
    assert.equal(await usdtHeld(), before);
  } finally {
    await testClient.setAutomine(true);
  }
});

test('节点谎报 Gas：不签名，也不发送', async () => {
  const [before, used] = [await usdtHeld(), await nonce()];
  const result = await attempt(clientsWith(estimatesGas(30_000_000n)));
  assert.match(String(result), /节点说要 37500000 Gas，太多了：没有签名/);
  assert.deepEqual([await usdtHeld(), await nonce()], [before, used]);
});

test('签名之后、上链之前过了截止时间：回滚，代币不少', async () => {
  const offer = await quote(clients, one);
  const late = once(
    'eth_sendRawTransaction',
    beforehand(() => moveTime(11 * 60)),
  );
  const before = await usdtHeld();
  await assert.rejects(sell(clientsWith(late.fault), offer), /回滚|结果不明/);
  assert.ok(!late.isPending());
  assert.equal(await usdtHeld(), before);
});
// #endregion faults
