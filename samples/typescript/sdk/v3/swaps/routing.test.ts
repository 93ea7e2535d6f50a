import assert from 'node:assert/strict';
import test from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('选中的路径输出最多，并按报价成交', async () => {
  const { tka, wxoc, usdt, swapRouter } = deployments;
  const tkaBefore = await balanceOf(tka, account.address);
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('sdk/v3/swaps/routing');

  const quotes = [...output.matchAll(/^TKA →.*：(\S+) WXOC$/gm)].map(([, text]) =>
    parseUnits(text, 18),
  );
  assert.equal(quotes.length, 3, 'USDT/WXOC 有三个层级的池');
  assert.ok(quotes[0] > quotes[1] && quotes[1] > quotes[2]);

  assert.equal(tkaBefore - (await balanceOf(tka, account.address)), parseUnits('100', 18));
  assert.equal((await balanceOf(wxoc, account.address)) - wxocBefore, quotes[0]);
  // 中转的 USDT 不经过账户：多出来的全部来自拆开的那一笔，恰好是报价的合计。
  const usdtGained = (await balanceOf(usdt, account.address)) - usdtBefore;
  assert.equal(usdtGained, parseUnits(/^合计 (\S+) USDT/m.exec(output)![1], 6));
  assert.equal(await balanceOf(wxoc, swapRouter), 0n, '附带的 XOC 全部卖出');
  assert.equal(await allowance(tka, account.address, swapRouter), 0n);

  // 数量小时选 0.05%，数量大时换成流动性更多的 0.30%。
  const chosen = [...output.matchAll(/^卖出 (\d+) WXOC：WXOC →\((\S+)%\)/gm)];
  assert.equal(chosen.at(0)?.[2], '0.05');
  assert.equal(chosen.at(-1)?.[2], '0.3');

  const parts = [...output.matchAll(/^WXOC →.*：卖出 (\d+) WXOC，得 \S+ USDT$/gm)];
  assert.equal(
    parts.reduce((sum, [, sold]) => sum + Number(sold), 0),
    4000,
  );
  assert.ok(Number(/比只走一条多 (\S+) USDT/.exec(output)![1]) > 0);
});
