// 一个测试进程：启动一条链，每个文件之前回到刚部署完的状态。
import { serveChain } from '../client/connect';
import { serveFiles } from './serve-files';

const chain = new URL('../client/chain-process.ts', import.meta.url);
process.env.SWAPX_RPC_URL = await serveChain(chain);

// 先有链：它一载入就连接环境变量所指的那一条。
const { freshChain } = await import('./fresh-chain');

serveFiles(await freshChain(), () => undefined);
