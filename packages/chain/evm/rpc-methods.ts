// JSON-RPC methods of the chain, by subject.
import { isHex, numberToHex, type Address, type Hex } from 'viem';
import { blockAnswer, type Block } from './blocks';
import type { Chain } from './chain';
import { invalidParams } from './errors';
import { findLogs, type LogFilter } from './logs';
import {
  address,
  blockNumber,
  findBlock,
  messageOf,
  refuseOverrides,
  requireCallTracer,
  type BlockTag,
  type CallParams,
  type TraceOptions,
} from './rpc-params';
import { blockGasLimit, chainId, priorityFee } from './rules';
import { signed } from './signing';
import { readTransaction } from './transactions';

/** Method name → handler. */
type Methods = Record<string, (...params: never[]) => unknown>;

export const methodsOf = (chain: Chain, accounts: Address[]): Methods => ({
  ...nodeMethods(accounts),
  ...blockMethods(chain),
  ...stateMethods(chain),
  ...executionMethods(chain, accounts),
  ...feeMethods(chain),
  ...traceMethods(chain),
  ...miningMethods(chain),
  ...changeMethods(chain),
});

const nodeMethods = (accounts: Address[]): Methods => ({
  web3_clientVersion: () => 'SwapXDocs/EthereumJS',
  net_version: () => String(chainId),
  eth_chainId: () => numberToHex(chainId),
  eth_syncing: () => false,
  eth_accounts: () => accounts.map((one) => one.toLowerCase()),
  eth_requestAccounts: () => accounts.map((one) => one.toLowerCase()),
});

/** Blocks, and the transactions and logs in them. */
const blockMethods = (chain: Chain): Methods => ({
  eth_blockNumber: () => chain.latest().number,
  eth_getBlockByNumber: (tag: BlockTag, withTransactions: boolean) => {
    const number = typeof tag === 'string' && isHex(tag) ? Number(tag) : blockNumber(chain, tag);
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
    if (filter.blockHash) return findLogs([findBlock(chain, filter.blockHash)], filter);
    const [from, to] = [blockNumber(chain, filter.fromBlock), blockNumber(chain, filter.toBlock)];
    return findLogs(chain.blocksBetween(from, to), filter);
  },
});

/** Balance, nonce, code and storage after a block. */
const stateMethods = (chain: Chain): Methods => ({
  eth_getBalance: async (of: unknown, tag: BlockTag) =>
    numberToHex((await chain.accountAt(address(of), blockNumber(chain, tag))).balance),
  eth_getTransactionCount: async (of: unknown, tag: BlockTag) => {
    if (tag === 'pending') return numberToHex(await chain.pendingNonce(address(of)));
    return numberToHex((await chain.accountAt(address(of), blockNumber(chain, tag))).nonce);
  },
  eth_getCode: (of: unknown, tag: BlockTag) => chain.codeAt(address(of), blockNumber(chain, tag)),
  eth_getStorageAt: (of: unknown, slot: Hex, tag: BlockTag) =>
    chain.storageAt(address(of), slot, blockNumber(chain, tag)),
});

/** Calls and transactions. */
function executionMethods(chain: Chain, accounts: Address[]): Methods {
  const send = async (raw: unknown) => chain.send(await readTransaction(raw));
  return {
    eth_call: (call: CallParams, tag: BlockTag, ...overrides: unknown[]) => {
      refuseOverrides('eth_call', overrides);
      return chain.call(messageOf(call, blockGasLimit), blockNumber(chain, tag));
    },
    eth_estimateGas: async (call: CallParams, _tag: BlockTag, ...overrides: unknown[]) => {
      refuseOverrides('eth_estimateGas', overrides);
      return numberToHex(await chain.estimateGas(messageOf(call, 0n)));
    },
    eth_sendRawTransaction: send,
    eth_sendTransaction: async (call: CallParams) => send(await signed(chain, accounts, call)),
  };
}

const feeMethods = (chain: Chain): Methods => ({
  eth_gasPrice: () => numberToHex(chain.pendingContext().baseFeePerGas + priorityFee),
  eth_maxPriorityFeePerGas: () => numberToHex(priorityFee),
  eth_feeHistory: (count: Hex | number, newest: BlockTag, percentiles?: number[]) => {
    const last = blockNumber(chain, newest);
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
});

const traceMethods = (chain: Chain): Methods => ({
  debug_traceCall: (call: CallParams, tag: BlockTag, options: TraceOptions) => {
    requireCallTracer(options);
    return chain.traceCall(messageOf(call, blockGasLimit), blockNumber(chain, tag));
  },
  debug_traceTransaction: (hash: Hex, options: TraceOptions) => {
    requireCallTracer(options);
    return chain.traceTransaction(hash);
  },
});

/** Methods of a local chain, named as in Hardhat: mining and block time. */
const miningMethods = (chain: Chain): Methods => ({
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
});

/** Methods of a local chain, named as in Hardhat: snapshots and direct changes of the state. */
const changeMethods = (chain: Chain): Methods => ({
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
});

/** Tip of the first transaction of a block; most blocks have only one. */
function tipIn({ mined, baseFeePerGas }: Block): Hex {
  const price = mined[0]?.receipt.effectiveGasPrice ?? baseFeePerGas;
  return numberToHex(BigInt(price) - BigInt(baseFeePerGas));
}
