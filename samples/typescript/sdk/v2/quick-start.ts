// SPDX-License-Identifier: MIT
// 第一个程序：认识链 ID、代币、数量与交易对地址，全部在链下算出，不访问网络。
// #region imports
import { ChainId, CurrencyAmount, Ether, Percent, Token, WETH9 } from '@swapx-lib/sdk-core';
import { Pair } from '@swapx-lib/v2-sdk';
import JSBI from 'jsbi';
import { showFailure } from '#starter/failures';
// #endregion imports

// #region chains
console.log(`Xone 主网：${ChainId.XONE}`);
console.log(`Xone 测试网：${ChainId.XONE_TEST}`);
// 名字像“主网”，指的却是以太坊。
console.log(`ChainId.MAINNET：${ChainId.MAINNET}`);
// #endregion chains

// #region tokens
// SDK 自带每条链的包装原生代币；在 Xone 上就是 WXOC。
const WXOC = WETH9[ChainId.XONE];
console.log(`${WXOC.symbol}：${WXOC.address}，${WXOC.decimals} 位小数`);

// 其他代币自己构造：链 ID、地址、小数位、代号、名称。
const USDT = new Token(
  ChainId.XONE,
  '0xb575796D293f37F112f3694b8ff48D711FE67EC7',
  6,
  'USDT',
  'Tether USD',
);
console.log(`交易对地址：${Pair.getAddress(WXOC, USDT)}`);
// #endregion tokens

// #region native
// 原生代币的代号在 SDK 里固定写作 ETH，界面上要自己换成 XOC。
const XOC = Ether.onChain(ChainId.XONE);
const displaySymbol = XOC.isNative ? 'XOC' : XOC.symbol;
console.log(`SDK 的代号：${XOC.symbol}，应显示：${displaySymbol}，包装后：${XOC.wrapped.symbol}`);
// #endregion native

// #region amounts
// 1.5 WXOC。数量总是最小单位的整数：BigInt 用来计算，交给 SDK 时转成字符串。
const raw = 15n * 10n ** 17n;
const amount = CurrencyAmount.fromRawAmount(WXOC, raw.toString());

console.log(`显示用：${amount.toExact()} WXOC`);
console.log(`链上用：${amount.quotient.toString()}`);
// #endregion amounts

// #region jsbi
// quotient 是 JSBI 对象，不是 BigInt，不能用加号。
// @ts-expect-error TypeScript 会拦下这一行；JavaScript 会把它当成文字拼接。
console.log(`加号：${amount.quotient + 1}`);
console.log(`JSBI.add：${JSBI.add(amount.quotient, JSBI.BigInt(1)).toString()}`);
console.log(`先转成 BigInt：${BigInt(amount.quotient.toString()) + 1n}`);
// #endregion jsbi

// #region percent
// 0.5%，写成分子与分母。
const slippage = new Percent(50, 10_000);
console.log(`滑点容忍度：${slippage.toSignificant(2)}%`);
// #endregion percent

// #region errors
// 大小写混写的地址带有校验和，错一个字母就会被拒绝。
const wrongChecksum = '0xB575796D293f37F112f3694b8ff48D711FE67EC7';
await showFailure(() => {
  new Token(ChainId.XONE, wrongChecksum, 6);
});

await showFailure(() => {
  new Percent(0.5);
});

await showFailure(() => {
  CurrencyAmount.fromRawAmount(WXOC, '1.5');
});

await showFailure(() => {
  // @ts-expect-error 类型检查会拦下 BigInt；绕过检查时，运行到这里才失败。
  CurrencyAmount.fromRawAmount(WXOC, raw);
});

// SDK 不认识的链，例如 Hardhat 默认的 31337。
await showFailure(() => {
  Pair.getAddress(new Token(31337, WXOC.address, 18), new Token(31337, USDT.address, 6));
});
// #endregion errors
