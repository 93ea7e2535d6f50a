// 一条全新的链，在自己的进程里以 HTTP 开放；启动它的进程从消息得到地址（见 connect.ts）。
import type { AddressInfo } from 'node:net';
import { localChain } from 'swapx-chain/rpc/address';
import { createRpcServer } from 'swapx-chain/rpc/server';
import { startChain } from 'swapx-chain/start';

// 启动它的进程无论怎样结束，它都不留下。
process.on('disconnect', () => process.exit());

const { provider } = await startChain();
const server = createRpcServer(provider);
await new Promise<void>((resolve) => server.listen(0, localChain.hostname, resolve));
const { port } = server.address() as AddressInfo;
process.send!(`http://${localChain.hostname}:${port}`);
