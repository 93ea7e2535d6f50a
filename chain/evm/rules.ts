// 这条链的规则。它们与裁判（referee/）共用，两边才可能逐字节相同。
import { createCustomCommon, Hardfork, Mainnet, type Common } from '@ethereumjs/common';
import { facts } from '../../facts/index';

export const chainId = facts['mainnet.chainId'].value;

/** 固定的起始时间：每次运行的区块时间都相同，示例的输出才能保存下来比对。 */
export const genesisDate = '2026-01-01T00:00:00Z';

/** 每个新区块比上一个晚多少秒；与真实时钟无关。 */
export const secondsPerBlock = 1n;

export const blockGasLimit = 60_000_000n;

/** eth_sendTransaction 没有写 Gas 上限时用的上限。 */
export const defaultTransactionGas = 0x1000000n;

export const genesisBaseFee = 1_000_000_000n;
export const priorityFee = 1_000_000_000n;

/** 收取小费的地址；没有人拥有它。 */
export const coinbase = '0xc014ba5ec014ba5ec014ba5ec014ba5ec014ba5e';

/** 较旧的规则：在这里能跑的字节码，在更新的链上也能跑。 */
export function executionRules(): Common {
  return createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Paris });
}
