/** How much a swap moves the price: the reader chooses the amount, the pair's arithmetic answers. */
import { type ReactNode, useId, useState } from 'react';

import Curve from './Curve';
import styles from './styles.module.css';
import { amountAt, LAST_STEP, START, stepOf, swapOf } from './swap';

const percent = (share: number): string => `${(share * 100).toFixed(4)}%`;

function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export default function ConstantProduct(): ReactNode {
  const [step, setStep] = useState(stepOf(START));
  const id = useId();
  const swap = swapOf(amountAt(step));
  return (
    <figure className={`figure ${styles.figure}`}>
      <Curve swap={swap} />
      <div className={styles.control}>
        <label htmlFor={id}>卖出的 WXOC</label>
        <input
          id={id}
          type="range"
          min={0}
          max={LAST_STEP}
          value={step}
          aria-valuetext={`${swap.wxoc} WXOC，得 ${swap.received.toFixed(6)} USDT`}
          onChange={({ target }) => setStep(target.valueAsNumber)}
        />
        <output htmlFor={id}>{swap.wxoc}</output>
        <button type="button" onClick={() => setStep(stepOf(START))}>
          还原
        </button>
      </div>
      <dl className={styles.values}>
        <Row name="得到">{swap.received.toFixed(6)} USDT</Row>
        <Row name="成交价（实线的斜率）">1 WXOC = {swap.executionPrice.toFixed(4)} USDT</Row>
        <Row name="兑换前的中间价（虚线的斜率）">1 WXOC = {swap.midPrice.toFixed(4)} USDT</Row>
        <Row name="兑换后的中间价">1 WXOC = {swap.newMidPrice.toFixed(4)} USDT</Row>
        <Row name="价格影响">{percent(swap.priceImpact)}</Row>
        <Row name="k 增大">{percent(swap.growthOfProduct)}</Row>
      </dl>
      <figcaption>
        拖动滑块，或用方向键，改变卖出的数量。用交易对自己的整数算法计算，手续费已计入；坐标轴从 0
        开始。
      </figcaption>
    </figure>
  );
}
