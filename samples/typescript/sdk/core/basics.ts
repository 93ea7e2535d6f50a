// SPDX-License-Identifier: MIT
// sdk-core 的几个类：代币、数量、价格、百分数与分数。只做计算，不连接链。
// #region imports
import {
  computePriceImpact,
  CurrencyAmount,
  Ether,
  Fraction,
  Percent,
  Price,
  Rounding,
  Token,
  WETH9,
} from '@uniswap/sdk-core';
import { parseUnits } from 'viem';
import { showFailure } from '#starter/failures';
import { networks } from '#starter/networks';
// #endregion imports

// #region tokens
const { chain, deployments } = networks.mainnet;
const WXOC = new Token(chain.id, deployments.wxoc, 18, 'WXOC', 'Wrapped XOC');
const USDT = new Token(chain.id, deployments.usdt, 6, 'USDT');
// #endregion tokens

/** 按代币的小数位换算。 */
const amountOf = (token: Token, amount: string) =>
  CurrencyAmount.fromRawAmount(token, parseUnits(amount, token.decimals).toString());

// #region input
// 多余的小数位四舍五入，负数照收，都不报错。
for (const text of ['1.2345678', '0.0000005', '-1']) {
  console.log(`parseUnits('${text}', 6)：${parseUnits(text, 6)}`);
}

/** 用户输入的数量；不是普通的小数，或者小数位太多，就返回 undefined。 */
function readAmount(text: string, token: Token): CurrencyAmount<Token> | undefined {
  const match = /^\d+(?:\.(\d+))?$/.exec(text.trim());
  if (!match || (match[1] ?? '').length > token.decimals) return undefined;
  return amountOf(token, text.trim());
}

for (const text of ['1.5', '1.2345678', '-1', '1,000']) {
  console.log(`${text}：${readAmount(text, USDT)?.toExact() ?? '不接受'}`);
}
// #endregion input

// #region checksum
// 全部小写的地址没有校验，收下并改成带校验的写法；大小写写错的拒绝。
const lower = new Token(chain.id, deployments.wxoc.toLowerCase(), 18);
console.log(`改成带校验的写法：${lower.address === WXOC.address}`);
const miscased = deployments.wxoc.replace('a', 'A');
await showFailure(() => new Token(chain.id, miscased, 18));
// bypassChecksum 只看长度与字符，原样保存：抄错的大小写发现不了。
const bypassed = new Token(chain.id, miscased, 18, undefined, undefined, true);
console.log(`原样保存：${bypassed.address === miscased}`);
// #endregion checksum

// #region equals
// 只比较链与地址，地址不分大小写；小数位、代号与名称都不看。
const misread = new Token(chain.id, deployments.usdt, 18, 'USDT');
console.log(`小数位不同也相等：${USDT.equals(misread)}`);
const elsewhere = new Token(networks.testnet.chain.id, deployments.usdt, 6, 'USDT');
console.log(`另一条链上的同一地址：${USDT.equals(elsewhere)}`);
const again = new Token(chain.id, deployments.wxoc, 18, 'WXOC');
console.log(`用 === 比较两个同样的代币：${Object.is(WXOC, again)}`);
// #endregion equals

// #region sorts-before
console.log(`池里的 token0 是 ${WXOC.sortsBefore(USDT) ? WXOC.symbol : USDT.symbol}`);
await showFailure(() => WXOC.sortsBefore(new Token(chain.id, deployments.wxoc, 18)));
const onTestnet = new Token(networks.testnet.chain.id, deployments.usdt, 6, 'USDT');
await showFailure(() => USDT.sortsBefore(onTestnet));
// #endregion sorts-before

// #region native
console.log(`WETH9 的表里有 Xone：${chain.id in WETH9}`);
const ether = Ether.onChain(chain.id);
console.log(`Ether.onChain 不检查链，代号是 ${ether.symbol}`);
await showFailure(() => ether.wrapped);
// #endregion native

// #region amounts
// 数量总是最小单位的整数。viem 的 bigint 先转成字符串。
const raw = parseUnits('1234.567891', USDT.decimals).toString();
const amount = CurrencyAmount.fromRawAmount(USDT, raw);
console.log(`最小单位：${amount.quotient.toString()}`);
console.log(`完整：${amount.toExact()} ${amount.currency.symbol}`);
// #endregion amounts

// #region remainder
const third = amountOf(USDT, '1234.567891').divide(3);
console.log(`三分之一，完整：${third.toExact()}，还有余数：${third.remainder.greaterThan(0)}`);
// #endregion remainder

// #region amount-errors
const some = amountOf(USDT, '1234.567891');
await showFailure(() => some.add(amountOf(WXOC, '1') as never));
await showFailure(() => some.toFixed(7));
await showFailure(() => CurrencyAmount.fromRawAmount(USDT, '1.5'));
await showFailure(() => CurrencyAmount.fromRawAmount(USDT, 1n as never));
await showFailure(() => some.multiply(2n as never));
// 负数不拒绝：减过了头，得到的是负的数量。
const one = CurrencyAmount.fromRawAmount(USDT, 1);
console.log(`1 - 1234567891 = ${one.subtract(some).quotient.toString()}`);
// #endregion amount-errors

