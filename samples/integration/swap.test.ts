// SPDX-License-Identifier: MIT
// 用 Node.js 自带的测试工具，对着本地链测试 swap.ts。
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { createPublicClient, createWalletClient, erc20Abi, parseEther, type Hex } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { moveTime, testClient } from '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
import { faultyTransport, type Fault } from './faults';
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
/** 只有这一个请求出错的客户端。 */
function clientsWith(fault: Fault) {
  const { transport, isPending } = faultyTransport(fault);
  const { chain } = publicClient;
  const faulty: Clients = {
    reader: createPublicClient({ chain, transport }),
    wallet: createWalletClient({ account, chain, transport }),
  };
  return { faulty, isPending };
}

for (const method of ['eth_call', 'eth_estimateGas', 'eth_getTransactionCount']) {
  test(`${method} 断线：报告错误，什么也没有发生`, async () => {
    const [before, used] = [await usdtHeld(), await nonce()];
    const { faulty, isPending } = clientsWith({ method, kind: 'request' });
    await assert.rejects(async () => sell(faulty, await quote(faulty, one)));
    assert.ok(!isPending(), '没有走到出错的地方');
    assert.deepEqual([await usdtHeld(), await nonce()], [before, used]);
  });
}

test('发送的回答丢了：说结果不明，而交易其实成功了', async () => {
  const offer = await quote(clients, one);
  const before = await usdtHeld();
  const { faulty, isPending } = clientsWith({ method: 'eth_sendRawTransaction', kind: 'answer' });
  const error = await sell(faulty, offer).catch((thrown: unknown) => thrown);
  assert.ok(!isPending());
  assert.ok(error instanceof Unsure);
  const { status } = await publicClient.getTransactionReceipt({ hash: error.hash });
  assert.equal(status, 'success');
  assert.ok((await usdtHeld()) > before);
});

test('签名之后、上链之前过了截止时间：回滚，代币不少', async () => {
  const offer = await quote(clients, one);
  const { faulty, isPending } = clientsWith({
    method: 'eth_sendRawTransaction',
    kind: 'before',
    action: () => moveTime(11 * 60),
  });
  const before = await usdtHeld();
  await assert.rejects(sell(faulty, offer), /回滚|结果不明/);
  assert.ok(!isPending());
  assert.equal(await usdtHeld(), before);
});
// #endregion faults
