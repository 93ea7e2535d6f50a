// SPDX-License-Identifier: MIT
// 把钱包与链的错误说成用户能懂的话。
import { BaseError, UserRejectedRequestError } from 'viem';
import { revertReason } from '#starter/failures';

const reasons: Record<string, string> = {
  STF: '授权或余额不够',
  'Too little received': '价格变了，低于最少收到的数量；重新报价再试',
  'Transaction too old': '等得太久，过了截止时间；重新报价再试',
};

export function explain(error: unknown): string {
  const isRejected =
    error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError);
  if (isRejected) return '你在钱包里拒绝了，什么也没有发送';
  const reason = revertReason(error);
  if (reason) return reasons[reason] ?? `合约拒绝：${reason}`;
  if (error instanceof BaseError) return error.shortMessage;
  return error instanceof Error ? error.message : String(error);
}
