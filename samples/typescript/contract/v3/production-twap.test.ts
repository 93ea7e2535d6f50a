import assert from 'node:assert/strict';
import test from 'node:test';
import { runSample } from '#testing';

test('历史不够、现价偏离、Gas 太少都被拒绝；拒绝时第二个来源给出的价格与攻击前相近', async () => {
  const output = await runSample('contract/v3/production-twap');
  for (const reason of ['history too short', 'price moved too far', 'too little gas']) {
    assert.match(output, new RegExp(`交易回滚：${reason}`));
  }
  const [before, , fallback] = [...output.matchAll(/1 WXOC = (\S+) USDT/g)].map(([, price]) =>
    Number(price),
  );
  assert.ok(Math.abs(fallback! / before! - 1) < 0.01, `${before} 与 ${fallback}`);
  assert.match(output, /平均价相同：true/);
});
