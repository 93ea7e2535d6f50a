import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf } from '../../../catalogue';
import { runSample } from '#testing';

test('推高价格之后，按现价的估值大涨，按平均价的几乎不动', async () => {
  const output = await runSample('contract/v3/value-a-position');
  assert.match(output, /tokensOwed1：0/);
  assert.ok(Number(/手续费：\S+ WXOC 与 (\S+) USDT/.exec(output)![1]) > 0);
  const table = recordOf('contract/v3/value-a-position.ts').find((entry) => 'rows' in entry)!;
  const [before, after] = table.rows.map(([, spot, mean]) => [Number(spot), Number(mean)] as const);
  assert.ok(after![0] / before![0] > 1.3, `${before![0]} → ${after![0]}`);
  assert.ok(Math.abs(after![1] / before![1] - 1) < 0.01, `${before![1]} → ${after![1]}`);
});
