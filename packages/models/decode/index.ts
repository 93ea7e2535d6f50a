/**
 * Decodes pasted calldata, reverts, logs, paths, prices, position keys and typed data. Sends no RPC
 * request: uses only the input and the context.
 */
import { type Hex, isAddress, size, slice } from 'viem';

import { decodeBytes } from './bytes';
import { decodeCall, isKnownSelector } from './call';
import { decoded, type Decoded, Unreadable } from './decoded';
import { decodeLog, type Log, topicCounts } from './event';
import type { Context } from './meaning';
import { decodeNumber } from './number';
import { decodeRevert, isRevert } from './revert';
import { decodeTypedData, isTypedData } from './typed-data';

export type { Decoded, Field } from './decoded';
export { Unreadable } from './decoded';
export type { Context } from './meaning';
export { isRevert } from './revert';

type Json = Record<string, unknown>;

/** In characters; a larger paste is refused because decoding would block the page. */
const LONGEST = 500_000;

function hexOf(text: string): Hex {
  const digits = text.replace(/^0x/i, '');
  const wrong = /[^0-9a-f]/i.exec(digits);
  if (wrong) {
    const place = wrong.index + 1;
    throw new Unreadable(
      `第 ${place} 位“${wrong[0]}”不是十六进制的数字（0–9、a–f）。核对复制的内容。`,
    );
  }
  if (digits.length % 2 === 1) {
    throw new Unreadable(
      `十六进制的数字有 ${digits.length} 个，是单数：两个是一个字节，少了或多了一个。重新复制整段。`,
    );
  }
  return `0x${digits.toLowerCase()}`;
}

function decodeHex(data: Hex, context: Context): Decoded {
  if (size(data) === 0) {
    return decoded('空的数据', '0x', {
      notes: ['作为调用：只转 XOC。作为回滚数据：合约没有带错误信息。'],
    });
  }
  if (size(data) >= 4) {
    const selector = slice(data, 0, 4);
    if (isRevert(selector)) return decodeRevert(data, context);
    if (isKnownSelector(selector)) return decodeCall(data, context);
  }
  // decodeCall reports the unknown selector.
  return decodeBytes(data, context) ?? decodeCall(data, context);
}

/** Topics and data on separate lines, as block explorers show them. */
function decodeLines(words: readonly string[], context: Context): Decoded {
  const parts = words.map(hexOf);
  const counts = topicCounts(parts[0]!);
  const leading = parts.findIndex((part) => size(part) !== 32);
  // Data of one word cannot be told from a topic by its length; the event then gives the count.
  const count = counts.includes(leading) ? leading : counts[0]!;
  const rest = parts.slice(count).map((part) => part.slice(2));
  const log = { topics: parts.slice(0, count), data: `0x${rest.join('')}` as Hex };
  return decodeLog({ ...log, address: context.to }, context);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLog = (value: Json): boolean => Array.isArray(value.topics);

function logOf({ address, topics, data }: Json): Log {
  if (!(topics as unknown[]).every((topic) => typeof topic === 'string')) {
    throw new Unreadable('topics 里有一项不是文字。每一项是 0x 开头的 32 字节。');
  }
  return {
    address: typeof address === 'string' ? address : undefined,
    topics: (topics as string[]).map(hexOf),
    data: hexOf(typeof data === 'string' ? data : '0x'),
  };
}

function decodeLogs(logs: readonly unknown[], name: string, context: Context): Decoded {
  const parts = logs.filter(isObject).map((log, index) => {
    try {
      if (!isLog(log)) throw new Unreadable('没有 topics。');
      return decodeLog(logOf(log), context);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return decoded('事件', `第 ${index + 1} 条日志`, { notes: [error.message] });
    }
  });
  if (parts.length === 0) throw new Unreadable('里面没有日志。');
  return decoded(name, `${parts.length} 条日志`, { parts });
}

function decodeTransaction(transaction: Json, context: Context): Decoded {
  const data = hexOf(String(transaction.input ?? transaction.data));
  const to = typeof transaction.to === 'string' ? transaction.to : context.to;
  const you = context.you ?? (typeof transaction.from === 'string' ? transaction.from : undefined);
  return decodeHex(data, { ...context, to, you });
}

function decodeJson(value: unknown, context: Context): Decoded {
  if (Array.isArray(value)) {
    // The params of a wallet request: an address and typed data (an object or JSON text), or a
    // transaction.
    const text = value.find((one) => typeof one === 'string' && one.startsWith('{'));
    if (text) return decodeJson(parsed(text as string), context);
    const [first] = value.filter(isObject);
    return first && !isLog(first) ? decodeJson(first, context) : decodeLogs(value, '日志', context);
  }
  if (!isObject(value)) throw new Unreadable('这段 JSON 里没有能解码的内容。');
  if (isTypedData(value)) return decodeTypedData(value, context);
  if (isLog(value)) return decodeLog(logOf(value), context);
  if (Array.isArray(value.logs)) return decodeLogs(value.logs, '回执', context);
  for (const inner of ['result', 'error', 'params'] as const) {
    const content = value[inner];
    if (isObject(content) || Array.isArray(content)) return decodeJson(content, context);
    if (typeof content === 'string') return decodeHex(hexOf(content), context);
  }
  if (typeof (value.input ?? value.data) === 'string') return decodeTransaction(value, context);
  throw new Unreadable(
    '这段 JSON 不是交易（to、data）、日志（topics、data）、回执（logs）、节点的响应（result、error），也不是 EIP-712 的签名（types、message）。',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('以括号开头，却不是完整的 JSON：可能少了后一半或多了字。重新复制整段。');
  }
}

function checkAddress(address: string | undefined, name: string): void {
  if (address !== undefined && !isAddress(address, { strict: false })) {
    throw new Unreadable(`${name}不是地址：地址是 0x 开头的 40 个十六进制数字。`);
  }
}

export function decode(input: string, context: Context): Decoded {
  const text = input.trim().replace(/^(["'])(.*)\1$/s, '$2');
  checkAddress(context.you, '“你的地址”');
  checkAddress(context.to, '“合约的地址”');
  if (text === '') throw new Unreadable('还没有内容。贴一段数据再解码。');
  if (text.length > LONGEST) {
    throw new Unreadable(`有 ${text.length} 个字符，超过 ${LONGEST} 个。只贴要看的一段。`);
  }
  if (/^[[{]/.test(text)) return decodeJson(parsed(text), context);
  if (/^-?\d+$/.test(text) && text.length < 60) return decodeNumber(BigInt(text), context);
  const words = text.split(/[\s,]+/);
  if (!/^0x/i.test(text) && !/^[0-9a-f\s,]+$/i.test(text)) {
    throw new Unreadable(
      '认不出这是什么。贴 0x 开头的数据、一个整数，或者 { 开头的 JSON（交易、日志、回执、签名）。',
    );
  }
  if (words.length > 1 && topicCounts(words[0]!).length > 0) return decodeLines(words, context);
  return decodeHex(hexOf(words.join('')), context);
}
