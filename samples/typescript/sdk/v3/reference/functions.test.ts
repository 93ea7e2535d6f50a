import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodePacked, parseUnits, size } from 'viem';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

function integerSqrt(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

test('函数的结果等于公式，池地址等于工厂合约的记录', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/reference/functions');
  assert.equal(await publicClient.getBlockNumber(), blockBefore);

  const exact = integerSqrt((parseUnits('5', 6) << 192n) / parseUnits('1', 18));
  assert.match(output, new RegExp(`根号价格 ${exact}\n`));
  assert.match(output, /5 USDT → 刻度 -260229\n/);
  assert.match(output, /传入 SwapX 的工厂合约：true\n用默认的工厂合约：false\n/);

  const [rough, precise] = [...output.matchAll(/精确：(\d+)/g)].map(([, value]) => BigInt(value));
  assert.ok(rough < precise);

  const { wxoc, usdt, tka } = deployments;
  const path = encodePacked(
    ['address', 'uint24', 'address', 'uint24', 'address'],
    [wxoc, 500, usdt, 3000, tka],
  );
  assert.equal(
    size(path),
    facts['v3.path.onePoolLength'].value + facts['v3.path.nextPoolLength'].value,
  );
  assert.match(output, new RegExp(`两跳的路径：${size(path)} 字节`));
  assert.match(output, /精确输出时反过来：true/);
  assert.match(output, /subIn256：true/);
});
