import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('没有下限的存入按错价成交，有下限的回滚，空池的价格可以不付代币地推动', async () => {
  const output = await runSample('contract/v3/security/initialisation');
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);

  // 价格是公允值的百分之一：全区间的存入里，TKA 只有 WXOC 的百分之一。
  const wxoc = number(/存入了 (\S+) WXOC/);
  const tka = number(/与 (\S+) TKA\n/);
  assert.ok(Math.abs(tka / wxoc - 0.01) < 1e-4);

  // 恒定乘积的浮点公式：根号价格从 0.1 到 1，L = √(50 · 0.5)，手续费 1%。
  const L = Math.sqrt(wxoc * tka);
  near(number(/买走 (\S+) WXOC/), L * (1 / 0.1 - 1));
  near(number(/攻击者付 (\S+) TKA/), (L * (1 - 0.1)) / 0.99);

  assert.match(
    output,
    /交易回滚：Price slippage check\n价格已经公允：是\n付出 0 WXOC、0 TKA\n存入之前又被推走：是\n交易回滚：Price slippage check\n没有人捣乱时/,
  );
});

function near(actual: number, expected: number) {
  assert.ok(Math.abs(actual - expected) < 1e-3, `${actual} 应接近 ${expected}`);
}
