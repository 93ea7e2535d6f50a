/** The app: swap, pools and wrapping, with the labels that its guides show. */
import type { Action, PoolVersion } from '../../protocol';
import { type ReactNode, useId, useState } from 'react';

import styles from '../styles.module.css';
import AmountBox, { ResultBox } from './AmountBox';
import Fields from './Fields';
import Head from './Head';
import Offer, { type AppProps, expectedOf, faultOf, useQuote } from './Offer';

const TABS = ['Swap', 'Pools', 'Wrap'] as const;
const SLIPPAGES = [0.1, 0.5, 1, 10];

const balanceOf = ({ view }: AppProps, symbol: string): string =>
  view.balances.find(([one]) => one === symbol)?.[1] ?? '0';

function Slippage(props: { percent: number; onChange: (percent: number) => void }): ReactNode {
  const id = useId();
  return (
    <p className={styles.setting}>
      <label htmlFor={id}>滑点容忍度</label>
      <select
        id={id}
        value={props.percent}
        onChange={({ currentTarget }) => props.onChange(Number(currentTarget.value))}
      >
        {SLIPPAGES.map((percent) => (
          <option key={percent} value={percent}>
            {percent}%
          </option>
        ))}
      </select>
    </p>
  );
}

function Swap(props: AppProps): ReactNode {
  const [sell, setSell] = useState<'XOC' | 'USDT'>('XOC');
  const [amount, setAmount] = useState('1');
  const [slippage, setSlippage] = useState(1);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const other = sell === 'XOC' ? 'USDT' : 'XOC';
  const action: Action = { type: 'swap', sell, amount, slippage, isOvertaken };
  const answer = useQuote(action, props);
  return (
    <>
      <AmountBox
        label="From"
        token={sell}
        balance={balanceOf(props, sell)}
        value={amount}
        onChange={setAmount}
        fault={faultOf(answer)}
      />
      <button type="button" className={styles.turn} onClick={() => setSell(other)}>
        <span aria-hidden="true">⇅ </span>
        调换方向
      </button>
      <ResultBox token={other} amount={expectedOf(answer)} />
      <Slippage percent={slippage} onChange={setSlippage} />
      <label className={styles.setting}>
        <input
          type="checkbox"
          checked={isOvertaken}
          onChange={({ currentTarget }) => setIsOvertaken(currentTarget.checked)}
        />
        确认以后，有人抢在我前面换
      </label>
      <Offer action={action} answer={answer} label="Trade" ask={props.ask} />
    </>
  );
}

function Removal({ version, ...props }: AppProps & { version: PoolVersion }): ReactNode {
  const action: Action = { type: version === 'V2' ? 'remove-v2' : 'remove-v3' };
  const answer = useQuote(action, props);
  return <Offer action={action} answer={answer} label="Remove" isBeside ask={props.ask} />;
}

function Pools(props: AppProps): ReactNode {
  const { view, act } = props;
  const [version, setVersion] = useState<PoolVersion>('V2');
  const [amount, setAmount] = useState('1');
  const action: Action = { type: version === 'V2' ? 'add-v2' : 'add-v3', amount };
  const answer = useQuote(action, props);
  return (
    <>
      <Fields of={view.pools} />
      <div className={styles.buttons}>
        <button type="button" onClick={() => void act({ type: 'move-price', direction: 'down' })}>
          有人大量卖出 XOC
        </button>
        <button type="button" onClick={() => void act({ type: 'move-price', direction: 'up' })}>
          有人大量买入 XOC
        </button>
      </div>
      <div className={styles.buttons} role="group" aria-label="Pools Version">
        {(['V2', 'V3'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={version === one}
            onClick={() => setVersion(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <AmountBox
        label="Deposit Amount"
        token="XOC"
        balance={balanceOf(props, 'XOC')}
        value={amount}
        onChange={setAmount}
        fault={faultOf(answer)}
      />
      <Offer action={action} answer={answer} label="Create" ask={props.ask} />
      {view.removable.includes(version) && <Removal {...props} version={version} />}
    </>
  );
}

function Wrap(props: AppProps): ReactNode {
  const [amount, setAmount] = useState('1');
  const action: Action = { type: 'wrap', amount };
  const answer = useQuote(action, props);
  return (
    <>
      <AmountBox
        label="From"
        token="XOC"
        balance={balanceOf(props, 'XOC')}
        value={amount}
        onChange={setAmount}
        fault={faultOf(answer)}
      />
      <ResultBox token="WXOC" amount={expectedOf(answer)} />
      <Offer action={action} answer={answer} label="Wrap" ask={props.ask} />
    </>
  );
}

export default function AppPane(props: AppProps): ReactNode {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Swap');
  return (
    <section className={styles.pane} data-name="app" aria-label="应用">
      <Head name="应用" />
      <div className={styles.columns} role="group" aria-label="应用里的一栏">
        {TABS.map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {one}
          </button>
        ))}
      </div>
      {tab === 'Swap' && <Swap {...props} />}
      {tab === 'Pools' && <Pools {...props} />}
      {tab === 'Wrap' && <Wrap {...props} />}
    </section>
  );
}
