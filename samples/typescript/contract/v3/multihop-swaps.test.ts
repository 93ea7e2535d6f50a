import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('两次兑换的余额变化与打印的一致，中间代币不变，不留授权', async () => {
  const { wxoc, usdt, tka, swapRouter } = deployments;
  const before = await balances();
  const output = await runSample('contract/v3/multihop-swaps');
  const after = await balances();

  const received = [...output.matchAll(/^收到：(\S+) TKA/gm)].map(([, text]) =>
    parseUnits(text, 18),
  );
  assert.equal(received.length, 2);
  assert.equal(received[1], parseUnits('2', 18));
  assert.equal(after.tka - before.tka, received[0] + received[1]);

  const paid = parseUnits(/^付出：(\S+) WXOC/m.exec(output)?.[1] ?? '', 18);
  assert.equal(before.wxoc - after.wxoc, parseUnits('1', 18) + paid);
  assert.equal(after.usdt, before.usdt);

  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
  for (const token of [wxoc, usdt, tka]) assert.equal(await balanceOf(token, swapRouter), 0n);

  // 中间的一跳：精确输入先付给路由合约，精确输出由前一个池直接付给后一个池。
  const recipients = [...output.matchAll(/^(exact\w+) \| (\S+ 的池) \| 路由合约 \| (.+)$/gm)];
  assert.deepEqual(
    recipients.map(([, kind, from, to]) => `${kind}：${from} → ${to}`),
    [
      'exactInput：WXOC/USDT 的池 → 路由合约',
      'exactInput：USDT/TKA 的池 → 你的账户',
      'exactOutput：WXOC/USDT 的池 → USDT/TKA 的池',
      'exactOutput：USDT/TKA 的池 → 你的账户',
    ],
  );

  async function balances() {
    return {
      wxoc: await balanceOf(wxoc, account.address),
      usdt: await balanceOf(usdt, account.address),
      tka: await balanceOf(tka, account.address),
    };
  }
});
