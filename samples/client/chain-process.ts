// 一条全新的链，在自己的进程里以 HTTP 开放；启动它的进程从消息得到地址（见 connect.ts）。
import { startChain } from 'swapx-chain/start';
import { serveToParent } from './serve-to-parent';

const { provider } = await startChain();
await serveToParent(provider);
