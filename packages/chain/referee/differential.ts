// A provider that sends each request to two chains and expects equal responses.
// A sample that runs on it compares everything it uses: results of calls, gas estimates, receipts
// and logs.
import { inspect, isDeepStrictEqual } from 'node:util';
import { inOrder } from '../provider/in-order';
import type { Provider } from '../provider/provider';

// evm/ has no state trie, so block hashes and roots differ; all other fields must be equal.
const allowedToDiffer = new Set([
  'blockHash',
  'extraData',
  'hash of block',
  'mixHash',
  'parentHash',
  'receiptsRoot',
  'size',
  'stateRoot',
  'transactionsRoot',
  // Present on one side only; derivable from other fields.
  'blockTimestamp',
  'chainId of legacy transaction',
  'yParity',
]);

// The client's name and the numbering of snapshots are specific to each chain.
const methodsThatDiffer = new Set(['evm_snapshot', 'web3_clientVersion']);

type Answer = { result: unknown } | { error: { code: unknown; message: string; data: unknown } };

async function ask(provider: Provider, args: { method: string; params?: unknown }) {
  try {
    return { result: await provider.request(args) };
  } catch (error) {
    const { code, message, data } = error as { code?: unknown; message: string; data?: unknown };
    return { error: { code, message, data } };
  }
}

/** Drops fields that may differ, and writes hexadecimal numbers in one form. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'string') return value.toLowerCase();
  // The only fraction is gasUsedRatio, whose last digit may differ.
  if (typeof value === 'number') return value.toPrecision(12);
  if (typeof value !== 'object' || value === null) return value;
  const isBlock = 'parentHash' in value;
  const isLegacy = 'type' in value && value.type === '0x0';
  const fields = Object.entries(value)
    .filter(([name, field]) => {
      let key = name;
      if (isBlock && name === 'hash') key = 'hash of block';
      if (isLegacy && name === 'chainId') key = 'chainId of legacy transaction';
      return !allowedToDiffer.has(key) && field !== undefined;
    })
    .map(([name, field]) => {
      const isNumber = name === 'r' || name === 's';
      return [name, isNumber ? BigInt(field as string) : comparable(field)];
    });
  return Object.fromEntries(fields);
}

// Two errors are equal if both match one pattern: wording and codes are specific to each chain.
const refusals = [
  /不支持|not supported/,
  /nonce too low/i,
  /nonce too high/i,
  /already known|known transaction/i,
  /replacement transaction underpriced/i,
];

const areSameRefusal = (one: Answer, other: Answer) =>
  'error' in one &&
  'error' in other &&
  refusals.some((reason) => reason.test(one.error.message) && reason.test(other.error.message));

/** A plain transfer costs 21000, which geth estimates too; Hardhat estimates one more. */
const isPlainTransfer = (method: string, one: Answer, other: Answer) =>
  method === 'eth_estimateGas' &&
  'result' in one &&
  'result' in other &&
  Number(one.result) === 21_000 &&
  Number(other.result) === 21_001;

/** Collects differences in `differences`; responds with the response of `main`. */
export function differentialProvider(
  main: Provider,
  referee: Provider,
  differences: string[],
): Provider {
  const snapshots = new Map<unknown, unknown>();

  async function askReferee(args: { method: string; params?: unknown }): Promise<Answer> {
    if (args.method !== 'evm_revert') return ask(referee, args);
    const [id] = args.params as [unknown];
    return ask(referee, { ...args, params: [snapshots.get(id)] });
  }

  return inOrder({
    async request(args) {
      const answer: Answer = await ask(main, args);
      const expected = await askReferee(args);
      if (args.method === 'evm_snapshot' && 'result' in answer && 'result' in expected) {
        snapshots.set(answer.result, expected.result);
      }
      const mayDiffer =
        methodsThatDiffer.has(args.method) ||
        areSameRefusal(answer, expected) ||
        isPlainTransfer(args.method, answer, expected);
      const difference = firstDifference(comparable(answer), comparable(expected));
      if (difference && !mayDiffer) {
        differences.push(`${args.method} ${JSON.stringify(args.params)}\n${difference}`);
      }
      if ('result' in answer) return answer.result;
      throw Object.assign(new Error(answer.error.message), answer.error);
    },
  });
}

/** Path of the first differing field, and both values. */
function firstDifference(main: unknown, referee: unknown, path = ''): string | undefined {
  if (isDeepStrictEqual(main, referee)) return undefined;
  if (isFields(main) && isFields(referee)) {
    for (const name of Object.keys({ ...main, ...referee })) {
      const inside = firstDifference(main[name], referee[name], `${path}.${name}`);
      if (inside) return inside;
    }
  }
  return `  ${path}\n  这条链：${inspect(main)}\n  裁判：  ${inspect(referee)}`;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
