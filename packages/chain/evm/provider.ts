// The JSON-RPC of the chain: an EIP-1193 provider, the same in Node.js and in browsers.
import { hexToBigInt, isAddress, isHex, numberToHex, pad, type Address, type Hex } from 'viem';
import { inOrder } from '../provider/in-order';
import type { Provider } from '../provider/provider';
import { signerOf } from '../signers';
import { blockAnswer, type Block } from './blocks';
import type { Chain } from './chain';
import { invalidInput, invalidParams, RpcError } from './errors';
import type { Message } from './execution';
import { findLogs, type LogFilter } from './logs';
import { blockGasLimit, chainId, defaultTransactionGas, priorityFee } from './rules';
import { readTransaction } from './transactions';

/** The first parameter of eth_call, eth_estimateGas and eth_sendTransaction. */
export interface CallParams {
  from?: Address;
  to?: Address | null;
  data?: Hex;
  input?: Hex;
  value?: Hex;
  gas?: Hex;
  gasPrice?: Hex;
  maxFeePerGas?: Hex;
  maxPriorityFeePerGas?: Hex;
  nonce?: Hex;
  accessList?: Message['accessList'];
}

type BlockTag = string | { blockNumber?: Hex; blockHash?: Hex } | null | undefined;
/** The third parameter of debug_traceCall, the second of debug_traceTransaction. */
type TraceOptions = { tracer?: string } | undefined;
type Method = (...params: never[]) => unknown;

export interface EvmProvider extends Provider {
  /** The methods that are supported, in alphabetical order. */
  methods: string[];
}

/** `accounts` answers eth_accounts: they send by eth_sendTransaction without a signature. */
export function createProvider(chain: Chain, accounts: Address[]): EvmProvider {
  const head = () => Number(chain.latest().number);

  function blockNumber(tag: BlockTag): number {
    if (typeof tag === 'object' && tag?.blockHash) return Number(findBlock(tag.blockHash).number);
    const name = typeof tag === 'object' ? (tag?.blockNumber ?? 'latest') : (tag ?? 'latest');
    if (name === 'earliest') return 0;
    if (['latest', 'pending', 'safe', 'finalized'].includes(name)) return head();
    if (!isHex(name)) throw invalidParams(`不认识的区块：${name}`);
    if (Number(name) > head()) throw invalidInput('header not found');
    return Number(name);
  }

  function findBlock(hash: Hex) {
    const block = chain.blockWithHash(hash);
    if (!block) throw invalidInput('header not found');
    return block;
  }

  async function signed(call: CallParams): Promise<Hex> {
    const from = address(call.from);
    const index = accounts.findIndex((one) => one.toLowerCase() === from.toLowerCase());
    if (index === -1) throw invalidInput(`unknown account ${from}：节点不掌管这个账户`);
    const { baseFeePerGas } = chain.pendingContext();
    const nonce = await chain.pendingNonce(from);
    const legacyPrice = quantity(call.gasPrice);
    const tip = quantity(call.maxPriorityFeePerGas) ?? priorityFee;
    const common = {
      chainId,
      to: call.to ?? undefined,
      data: call.input ?? call.data,
      value: quantity(call.value) ?? 0n,
      gas: quantity(call.gas) ?? defaultTransactionGas,
      nonce: Number(quantity(call.nonce) ?? nonce),
    };
    const signer = signerOf(index);
    if (legacyPrice !== undefined) {
      return signer.signTransaction({ ...common, type: 'legacy', gasPrice: legacyPrice });
    }
    return signer.signTransaction({
      ...common,
      type: 'eip1559',
      accessList: call.accessList,
      maxPriorityFeePerGas: tip,
      maxFeePerGas: quantity(call.maxFeePerGas) ?? baseFeePerGas * 2n + tip,
    });
  }

  const send = async (raw: unknown) => chain.send(await readTransaction(raw));

  const methods: Record<string, Method> = {
    web3_clientVersion: () => 'SwapXDocs/EthereumJS',
    net_version: () => String(chainId),
    eth_chainId: () => numberToHex(chainId),
    eth_syncing: () => false,
    eth_accounts: () => accounts.map((one) => one.toLowerCase()),
    eth_requestAccounts: () => accounts.map((one) => one.toLowerCase()),

    eth_blockNumber: () => chain.latest().number,
    eth_getBlockByNumber: (tag: BlockTag, withTransactions: boolean) => {
      const number = typeof tag === 'string' && isHex(tag) ? Number(tag) : blockNumber(tag);
      const block = chain.blockAt(number);
      return block ? blockAnswer(block, withTransactions) : null;
    },
    eth_getBlockByHash: (hash: Hex, withTransactions: boolean) => {
      const block = chain.blockWithHash(hash);
      return block ? blockAnswer(block, withTransactions) : null;
    },
    eth_getTransactionByHash: (hash: Hex) =>
      chain.minedWithHash(hash)?.transaction ?? chain.waitingWithHash(hash) ?? null,
    eth_getTransactionReceipt: (hash: Hex) => chain.minedWithHash(hash)?.receipt ?? null,
    eth_getLogs: (filter: LogFilter & { fromBlock?: Hex; toBlock?: Hex; blockHash?: Hex }) => {
      if (filter.blockHash) return findLogs([findBlock(filter.blockHash)], filter);
      const [from, to] = [blockNumber(filter.fromBlock), blockNumber(filter.toBlock)];
      return findLogs(chain.blocksBetween(from, to), filter);
    },

    eth_getBalance: async (of: unknown, tag: BlockTag) =>
      numberToHex((await chain.accountAt(address(of), blockNumber(tag))).balance),
    eth_getTransactionCount: async (of: unknown, tag: BlockTag) => {
      if (tag === 'pending') return numberToHex(await chain.pendingNonce(address(of)));
      return numberToHex((await chain.accountAt(address(of), blockNumber(tag))).nonce);
    },
    eth_getCode: (of: unknown, tag: BlockTag) => chain.codeAt(address(of), blockNumber(tag)),
    eth_getStorageAt: (of: unknown, slot: Hex, tag: BlockTag) =>
      chain.storageAt(address(of), slot, blockNumber(tag)),

    eth_call: (call: CallParams, tag: BlockTag, ...overrides: unknown[]) => {
      refuseOverrides('eth_call', overrides);
      return chain.call(messageOf(call, blockGasLimit), blockNumber(tag));
    },
    eth_estimateGas: async (call: CallParams, _tag: BlockTag, ...overrides: unknown[]) => {
      refuseOverrides('eth_estimateGas', overrides);
      return numberToHex(await chain.estimateGas(messageOf(call, 0n)));
    },
    eth_sendRawTransaction: send,
    eth_sendTransaction: async (call: CallParams) => send(await signed(call)),

    eth_gasPrice: () => numberToHex(chain.pendingContext().baseFeePerGas + priorityFee),
    eth_maxPriorityFeePerGas: () => numberToHex(priorityFee),
    eth_feeHistory: (count: Hex | number, newest: BlockTag, percentiles?: number[]) => {
      const last = blockNumber(newest);
      const oldest = Math.max(0, last + 1 - Number(count));
      const blocks = chain.blocksBetween(oldest, last);
      const following = chain.blockAt(last + 1)?.baseFeePerGas;
      const next = following ?? numberToHex(chain.pendingContext().baseFeePerGas);
      return {
        oldestBlock: numberToHex(oldest),
        baseFeePerGas: [...blocks.map(({ baseFeePerGas }) => baseFeePerGas), next],
        gasUsedRatio: blocks.map(({ gasUsed }) => Number(gasUsed) / Number(blockGasLimit)),
        reward: percentiles && blocks.map((block) => percentiles.map(() => tipIn(block))),
      };
    },

    debug_traceCall: (call: CallParams, tag: BlockTag, options: TraceOptions) => {
      requireCallTracer(options);
      return chain.traceCall(messageOf(call, blockGasLimit), blockNumber(tag));
    },
    debug_traceTransaction: (hash: Hex, options: TraceOptions) => {
      requireCallTracer(options);
      return chain.traceTransaction(hash);
    },

    // Methods that only a local chain has, named as in Hardhat.
    evm_mine: async (timestamp?: Hex | number) => {
      await chain.mine({ timestamp: timestamp === undefined ? undefined : BigInt(timestamp) });
      return '0';
    },
    hardhat_mine: async (count: Hex = '0x1', ...interval: unknown[]) => {
      if (Number(interval[0] ?? 0) !== 0) {
        throw invalidParams(
          '这条链的 hardhat_mine 不支持间隔；先用 evm_setNextBlockTimestamp 定时间',
        );
      }
      await chain.mine({ blocks: Number(count) });
      return true;
    },
    evm_setAutomine: async (enabled: boolean) => {
      await chain.setAutomine(enabled);
      return true;
    },
    evm_setNextBlockTimestamp: (timestamp: Hex | number) => {
      chain.setNextTime(BigInt(timestamp));
      return String(BigInt(timestamp));
    },
    evm_snapshot: () => numberToHex(chain.takeSnapshot()),
    evm_revert: (id: Hex) => chain.revertTo(Number(id)),
    hardhat_setCode: async (of: unknown, code: Hex) => {
      await chain.setCode(address(of), code);
      return true;
    },
    hardhat_setStorageAt: async (of: unknown, slot: Hex, value: Hex) => {
      await chain.setStorage(address(of), slot, value);
      return true;
    },
  };
  const names = Object.keys(methods).sort();

  return {
    methods: names,
    ...inOrder({
      async request({ method, params = [] }) {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
        if (!run) {
          throw new RpcError(-32601, `这条链不支持 ${method}；支持的方法：${names.join('、')}`);
        }
        return run(...(params as never[]));
      },
    }),
  };
}

