/** How far a pushed price moves the averages of V2 and V3, and what pushing takes. */
import type { ReactNode } from 'react';

import Figure from 'swapx-components/figure/Figure';
import { amount, percent, quotient } from 'swapx-components/figure/numbers';
import { nearestStop } from 'swapx-components/figure/position';
import { usePosition } from 'swapx-components/figure/usePosition';

import { averagesOf, CONTROLS, Q112, SCALE, USDT } from './averages';
import Timeline from './Timeline';

/** What must be sold so that the pool's price falls to this one, but for the fee; for dragging only. */
const soldFor = (price: number): number => 1000 * (Math.sqrt(5 / Math.max(price, 0.1)) - 1);

export default function OracleAverage(): ReactNode {
  const movable = usePosition('oracle-average', CONTROLS);
  const { position, move } = movable;
  const { after, arithmetic, meanTick, received, loss } = averagesOf(position);
  const spot = quotient(after.out * SCALE, after.in, 6);
  const v2 = quotient(arithmetic * SCALE, Q112, 6);
  const v3 = (1.0001 ** meanTick * Number(SCALE)).toFixed(6);
  const whole = position.calm + position.held;
  const answer = `中间价从 5 被推到 ${spot}，持续 ${position.held} 秒；${whole} 秒的平均价是 ${v2} USDT（V2）与 ${v3} USDT（V3）。`;
  const moved = (price: bigint, scale: bigint) => percent(5n * scale - price * SCALE, 5n * scale);
  return (
    <Figure
      movable={movable}
      drawing={
        <Timeline
          at={position}
          pushed={Number(spot)}
          v2={Number(v2)}
          v3={Number(v3)}
          label={`价格随时间变化的图。${answer}`}
          onDrag={(held, price) =>
            move({
              held: nearestStop(CONTROLS.held.stops, held),
              sold: nearestStop(CONTROLS.sold.stops, soldFor(price)),
            })
          }
        />
      }
      answer={answer}
      values={[
        ['中间价下降', percent(5n * after.in - after.out * SCALE, 5n * after.in)],
        ['V2 的平均价下降（算术平均）', moved(arithmetic, Q112)],
        ['V3 的平均刻度（几何平均）', String(meanTick)],
        ['推动价格动用', `${position.sold} WXOC，换得 ${amount(received, USDT, 2)} USDT`],
        ['有人把价格换回来时，攻击者亏损', `${amount(loss, USDT, 2)} USDT`],
      ]}
      caption="池里有 1,000 WXOC 与 5,000 USDT。拖动圆点，左右改变持续的时间，上下改变价格；也可以用滑块。阴影是价格曲线下的面积，也就是累计值的增量。V3 的一行假设全区间的流动性与它相同。"
    />
  );
}
