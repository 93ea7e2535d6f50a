// SPDX-License-Identifier: MIT
// 把钱包与链的错误说成用户能懂的话。
import {
  BaseError,
  HttpRequestError,
  InsufficientFundsError,
  InvalidAddressError,
  UserRejectedRequestError,
} from 'viem';
import { revertReason } from '#starter/failures';

const reasons: Record<string, string> = {
  STF: '授权或余额不够',
  'Too little received': '价格变了，低于最少收到的数量；重新报价再试',
  'Transaction too old': '等得太久，过了截止时间；重新报价再试',
};

/** 外面常常包着几层，要一层层找。 */
const kinds: [new (...args: never[]) => Error, string][] = [
  [UserRejectedRequestError, '你在钱包里拒绝了，什么也没有发送'],
  [InsufficientFundsError, 'XOC 不够付 Gas 费'],
  [InvalidAddressError, '钱包给出的账户不是地址；换一个钱包'],
  [HttpRequestError, '连不上节点；稍后再试'],
];

export function explain(error: unknown): string {
  const reason = revertReason(error);
  if (reason) return reasons[reason] ?? `合约拒绝：${reason}`;
  if (!(error instanceof BaseError)) return error instanceof Error ? error.message : String(error);
  const kind = kinds.find(([type]) => error.walk((cause) => cause instanceof type));
  return kind ? kind[1] : error.shortMessage;
}
