// SPDX-License-Identifier: MIT
// 无常损失：价格变为原来的几倍时，V2 与 V3 的头寸比一直持有少多少（不计手续费）。

const start = 5;
const [lower, upper] = [4, 6.25];

/** V2：每单位流动性的两种代币，数量只由价格决定。 */
const v2Amounts = (price: number) => ({ wxoc: 1 / Math.sqrt(price), usdt: Math.sqrt(price) });

/** V3：价格到达区间端点以后，数量不再变化。 */
function v3Amounts(price: number) {
  const root = Math.sqrt(Math.min(Math.max(price, lower), upper));
  return { wxoc: 1 / root - 1 / Math.sqrt(upper), usdt: root - Math.sqrt(lower) };
}

function lossAt(price: number, amountsAt: typeof v2Amounts): string {
  const value = ({ wxoc, usdt }: ReturnType<typeof v2Amounts>) => wxoc * price + usdt;
  const change = value(amountsAt(price)) / value(amountsAt(start)) - 1;
  return `${(change * 100).toFixed(1)}%`;
}

// #region start
console.log(`V3 的区间：${lower} 到 ${upper}；存入时的价格：${start}`);
// #endregion start

// #region losses
const losses = [0.5, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 4].map((multiple) => {
  const price = start * multiple;
  return {
    价格: price,
    是存入时的: `${multiple} 倍`,
    'V2 相差': lossAt(price, v2Amounts),
    'V3 相差': lossAt(price, v3Amounts),
  };
});
console.table(losses);
// #endregion losses

// #region wrong-price
// 按错误的池价等值存入，别人套利到市价为止，不计手续费；deposit 是按市价算的存入总值。
const deposit = 100;
const wrong = [1.02, 1.1, 1.5, 2, 4, 10, 100].map((times) => {
  // 两种代币各按池价等值：市价的一份与 times 份。套利之后数量之积不变，两边按市价等值。
  const left = (deposit * 2 * Math.sqrt(times)) / (1 + times);
  return {
    池价是市价的几倍: times,
    还值: left.toFixed(2),
    少了: `${(100 - left).toFixed(2)}%`,
  };
});
console.table(wrong);
// #endregion wrong-price
