// Blocks: derives one from its parent, and formats the RPC response.
// There is no state trie, so the three roots are zero.
import {
  keccak256,
  numberToHex,
  pad,
  toRlp,
  zeroAddress,
  zeroHash,
  type Hex,
  type RpcTransaction,
  type RpcTransactionReceipt,
} from 'viem';
import type { BlockContext, Log } from './execution';
import { blockGasLimit, coinbase, genesisBaseFee, genesisDate } from './rules';

/** A mined transaction and its receipt in RPC format. */
export interface Mined {
  transaction: RpcTransaction;
  receipt: RpcTransactionReceipt;
}

export interface Block {
  hash: Hex;
  parentHash: Hex;
  number: Hex;
  timestamp: Hex;
  baseFeePerGas: Hex;
  prevRandao: Hex;
  gasUsed: Hex;
  logsBloom: Hex;
  mined: Mined[];
}

const bloomBits = 2048n;
const noUncles = keccak256(toRlp([]));

/**
 * The base fee changes by at most an eighth; the gas target is half of the block gas limit
 * (EIP-1559).
 */
function nextBaseFee({ baseFeePerGas, gasUsed }: Block): bigint {
  const fee = BigInt(baseFeePerGas);
  const target = blockGasLimit / 2n;
  const excess = BigInt(gasUsed) - target;
  if (excess > 0n) {
    const rise = (fee * excess) / target / 8n;
    return fee + (rise > 1n ? rise : 1n);
  }
  return fee - (fee * -excess) / target / 8n;
}

export function genesisBlock(): Block {
  const seconds = Date.parse(genesisDate) / 1000;
  return seal({
    parentHash: zeroHash,
    number: numberToHex(0),
    timestamp: numberToHex(seconds),
    baseFeePerGas: numberToHex(genesisBaseFee),
    prevRandao: zeroHash,
    gasUsed: '0x0',
    logsBloom: bloomOf([]),
  });
}

/** Block context that contracts read in the next block. */
export function nextContext(parent: Block, timestamp: bigint): BlockContext {
  return {
    number: BigInt(parent.number) + 1n,
    timestamp,
    baseFeePerGas: nextBaseFee(parent),
    // Derived from the parent hash: every run gets the same number.
    prevRandao: keccak256(parent.hash),
  };
}

export function contextOf(block: Block): BlockContext {
  return {
    number: BigInt(block.number),
    timestamp: BigInt(block.timestamp),
    baseFeePerGas: BigInt(block.baseFeePerGas),
    prevRandao: block.prevRandao,
  };
}

export function nextBlock(parent: Block, context: BlockContext, gasUsed: bigint, logs: Log[]) {
  return seal({
    parentHash: parent.hash,
    number: numberToHex(context.number),
    timestamp: numberToHex(context.timestamp),
    baseFeePerGas: numberToHex(context.baseFeePerGas),
    prevRandao: context.prevRandao,
    gasUsed: numberToHex(gasUsed),
    logsBloom: bloomOf(logs),
  });
}

function seal(header: Omit<Block, 'hash' | 'mined'>): Block {
  const { parentHash, number, timestamp, baseFeePerGas, prevRandao, gasUsed, logsBloom } = header;
  const quantity = (hex: Hex): Hex => (BigInt(hex) === 0n ? '0x' : numberToHex(BigInt(hex)));
  const even = (hex: Hex): Hex => (hex.length % 2 === 0 ? hex : `0x0${hex.slice(2)}`);
  const fields = [
    parentHash,
    noUncles,
    coinbase,
    zeroHash,
    zeroHash,
    zeroHash,
    logsBloom,
    '0x',
    ...[number, numberToHex(blockGasLimit), gasUsed, timestamp].map(quantity).map(even),
    '0x',
    prevRandao,
    '0x0000000000000000',
    even(quantity(baseFeePerGas)),
  ] as Hex[];
  return { hash: keccak256(toRlp(fields)), ...header, mined: [] };
}

/** The Bloom filter of logs: three bits for each address and topic. */
export function bloomOf(logs: Log[]): Hex {
  let bits = 0n;
  for (const { address, topics } of logs) {
    for (const item of [address, ...topics]) {
      const hash = keccak256(item);
      for (const start of [2, 6, 10]) {
        bits |= 1n << (BigInt(`0x${hash.slice(start, start + 4)}`) % bloomBits);
      }
    }
  }
  return pad(numberToHex(bits), { size: 256 });
}

/** The response of eth_getBlockByNumber. */
export function blockAnswer(block: Block, withTransactions: boolean) {
  const { mined, prevRandao, ...header } = block;
  const transactions = mined.map(({ transaction }) => transaction);
  return {
    ...header,
    mixHash: prevRandao,
    sha3Uncles: noUncles,
    stateRoot: zeroHash,
    transactionsRoot: zeroHash,
    receiptsRoot: zeroHash,
    gasLimit: numberToHex(blockGasLimit),
    extraData: '0x',
    difficulty: '0x0',
    totalDifficulty: '0x0',
    nonce: '0x0000000000000000',
    miner: BigInt(block.number) === 0n ? zeroAddress : coinbase,
    size: '0x0',
    uncles: [],
    transactions: withTransactions ? transactions : transactions.map(({ hash }) => hash),
  };
}
