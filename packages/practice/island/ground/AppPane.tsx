/** The app: swap, pools and wrapping, with the labels that its guides show. */
import type { Action, PoolVersion, Quote, View } from '../../protocol';
import { type ReactNode, useEffect, useId, useState } from 'react';

import styles from '../styles.module.css';
import Fields from './Fields';

interface Props {
  view: View;
  ask: (action: Action, exact?: string) => Promise<void>;
  act: (action: Action) => Promise<boolean>;
  quote: (action: Action) => Promise<Quote>;
}

const TABS = ['Swap', 'Pools', 'Wrap'] as const;
const SLIPPAGES = [0.1, 0.5, 1, 10];

interface Answer {
  /** About which action. */
  key: string;
  quote: Quote | string;
}

/** What the app says about an action, asked again whenever it or the chain changes. */
function useQuote(
  action: Action,
  { view, quote }: Props,
): (Answer & { isOld: boolean }) | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const key = JSON.stringify(action);
  useEffect(() => {
    let isCurrent = true;
    quote(JSON.parse(key) as Action).then(
      (found) => isCurrent && setAnswer({ key, quote: found }),
      (error: Error) => isCurrent && setAnswer({ key, quote: error.message }),
    );
    return () => {
      isCurrent = false;
    };
    // `quote` is new with every change of the state, which `view` stands for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, view]);
  return answer && { ...answer, isOld: answer.key !== key };
}

/** The lines below the amount, and the button: an approval first where one is missing. */
function Offer(props: Props & { action: Action; label: string }): ReactNode {
  const { action, label, ask } = props;
  const answer = useQuote(action, props);
  if (answer === undefined) return null;
  const { quote, isOld } = answer;
  if (typeof quote === 'string') return <p className={styles.note}>{quote}</p>;
  const { lines, approval } = quote;
  return (
    <>
      <Fields of={lines} />
      {approval ? (
        <button
          type="button"
          className={styles.main}
          // It would approve the amount from before the change.
          disabled={isOld}
          onClick={() => void ask({ type: 'approve', ...approval }, approval.amount)}
        >
          Enable {approval.token}（授权）
        </button>
      ) : (
        <button type="button" className={styles.main} onClick={() => void ask(action)}>
          {label}
        </button>
      )}
    </>
  );
}

function Amount(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <p className={styles.amount}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={props.value}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
    </p>
  );
}

function Swap(props: Props): ReactNode {
  const id = useId();
  const [sell, setSell] = useState<'XOC' | 'USDT'>('XOC');
  const [amount, setAmount] = useState('1');
  const [slippage, setSlippage] = useState(1);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const other = sell === 'XOC' ? 'USDT' : 'XOC';
  const balance = props.view.balances.find(([symbol]) => symbol === sell)?.[1] ?? '0';
  return (
    <>
      <Amount label={`From：${sell}，Balance ${balance}`} value={amount} onChange={setAmount} />
      <p>
        To：{other}{' '}
        <button type="button" onClick={() => setSell(other)}>
          调换方向
        </button>
      </p>
      <p>
        <label htmlFor={id}>滑点容忍度</label>{' '}
        <select
          id={id}
          value={slippage}
          onChange={({ currentTarget }) => setSlippage(Number(currentTarget.value))}
        >
          {SLIPPAGES.map((percent) => (
            <option key={percent} value={percent}>
              {percent}%
            </option>
          ))}
        </select>
      </p>
      <p>
        <label>
          <input
            type="checkbox"
            checked={isOvertaken}
            onChange={({ currentTarget }) => setIsOvertaken(currentTarget.checked)}
          />
          确认以后，有人抢在我前面换
        </label>
      </p>
      <Offer
        {...props}
        action={{ type: 'swap', sell, amount, slippage, isOvertaken }}
        label="Trade"
      />
    </>
  );
}

function Pools(props: Props): ReactNode {
  const { view, act } = props;
  const [version, setVersion] = useState<PoolVersion>('V2');
  const [amount, setAmount] = useState('1');
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
      <Amount label="Deposit Amount：XOC" value={amount} onChange={setAmount} />
      <Offer
        {...props}
        action={{ type: version === 'V2' ? 'add-v2' : 'add-v3', amount }}
        label="Create"
      />
      {view.removable.includes(version) && (
        <Offer
          {...props}
          action={{ type: version === 'V2' ? 'remove-v2' : 'remove-v3' }}
          label="Remove"
        />
      )}
    </>
  );
}

function Wrap(props: Props): ReactNode {
  const [amount, setAmount] = useState('1');
  return (
    <>
      <Amount label="XOC" value={amount} onChange={setAmount} />
      <Offer {...props} action={{ type: 'wrap', amount }} label="Wrap" />
    </>
  );
}

export default function AppPane(props: Props): ReactNode {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Swap');
  return (
    <section className={styles.pane} data-name="app" aria-label="应用">
      <p className={styles.mark}>
        <span>练习</span> 应用
      </p>
      <div className={styles.buttons} role="group" aria-label="应用里的一栏">
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
