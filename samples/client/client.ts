// 测试看到的链：与示例看到的是同一条，另有只给测试用的工具。导入路径是 #chain。
import { createPublicClient } from 'viem';
import { connect } from './connect';

export { expectError, expectRevert } from './expect-failure';

// 先有链，再载入 starter/：它一载入就读环境变量。
await connect();

const { deployments, publicClient: sampleClient } = await import('../starter/clients');
const { transport } = await import('../starter/connection');

export { deployments, sampleClient };
// 示例用普通的客户端 sampleClient，它把区块号缓存几秒；测试要看此刻的区块，
// 否则“没有产生交易”在这几秒里总是成立，交易之后也读不到新的区块。
export const publicClient = createPublicClient({
  chain: sampleClient.chain,
  transport,
  cacheTime: 0,
});
export const { account, walletClient } = await import('../starter/wallet');
export const { moveTime, testClient } = await import('../starter/local-chain');
