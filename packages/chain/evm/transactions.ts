// Transactions: decodes signed ones, checks whether they can be mined, and formats RPC responses.
import {
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  type AccessList,
  type Address,
  type Hex,
  type RpcTransaction,
  type RpcTransactionReceipt,
  type TransactionSerialized,
} from 'viem';
import { bloomOf, type Block, type Mined } from './blocks';
import { invalidInput, invalidParams } from './errors';
import { intrinsicGas, type Message, type Outcome } from './execution';
import { blockGasLimit, chainId } from './rules';

export interface Transaction extends Omit<Message, 'gasPrice'> {
  hash: Hex;
  type: 'legacy' | 'eip2930' | 'eip1559';
  chainId?: number;
  nonce: number;
  /** Equal in a legacy transaction, which has one gas price. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  signature: { v: bigint; r: Hex; s: Hex };
}

const typeNumbers = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2' } as const;

export async function readTransaction(raw: unknown): Promise<Transaction> {
  if (typeof raw !== 'string') throw invalidParams('缺少签好名的交易');
  const serializedTransaction = raw as TransactionSerialized;
  const parsed = parse(serializedTransaction);
  const { type } = parsed;
  if (type !== 'legacy' && type !== 'eip2930' && type !== 'eip1559') {
    throw invalidInput(`transaction type not supported: ${type}`);
  }
  const { r, s } = parsed;
  if (!r || !s) throw invalidInput('交易没有签名');
  const gasPrice = 'gasPrice' in parsed ? (parsed.gasPrice ?? 0n) : 0n;
  const is1559 = type === 'eip1559';
  return {
    hash: keccak256(serializedTransaction),
    type,
    chainId: parsed.chainId,
    from: await recoverTransactionAddress({ serializedTransaction }),
    to: parsed.to ?? undefined,
    nonce: parsed.nonce ?? 0,
    data: parsed.data ?? '0x',
    value: parsed.value ?? 0n,
    gas: parsed.gas ?? 0n,
    maxFeePerGas: is1559 ? (parsed.maxFeePerGas ?? 0n) : gasPrice,
    maxPriorityFeePerGas: is1559 ? (parsed.maxPriorityFeePerGas ?? 0n) : gasPrice,
    accessList: ('accessList' in parsed && (parsed.accessList as AccessList)) || [],
    // In typed transactions v is the y parity; legacy ones encode the chain id in it.
    signature: { v: type === 'legacy' ? (parsed.v ?? 0n) : BigInt(parsed.yParity ?? 0), r, s },
  };
}

function parse(raw: TransactionSerialized) {
  try {
    return parseTransaction(raw);
  } catch (error) {
    throw invalidInput(`rlp: ${(error as Error).message.split('\n')[0]}`);
  }
}

/**
 * Rejects a transaction that cannot be mined, in geth's words, from which viem and ethers recognise
 * the error.
 */
export function checkTransaction(
  transaction: Transaction,
  sender: { nonce: bigint; balance: bigint },
  baseFee: bigint,
): void {
  const { from, gas, maxFeePerGas } = transaction;
  if (transaction.chainId !== undefined && transaction.chainId !== chainId) {
    throw invalidInput(`invalid chain id for signer: have ${transaction.chainId} want ${chainId}`);
  }
  const nonce = BigInt(transaction.nonce);
  if (nonce < sender.nonce) {
    throw invalidInput(`nonce too low: next nonce ${sender.nonce}, tx nonce ${nonce}`);
  }
  if (nonce > sender.nonce) {
    throw invalidInput(`nonce too high: next nonce ${sender.nonce}, tx nonce ${nonce}`);
  }
  if (gas > blockGasLimit) throw invalidInput('exceeds block gas limit');
  const minimum = intrinsicGas({ ...transaction, gasPrice: 0n });
  if (gas < minimum) throw invalidInput(`intrinsic gas too low: have ${gas}, want ${minimum}`);
  if (maxFeePerGas < baseFee) {
    throw invalidInput(
      `max fee per gas less than block base fee: maxFeePerGas: ${maxFeePerGas}, baseFee: ${baseFee}`,
    );
  }
  if (transaction.maxPriorityFeePerGas > maxFeePerGas) {
    throw invalidInput('max priority fee per gas higher than max fee per gas');
  }
  const cost = costOf(transaction);
  if (sender.balance < cost) {
    throw invalidInput(
      `insufficient funds for gas * price + value: address ${from} have ${sender.balance} want ${cost}`,
    );
  }
}

/** Balance and base fee may have changed while the transaction was pending. */
export function isExecutable(...checked: Parameters<typeof checkTransaction>): boolean {
  try {
    checkTransaction(...checked);
    return true;
  } catch {
    return false;
  }
}

/** Maximum cost: gas limit × highest gas price, plus value. */
export const costOf = ({ gas, maxFeePerGas, value }: Transaction): bigint =>
  gas * maxFeePerGas + value;

/** Same account and nonce: only one of them can be mined. */
export const takesTheSameNonce = (a: Transaction, b: Transaction): boolean =>
  a.from.toLowerCase() === b.from.toLowerCase() && a.nonce === b.nonce;

/** Replacing a pending transaction: both fees must be at least 10 % higher, as in geth and Hardhat. */
export function checkReplacement(transaction: Transaction, replaced: Transaction): void {
  if (transaction.hash === replaced.hash) throw invalidInput('already known');
  for (const price of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
    if (transaction[price] * 10n < replaced[price] * 11n) {
      throw invalidInput('replacement transaction underpriced');
    }
  }
}

/** Base fee plus tip, at most maxFeePerGas. */
export function effectiveGasPrice(transaction: Transaction, baseFee: bigint): bigint {
  const { maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const wanted = baseFee + maxPriorityFeePerGas;
  return wanted < maxFeePerGas ? wanted : maxFeePerGas;
}

/** An executed transaction: the gas price paid and the result. */
export interface Executed {
  transaction: Transaction;
  gasPrice: bigint;
  result: Outcome;
}

/** Mined transactions and receipts in RPC format. */
export function minedIn(block: Block, executed: Executed[]): Mined[] {
  let cumulativeGasUsed = 0n;
  let firstLog = 0;
  return executed.map(({ transaction, gasPrice, result }, index) => {
    cumulativeGasUsed += result.gasUsed;
    const position = {
      blockHash: block.hash,
      blockNumber: block.number,
      transactionIndex: numberToHex(index),
    };
    const { hash: transactionHash, from, to } = transaction;
    const receipt: RpcTransactionReceipt = {
      transactionHash,
      ...position,
      from: lower(from),
      to: to ? lower(to) : null,
      type: typeNumbers[transaction.type],
      status: result.failure === undefined ? '0x1' : '0x0',
      gasUsed: numberToHex(result.gasUsed),
      cumulativeGasUsed: numberToHex(cumulativeGasUsed),
      effectiveGasPrice: numberToHex(gasPrice),
      contractAddress: to ? null : (result.contractAddress ?? null),
      logsBloom: bloomOf(result.logs),
      logs: result.logs.map((log, logIndex) => ({
        ...log,
        topics: log.topics as [Hex, ...Hex[]],
        ...position,
        blockTimestamp: block.timestamp,
        transactionHash,
        logIndex: numberToHex(firstLog + logIndex),
        removed: false,
      })),
    };
    firstLog += result.logs.length;
    return { transaction: { ...transactionFields(transaction, gasPrice), ...position }, receipt };
  });
}

/** The message that a mined transaction executed. */
export const messageOf = (mined: RpcTransaction): Message => ({
  from: mined.from,
  to: mined.to ?? undefined,
  data: mined.input,
  value: BigInt(mined.value),
  gas: BigInt(mined.gas),
  gasPrice: BigInt(mined.gasPrice ?? 0),
  accessList: (mined.accessList ?? []) as AccessList,
});

/** A pending transaction in RPC format. */
export const waitingAnswer = (transaction: Transaction) => ({
  ...transactionFields(transaction, transaction.maxFeePerGas),
  blockHash: null,
  blockNumber: null,
  transactionIndex: null,
});

function transactionFields(transaction: Transaction, gasPrice: bigint) {
  const { type, from, to, signature } = transaction;
  const fields = {
    hash: transaction.hash,
    type: typeNumbers[type],
    nonce: numberToHex(transaction.nonce),
    from: lower(from),
    to: to ? lower(to) : null,
    value: numberToHex(transaction.value),
    gas: numberToHex(transaction.gas),
    gasPrice: numberToHex(gasPrice),
    input: transaction.data,
    v: numberToHex(signature.v),
    r: signature.r,
    s: signature.s,
    ...(transaction.chainId !== undefined && { chainId: numberToHex(transaction.chainId) }),
    ...(type !== 'legacy' && {
      accessList: transaction.accessList,
      yParity: numberToHex(signature.v),
    }),
    ...(type === 'eip1559' && {
      maxFeePerGas: numberToHex(transaction.maxFeePerGas),
      maxPriorityFeePerGas: numberToHex(transaction.maxPriorityFeePerGas),
    }),
  };
  return fields as unknown as RpcTransaction;
}

const lower = (address: Address) => address.toLowerCase() as Address;
