/** The wallet, from nothing to balances and approvals. */
import type { ReactNode } from 'react';

import styles from '../styles.module.css';
import Address from './Address';
import BackUp from './BackUp';
import CreateWallet from './CreateWallet';
import Fields from './Fields';
import Head from './Head';
import type { WalletProps } from './wallet-props';

const SENT = '0.1';

function Waiting({ view, act }: WalletProps): ReactNode {
  const { waiting } = view;
  if (!waiting) return null;
  return (
    <div className={styles.inner}>
      <p>
        等待中：转账 {SENT} XOC，序号（nonce）{waiting.nonce}
      </p>
      {waiting.refusal && <p className={styles.warning}>{waiting.refusal}</p>}
      <div className={styles.buttons}>
        <button type="button" onClick={() => void act({ type: 'replace' })}>
          加速
        </button>
        <button type="button" onClick={() => void act({ type: 'replace' })}>
          取消
        </button>
        <button type="button" onClick={() => void act({ type: 'next-block' })}>
          等下一个区块
        </button>
      </div>
    </div>
  );
}

function Approvals({ view, ask }: WalletProps): ReactNode {
  return (
    <div className={styles.inner}>
      <p className={styles.title}>授权</p>
      {view.allowances.length === 0 && <p>没有授权。</p>}
      {view.allowances.map(({ token, spender, spenderAddress, amount }) => (
        <div key={token + spender}>
          <Fields
            of={[
              [token, amount],
              ['授权给', spenderAddress],
            ]}
          />
          <button
            type="button"
            className={styles.wide}
            aria-label={`撤销 ${token} 对 ${spenderAddress} 的授权`}
            onClick={() => void ask({ type: 'approve', token, spender, amount: '0' })}
          >
            撤销
          </button>
        </div>
      ))}
    </div>
  );
}

function Network({ view, act }: WalletProps): ReactNode {
  return (
    <div className={styles.inner}>
      <p className={styles.title}>添加自定义网络（Add a custom network）</p>
      <Fields of={view.network} />
      <button
        type="button"
        className={styles.main}
        onClick={() => void act({ type: 'add-network' })}
      >
        保存
      </button>
    </div>
  );
}

function Opened(props: WalletProps): ReactNode {
  const { view, act, ask } = props;
  return (
    <>
      <p className={styles.account}>
        {view.hasNetwork && <span>{view.network[0]?.[1]}</span>}
        <span>
          你的地址 <Address of={view.address!} />
        </span>
      </p>
      {!view.hasNetwork && <Network {...props} />}
      {view.hasNetwork && (
        <>
          <Fields of={view.balances} isBalance />
          <button
            type="button"
            className={styles.main}
            onClick={() => void act({ type: 'receive' })}
          >
            请水龙头转来 XOC
          </button>
          <div className={styles.buttons}>
            <button type="button" onClick={() => void ask({ type: 'send', amount: SENT })}>
              转账 {SENT} XOC 给朋友
            </button>
          </div>
          <Waiting {...props} />
          <Approvals {...props} />
        </>
      )}
    </>
  );
}

export default function WalletPane(props: WalletProps): ReactNode {
  const { view } = props;
  return (
    <section className={styles.pane} data-name="wallet" aria-label="钱包">
      <Head name="钱包" />
      {!view.address && <CreateWallet {...props} />}
      {view.address && !view.isBackedUp && <BackUp {...props} />}
      {view.isBackedUp && <Opened {...props} />}
    </section>
  );
}
