// 示例从这里取得链与账户，也只从这里取得：除此之外示例不使用任何 Node 功能，
// 因此同一个文件既能在命令行运行，也能在浏览器里运行。导入路径是 #chain。
import { createPublicClient, createWalletClient } from 'viem';
import { account } from 'swapx-chain/accounts';
import type { Deployments } from 'swapx-chain/deployment/deployments';
import { moveTime as moveChainTime } from 'swapx-chain/provider/clock';
import type { Provider } from 'swapx-chain/provider/provider';
import { xone } from 'swapx-chain/xone';
import { connect } from './connect';

export { account } from 'swapx-chain/accounts';
export { expectError, expectRevert } from './expect-failure';
export { print } from './print';

const connection = await connect();

/** 各合约的地址，见 chain/deployment/deployments.ts。 */
export const deployments: Deployments = connection.deployments;

// 本地链立即出块，不需要缓存区块号，也不需要久等回执。
const client = { chain: xone, transport: connection.transport, cacheTime: 0, pollingInterval: 50 };

/** 只读客户端：查询、模拟、等待回执。 */
export const publicClient = createPublicClient(client);

/** 会签名的客户端：用 account 发送交易。 */
export const walletClient = createWalletClient({ ...client, account });

/** 让链上时间前进 seconds 秒并出一个块；只有本地链能这样做。 */
export async function moveTime(seconds: number): Promise<void> {
  await moveChainTime(publicClient as Provider, seconds);
}
