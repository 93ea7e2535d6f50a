import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testClient } from '#chain';
import { changes, on, when, type Fault } from '../../../../starter/faults';
import { nodeAt, serveFaults } from '../../../../testing/fault-server';
import { runProgram } from '../../../../testing/reader-program';

/** 经这些故障运行示例，到它结束。 */
async function runWith(...faults: Fault[]) {
  const { url, close } = await serveFaults(nodeAt(process.env.SWAPX_RPC_URL!), ...faults);
  const snapshot = await testClient.snapshot();
  try {
    const program = "import './typescript/sdk/v3/advanced/live-ticks';";
    return await runProgram(program, { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: url });
  } finally {
    await close();
    await testClient.revert({ id: snapshot });
  }
}

test('连区块头与事件一起少给的节点：一直跟着时与链上核对，停下', async () => {
  let sent = 0;
  const counts = on(['eth_sendRawTransaction', 'eth_sendTransaction'], (call, forward) => {
    sent += 1;
    return forward(call);
  });
  // 最后一次兑换之前的都照常。
  const isLast = () => sent >= 10;
  const emptyBloom = (answer: unknown) =>
    answer && { ...(answer as object), logsBloom: `0x${'0'.repeat(512)}` };
  const { code, output } = await runWith(
    counts,
    when(isLast, on(['eth_getBlockByNumber'], changes(emptyBloom))),
    when(
      isLast,
      on(['eth_getLogs'], () => Promise.resolve([])),
    ),
  );
  assert.match(output, /^不退回的：/m);
  assert.match(output, /停下了：与链上不一致：重新读取全部刻度/);
  assert.equal(code, 1);
});
