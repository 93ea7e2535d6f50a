// 网页的报价：接上的服务说谎、停下、答非所问，节点落后、挂住，网页各怎样做。
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { createPublicClient, maxUint256, parseEther, type PublicClient } from 'viem';
import { account, deployments, publicClient, testClient, walletClient } from '#chain';
import { swapRouterAbi } from '../starter/abis';
import { answersHtml, faultyTransport, lags, on, type Fault } from '../starter/faults';
import { nodeAt } from '../testing/fault-server';
import type * as Errors from './src/errors';
import type * as Quotes from './src/quote';
import { loadSource } from './testing/load';

const { wxoc, usdt } = deployments;
const one = parseEther('1');

/** 服务这一次怎样回答。 */
let serve: RequestListener;
const service = createServer((request, response) => serve(request, response));
const said = (answer: object): RequestListener => {
  return (_, response) => response.end(JSON.stringify(answer));
};

let alone: typeof Quotes;
let joined: typeof Quotes;
let errors: typeof Errors;
let untouched: `0x${string}`;

before(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const node = { VITE_RPC_URL: process.env.SWAPX_RPC_URL! };
  alone = await loadSource('quote.ts', node);
  joined = await loadSource('quote.ts', { ...node, VITE_SERVICE_URL: `http://127.0.0.1:${port}` });
  errors = await loadSource('errors.ts', node);
  untouched = await testClient.snapshot();
});
beforeEach(async () => {
  await testClient.revert({ id: untouched });
  untouched = await testClient.snapshot();
});
after(() => {
  service.close();
  service.closeAllConnections();
});

const { Token } = await import('@uniswap/sdk-core');
const { chain } = publicClient;
const xoc = {
  symbol: 'XOC',
  token: new Token(chain.id, wxoc, 18, 'WXOC'),
  isNative: true,
};

/** 网页的节点有这样的故障。 */
const through = (...faults: Fault[]): PublicClient =>
  createPublicClient({
    chain,
    transport: faultyTransport(nodeAt(process.env.SWAPX_RPC_URL!), ...faults),
    cacheTime: 0,
  });

/** 另一个账户往这个层级的池里卖出许多 XOC。 */
async function skew(fee: number, amount: string): Promise<void> {
  const value = parseEther(amount);
  const hash = await walletClient.writeContract({
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: wxoc,
        tokenOut: usdt,
        fee,
        recipient: account.address,
        deadline: maxUint256,
        amountIn: value,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
    value,
  });
  await publicClient.waitForTransactionReceipt({ hash });
}

/** 给用户看的一句；没有失败就是测试失败。 */
async function sentence(quoting: Promise<unknown>): Promise<string> {
  const error = await quoting.then(
    () => assert.fail('本应失败'),
    (reason: unknown) => reason,
  );
  return errors.explain(error);
}

test('服务指着被推歪的 1% 的池：报价、层级与下限仍是网页自己查到的最好的', async () => {
  const honest = await alone.quote(through(), xoc, one);
  await skew(10_000, '169');
  const { blockNumber } = await alone.quote(through(), xoc, one);
  serve = said({ amountOut: '2231791', fee: 10_000, blockNumber: String(blockNumber) });
  const shown = await joined.quote(through(), xoc, one);
  assert.deepEqual(
    [shown.output, shown.minimum, shown.fee],
    [honest.output, honest.minimum, honest.fee],
  );
});

test('服务少报 2.9%，或者说出不认识的层级：什么也得不到', async () => {
  const honest = await alone.quote(through(), xoc, one);
  for (const fee of [honest.fee, 100, 0, -1, '500', undefined]) {
    const amountOut = String((honest.output * 971n) / 1000n);
    serve = said({ amountOut, fee, blockNumber: String(honest.blockNumber) });
    const shown = await joined.quote(through(), xoc, one);
    assert.deepEqual(
      [shown.output, shown.minimum, shown.fee],
      [honest.output, honest.minimum, honest.fee],
    );
  }
});

test('网页的节点少报，服务报得多：下限照多的算；多出太多就不报价', async () => {
  const honest = await alone.quote(through(), xoc, one);
  const answer = (amountOut: bigint) =>
    said({ amountOut: String(amountOut), fee: 500, blockNumber: String(honest.blockNumber) });
  serve = answer((honest.output * 1003n) / 1000n);
  const shown = await joined.quote(through(), xoc, one);
  assert.equal(shown.output, honest.output);
  assert.ok(shown.minimum > honest.minimum && shown.minimum <= shown.output);
  serve = answer((honest.output * 102n) / 100n);
  assert.match(
    await sentence(joined.quote(through(), xoc, one)),
    /^报价服务说能换到 .*先不要兑换$/,
  );
});

test('网页在自己认得的层级里比价：0.30% 的池被推歪，也不在那里成交', async () => {
  await skew(3000, '2000');
  const { output, fee } = await alone.quote(through(), xoc, one);
  assert.notEqual(fee, 3000);
  assert.ok(output > 4_900_000n, String(output));
});

test('服务停下、答非所问、一直不答：各说一句中文', { timeout: 60_000 }, async () => {
  const quoting = () => sentence(joined.quote(through(), xoc, one));
  serve = (_, response) => {
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<!doctype html><title>502');
  };
  assert.equal(await quoting(), '报价服务出错（502）；稍后再试');
  serve = (_, response) => response.end('<!doctype html>');
  assert.equal(await quoting(), '报价服务出错（200）；稍后再试');
  for (const answer of [{}, { amountOut: 5 }, { amountOut: '-1' }, { amountOut: 'x' }, []]) {
    serve = said(answer);
    assert.equal(await quoting(), '报价服务的响应看不懂', JSON.stringify(answer));
  }
  serve = (request) => request.socket.destroy();
  assert.equal(await quoting(), '报价服务没有响应；稍后再试');
  serve = () => {};
  assert.equal(await quoting(), '报价服务没有响应；稍后再试');
});

test('网页的节点比服务的慢一个区块：照自己的区块报价', async () => {
  await testClient.mine({ blocks: 2 });
  const { blockNumber, output } = await alone.quote(through(), xoc, one);
  serve = said({ amountOut: String(output), fee: 500, blockNumber: String(blockNumber) });
  const shown = await joined.quote(through(lags(1n)), xoc, one);
  assert.equal(shown.blockNumber, blockNumber - 1n);
});

test('节点落后：说落后，不说没有池，也不说合约拒绝', async () => {
  const error = await alone.quote(through(on(['eth_call'], lags(1n))), xoc, one).then(
    () => assert.fail('本应失败'),
    (reason: unknown) => reason,
  );
  assert.ok(errors.isBehind(error));
  assert.equal(errors.explain(error), '节点落后了几个区块；稍后再试');
});

test('节点前面的代理回答一页 502：说连不上节点，不说没有池', async () => {
  for (const method of ['eth_getBlockByNumber', 'eth_call']) {
    const quoting = alone.quote(through(on([method], answersHtml())), xoc, one);
    assert.equal(await sentence(quoting), '连不上节点；稍后再试', method);
  }
});

test('网页的节点接了请求不回答：十几秒之内说出来', async () => {
  const { config } = await loadSource<typeof import('./src/config')>('config.ts', {
    VITE_RPC_URL: process.env.SWAPX_RPC_URL!,
  });
  const { timeout = Infinity, retryCount = 3 } = config.getClient().transport;
  assert.ok(timeout * (retryCount + 1) <= 12_000, `${timeout} 毫秒，重试 ${retryCount} 次`);
});
