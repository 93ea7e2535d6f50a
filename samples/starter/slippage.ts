// SPDX-License-Identifier: MIT
// 滑点写错是最贵的笔误：new Percent(5) 的分母是 1，也就是 500%，下限几乎是 0，SDK 却照样接受。

/** 两套 SDK 的 Percent 是不同的类，都有这个方法。 */
interface Tolerance {
  toFixed(decimalPlaces: number): string;
}

/** 兑换与流动性最多容忍的百分之几。 */
const limit = 5;

/** 超过 5% 就停下；否则原样返回。 */
export function checkedSlippage<T extends Tolerance>(tolerance: T): T {
  if (Number(tolerance.toFixed(4)) <= limit) return tolerance;
  throw new Error(
    `滑点 ${tolerance.toFixed(2)}% 超过 ${limit}%：Percent 的分母不写就是 1，5% 要写 new Percent(5, 100)`,
  );
}
