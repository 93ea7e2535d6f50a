// 本地链的测试账户。助记词人人皆知（Hardhat 的默认值），主网上绝不能使用。
import { mnemonicToAccount, type HDAccount } from 'viem/accounts';

const publicMnemonic = 'test test test test test test test test test test test junk';

/** 链开始时有余额、由链自己掌管的账户有多少个。 */
export const accountCount = 20;

/** 第 index 个测试账户。 */
export const signerOf = (index: number): HDAccount =>
  mnemonicToAccount(publicMnemonic, { addressIndex: index });

/** 示例使用的账户：启动时已持有 XOC、WXOC、USDT、TKA 与 FOT。 */
export const account = signerOf(0);

/** 部署合约并提供初始流动性的账户；示例不使用它。 */
export const deployer = signerOf(1);
