// 一个测试进程：启动两条链当作一条，每个文件之前回到刚部署完的状态，之后看两条链是否一直相同。
import { test } from 'node:test';
import type { Provider } from 'swapx-chain/provider/provider';
import { serveChain } from '../client/connect';
import { assertSameAnswers } from './differences';
import { serveFiles } from './serve-files';

process.env.SWAPX_RPC_URL = await serveChain(new URL('differential-process.ts', import.meta.url));

// 先有链：它们一载入就连接环境变量所指的那一条。
const { publicClient } = await import('#chain');
const { freshChain } = await import('./fresh-chain');

serveFiles(await freshChain(), () => {
  test('两条链的回答相同', () => assertSameAnswers(publicClient as Provider));
});
