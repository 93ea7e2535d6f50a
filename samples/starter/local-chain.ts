// SPDX-License-Identifier: MIT
// 只有本地链能做的事。别的链上一引用这个文件就停下，什么也不会发送；只为停下而引用它的，
// 是自己扮演市场、部署测试代币的演示。
import { createTestClient } from 'viem';
import { publicClient } from './clients';
import { networkName, transport } from './connection';

if (networkName !== 'local') {
  throw new Error(`这个程序是演示，只能在本地链上运行，不能用于 ${networkName}`);
}

/** 能快进时间、保存与恢复状态的客户端。 */
export const testClient = createTestClient({
  chain: publicClient.chain,
  mode: 'hardhat',
  transport,
});

/** 让链上时间前进 seconds 秒并出一个块。 */
export async function moveTime(seconds: number): Promise<void> {
  const { timestamp } = await publicClient.getBlock();
  await testClient.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) });
  await testClient.request({ method: 'evm_mine', params: undefined });
}