const three = CurrencyAmount.fromRawAmount(WXOC, parseUnits('3', WXOC.decimals).toString());
const five = CurrencyAmount.fromRawAmount(USDT, parseUnits('5', USDT.decimals).toString());

// #region formats
const price = new Price({ baseAmount: three, quoteAmount: five });
const percent = new Percent(1, 300);
const fraction = new Fraction(5, 3);
const twoThirds = CurrencyAmount.fromRawAmount(USDT, 2).divide(3);
console.table([
  {
    对象: 'CurrencyAmount：1234.567891 USDT',
    'toSignificant()': amount.toSignificant(),
    'toFixed()': amount.toFixed(),
    'toFixed(2)': amount.toFixed(2),
  },
  {
    对象: 'Price：3 WXOC 换 5 USDT',
    'toSignificant()': price.toSignificant(),
    'toFixed()': price.toFixed(),
    'toFixed(2)': price.toFixed(2),
  },
  {
    对象: 'Percent：1/300',
    'toSignificant()': percent.toSignificant(),
    'toFixed()': percent.toFixed(),
    'toFixed(2)': percent.toFixed(2),
  },
  {
    对象: 'Fraction：5/3',
    'toSignificant()': '必须写几位',
    'toFixed()': '必须写几位',
    'toFixed(2)': fraction.toFixed(2),
  },
]);
// #endregion formats

// #region rounding
// 三分之二个最小单位：数量默认舍去，所以不会显示得比实际多。
console.log(`默认：${twoThirds.toFixed(6)}`);
console.log(`四舍五入：${twoThirds.toFixed(6, undefined, Rounding.ROUND_HALF_UP)}`);
console.log(`分节：${amount.toFixed(2, { groupSeparator: ',' })}`);
// 很小的数量，固定的小数位会显示成 0，有效数字不会。
const dust = CurrencyAmount.fromRawAmount(WXOC, 123_456);
console.log(`toFixed(6)：${dust.toFixed(6)}；toSignificant(4)：${dust.toSignificant(4)}`);
// #endregion rounding

// #region price
const named = new Price({ baseAmount: three, quoteAmount: five });
console.log(`1 WXOC = ${named.toSignificant(6)} USDT`);
// 四个参数的写法：先分母（付出的 WXOC），后分子（得到的 USDT），都是最小单位。
const ordered = new Price(WXOC, USDT, three.quotient, five.quotient);
console.log(`结果相同：${ordered.equalTo(named)}`);
// #endregion price

// #region price-use
const rate = new Price({ baseAmount: three, quoteAmount: five });
console.log(`反过来：1 USDT = ${rate.invert().toSignificant(6)} WXOC`);
console.log(`12 WXOC 值 ${rate.quote(three.multiply(4)).toExact()} USDT`);
await showFailure(() => rate.quote(five as never));
// #endregion price-use

// #region price-order
// 分子与分母写反：不报错，价格差了几个数量级。
const swapped = new Price(WXOC, USDT, five.quotient, three.quotient);
console.log(`写反了：1 WXOC = ${swapped.toSignificant(6)} USDT`);
// 价格的加减来自 Fraction，不看小数位，得到的也不再是 Price。
const correct = new Price({ baseAmount: three, quoteAmount: five });
console.log(`correct.add(1)：${correct.add(1).toSignificant(6)}`);
// #endregion price-order

// #region percent
console.log(`new Percent(5)：${new Percent(5).toFixed(2)}%`);
console.log(`new Percent(5, 100)：${new Percent(5, 100).toFixed(2)}%`);
console.log(`new Percent(50, 10_000)：${new Percent(50, 10_000).toFixed(2)}%`);
await showFailure(() => new Percent(0.5, 100));
// #endregion percent

// #region percent-add
// 加一个数，加的是 100%：
console.log(`0.5% + 1：${new Percent(50, 10_000).add(1).toFixed(2)}%`);
// #endregion percent-add

// #region fraction
const negative = new Fraction(-7, 2);
console.log(`-7/2 的整数部分：${negative.quotient.toString()}，向 0 取整`);
console.log(`余数：${negative.remainder.numerator.toString()}/2`);
console.log(`1/2 等于 2/4：${new Fraction(1, 2).equalTo(new Fraction(2, 4))}`);
// #endregion fraction

// #region divide-by-zero
const divided = new Fraction(1).divide(0);
console.log(`除以 0 不报错，分母是 ${divided.denominator.toString()}`);
await showFailure(() => divided.quotient);
// #endregion divide-by-zero

// #region impact
const midPrice = new Price({ baseAmount: amountOf(WXOC, '1'), quoteAmount: amountOf(USDT, '5') });
const impact = computePriceImpact(midPrice, amountOf(WXOC, '100'), amountOf(USDT, '490'));
console.log(`价格影响：${impact.toFixed(2)}%`);
// #endregion impact
