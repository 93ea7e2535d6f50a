/** What a V3 position holds and is worth: the reader moves both ends and the price. */
import { type ReactNode, useMemo } from 'react';

import Figure from 'swapx-components/figure/Figure';
import { amount, percent, quotient } from 'swapx-components/figure/numbers';
import { nearestStop } from 'swapx-components/figure/position';
import { usePosition } from 'swapx-components/figure/usePosition';

import {
  type At,
  CONTROLS,
  deposit,
  FULL_LIQUIDITY,
  inOrder,
  START_PRICE,
  USDT,
  WXOC,
} from './deposit';
import ValueCurve from './ValueCurve';

const NAME = 'position-range';

const tickOf = (price: number): number => Math.log(price / 10 ** (WXOC - USDT)) / Math.log(1.0001);

export default function PositionRange(): ReactNode {
  const movable = usePosition(NAME, CONTROLS, inOrder);
  const { position, move } = movable;
  const { price, lower, upper } = position;
  const look = useMemo(() => deposit({ lower, upper }), [lower, upper]);
  const { now, value, held, full, liquidity, paid } = look(price);
  const holds = `${amount(now.amount0, WXOC, 2)} WXOC 与 ${amount(now.amount1, USDT, 2)} USDT`;
  const place =
    now.amount0 === 0n
      ? '高于区间，WXOC 已经卖完'
      : now.amount1 === 0n
        ? '低于区间，USDT 已经换完'
        : '在区间之内';
  const answer = `价格 ${price}，${place}：头寸里有 ${holds}，值 ${amount(value, USDT, 2)} USDT。`;
  const drag = (which: keyof At, to: number) =>
    move({ [which]: nearestStop(CONTROLS[which].stops, which === 'price' ? to : tickOf(to)) });
  return (
    <Figure
      movable={movable}
      drawing={
        <ValueCurve
          at={position}
          look={look}
          label={`V3 头寸的价值随价格变化的曲线。${answer}`}
          onDrag={drag}
        />
      }
      answer={answer}
      values={[
        ['与一直持有相比', percent(value - held, held)],
        ['全区间的头寸', `${amount(full, USDT, 2)} USDT`],
        ['刻度', `${lower} 到 ${upper}`],
        ['流动性 L', `${liquidity}，是全区间的 ${quotient(liquidity, FULL_LIQUIDITY, 2)} 倍`],
        [
          `价格 ${START_PRICE} 时存入`,
          `${amount(paid.amount0, WXOC, 2)} WXOC 与 ${amount(paid.amount1, USDT, 2)} USDT`,
        ],
      ]}
      caption="手里有 1,000 WXOC 与 5,000 USDT，在价格 5 时存入。拖动曲线上的圆点改变价格，拖动横轴上的两个改变区间，也可以用滑块。下面的长条是两种代币各占的价值。没有计入手续费。"
    />
  );
}
