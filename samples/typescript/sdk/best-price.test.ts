import assert from 'node:assert/strict';
import test from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

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
