// 各经一次完整的演示，每次十几秒。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicClient, testClient } from '#chain';
import { nth, on, type Call, type Fault } from '../../starter/faults';
import { nodeAt, serveFaults } from '../../testing/fault-server';
import { runProgram } from '../../testing/reader-program';

/** 经这些故障运行示例，到它结束。 */
async function runWith(...faults: Fault[]) {
  const { url, close } = await serveFaults(nodeAt(process.env.SWAPX_RPC_URL!), ...faults);
  const snapshot = await testClient.snapshot();
  try {
    const program = "import './typescript/sdk/best-price';";
    return await runProgram(program, { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: url });
  } finally {
    await close();
    await testClient.revert({ id: snapshot });
  }
}

const { multicall3 } = publicClient.chain.contracts;
const isMulticall = ({ params }: Call) =>
  (params as [{ to?: string }])[0].to?.toLowerCase() === multicall3.address.toLowerCase();

test('报价拆成几次 eth_call，每次之前都出一个新区块：要比的仍取自同一个', async () => {
  const blocks: unknown[] = [];
  const mines: Fault = async (call, forward) => {
    if (!isMulticall(call)) return forward(call);
    blocks.push((call.params as unknown[])[1]);
    await testClient.mine({ blocks: 1 });
    return forward(call);
  };
  const { code, output } = await runWith(on(['eth_call'], mines));
  assert.equal(code, 0, output);
  assert.deepEqual(
    blocks.filter((block) => !/^0x/.test(String(block))),
    [],
  );
  // 比十次：两种代币各一次，六次选做法，两次演示错误。
  assert.ok(blocks.length > 40, String(blocks.length));
  assert.equal(new Set(blocks).size, 10);
});

test('第一次报价之后过了半小时：截止时间重新算，照样成交', async () => {
  const { fault, isPending } = nth(20, async (call, forward) => {
    const { timestamp } = await publicClient.getBlock();
    await testClient.setNextBlockTimestamp({ timestamp: timestamp + 1800n });
    await testClient.mine({ blocks: 1 });
    return forward(call);
  });
  const { code, output } = await runWith(on(['eth_call'], fault));
  assert.ok(!isPending());
  assert.equal(code, 0, output);
});
