import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments, testClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { lags, on, type Fault } from '../../starter/faults';
import { nodeAt, serveFaults } from '../../testing/fault-server';
import { runProgram } from '../../testing/reader-program';

test('拆到两边比一条多得，收到的恰好是报价的合计', async () => {
  const { usdt, wxoc, swapRouter, v2Router } = deployments;
  const before = await balanceOf(usdt, account.address);
  const output = await runSample('sdk/best-price');

  const received = (await balanceOf(usdt, account.address)) - before;
  const parts = [...output.matchAll(/^(V[23]).*：卖出 (\d+) XOC，报价 (\S+) USDT$/gm)];
  assert.deepEqual(new Set(parts.map(([, version]) => version)), new Set(['V2', 'V3']));
  const sum = parts.reduce((total, [, , , text]) => total + parseUnits(text!, 6), 0n);
  assert.equal(received, sum);
  assert.equal(
    parts.reduce((total, [, , sold]) => total + Number(sold), 0),
    3000,
  );
  for (const router of [swapRouter, v2Router]) assert.equal(await balanceOf(wxoc, router), 0n);

  const single = /3000.*一条.*?(\d+\.\d{4})/.exec(output);
  assert.ok(single, '表里有只走一条的');
  assert.ok(received > parseUnits(single[1]!, 6));
});

/** 经这些故障运行示例，到它结束。 */
async function runWith(...faults: Fault[]) {
  const { url, close } = await serveFaults(nodeAt(process.env.SWAPX_RPC_URL!), ...faults);
  const snapshot = await testClient.snapshot();
  try {
    const program = "import './typescript/sdk/best-price';";
    return await runProgram(program, { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: url });
  } finally {
    await close();
    await testClient.revert({ id: snapshot });
  }
}

test('报价的节点落后，一批都失败：停下，不当作没有池', async () => {
  const { code, output } = await runWith(on(['eth_call'], lags(1n)));
  assert.equal(code, 1);
  assert.doesNotMatch(output, /能成交的/);
  assert.match(output, /header not found/);
});
