// 一直运行的程序：有人转来一个最小单位照样接着读，节点换了一条链就停下，重新启动也停着，历史不少一行。
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { erc20Abi, keccak256, type Hex } from 'viem';
import { deployments, publicClient, testClient, walletClient } from '#chain';
import { facts } from 'swapx-facts';
import { changes, faulty, on } from '../starter/faults';
import { nodeAt, serveFaults, serveMachines } from '../testing/fault-server';

const { openHistory, rows } = await import('./database');

const folder = mkdtempSync(join(tmpdir(), 'swapx-indexer-'));
after(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'history.db');

const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill();
});

/** 运行一个程序；lines 收集它打印的，printed 等到其中有一行符合。 */
function run(program: string, url: string, history = file) {
  const child = spawn(process.execPath, ['--import', 'tsx', `indexer/${program}.ts`], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      SWAPX_NETWORK: 'local',
      SWAPX_RPC_URL: url,
      HISTORY: history,
    },
  });
  children.push(child);
  const lines: string[] = [];
  const waiting: [RegExp, () => void][] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const [pattern, resolve] of waiting) if (pattern.test(line)) resolve();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const printed = (pattern: RegExp) =>
    Promise.race([
      new Promise<void>((resolve) => {
        if (lines.some((line) => pattern.test(line))) resolve();
        else waiting.push([pattern, resolve]);
      }),
      ended.then((code) => {
        throw new Error(`没有打印 ${pattern} 就结束了（${code}）：\n${lines.join('\n')}`);
      }),
    ]);
  return { child, lines, ended, printed };
}

function counts(): number[] {
  const history = openHistory(file);
  const found = ['blocks', 'pools', 'states', 'trades', 'gifts'].map(
    (table) => rows<{ count: number }>(history, `SELECT COUNT(*) AS count FROM ${table}`)[0]!.count,
  );
  history.close();
  return found;
}

test('收到一个最小单位照样接着读；换了一条链就停下，重新启动也停着，由人解除', async () => {
  const own = nodeAt(process.env.SWAPX_RPC_URL!);
  // 链 ID 与高度都相同的另一条链：每个区块的哈希都不同。
  const renamed = (answer: unknown) => {
    const block = answer as { hash: Hex; parentHash: Hex } | null;
    return (
      block && { ...block, hash: keccak256(block.hash), parentHash: keccak256(block.parentHash) }
    );
  };
  const other = faulty(own, on(['eth_getBlockByNumber'], changes(renamed)));
  let isOther = false;
  const { url, close } = await serveMachines(() => (isOther ? other : own));
  try {
    const first = run('main', url);
    await first.printed(/余额与链上相符/);
    const hash = await walletClient.writeContract({
      address: deployments.usdt,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [facts['mainnet.v3.pool.wxocUsdt.medium'].value, 1n],
    });
    const { blockNumber } = await publicClient.getTransactionReceipt({ hash });
    // 每读过一百个区块又核对一次，不等重新启动。
    await testClient.mine({ blocks: 100 });
    await first.printed(new RegExp(`读到区块 ${blockNumber + 100n}`));
    const checks = first.lines.filter((line) => line.includes('余额与链上相符'));
    assert.equal(checks.length, 2, first.lines.join('\n'));
    assert.ok(
      first.lines.some((line) => /V3 0\.3% 的池直接收到 1 笔，共 0\.000001 USDT/.test(line)),
    );

    const kept = counts();
    isOther = true;
    await testClient.mine({ blocks: 1 });
    assert.equal(await first.ended, 1, first.lines.join('\n'));
    assert.match(first.lines.join('\n'), /停下了：节点换了一条链：链 ID 3721/);
    assert.deepEqual(counts(), kept);

    // 由 systemd 重新启动：就算节点已经换回来，也等人看过。
    isOther = false;
    const again = run('main', url);
    const result = [again.ended, again.printed(/读到区块/).then(() => '接着读了')];
    assert.equal(await Promise.race(result), 1);
    assert.deepEqual(counts(), kept);

    const resumed = run('resume', url);
    assert.equal(await resumed.ended, 0, resumed.lines.join('\n'));
    assert.match(resumed.lines.join('\n'), /已解除：节点换了一条链/);
    const last = run('main', url);
    await last.printed(/余额与链上相符/);
    await last.printed(/读到区块/);
    last.child.kill('SIGTERM');
    assert.equal(await last.ended, 0);
  } finally {
    await close();
  }
});

test('读的时候又出了区块，之后再没有新的：读完就补上，不等下一个', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let mined: bigint | undefined;
  const { url, close } = await serveFaults(
    nodeAt(process.env.SWAPX_RPC_URL!),
    on(['eth_getLogs'], async (call, forward) => {
      const head = await publicClient.getBlockNumber();
      if (mined === undefined) {
        mined = head + 3n;
        await testClient.mine({ blocks: 3 });
      }
      await released;
      return forward(call);
    }),
    // 第一次读还停着，程序已经看到了新的区块：这时才放行。
    on(
      ['eth_blockNumber'],
      changes((answer) => {
        if (mined !== undefined && BigInt(answer as Hex) === mined) setTimeout(release, 500);
        return answer;
      }),
    ),
  );
  try {
    const program = run('main', url, join(folder, 'behind.db'));
    await program.printed(/读到区块/);
    const late = new Promise((_, reject) => {
      setTimeout(() => reject(new Error(program.lines.join('\n'))), 30_000).unref();
    });
    await Promise.race([program.printed(new RegExp(`读到区块 ${mined}$`)), late]);
    program.child.kill('SIGTERM');
    assert.equal(await program.ended, 0);
  } finally {
    release();
    await close();
  }
});
