// SPDX-License-Identifier: MIT
// 自动测试用的一条命令：启动本地链，等它就绪，运行测试，停掉链，返回测试的结果。
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';

const chain = spawn(process.execPath, ['chain.mjs'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  // 空闲的端口：同一台机器可以同时运行几次。
  env: { ...process.env, PORT: '0' },
});

let url;
for await (const line of createInterface({ input: chain.stdout })) {
  url = /本地链已启动：(http:\S+?)，/.exec(line)?.[1];
  if (url) break;
}
if (!url) throw new Error('本地链没有启动');

const test = spawn(process.execPath, ['--import', 'tsx', '--test', 'swap.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, SWAPX_NETWORK: 'local', SWAPX_RPC_URL: url },
});
test.once('exit', (code) => {
  chain.kill();
  process.exitCode = code ?? 1;
});
