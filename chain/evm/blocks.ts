// 区块：怎样接着上一个区块往下写，以及节点回答时的样子。
// 没有状态树，所以三个根都是零。
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

/** 上了链的交易与它的回执，都是节点回答时的样子。 */
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

/** 基础费每块最多变化八分之一，使用量的目标是上限的一半（EIP-1559）。 */
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

/** 下一个区块里的合约会看到什么。 */
export function nextContext(parent: Block, timestamp: bigint): BlockContext {
  return {
    number: BigInt(parent.number) + 1n,
    timestamp,
    baseFeePerGas: nextBaseFee(parent),
    // 由上一个区块决定，重跑一次得到同样的数。
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

/** 日志的布隆过滤器：地址与每个主题各占三位。 */
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

/** eth_getBlockByNumber 的回答。 */
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
