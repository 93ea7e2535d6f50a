/** Bytes without a known selector, told apart by length: address, position key, path, 32-byte word. */
import {
  encodePacked,
  getAddress,
  hexToBigInt,
  hexToNumber,
  type Hex,
  keccak256,
  size,
  slice,
} from 'viem';

import { decoded, type Decoded, Unreadable } from './decoded';
import { eventsWith } from './event';
import { addressMeaning, type Context, pathMeaning, tokensIn } from './meaning';
import { decodeNumber } from './number';
import { tickMeaning } from './prices';

const ADDRESS = 20;
const POSITION = 26;
const WORD = 32;
const SIGNATURE = 65;

export const isPathLength = (length: number): boolean =>
  length > ADDRESS && length % 23 === ADDRESS;

function decodePath(path: Hex, { known }: Context): Decoded {
  const tokens = tokensIn(path);
  return decoded('V3 路径', `${tokens.length - 1} 个池`, {
    notes: [
      pathMeaning(path, known),
      'exactInput 从付出的代币写起；exactOutput 反过来，从得到的代币写起。',
    ],
    fields: tokens.flatMap((token, index) => {
      const address = getAddress(token);
      const meaning = addressMeaning(address, 'token', { known, now: new Date(0) });
      const field = { name: `第 ${index + 1} 种代币`, type: 'address', value: address, meaning };
      if (index === 0) return [field];
      const fee = hexToNumber(slice(path, index * 23 - 3, index * 23));
      return [
        { name: '手续费', type: 'uint24', value: String(fee), meaning: `${fee / 10_000}%` },
        field,
      ];
    }),
  });
}

/** `abi.encodePacked(owner, tickLower, tickUpper)`, whose hash is the position's key in the pool. */
function decodePosition(data: Hex, context: Context): Decoded {
  const owner = getAddress(slice(data, 0, ADDRESS));
  const tick = (start: number) => hexToNumber(slice(data, start, start + 3), { signed: true });
  const [lower, upper] = [tick(ADDRESS), tick(ADDRESS + 3)];
  const packed = encodePacked(['address', 'int24', 'int24'], [owner, lower, upper]);
  return decoded('头寸的键', keccak256(packed), {
    notes: ['拿它查询池的 positions(bytes32)。'],
    fields: [
      {
        name: 'owner',
        type: 'address',
        value: owner,
        meaning: addressMeaning(owner, 'owner', context),
      },
      ...[lower, upper].map((value, index) => ({
        name: index === 0 ? 'tickLower' : 'tickUpper',
        type: 'int24',
        value: String(value),
        meaning: tickMeaning(value),
      })),
    ],
    warnings: lower < upper ? [] : ['下限不小于上限：没有这样的头寸。'],
  });
}

function decodeWord(word: Hex, context: Context): Decoded {
  const [event] = eventsWith(word);
  if (event) {
    return decoded('事件的 topic0', event.item.name, {
      notes: ['只有事件的哈希。要看里面的值，把全部 topics 与 data 一起贴进来。'],
      fields: [{ name: 'topic0', type: 'bytes32', value: word }],
    });
  }
  const value = hexToBigInt(word);
  // A number of 145 to 160 bits is more likely an address: one address in 65,536 begins with two
  // zero bytes, and hardly any sqrtPriceX96 is that large.
  const isLikelyAddress = value >= 1n << 144n && value < 1n << 160n;
  if (isLikelyAddress) return decodeAddress(slice(word, 12), context);
  try {
    return decodeNumber(value, context);
  } catch {
    throw new Unreadable(
      '32 字节，不是价格、刻度或时间。多半是交易或区块的哈希，到区块浏览器查它；也可能是池的键，或别的合约的事件。',
    );
  }
}

const decodeAddress = (data: Hex, context: Context): Decoded => {
  const address = getAddress(data);
  const meaning = addressMeaning(address, 'address', context);
  return decoded('地址', meaning, {
    fields: [{ name: '地址', type: 'address', value: address, meaning }],
  });
};

/** Undefined if no format fits: the caller then reads the data as a call with an unknown selector. */
export function decodeBytes(data: Hex, context: Context): Decoded | undefined {
  const length = size(data);
  if (length === ADDRESS) return decodeAddress(data, context);
  if (length === POSITION) return decodePosition(data, context);
  if (length === WORD) return decodeWord(data, context);
  if (isPathLength(length)) return decodePath(data, context);
  if (length === SIGNATURE) {
    throw new Unreadable(
      '65 字节是一个签名本身，看不出签了什么。要看内容，贴签名之前的 JSON（EIP-712）或交易的数据。',
    );
  }
  if (length < 4) {
    throw new Unreadable(`只有 ${length} 字节，调用至少有 4 字节的选择器。复制整段再贴。`);
  }
  return undefined;
}
