// eth_estimateGas：找到一个足够的 Gas 上限。
import { intrinsicGas, type Message, type Outcome } from './execution';
import { blockGasLimit } from './rules';

const maxAttempts = 20;

/** 估算到这个精度就够了：用量越大，允许的误差越大。 */
const precisions = [
  { from: 4_000_000n, precision: 50_000n },
  { from: 1_000_000n, precision: 10_000n },
  { from: 100_000n, precision: 1_000n },
  { from: 50_000n, precision: 500n },
  { from: 30_000n, precision: 300n },
  { from: 0n, precision: 200n },
];

const precisionAt = (gas: bigint) => precisions.find(({ from }) => gas >= from)!.precision;

/**
 * 大多数调用用多少就够多少；有退款、或把剩余 Gas 的 63/64 交给别的合约的，需要更高的上限，用二分法找。
 * attempt 试着执行一次，不留下痕迹。执行失败时原样返回结果，由调用者报告。
 */
export async function estimateGas(
  message: Message,
  attempt: (message: Message) => Promise<Outcome>,
): Promise<{ gas: bigint } | { failed: Outcome }> {
  const most = message.gas || blockGasLimit;
  const first = await attempt({ ...message, gas: most });
  if (first.failure !== undefined) return { failed: first };

  const minimum = intrinsicGas(message);
  const enough = async (gas: bigint) =>
    gas >= minimum && (await attempt({ ...message, gas })).failure === undefined;

  if (await enough(first.gasUsed)) return { gas: first.gasUsed };
  let low = first.gasUsed;
  let high = most;
  for (let tries = 0; tries < maxAttempts && high - low > precisionAt(low); tries += 1) {
    const middle = low + (high - low) / 2n;
    // 结果多半离用量不远，第一次不必从正中间开始。
    const gas = tries === 0 && low * 3n < middle ? low * 3n : middle;
    if (await enough(gas)) high = gas;
    else low = gas + 1n;
  }
  return { gas: high };
}
