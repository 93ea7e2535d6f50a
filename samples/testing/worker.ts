// 一个测试进程：启动一条链，每个文件之前回到刚部署完的状态。
import { freshChain } from './fresh-chain';
import { serveFiles } from './serve-files';

serveFiles(await freshChain());
