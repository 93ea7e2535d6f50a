/** Price, tick and sqrtPriceX96: the reader writes one, the other two follow. */
import type { ReactNode } from 'react';

import { MAX_TICK, MIN_SQRT_RATIO, MIN_TICK, sqrtRatioAtTick } from 'swapx-models/v3-tick-math';
import Field from 'swapx-components/figure/Field';
import Figure from 'swapx-components/figure/Figure';
import { usePosition } from 'swapx-components/figure/usePosition';

import { convert, CONTROLS, isInRange, priceOf, sqrtRatioIn } from './convert';
import Ruler from './Ruler';

const NAME = 'price-tick';

const trimmed = (price: string): string => price.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** The page writes minus signs, and readers copy them. */
const typed = (text: string): string => text.trim().replace('−', '-');

export default function PriceTick(): ReactNode {
  const movable = usePosition(NAME, CONTROLS, isInRange);
  const { position, move } = movable;
  const converted = convert(position);
  const { sqrtRatio, tick, usable } = converted;
  const price = trimmed(priceOf(sqrtRatio, position));
  const { value } = position;
  const written = (prefix: string, fault: string) => ({
    faultOf: (text: string) =>
      sqrtRatioIn(prefix + typed(text), position) === undefined ? fault : undefined,
    onWrite: (text: string) => move({ value: prefix + typed(text) }),
  });
  const toTick = (index: number) => move({ value: `tick:${index}` });
  const answer = `1 WXOC = ${price} USDT：刻度 ${tick}，sqrtPriceX96 ${sqrtRatio}。`;
  return (
    <Figure
      movable={movable}
      drawing={
        <Ruler
          at={position}
          converted={converted}
          label={`当前价格附近的刻度。${answer}`}
          onDrag={toTick}
        />
      }
      fields={
        <>
          <Field
            label="1 WXOC 值多少 USDT"
            inputMode="decimal"
            value={/^[\d.]+$/.test(value) ? value : price}
            {...written('', '写一个大于 0 的数，例如 5 或 0.2；太大或太小的价格池里存不下。')}
          />
          <Field
            label="刻度"
            inputMode="numeric"
            value={String(tick)}
            onStep={(direction) => toTick(tick + direction)}
            {...written('tick:', `写 ${MIN_TICK} 到 ${MAX_TICK - 1} 之间的整数。`)}
          />
          <Field
            label="sqrtPriceX96"
            inputMode="numeric"
            value={String(sqrtRatio)}
            {...written('x96:', `写池能存下的整数，最小是 ${MIN_SQRT_RATIO}。`)}
          />
        </>
      }
      answer={answer}
      values={[
        ['这一格从', `1 WXOC = ${priceOf(sqrtRatioAtTick(tick), position)} USDT`],
        ['下一格从', `1 WXOC = ${priceOf(sqrtRatioAtTick(tick + 1), position)} USDT`],
        ['可作边界的刻度', usable.join(' 与 ')],
      ]}
      caption="拖动圆点，或在任何一栏里填写；在刻度一栏里可以按上下方向键。长的标记是头寸可以用作边界的刻度。换算用合约的 TickMath。"
    />
  );
}