/** What a call executes; `gas` is its limit if it names none. */
export function messageOf(call: CallParams, gas: bigint): Message {
  return {
    from: call.from ?? pad('0x', { size: 20 }),
    to: call.to ?? undefined,
    data: call.input ?? call.data ?? '0x',
    value: quantity(call.value) ?? 0n,
    gas: quantity(call.gas) ?? gas,
    gasPrice: quantity(call.gasPrice) ?? 0n,
    accessList: call.accessList ?? [],
  };
}

const quantity = (hex: Hex | undefined) => (hex === undefined ? undefined : hexToBigInt(hex));

function address(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value;
  throw invalidParams(`不是地址：${String(value)}`);
}

/** A node would answer with every instruction otherwise. */
function requireCallTracer(options: TraceOptions): void {
  if (options?.tracer === 'callTracer') return;
  throw invalidParams("这条链只有一种跟踪，请写 { tracer: 'callTracer' }");
}

/** State overrides are not supported; ignoring them would change results silently. */
function refuseOverrides(method: string, overrides: unknown[]): void {
  const given = overrides.some((one) => one && Object.keys(one).length > 0);
  if (given)
    throw invalidParams(`这条链的 ${method} 不支持状态覆盖（stateOverride、blockOverrides）`);
}

/** The tip of the first transaction of a block, which mostly has only one. */
function tipIn({ mined, baseFeePerGas }: Block): Hex {
  const price = mined[0]?.receipt.effectiveGasPrice ?? baseFeePerGas;
  return numberToHex(BigInt(price) - BigInt(baseFeePerGas));
}
