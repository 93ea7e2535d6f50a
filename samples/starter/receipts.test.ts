// 等回执：被代替的不算成功，也不算失败，说清是哪一笔代替了它。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseGwei } from 'viem';
import { account, publicClient, testClient, walletClient } from '#chain';
import { nodeAt, serveFaults } from '../testing/fault-server';
import { runProgram } from '../testing/reader-program';
import { on, type Fault } from './faults';

const program = `const { Replaced, waitForSuccess } = await import('./starter/receipts.ts');
try {
  const { transactionHash } = await waitForSuccess(process.env.SENT as '0x');
  console.log('成功 ' + transactionHash);
} catch (error) {
  console.log((error instanceof Replaced) + ' ' + (error as Error).message);
}`;

const rpcUrl = process.env.SWAPX_RPC_URL!;
const fees = (gwei: string) => ({
  gas: 21_000n,
  maxFeePerGas: parseGwei(gwei),
  maxPriorityFeePerGas: parseGwei('1'),
});

for (const [reason, content] of [
  ['取消', { to: account.address, value: 0n }],
  ['换了单价', { to: '0x000000000000000000000000000000000000dEaD', value: 1n }],
] as const) {
  test(`在钱包里${reason}：等的那一笔没有成功`, async () => {
    const nonce = await publicClient.getTransactionCount({ address: account.address });
    await testClient.setAutomine(false);
    const sent = await walletClient.sendTransaction({
      ...fees('3'),
      to: '0x000000000000000000000000000000000000dEaD',
      value: 1n,
      nonce,
    });
    // 等的程序看到它在等，才认得出它被代替：这时再换掉它。
    let other: string | undefined;
    const replacing: Fault = async (call, forward) => {
      const answer = await forward(call);
      other ??= await walletClient.sendTransaction({
        ...fees('30'),
        ...content,
        maxPriorityFeePerGas: parseGwei('2'),
        nonce,
      });
      await testClient.mine({ blocks: 1 });
      return answer;
    };
    const { url, close } = await serveFaults(
      nodeAt(rpcUrl),
      on(['eth_getTransactionByHash'], replacing),
    );
    try {
      const variables = { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: url, SENT: sent };
      const { output } = await runProgram(program, variables);
      assert.equal(output.trim(), `true 交易 ${sent} 没有上链：被 ${other} 代替（${reason}）`);
    } finally {
      await testClient.setAutomine(true);
      await close();
    }
  });
}
