// SPDX-License-Identifier: MIT
// 流动性提供者输给再平衡的损失（LVR）：公式、打平所需的成交额，以及一步一步套利的核对。
// 只有算术，不连接任何链；随机数由固定的种子产生，每次运行都一样。

// #region formula
/** 日波动率 σ 下，每天损失池总值的 σ²/8；打平需要的日成交额是池总值的 σ²/(8 × 0.003)。 */
const lossPerDay = (volatility: number) => volatility ** 2 / 8;
const turnoverPerDay = (volatility: number) => lossPerDay(volatility) / 0.003;
// #endregion formula

// #region path
/** 线性同余的伪随机数，0 到 1 之间。 */
let seed = 20_260_101;
function random(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
}

/**
 * 价格每步按同样的倍数涨或跌，方向随机；步子一样大，所以核对的是一步一步的损失加起来等于公式，
 * 不是价格大起大落时会怎样。套利者每步都把不收手续费的池推到市价。
 * 池卖出的每一份，都与按新的市价卖出相比，差额就是这一步的损失。返回每天损失池总值的比例。
 */
function simulatedLossPerDay(volatility: number, days: number, stepsPerDay: number): number {
  const factor = Math.exp(volatility / Math.sqrt(stepsPerDay));
  let price = 5;
  let lost = 0;
  for (let step = 0; step < days * stepsPerDay; step += 1) {
    const next = random() < 0.5 ? price * factor : price / factor;
    // L = 1 的池：x = 1/√P，y = √P，总值 2√P。
    const [soldX, gotY] = [
      1 / Math.sqrt(price) - 1 / Math.sqrt(next),
      Math.sqrt(next) - Math.sqrt(price),
    ];
    lost += (soldX * next - gotY) / (2 * Math.sqrt(price));
    price = next;
  }
  return lost / days;
}
// #endregion path

// #region table
const percent = (value: number) => `${(value * 100).toFixed(6)}%`;
console.table(
  [0.01, 0.03, 0.05, 0.1].map((volatility) => ({
    日波动率: `${volatility * 100}%`,
    '每天的损失，公式': percent(lossPerDay(volatility)),
    '每天的损失，逐步相加': percent(simulatedLossPerDay(volatility, 365, 288)),
    打平需要的日成交额占池总值: `${(turnoverPerDay(volatility) * 100).toFixed(2)}%`,
  })),
);
// #endregion table
