import type { AddressInfo } from 'node:net';
import type { Provider } from 'swapx-chain/provider/provider';
import { localChain } from 'swapx-chain/rpc/address';
import { createRpcServer } from 'swapx-chain/rpc/server';

/** 把链以 HTTP 开放，用消息把地址告诉启动本进程的进程；它无论怎样结束，本进程都不留下。 */
export async function serveToParent(provider: Provider): Promise<void> {
  process.on('disconnect', () => process.exit());
  const server = createRpcServer(provider);
  await new Promise<void>((resolve) => server.listen(0, localChain.hostname, resolve));
  const { port } = server.address() as AddressInfo;
  process.send!(`http://${localChain.hostname}:${port}`);
}
