import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

const before = await balanceOf(deployments.tka, account.address);
const output = await runSample('sdk/worked-examples');

test('小数位写错：少写的转账成功、几乎是 0，多写的被代币拒绝', async () => {
  assert.match(output, /对方收到 0\.0000000001 TKA/);
  assert.match(output, /要转 100000000000000 USDT\n交易回滚：/);
  assert.equal(before - (await balanceOf(deployments.tka, account.address)), 100_000_000n);
});

test('没有合约的地址：交易成功，没有日志', () => {
  assert.match(output, /状态 success，日志 0 条，Gas 用量 2\d{4}\n代码：没有/);
});

test('三个原因是同一句话；没有回退函数的合约是另一句', () => {
  const said = [...output.matchAll(/\| (没有|有代码) \| (.*)$/gm)].map(([, code, words]) => [
    code,
    words!.includes('returned no data'),
  ]);
  assert.deepEqual(said, [
    ['没有', true],
    ['有代码', true],
    ['有代码', false],
  ]);
  assert.match(
    output,
    /ABI 写着返回 bool：.*returned no data.*\nABI 不写返回：成功，结果 undefined/,
  );
});

test('两个库都说没有 ENS', () => {
  assert.equal([...output.matchAll(/does not support contract "ensUniversalResolver"/g)].length, 2);
  assert.equal([...output.matchAll(/network does not support ENS/g)].length, 2);
});
