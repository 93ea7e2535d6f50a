/** Somebody sells before the reader: what is left of the quote, and what the minimum prevents. */
import type { ReactNode } from 'react';

import Figure from 'swapx-components/figure/Figure';
import { amount, percent } from 'swapx-components/figure/numbers';
import { nearestStop } from 'swapx-components/figure/position';
import { usePosition } from 'swapx-components/figure/usePosition';

import { outcomeOf, USDT, type Variant, VARIANTS, WXOC } from './attack';
import Results from './Results';

const gain = (units: bigint): string => `${units > 0n ? '+' : ''}${amount(units, WXOC, 4)} WXOC`;
const usdt = (units: bigint): string => `${amount(units, USDT)} USDT`;

export default function Sandwich({ variant = 'attack' }: { variant?: Variant }): ReactNode {
  const { controls, rule } = VARIANTS[variant];
  const movable = usePosition('sandwich', controls);
  const { position, move } = movable;
  const outcome = outcomeOf(variant, position);
  const { quote, minimum, result, isDone, profit, worst } = outcome;
  const lost = percent(quote - result, quote);
  const answer = isDone
    ? `成交：收到 ${usdt(result)}，比报价少 ${lost}；抢跑的人损益 ${gain(profit)}。`
    : `回滚：只能得到 ${usdt(result)}，少于“最少收到”，你没有付出代币，只付 Gas 费；抢跑的人损益 ${gain(profit)}。`;
  return (
    <Figure
      movable={movable}
      drawing={
        <Results
          at={position}
          outcome={outcome}
          label={`别人抢先卖出的数量与你得到的数量。${answer}`}
          onDrag={(to) => move({ front: nearestStop(controls.front.stops, to) })}
        />
      }
      answer={answer}
      values={[
        ['报价', usdt(quote)],
        ['最少收到', position.isBounded ? usdt(minimum) : '没有'],
        ...(worst
          ? ([
              ['不触发回滚的最大抢跑数量', `${amount(worst.front, WXOC, 4)} WXOC`],
              ['那时抢跑的人损益', gain(worst.profit)],
            ] as const)
          : []),
      ]}
      caption={`池里有 1,000 WXOC 与 5,000 USDT。抢跑的人先卖出，等你成交（或回滚）之后，用得到的 USDT 全部买回，两次手续费都已计入，没有计入 Gas 费。${rule}`}
    />
  );
}
