// 本地链的测试账户。助记词人人皆知（Hardhat 的默认值），主网上绝不能使用。
// 由助记词算出私钥要几十毫秒，用到才算：页面里的链多半一个也用不到。
import { mnemonicToAccount, type HDAccount } from 'viem/accounts';

const publicMnemonic = 'test test test test test test test test test test test junk';

/** 链开始时有余额、由链自己掌管的账户有多少个。 */
export const accountCount = 20;

/** 第 index 个测试账户。 */
export const signerOf = (index: number): HDAccount =>
  mnemonicToAccount(publicMnemonic, { addressIndex: index });
