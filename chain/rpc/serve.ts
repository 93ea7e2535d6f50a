// npm run chain：启动本地链并作为 JSON-RPC 服务开放给本机。
import { account } from '../accounts';
import { startChain } from '../start';
import { xone } from '../xone';
import { localChain } from './address';
import { createRpcServer } from './server';

const { provider, deployments } = await startChain();
const server = createRpcServer(provider);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`端口 ${localChain.port} 已被占用：先停掉占用它的程序（可能是另一条本地链）`);
  process.exit(1);
});
server.listen(localChain.port, localChain.hostname, () => {
  console.log(JSON.stringify(deployments, null, 2));
  console.log(`示例账户 ${account.address}（私钥公开，只能用于本地链）`);
  console.log(`本地链已启动：${localChain.url}，链 ID ${xone.id}；按 Ctrl+C 停止`);
});
