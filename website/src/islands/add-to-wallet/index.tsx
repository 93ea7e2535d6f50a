/** Adds the network or a token to the reader's wallet: shown first, asked only when pressed. */
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';

import type { variants } from './given';
import {
  addNetwork,
  addToken,
  explain,
  type Facts,
  type Network,
  type NetworkKey,
  type Offers,
  offersFrom,
  type Request,
  type Token,
} from './requests';
import styles from './styles.module.css';
import { foundWallets, noWallets, type Wallet, watchWallets } from './wallets';

interface ChoiceProps<T extends string> {
  legend: string;
  options: readonly (readonly [T, string])[];
  chosen: T;
  onChoose: (value: T) => void;
}

function Choice<T extends string>(props: ChoiceProps<T>): ReactNode {
  const { legend, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Parameters({ of }: { of: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <dl className={styles.parameters}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ of }: { of: string[] }): ReactNode {
  return of.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ));
}

interface Ask {
  /** On the buttons, after the wallet's name. */
  action: string;
  send: (wallet: Wallet) => Promise<string>;
}

/** The buttons, one for each wallet, and what came of pressing one. */
function Wallets({ action, send }: Ask): ReactNode {
  const wallets = useSyncExternalStore(watchWallets, foundWallets, noWallets);
  const [told, tell] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  async function ask(wallet: Wallet) {
    setWaiting(true);
    tell(`请看 ${wallet.name} 的弹窗，核对参数与上面相同再同意。`);
    try {
      tell(await send(wallet));
    } catch (error) {
      tell(explain(error));
    }
    setWaiting(false);
  }
  return (
    <div className={styles.wallets}>
      {wallets.map((wallet) => (
        <button
          key={wallet.id}
          type="button"
          className="button button--primary"
          disabled={isWaiting}
          onClick={() => void ask(wallet)}
        >
          用 {wallet.name} {action}
        </button>
      ))}
      {wallets.length === 0 && (
        <p>
          这个浏览器里没有发现钱包。在手机上，请用钱包自带的浏览器打开这一页；也可以照上面的参数，在钱包的设置里手动填写。
        </p>
      )}
      <p role="status">{told}</p>
    </div>
  );
}

const BOTH = [
  ['mainnet', '主网'],
  ['testnet', '测试网'],
] as const;

function AddNetwork({ networks, coin }: Offers): ReactNode {
  const [key, choose] = useState<NetworkKey>('mainnet');
  const network = networks[key];
  const send = async (wallet: Wallet) => {
    await wallet.request(addNetwork(network, coin));
    return `${wallet.name} 已经接受。在钱包的网络列表里核对链 ID 是 ${network.chainId}。`;
  };
  return (
    <section className={styles.box} aria-label="添加 Xone 网络">
      <Choice legend="添加哪个网络" options={BOTH} chosen={key} onChoose={choose} />
      <Parameters
        of={[
          ['网络名称', network.name],
          ['RPC 地址', network.rpc],
          ['链 ID', `${network.chainId}（${network.chainIdHex}）`],
          ['货币符号', coin.symbol],
          ['区块浏览器', network.explorer],
        ]}
      />
      <Notes of={network.notes} />
      <Wallets key={key} action="添加 Xone 网络" send={send} />
    </section>
  );
}

/** Another network than the token's would show a token that is not there. */
async function chainFault(wallet: Wallet, { name, chainId }: Network): Promise<string | undefined> {
  const request: Request = { method: 'eth_chainId' };
  const current = Number(await wallet.request(request));
  if (current === chainId) return undefined;
  return `钱包现在的链 ID 是 ${current}，不是 ${name} 的 ${chainId}。先在钱包里切换网络，再按一次；没有添加任何东西。`;
}

function AddToken({ networks, tokens }: Offers): ReactNode {
  const [key, choose] = useState<NetworkKey>('mainnet');
  const [symbol, chooseSymbol] = useState('WXOC');
  const offered = tokens[key];
  const token: Token = offered.find((one) => one.symbol === symbol) ?? offered[0]!;
  const send = async (wallet: Wallet) => {
    const fault = await chainFault(wallet, networks[key]);
    if (fault) return fault;
    const isAdded = await wallet.request(addToken(token));
    return isAdded === false
      ? '你在钱包里拒绝了，什么都没有改变。'
      : `${wallet.name} 已经接受。添加只影响显示，不会转移任何代币。`;
  };
  return (
    <section className={styles.box} aria-label="添加代币">
      <Choice legend="在哪个网络" options={BOTH} chosen={key} onChoose={choose} />
      <Choice
        legend="添加哪种代币"
        options={offered.map((one) => [one.symbol, one.symbol] as const)}
        chosen={token.symbol}
        onChoose={chooseSymbol}
      />
      <Parameters
        of={[
          ['网络', networks[key].name],
          ['合约地址', token.address],
          ['代号', token.symbol],
          ['小数位数', String(token.decimals)],
        ]}
      />
      <Notes of={token.notes} />
      <Wallets key={`${key} ${symbol}`} action={`添加 ${token.symbol}`} send={send} />
    </section>
  );
}

interface Props {
  /** `network` adds the network, `token` a token. */
  variant?: (typeof variants)[number];
  facts: Facts;
}

export default function AddToWallet({ variant, facts }: Props): ReactNode {
  const offers = offersFrom(facts);
  return variant === 'token' ? <AddToken {...offers} /> : <AddNetwork {...offers} />;
}
