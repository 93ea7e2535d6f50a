// SPDX-License-Identifier: MIT
import { useState } from 'react';
import type { Address } from 'viem';
import { askAbove, refuseAbove, type Quote } from './quote';
import { show } from './tokens';

interface Props {
  quote: Quote;
  owner: Address;
  /** 最新区块的时间，秒。 */
  now: bigint;
  /** 取不到新的报价：价格变了也看不见。 */
  isBlind: boolean;
  onConfirm(): void;
  onBack(): void;
}

/** 签名之前的最后一看：数字不再变动，按下去签的就是它们。 */
export function Confirm({ quote, owner, now, isBlind, onConfirm, onBack }: Props) {
  const { sold, bought, amountIn, output, minimum, priceImpact, validUntil } = quote;
  const [isAccepted, setAccepted] = useState(false);
  const mustAsk = priceImpact.greaterThan(askAbove);
  const isRefused = priceImpact.greaterThan(refuseAbove);
  const isExpired = now > validUntil;
  const impact = `${priceImpact.toFixed(2)}%`;
  return (
    <section aria-label="确认兑换">
      <p>
        卖出 {show(amountIn, sold)}，约得 {show(output, bought)}
      </p>
      <p>最少收到 {show(minimum, bought)}，换不到就不成交，只付 Gas 费</p>
      <p>比现价差 {impact}，含手续费</p>
      <p>收款账户 {owner}</p>
      {isExpired ? (
        <p role="alert">报价过期了；返回，看过新的数字再来</p>
      ) : (
        <p>报价还有 {String(validUntil - now)} 秒有效</p>
      )}
      {isBlind && <p role="alert">取不到新的报价，暂时不能确认；原因写在下面</p>}
      {isRefused && <p role="alert">比现价差得太多，不能兑换；减少数量</p>}
      {mustAsk && !isRefused && (
        <label>
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={({ target }) => setAccepted(target.checked)}
          />
          我知道会比现价少得 {impact}
        </label>
      )}
      <button
        type="button"
        disabled={isExpired || isBlind || isRefused || (mustAsk && !isAccepted)}
        onClick={onConfirm}
      >
        确认兑换
      </button>
      <button type="button" onClick={onBack}>
        返回
      </button>
    </section>
  );
}
