/** Decodes revert data. */
import { decodeAbiParameters, type Hex, size, slice } from 'viem';

import { decodeCustomError, isCustomError } from './custom-errors';
import { decoded, type Decoded, Unreadable } from './decoded';
import type { Context } from './meaning';

const ERROR = '0x08c379a0';
const PANIC = '0x4e487b71';

/** Panic codes of Solidity. */
const PANICS: Record<string, string> = {
  0: '编译器自己放的一般检查',
  1: 'assert 的条件不成立',
  17: '算术溢出（0x11）',
  18: '除以 0（0x12）',
  33: '枚举的值不存在（0x21）',
  34: '存储里的字节数组编码不对（0x22）',
  49: '对空数组 pop（0x31）',
  50: '下标超出数组（0x32）',
  65: '分配的内存太多（0x41）',
  81: '调用了没有设定的内部函数（0x51）',
};

export const isRevert = (selector: string): boolean =>
  selector === ERROR || selector === PANIC || isCustomError(selector);

function argumentOf(data: Hex, type: 'string' | 'uint256'): string {
  try {
    const [value] = decodeAbiParameters([{ type }], slice(data, 4));
    return String(value);
  } catch {
    throw new Unreadable(
      `开头是回滚数据，后面的 ${size(data) - 4} 字节却读不出原因：数据可能被截断。重新复制整段。`,
    );
  }
}

export function decodeRevert(data: Hex, context: Context): Decoded {
  const selector = slice(data, 0, 4).toLowerCase();
  if (isCustomError(selector)) return decodeCustomError(data, context);
  if (selector === PANIC) {
    const code = argumentOf(data, 'uint256');
    return decoded('回滚数据', 'Panic', {
      fields: [{ name: 'code', type: 'uint256', value: code, meaning: PANICS[code] ?? '没有定义' }],
    });
  }
  const reason = argumentOf(data, 'string');
  return decoded('回滚数据', 'Error', {
    reason,
    fields: [{ name: '原因', type: 'string', value: reason }],
  });
}
