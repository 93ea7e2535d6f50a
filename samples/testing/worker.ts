// 一个测试进程：启动一条链，每个文件之前回到刚部署完的状态。
import { checkpoint } from 'swapx-chain/provider/checkpoint';
import type { Provider } from 'swapx-chain/provider/provider';
import { publicClient } from '#chain';
import { serveFiles } from './serve-files';

serveFiles(await checkpoint(publicClient as Provider));
