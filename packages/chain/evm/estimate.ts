// eth_estimateGas: searches for a sufficient gas limit.
import { intrinsicGas, type Message, type Outcome } from './execution';
import { blockGasLimit } from './rules';

const maxAttempts = 20;

/** Tolerated error of an estimate, in gas: 50,000 for estimates from 4,000,000 on, and so on. */
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
 * Most messages need exactly the gas they use. Refunds, and inner calls that get 63/64 of the
 * remaining gas, need more, which bisection finds.
 * `attempt` executes once and discards its changes. A failed first result is returned for the
 * caller to report.
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
    // The limit is usually close to the gas used, so the first probe is below the middle.
    const gas = tries === 0 && low * 3n < middle ? low * 3n : middle;
    if (await enough(gas)) high = gas;
    else low = gas + 1n;
  }
  return { gas: high };
}
