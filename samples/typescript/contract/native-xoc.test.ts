import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';

test('忘记取回的余款被陌生人取走；经过合约时当场退回，手续费、本金与 NFT 都取得回来', async () => {
  const output = await runSample('contract/native-xoc');
  const stuck = Number(/留下 (\S+) XOC/.exec(output)![1]);
  assert.ok(stuck >= 2 && stuck < 2.1, String(stuck));
  assert.match(output, /之后剩 0 XOC/);
  const paid = Number(/实际付出约 (\S+) XOC/.exec(output)![1]);
  assert.ok(paid > 9.9 && paid <= 10, String(paid));
  assert.match(output, /合约里剩 0 XOC/);
  assert.match(output, /only the manager/);
  const amounts = (what: string) =>
    [...new RegExp(`${what} ?(\\S+) XOC 与 (\\S+) USDT`).exec(output)!].slice(1).map(Number);
  for (const fee of amounts('手续费：')) assert.ok(fee > 0, String(fee));
  // 区间 600 个刻度，宽约 6%：一半的本金按每个 WXOC 约 5 USDT 折算，差不出区间的宽度。
  const [xoc, tokens] = amounts('取回');
  const principal = xoc! + tokens! / 5;
  assert.ok(Math.abs(principal / (paid / 2) - 1) < 0.06, String(principal));
  assert.match(output, /NFT 的持有人是你：是/);
  assert.match(output, /相差 1 个最小单位/);
});
