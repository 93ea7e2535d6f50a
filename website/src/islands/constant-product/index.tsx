/** How much a swap moves the price: the reader chooses the amount, the pair's arithmetic answers. */
import type { ReactNode } from 'react';

import Figure from 'swapx-components/figure/Figure';
import { amount, percent, quotient } from 'swapx-components/figure/numbers';
import { nearestStop } from 'swapx-components/figure/position';
import { usePosition } from 'swapx-components/figure/usePosition';

import Curve from './Curve';
import type { variants } from './given';
import { CONTROLS, swapOf, USDT, WXOC } from './swap';

type Variant = (typeof variants)[number];

const SCALE = 10n ** BigInt(WXOC - USDT);
const price = (usdt: bigint, wxoc: bigint): string =>
  `1 WXOC = ${quotient(usdt * SCALE, wxoc, 4)} USDT`;

/** `amount` offers the amount alone, for those who are not yet asking about reserves. */
export default function ConstantProduct({ variant }: { variant?: Variant }): ReactNode {
  const movable = usePosition('constant-product', CONTROLS);
  const { position, move } = movable;
  const swap = swapOf(position);
  const { before, after, paid, received, impact } = swap;
  const answer = `卖出 ${position.amount} WXOC，得到 ${amount(received, USDT)} USDT，价格影响 ${percent(...impact, 4)}。`;
  const growth: [string, string] = [
    'k 增大',
    percent(after.in * after.out - before.in * before.out, before.in * before.out, 4),
  ];
  return (
    <Figure
      movable={movable}
      offered={variant === 'amount' ? ['amount'] : undefined}
      drawing={
        <Curve
          swap={swap}
          label={`恒定乘积曲线，坐标轴从 0 开始。${answer}`}
          onDrag={(to) => move({ amount: nearestStop(CONTROLS.amount.stops, to) })}
        />
      }
      answer={answer}
      values={[
        ['成交价', price(received, paid)],
        ['兑换前的中间价', price(before.out, before.in)],
        ['兑换后的中间价', price(after.out, after.in)],
        ...(variant === 'amount' ? [] : [growth]),
      ]}
      caption="拖动圆点或滑块，也可以用方向键。两条直线的斜率就是两个价格。用交易对自己的整数算法计算；坐标轴从 0 开始，图中的曲线只画出一段。"
    />
  );
}
