// SPDX-License-Identifier: MIT
// 交易的截止时间：从最新区块算起，本机时钟不准也不受影响。
import { publicClient } from './clients';

/** minutes 分钟之后，以秒为单位的 Unix 时间。 */
export async function deadlineIn(minutes: number): Promise<number> {
  const { timestamp } = await publicClient.getBlock();
  return Number(timestamp) + minutes * 60;
}
