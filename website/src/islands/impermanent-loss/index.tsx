/** What providing liquidity costs against holding, in V2 and in a range of V3, and what fees must bring. */
import type { ReactNode } from 'react';

import Figure from 'swapx-components/figure/Figure';
import { amount, percent, quotient } from 'swapx-components/figure/numbers';
import { nearestStop } from 'swapx-components/figure/position';
import { usePosition } from 'swapx-components/figure/usePosition';

import Losses from './Losses';
import {
  concentration,
  CONTROLS,
  fees,
  isInRange,
  onChain,
  START_PRICE,
  USDT,
  v2Loss,
  v3Loss,
  WHOLE,
} from './returns';

const share = (value: bigint, digits = 2): string => percent(value, WHOLE, digits);

export default function ImpermanentLoss(): ReactNode {
  const movable = usePosition('impermanent-loss', CONTROLS);
  const { position, move } = movable;
  const { ratio, turnover } = position;
  const [v2, v3] = [v2Loss(ratio), v3Loss(position)];
  const times = concentration(position);
  const chain = onChain(ratio);
  const price = START_PRICE * ratio;
  const days = (Number(chain.breakEven) / 100 / turnover).toFixed(0);
  const answer = `价格从 ${START_PRICE} 变为 ${Number(price.toPrecision(6))}，不计手续费，V2 比一直持有少 ${share(-v2)}，V3 少 ${share(-v3, 1)}。`;
  return (
    <Figure
      movable={movable}
      drawing={
        <Losses
          at={position}
          label={`无常损失随价格变化的曲线。${answer}`}
          onDrag={(which, to) => move({ [which]: nearestStop(CONTROLS[which].stops, to) })}
        />
      }
      answer={answer}
      values={[
        [
          'V2，套利者的手续费也计入',
          `${share(chain.difference)}（${amount(chain.value, USDT, 2)} 与 ${amount(chain.held, USDT, 2)} USDT）`,
        ],
        [
          'V2 追平一直持有所需的成交额',
          `池总值的 ${quotient(chain.breakEven, 100n, 1)} 倍，约 ${days} 天`,
        ],
        ['这段时间 V2 的手续费收入', `约 ${share(fees(position))}`],
        ['V3 区间内的流动性', `是 V2 的 ${quotient(times, WHOLE, 1)} 倍`],
        [
          '这段时间 V3 的手续费收入',
          isInRange(position) ? `约 ${share(fees(position, times))}` : '价格在区间之外：没有',
        ],
      ]}
      caption="存入时价格为 5。拖动曲线上的圆点改变价格，拖动横轴上的两个改变 V3 的区间，也可以用滑块。V2 的一行用 100 WXOC 与 500 USDT 的份额逐个最小单位计算。手续费按 0.30% 与每天的成交额估算，成交额由你假设，没有人能保证。"
    />
  );
}
