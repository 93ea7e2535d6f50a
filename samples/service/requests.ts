// SPDX-License-Identifier: MIT
// 请求的形式。数量一律是字符串：JSON 的数字超过 2^53 就不准了。
import { getAddress, isAddress, maxUint256, type Address } from 'viem';
import { Refusal } from './errors';
import type { Question } from './quotes';
import type { Order } from './swaps';
import { knownToken, tokens } from './tokens';

const address = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' } as const;
const amount = { type: 'string', pattern: '^[1-9][0-9]{0,77}$' } as const;

const question = { tokenIn: address, tokenOut: address, amountIn: amount } as const;

/** 一笔兑换最久多少秒之后作废；不写 validFor 就是它。 */
const longest = 20 * 60;

export const quoteSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['tokenIn', 'tokenOut', 'amountIn'],
  properties: question,
} as const;

export const swapSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['tokenIn', 'tokenOut', 'amountIn', 'minimumOut', 'recipient'],
  properties: {
    ...question,
    minimumOut: amount,
    recipient: address,
    validFor: { type: 'integer', minimum: 60, maximum: longest },
  },
} as const;

const addressForm = '地址：0x 与 40 个十六进制数字';
const amountForm = '最小单位的整数，大于 0，是字符串';

/** 各字段的写法，说给写错的人听。 */
export const forms: Record<string, string> = {
  tokenIn: addressForm,
  tokenOut: addressForm,
  recipient: addressForm,
  amountIn: amountForm,
  minimumOut: amountForm,
  validFor: `60 到 ${longest} 的整数，单位是秒`,
};

export type QuoteText = Record<keyof Question, string>;
export type SwapText = Record<keyof Omit<Order, 'validFor'>, string> & { validFor?: number };

function readAddress(name: string, text: string): Address {
  // 大小写混着写的地址带校验：抄错一个字母就对不上。
  if (!isAddress(text)) throw new Refusal(400, `${name} 的大小写校验不对，地址可能抄错了`);
  return getAddress(text);
}

function readToken(name: string, text: string): Address {
  const token = knownToken(readAddress(name, text));
  if (!token) throw new Refusal(422, `${name} 不在名单里；可用的有 ${tokens.join('、')}`);
  return token;
}

function readAmount(name: string, text: string): bigint {
  const value = BigInt(text);
  if (value > maxUint256) throw new Refusal(400, `${name} 超过 uint256 的上限`);
  return value;
}

export function readQuestion(text: QuoteText): Question {
  const tokenIn = readToken('tokenIn', text.tokenIn);
  const tokenOut = readToken('tokenOut', text.tokenOut);
  if (tokenIn === tokenOut) throw new Refusal(422, 'tokenIn 与 tokenOut 是同一种代币');
  return { tokenIn, tokenOut, amountIn: readAmount('amountIn', text.amountIn) };
}

export function readOrder(text: SwapText): Order {
  return {
    ...readQuestion(text),
    minimumOut: readAmount('minimumOut', text.minimumOut),
    recipient: readAddress('recipient', text.recipient),
    validFor: BigInt(text.validFor ?? longest),
  };
}
