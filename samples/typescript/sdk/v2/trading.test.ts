import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';

test('付出 1 WXOC 与不超过上限的 XOC，收到打印的 USDT，授权用完', async () => {
  const { wxoc, usdt, v2Router } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const xocBefore = await publicClient.getBalance(account);
  const output = await runSample('sdk/v2/trading');

  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), parseUnits('1', 18));
  const [sold, bought] = [...output.matchAll(/^收到：(\S+) USDT/gm)].map(([, text]) =>
    parseUnits(text, 6),
  );
  assert.equal((await balanceOf(usdt, account.address)) - usdtBefore, sold + bought);
  assert.equal(bought, parseUnits('5', 6), '精确输出应当恰好收到 5 USDT');

  const minimum = parseUnits(/最少收到：(\S+) USDT/.exec(output)?.[1] ?? '', 6);
  assert.ok(minimum > 0n && sold >= minimum, '成交数量不得低于滑点下限');
  assert.equal(await allowance(wxoc, account.address, v2Router), 0n);

  // 多付的 XOC 要退回：实际减少的应等于报价加 Gas 费，而不是上限。
  const quoted = parseUnits(/报价：(\S+) XOC/.exec(output)?.[1] ?? '', 18);
  const limit = parseUnits(/（上限）：(\S+)/.exec(output)?.[1] ?? '', 18);
  const spent = xocBefore - (await publicClient.getBalance(account));
  assert.ok(spent > quoted && spent < limit, `付出了 ${spent}`);
});

test('生产环境的构建不带错误代号，也不保留错误类的名字', () => {
  const program = `
    import { ChainId, CurrencyAmount, WETH9, Token } from '@swapx-lib/sdk-core';
    import { InsufficientInputAmountError, Pair, Route } from '@swapx-lib/v2-sdk';
    const wxoc = WETH9[ChainId.XONE];
    const usdt = new Token(ChainId.XONE, '${deployments.usdt}', 6);
    const pair = new Pair(
      CurrencyAmount.fromRawAmount(wxoc, '${10n ** 21n}'),
      CurrencyAmount.fromRawAmount(usdt, '${5n * 10n ** 9n}'),
    );
    for (const action of [
      () => new Route([], wxoc, usdt),
      () => pair.getOutputAmount(CurrencyAmount.fromRawAmount(wxoc, '1')),
    ]) {
      try {
        action();
      } catch (error) {
        console.log(error instanceof InsufficientInputAmountError, error.message);
      }
    }`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    {
      cwd: new URL('.', import.meta.url),
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  assert.equal(stderr, '');
  assert.equal(stdout, 'false Invariant failed\ntrue \n');
});
