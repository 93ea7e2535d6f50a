// npm run sample <名称>：运行一个样例。本机已有样例链就连接它，没有就临时启动一条。
import { findRunningChain } from './chain/connect';
import { localChain } from './chain/local-chain';
import { sampleUrl } from './sample-files';

const name = (process.argv[2] ?? '').replace(/\.ts$/, '');
const url = sampleUrl(name);

if (await findRunningChain(localChain.url)) {
  process.env.SWAPX_RPC_URL = localChain.url;
  console.error(`连接本机的样例链 ${localChain.url}`);
} else {
  console.error('没有找到正在运行的样例链，临时启动一条');
}
await import(url.href);
