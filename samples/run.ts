// npm run sample <名称>：运行一个示例。本机已有示例链就连接它，没有就临时启动一条。
import { localChain } from 'swapx-chain/rpc/address';
import { programUrl } from './catalogue';
import { connect, isRunning } from './client/connect';

const name = (process.argv[2] ?? '').replace(/\.ts$/, '');
const url = programUrl(name);

if (await isRunning(localChain.url)) {
  process.env.SWAPX_RPC_URL = localChain.url;
  console.error(`连接本机的示例链 ${localChain.url}`);
} else {
  console.error('没有找到正在运行的示例链，临时启动一条');
}
await connect();
await import(url.href);
