/** Starts a local chain with all published mainnet contracts, in a child process. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { ROOT } from 'swapx-kept/root';

export async function startLocalMainnet(): Promise<{ node: string; stop: () => void }> {
  const program = path.join(ROOT, 'packages/chain/rpc/rest-of-mainnet.ts');
  const chain = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: chain.stdout })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (done) throw new Error('本地链没有启动，错误见上面');
  return { node: value, stop: () => void chain.kill() };
}
