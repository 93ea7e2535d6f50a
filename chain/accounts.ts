// 本地链的测试账户。助记词人人皆知（Hardhat 的默认值），主网上绝不能使用。
import { mnemonicToAccount } from 'viem/accounts';

const publicMnemonic = 'test test test test test test test test test test test junk';

/** 示例使用的账户：启动时已持有 XOC、WXOC、USDT、TKA 与 FOT。 */
export const account = mnemonicToAccount(publicMnemonic, { addressIndex: 0 });

/** 部署合约并提供初始流动性的账户；示例不使用它。 */
export const deployer = mnemonicToAccount(publicMnemonic, { addressIndex: 1 });
