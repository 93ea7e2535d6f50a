import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf } from '../../catalogue';
import { on, type Fault } from '../../starter/faults';
import { nodeAt, serveFaults } from '../../testing/fault-server';
import { freshChain } from '../../testing/fresh-chain';
import { runProgram } from '../../testing/reader-program';
import { runSample } from '#testing';

const restore = await freshChain();

test('账对得上：相差等于头寸加手续费减去拿着不动；领取不改变手续费', async () => {
  const output = await runSample('sdk/position-analytics');
  const table = recordOf('sdk/position-analytics.ts').find(({ region }) => region === 'days');
  assert.ok(table && 'rows' in table);
  for (const row of table.rows) {
    const [holding, inside, fees, difference] = row.slice(3).map(Number);
    assert.ok(Math.abs(inside! + fees! - holding! - difference!) < 0.02, row.join(' '));
    assert.ok(inside! <= holding!, '不算手续费，头寸不会比拿着不动多');
  }
  const inRange = table.rows.map((row) => row[2]);
  assert.deepEqual([inRange[0], inRange.at(-1)], ['是', '否']);
  const [, before, after] = /领取之前 (\S+)，领取之后 (\S+) USDT/.exec(output)!;
  assert.equal(before, after);
});

/** 经这个故障运行示例，到它结束；每次都从同一条新的链开始，示例要用掉账户大半的代币。 */
async function runWith(fault: Fault) {
  const { url, close } = await serveFaults(nodeAt(process.env.SWAPX_RPC_URL!), fault);
  await restore();
  try {
    const program = "import './typescript/sdk/position-analytics';";
    return await runProgram(program, { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: url });
  } finally {
    await close();
  }
}

test('只查询自己的头寸：别人的事件不读回来', async () => {
  const filters: { topics?: unknown[] }[] = [];
  const { code, output } = await runWith(
    on(['eth_getLogs'], (call, forward) => {
      filters.push((call.params as [object])[0]);
      return forward(call);
    }),
  );
  assert.equal(code, 0, output);
  assert.ok(filters.length > 0);
  for (const { topics } of filters) assert.match(String(topics?.[1]), /^0x[0-9a-f]{64}$/);
});

test('节点少给了存入的事件：停下，不算出一个错的账', async () => {
  const { code, output } = await runWith(on(['eth_getLogs'], () => Promise.resolve([])));
  assert.match(output, /停下了：头寸有 \d+ 的流动性，事件里是 0/);
  assert.doesNotMatch(output, /手续费折成一年/);
  assert.equal(code, 1);
});
