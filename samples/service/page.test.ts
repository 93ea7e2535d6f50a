// 网页与服务接起来：网页向开着端口的服务要一笔兑换，核对，签名，成交；服务说谎就不签。
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { encodeFunctionData, erc20Abi, parseEther, type Hex } from 'viem';
import { account, deployments, publicClient, walletClient } from '#chain';
import { preparedCall, type Order } from '../front-end/src/prepared';
import { swapRouterAbi } from '../starter/abis';

const { wxoc, usdt, tka, swapRouter } = deployments;
let app: FastifyInstance;
let service: string;
let order: Order;

before(async () => {
  const { createApp } = await import('./app');
  const { node } = await import('./node');
  // 前一个文件之后链回到了开头：一秒之内记着的区块号不算。
  await node.getBlockNumber({ cacheTime: 0 });
  app = await createApp({ perMinute: 1000, origins: [], logger: false });
  service = await app.listen({ host: '127.0.0.1', port: 0 });
  const question = { tokenIn: wxoc, tokenOut: usdt, amountIn: parseEther('1') };
  const query = new URLSearchParams({ ...question, amountIn: String(question.amountIn) });
  const { amountOut } = (await (await fetch(`${service}/quote?${query}`)).json()) as {
    amountOut: string;
  };
  const { timestamp } = await publicClient.getBlock();
  order = {
    ...question,
    minimumOut: (BigInt(amountOut) * 995n) / 1000n,
    owner: account.address,
    deadline: timestamp + 5n * 60n,
    tiers: [500, 3000, 10_000],
  };
});
after(() => app.close());

test('照用户确认的下限成交', async () => {
  const call = await preparedCall(service, swapRouter, order);
  await walletClient.writeContract({
    address: wxoc,
    abi: erc20Abi,
    functionName: 'approve',
    args: [swapRouter, order.amountIn],
  });
  const hash = await walletClient.sendTransaction(call);
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  const { receivedIn } = await import('../starter/receipts');
  assert.equal(receipt.status, 'success');
  assert.ok(receivedIn(receipt, usdt, account.address) >= order.minimumOut);
});

test('服务拒绝：把它的一句话给用户看', async () => {
  const greedy = { ...order, minimumOut: order.minimumOut * 2n };
  await assert.rejects(preparedCall(service, swapRouter, greedy), /价格变了/);
});

test('服务说谎：哪一项不符都不签', async () => {
  const stranger = '0x000000000000000000000000000000000000dEaD';
  const honest = {
    tokenIn: wxoc,
    tokenOut: usdt,
    fee: 500,
    recipient: account.address,
    deadline: order.deadline,
    amountIn: order.amountIn,
    amountOutMinimum: order.minimumOut,
    sqrtPriceLimitX96: 0n,
  };
  const swap = (changes: Partial<typeof honest>): Hex =>
    encodeFunctionData({
      abi: swapRouterAbi,
      functionName: 'exactInputSingle',
      args: [{ ...honest, ...changes }],
    });
  const hidden = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'multicall',
    args: [[swap({})]],
  });
  const lies: Record<string, { to: string; data: Hex }> = {
    收款地址: { to: swapRouter, data: swap({ recipient: stranger }) },
    下限: { to: swapRouter, data: swap({ amountOutMinimum: 1n }) },
    数量: { to: swapRouter, data: swap({ amountIn: order.amountIn * 2n }) },
    卖出的代币: { to: swapRouter, data: swap({ tokenIn: tka }) },
    得到的代币: { to: swapRouter, data: swap({ tokenOut: tka }) },
    层级: { to: swapRouter, data: swap({ fee: 100 }) },
    价格界限: { to: swapRouter, data: swap({ sqrtPriceLimitX96: 1n }) },
    截止时间: { to: swapRouter, data: swap({ deadline: order.deadline + 1n }) },
    合约: { to: stranger, data: swap({}) },
    藏在里面: { to: swapRouter, data: hidden },
  };
  let answer: object = {};
  const liar = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
  try {
    answer = { to: swapRouter, data: swap({}), value: '1000' };
    assert.equal((await preparedCall(url, swapRouter, order)).value, 0n);
    for (const [what, lie] of Object.entries(lies)) {
      answer = { ...lie, value: '0' };
      await assert.rejects(preparedCall(url, swapRouter, order), /不是你确认的/, what);
    }
  } finally {
    liar.close();
  }
});
