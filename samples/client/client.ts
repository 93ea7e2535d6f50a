// 测试看到的链：与示例看到的是同一条，另有只给测试用的工具。导入路径是 #chain。
import { connect } from './connect';

export { expectError, expectRevert } from './expect-failure';

// 先有链，再载入 starter/：它一载入就读环境变量。
await connect();

export const { deployments, publicClient } = await import('../starter/clients');
export const { account, walletClient } = await import('../starter/wallet');
export const { moveTime, testClient } = await import('../starter/local-chain');
