// npm run chain：启动本地链并作为 JSON-RPC 服务开放给本机。
import { TASK_NODE_CREATE_SERVER } from 'hardhat/builtin-tasks/task-names';
import type { JsonRpcServer } from 'hardhat/types';
import { account } from './accounts';
import { localChain } from './local-chain';
import { loadHardhat } from './provider';
import { startChain } from './start';

const { provider, deployments } = await startChain();
const hardhat = await loadHardhat();
const server = (await hardhat.run(TASK_NODE_CREATE_SERVER, {
  ...localChain,
  provider,
})) as JsonRpcServer;
await server.listen();

console.log(JSON.stringify(deployments, null, 2));
console.log(`样例账户 ${account.address}（私钥公开，只能用于本地链）`);
console.log(`本地链已启动：${localChain.url}，链 ID ${hardhat.config.networks.hardhat.chainId}`);
console.log('按 Ctrl+C 停止。');
