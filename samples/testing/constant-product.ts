// 恒定乘积的独立模型，只供测试：数量不用合约的公式算，而是直接从 K 检查与份额的定义找出来，
// 这样公式抄错时测试才会失败。全部以最小单位计。

/** 交易对的 K 检查：余额扣掉输入的 0.3% 之后，乘积不得小于原来的储备量之积。 */
export function passesK(reserveIn: bigint, reserveOut: bigint, amountIn: bigint, out: bigint) {
  const adjustedIn = (reserveIn + amountIn) * 1000n - amountIn * 3n;
  const adjustedOut = (reserveOut - out) * 1000n;
  return adjustedIn * adjustedOut >= reserveIn * reserveOut * 1_000_000n;
}

/** 能通过 K 检查的最大输出。 */
export function largestOutput(reserveIn: bigint, reserveOut: bigint, amountIn: bigint): bigint {
  return lastTrue(reserveOut, (out) => passesK(reserveIn, reserveOut, amountIn, out));
}

/** 能通过 K 检查的最小输入；limit 是一个肯定够用的数。 */
export function smallestInput(
  reserveIn: bigint,
  reserveOut: bigint,
  out: bigint,
  limit: bigint,
): bigint {
  return lastTrue(limit, (input) => !passesK(reserveIn, reserveOut, input, out)) + 1n;
}

/** 最大的 r，使 r × r 不超过 value。 */
export function squareRoot(value: bigint): bigint {
  return lastTrue(value + 1n, (root) => root * root <= value);
}

/** 0 到 end 之间满足条件的最大整数；条件必须先成立、后不成立。 */
function lastTrue(end: bigint, holds: (value: bigint) => boolean): bigint {
  let low = 0n;
  let high = end;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
