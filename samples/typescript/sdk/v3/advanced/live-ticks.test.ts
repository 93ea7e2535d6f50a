import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient, testClient } from '#chain';
import { allowance, runSample } from '#testing';
import { facts } from 'swapx-facts';
import { lags, on, when, type Fault } from '../../../../starter/faults';
import { nodeAt, serveFaults } from '../../../../testing/fault-server';
import { runProgram } from '../../../../testing/reader-program';

const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

test('只靠事件更新的刻度始终与链上相同，重组之后也是；不退回的则不同', async () => {
  const output = await runSample('sdk/v3/advanced/live-ticks');
  const reports = [...output.matchAll(/^(.+)：\d+ 个刻度，当前刻度 (-?\d+)，一致：(\w+)$/gm)];
  const wrong = reports.filter(([, , , isSame]) => isSame !== 'true').map(([, what]) => what);
  assert.ok(reports.length > 1);
  assert.deepEqual(wrong, ['不退回']);

  // 最后一次报告就是链的现在。
  const [, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  assert.equal(Number(reports.at(-1)?.[2]), tick);

  // 用自己的刻度算出的与报价合约相同，作废的状态算出的不同。
  const [local, quoter, naive] = ['本地：50 WXOC → ', '报价合约：', '不退回的：'].map(
    (label) => new RegExp(`^${label}(\\S+) USDT$`, 'm').exec(output)?.[1] ?? assert.fail(label),
  );
  assert.equal(local, quoter);
  assert.notEqual(naive, quoter);

  const { usdt, positionManager } = deployments;
  assert.equal(await allowance(usdt, account.address, positionManager), 0n);
});

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

test('eth_getLogs 落后一个区块的节点：说出来停下，不会带着错的刻度继续', async () => {
  const { code, output } = await runWith(on(['eth_getLogs'], lags(1n)));
  assert.doesNotMatch(output, /一致：false|本地：/);
  assert.match(output, /有要找的事件，节点的 eth_getLogs 却没有给出/);
  assert.equal(code, 1);
});

test('节点一直前后矛盾：试三次就停下，不空转', async () => {
  const start = await publicClient.getBlockNumber();
  let asked = 0;
  const contradicts: Fault = async (call, forward) => {
    const block = (await forward(call)) as { number: string } | null;
    if (block === null || BigInt(block.number) <= start) return block;
    asked += 1;
    // 空转的程序到这里为止，以别的错误结束。
    if (asked > 30) throw new Error('问了三十次');
    return { ...block, parentHash: `0x${'3'.repeat(64)}` };
  };
  const { code, output } = await runWith(on(['eth_getBlockByNumber'], contradicts));
  assert.match(output, /停下了：区块 \d+ 接不上手里的最新区块：节点前后矛盾/);
  assert.equal(code, 1);
});

test('节点落后得多：不当作重组', async () => {
  let sent = 0;
  const counts = on(['eth_sendRawTransaction', 'eth_sendTransaction'], (call, forward) => {
    sent += 1;
    return forward(call);
  });
  const late = when(() => sent >= 2, on(['eth_getBlockByNumber'], lags(5n)));
  const { code, output } = await runWith(counts, late);
  assert.match(output, /停下了：节点连区块 \d+ 也没有：等它赶上/);
  assert.equal(code, 1);
});
