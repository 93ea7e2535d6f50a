/** What operations cost at a price of gas that the reader sets. */
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

import Drawing from 'swapx-components/figure/Drawing';
import Figure from 'swapx-components/figure/Figure';
import { amount } from 'swapx-components/figure/numbers';
import { usePosition } from 'swapx-components/figure/usePosition';

import { CONTROLS, feeOf, OPERATIONS } from './fee';

const XOC = 18;
const DIGITS = 8;
const BAR = { left: 164, right: 466, height: 22, step: 38, top: 12 };

/** In a shorter bar, the figure would run over its end. */
const ROOM_FOR_FIGURE = 90;

const width = scaleLinear([0, Number(OPERATIONS.at(-1)!.gas)], [0, BAR.right - BAR.left]);

/** How the operations compare; the price of gas changes all of them alike. */
function Bars({ label }: { label: string }): ReactNode {
  return (
    <Drawing label={label} height={OPERATIONS.length * BAR.step + BAR.top}>
      {OPERATIONS.map(({ name, gas }, index) => {
        const top = BAR.top + index * BAR.step;
        const length = width(Number(gas));
        const end = length < ROOM_FOR_FIGURE ? length : 0;
        return (
          <g key={name}>
            <text x={BAR.left - 8} y={top + 16} textAnchor="end" className="f-small">
              {name}
            </text>
            <rect className="f-bar" x={BAR.left} y={top} width={length} height={BAR.height} />
            <text x={BAR.left + end + 8} y={top + 16} className="f-small">
              {String(gas)} Gas
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}

export default function GasFee(): ReactNode {
  const movable = usePosition('gas-fee', CONTROLS);
  const { price } = movable.position;
  const fee = (gas: bigint) => `${amount(feeOf(gas, price), XOC, DIGITS)} XOC`;
  const swap = OPERATIONS.at(-1)!;
  const answer = `Gas 价格 ${price} Gwei 时，${swap.name}一次约付 ${fee(swap.gas)}。`;
  return (
    <Figure
      movable={movable}
      drawing={<Bars label={`四种操作的 Gas 用量。${answer}`} />}
      answer={answer}
      values={OPERATIONS.map(({ name, gas }) => [name, fee(gas)] as const)}
      caption="1 Gwei 是十亿分之一 XOC。用量在本地链上测得；Gas 价格由你假设，最左边是 Xone 的最低价格；现在是多少，看钱包。"
    />
  );
}
