// 本地链上有名字的账户。
import { signerOf } from './signers';

/** 示例使用的账户：启动时已持有 XOC、WXOC、USDT、TKA 与 FOT。 */
export const account = signerOf(0);

/** 部署合约并提供初始流动性的账户；示例不使用它。 */
export const deployer = signerOf(1);
