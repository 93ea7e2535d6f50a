// 两条链当作一条：每个请求都交给两边，回答必须相同。示例在它上面跑一遍，就比较了示例用到的一切：
// 每次调用的返回值、每个 Gas 估算、每张回执与每条日志。
import { inspect, isDeepStrictEqual } from 'node:util';
import { inOrder } from '../provider/in-order';
import type { Provider } from '../provider/provider';

// evm/ 没有状态树，区块的哈希与各个根因此不同；其余字段必须相同。
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
  // 只有一边给出、可以由别的字段推出。
  'blockTimestamp',
  'chainId of legacy transaction',
  'yParity',
]);

// 名称、快照的编号，各链自己定。
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

/** 去掉可以不同的字段，统一十六进制数的写法。 */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'string') return value.toLowerCase();
  // 只有 gasUsedRatio 是小数，除法的最后一位可以不同。
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

// 两边为同一个原因拒绝，就算相同：措辞与代码各有各的。
const refusals = [
  /不支持|not supported/,
  /nonce too low/i,
  /already known|known transaction/i,
  /replacement transaction underpriced/i,
];

const areSameRefusal = (one: Answer, other: Answer) =>
  'error' in one &&
  'error' in other &&
  refusals.some((reason) => reason.test(one.error.message) && reason.test(other.error.message));

/** 普通转账恰好用 21000，geth 也这样回答；Hardhat 的估算多一。 */
const isPlainTransfer = (method: string, one: Answer, other: Answer) =>
  method === 'eth_estimateGas' &&
  'result' in one &&
  'result' in other &&
  Number(one.result) === 21_000 &&
  Number(other.result) === 21_001;

/** differences 里累积每一处不同；回答用 main 的。 */
export function doubleProvider(main: Provider, referee: Provider, differences: string[]): Provider {
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

/** 第一处不同：在哪个字段，两边各是什么。 */
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
