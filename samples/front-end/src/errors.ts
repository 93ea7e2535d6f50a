// SPDX-License-Identifier: MIT
// 把钱包与链的错误说成用户能懂的话。
import {
  BaseError,
  BlockNotFoundError,
  ChainMismatchError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  InsufficientFundsError,
  InternalRpcError,
  InvalidAddressError,
  InvalidInputRpcError,
  LimitExceededRpcError,
  NonceTooLowError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  TimeoutError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem';
import { revertReason, withoutReason } from '#starter/failures';

const reasons: Record<string, string> = {
  STF: '授权或余额不够',
  'Too little received': '价格变了，低于最少收到的数量；重新报价再试',
  'Too much requested': '价格变了，要付的超过你确认的上限；重新报价再试',
  'Transaction too old': '等得太久，过了截止时间；重新报价再试',
  AS: '数量太小，换不了',
  LOK: '这个池还不能兑换',
  SPL: '价格已经超出你定的界限；重新报价再试',
  'Unexpected error': '池的流动性不够；减少数量，或换一个池',
  [withoutReason]: '合约拒绝了，没有说明原因；重新报价再试',
};

/** 外面常常包着几层，要一层层找；最笼统的放在最后。 */
const kinds: [new (...args: never[]) => Error, string][] = [
  [UserRejectedRequestError, '你在钱包里拒绝了，什么也没有发送'],
  [InsufficientFundsError, 'XOC 不够付数额加 Gas 费'],
  [InvalidAddressError, '钱包给出的账户不是地址；换一个钱包'],
  [ResourceUnavailableRpcError, '钱包里有一个请求在等你处理；先打开钱包'],
  [UnauthorizedProviderError, '钱包没有许可这个网站使用账户；先连接钱包'],
  [UnsupportedProviderMethodError, '这个钱包不支持这一步；换一个钱包'],
  [SwitchChainError, '钱包里没有 Xone；先在钱包里添加它'],
  [ChainMismatchError, '钱包在别的链上；先切换到 Xone'],
  [ContractFunctionZeroDataError, '这条链上没有要用的合约，什么也没有发送'],
  [ProviderDisconnectedError, '钱包断开了连接；检查网络，重新打开钱包'],
  [NonceTooLowError, '钱包记的交易次数旧了；等前一笔有了结果再试'],
  [LimitExceededRpcError, '请求太多；过一会儿再试'],
  [HttpRequestError, '连不上节点；稍后再试'],
  [TimeoutError, '节点没有按时响应；稍后再试'],
  [InternalRpcError, '钱包或节点出错；稍后再试，或在钱包里换一个节点'],
];

/** 请求的区块，这个节点还没有：节点背后常有几台机器，快慢不一。 */
export const isBehind = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) =>
      cause instanceof BlockNotFoundError ||
      (cause instanceof InvalidInputRpcError && /header not found/.test(cause.details)),
  ) !== null;

export function explain(error: unknown): string {
  const reason = revertReason(error);
  if (isBehind(error)) return '节点落后了几个区块；稍后再试';
  if (reason) return reasons[reason] ?? `合约拒绝：${reason}`;
  if (!(error instanceof BaseError)) return error instanceof Error ? error.message : String(error);
  const kind = kinds.find(([type]) => error.walk((cause) => cause instanceof type));
  return kind ? kind[1] : error.shortMessage;
}
