// Executes a transaction or a call: EthereumJS runs the code, this file applies the gas rules of
// transactions (Paris).
import { createEVM, type EVM } from '@ethereumjs/evm';
import { bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { hexToBytes as dataBytes, size, type AccessList, type Address, type Hex } from 'viem';
import { rememberAnalyses, rememberRules } from './analysis';
import { blockGasLimit, coinbase, executionRules } from './rules';
import type { ChainState } from './state';
import { runPlainStepsTogether } from './steps';
import { watchExecution } from './watching';
import type { Watcher } from './tracing';

export interface Message {
  from: Address;
  /** Undefined for a deployment. */
  to?: Address;
  data: Hex;
  value: bigint;
  gas: bigint;
  gasPrice: bigint;
  accessList: AccessList;
}

/** Block properties that contracts can read. */
export interface BlockContext {
  number: bigint;
  timestamp: bigint;
  baseFeePerGas: bigint;
  prevRandao: Hex;
}

export interface Log {
  address: Address;
  topics: Hex[];
  data: Hex;
}

export interface Outcome {
  /** Name of the failure; undefined on success. */
  failure?: string;
  returned: Hex;
  gasUsed: bigint;
  logs: Log[];
  contractAddress?: Address;
}

const gasPerTransaction = 21_000n;
const gasPerCreation = 32_000n;
const gasPerZeroByte = 4n;
const gasPerByte = 16n;
const gasPerListedAddress = 2400n;
const gasPerListedSlot = 1900n;
/** At most a fifth of the gas used is refunded (EIP-3529). */
const refundDivisor = 5n;

export type FindBlockHash = (number: number) => Hex;

export async function createExecutor(state: ChainState, blockHash: FindBlockHash) {
  const rules = rememberRules(executionRules());
  const evm = await createEVM({
    common: rules,
    stateManager: state,
    blockchain: {
      getBlock: async (number) => ({ hash: () => hexToBytes(blockHash(number)) }),
      putBlock: () => Promise.reject(new Error('区块由 blocks.ts 保存')),
      shallowCopy: () => {
        throw new Error('这条链不需要副本');
      },
    },
  });

  await rememberAnalyses(evm);
  await runPlainStepsTogether(evm);

  /**
   * Executes and changes the state. The caller has increased the nonce before, and keeps or reverts
   * the changes.
   */
  async function execute(message: Message, block: BlockContext): Promise<Outcome> {
    await warmUp(evm, message);
    state.originalStorageCache.clear();
    const intrinsic = intrinsicGas(message);
    const { execResult, createdAddress } = await evm.runCall({
      caller: createAddressFromString(message.from),
      to: message.to && createAddressFromString(message.to),
      data: dataBytes(message.data),
      value: message.value,
      gasLimit: message.gas - intrinsic,
      gasPrice: message.gasPrice,
      skipNonceIncrement: true,
      block: { header: evmHeader(block) },
    });
    for (const address of execResult.selfdestruct?.keys() ?? []) {
      await evm.journal.deleteAccount(createAddressFromString(address));
    }
    // EIP-161: touched accounts that are empty are deleted from the state.
    await evm.journal.cleanup();

    const spent = intrinsic + execResult.executionGasUsed;
    const refund = execResult.gasRefund ?? 0n;
    const maxRefund = spent / refundDivisor;
    return {
      failure: execResult.exceptionError?.error,
      returned: bytesToHex(execResult.returnValue),
      gasUsed: spent - (refund < maxRefund ? refund : maxRefund),
      logs: (execResult.logs ?? []).map(([address, topics, data]) => ({
        address: bytesToHex(address),
        topics: topics.map((topic) => bytesToHex(topic)),
        data: bytesToHex(data),
      })),
      contractAddress: createdAddress?.toString(),
    };
  }

  /** As execute, reporting each step to a watcher. */
  async function executeWatched(message: Message, block: BlockContext, watcher: Watcher) {
    const stop = watchExecution(evm, state, watcher);
    try {
      await execute(message, block);
    } finally {
      stop();
    }
  }

  return { execute, executeWatched };
}

/** Addresses and slots that are warm when a transaction begins (EIP-2929, EIP-2930). */
async function warmUp({ journal, precompiles }: EVM, { from, to, accessList }: Message) {
  await journal.cleanup();
  for (const address of precompiles.keys()) journal.addAlwaysWarmAddress(address);
  journal.addAlwaysWarmAddress(from.toLowerCase());
  if (to) journal.addAlwaysWarmAddress(to.toLowerCase());
  for (const { address, storageKeys } of accessList) {
    journal.addAlwaysWarmAddress(address.toLowerCase());
    for (const slot of storageKeys) {
      journal.addAlwaysWarmSlot(address.toLowerCase(), slot.toLowerCase());
    }
  }
}

/** Gas charged before any code runs. */
export function intrinsicGas({ to, data, accessList }: Message): bigint {
  let gas = gasPerTransaction + (to ? 0n : gasPerCreation);
  const zeroBytes = BigInt(dataBytes(data).filter((byte) => byte === 0).length);
  gas += zeroBytes * gasPerZeroByte + (BigInt(size(data)) - zeroBytes) * gasPerByte;
  for (const { storageKeys } of accessList) {
    gas += gasPerListedAddress + BigInt(storageKeys.length) * gasPerListedSlot;
  }
  return gas;
}

function evmHeader({ number, timestamp, baseFeePerGas, prevRandao }: BlockContext) {
  return {
    number,
    timestamp,
    baseFeePerGas,
    prevRandao: hexToBytes(prevRandao),
    coinbase: createAddressFromString(coinbase),
    difficulty: 0n,
    gasLimit: blockGasLimit,
    getBlobGasPrice: () => undefined,
  };
}

export type Executor = Awaited<ReturnType<typeof createExecutor>>;
