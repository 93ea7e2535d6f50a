/** Asks a node about everything that the documentation says of mainnet: on a press, and only to read. */
import type { GivenFacts } from 'swapx-facts/given';
import { copyText } from 'swapx-components/copy-text';
import { useBriefly } from 'swapx-components/useBriefly';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import type { Outcome } from './check';
import { addressFault } from './connections';
import type { facts as keys } from './given';
import { hasPolicyOfThisPage, reloadToAsk, takeRemembered } from './policy';
import { reportAddress } from './report';
import Results from './Results';
import styles from './styles.module.css';

type Facts = GivenFacts<(typeof keys)[number]>;

interface Progress {
  answered: number;
  total?: number;
}

/** Milliseconds. */
const COPIED_FOR = 2000;

const localTime = (time: string): string => new Date(time).toLocaleString('zh-CN');

interface AnswersProps {
  outcome: Outcome;
  node: string;
  repository: string;
}

function Answers({ outcome, node, repository }: AnswersProps): ReactNode {
  const { results, moment, text, isLocal } = outcome;
  const [copied, setCopied] = useBriefly('复制结果', COPIED_FOR);
  const isReportable = !isLocal && results.some(({ verdict }) => verdict === 'contradicted');
  const copy = () => void copyText(text).then(() => setCopied('已复制'));
  return (
    <>
      {moment && (
        <p className={styles.note}>
          {`${new URL(node).host} 在区块 ${moment.block} 的结果，区块的时间是 ${localTime(moment.time)}。`}
          {'结果只留在这一页里。'}
        </p>
      )}
      <p className={styles.actions}>
        <button type="button" className="button button--secondary" onClick={copy}>
          {copied}
        </button>
        {isReportable && (
          <a
            href={reportAddress({
              repository,
              page: document.querySelector('h1')?.textContent ?? document.title,
              address: location.origin + location.pathname,
              node,
              results,
            })}
          >
            报告这些不符
          </a>
        )}
      </p>
      <Results of={results} />
    </>
  );
}

interface FormProps {
  id: string;
  address: string;
  known: string[];
  isAsking: boolean;
  onAddress: (address: string) => void;
  onSubmit: (event: FormEvent) => void;
}

function AddressForm(props: FormProps): ReactNode {
  const { id, address, known, isAsking, onAddress, onSubmit } = props;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <label htmlFor={`${id}rpc`}>RPC 地址</label>
      <input
        id={`${id}rpc`}
        type="url"
        value={address}
        list={`${id}known`}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onAddress(currentTarget.value)}
      />
      <datalist id={`${id}known`}>
        {known.map((rpc) => (
          <option key={rpc} value={rpc} />
        ))}
      </datalist>
      {/* One button, so that the focus stays on it, and one press is not both words. */}
      <button type="submit" className={`button button--${isAsking ? 'secondary' : 'primary'}`}>
        {isAsking ? '停止' : '核对主网'}
      </button>
      <p className={styles.note}>
        按下之前不连接任何节点。节点会看到你的 IP
        地址。也可以填你自己的节点：https，或者这台电脑上的 http://127.0.0.1。
      </p>
    </form>
  );
}

/** The check of one node after another: what is told of it, and its results. */
function useCheck(chainId: number) {
  const [told, tell] = useState('');
  const [progress, setProgress] = useState<Progress>();
  const [answers, setAnswers] = useState<{ outcome: Outcome; node: string }>();
  const controlled = useRef<AbortController>();

  async function ask(node: string) {
    const controller = new AbortController();
    controlled.current = controller;
    setAnswers(undefined);
    setProgress({ answered: 0 });
    tell(`正在读取 ${new URL(node).host}。`);
    try {
      const { checkMainnet } = await import(/* webpackChunkName: "check-mainnet" */ './check');
      const outcome = await checkMainnet({
        address: node,
        chainId,
        stop: controller.signal,
        onProgress: (answered, total) => setProgress({ answered, total }),
      });
      tell(outcome.conclusion);
      setAnswers({ outcome, node });
    } catch {
      tell('核对的程序没有加载成功，什么都没有读取。检查网络，再按一次。');
    }
    setProgress(undefined);
  }

  return {
    ...{ told, progress, answers, ask },
    stop: () => controlled.current?.abort(),
    /** Nothing is asked, for this reason. */
    refuse(reason: string) {
      setAnswers(undefined);
      tell(reason);
    },
  };
}

export default function CheckMainnet({ facts }: { facts: Facts }): ReactNode {
  const id = useId();
  const [address, setAddress] = useState<string>(facts['mainnet.rpc'].value);
  const check = useCheck(facts['mainnet.chainId'].value);
  const { told, progress, answers, ask } = check;
  const known = (['rpc', 'rpcBackup1', 'rpcBackup2', 'rpcBackup3', 'rpcBackup4'] as const).map(
    (name) => facts[`mainnet.${name}`].value,
  );

  function press(event: FormEvent) {
    event.preventDefault();
    if (progress) {
      check.stop();
      return;
    }
    const node = address.trim();
    const fault = addressFault(node);
    if (fault) {
      check.refuse(fault);
    } else if (hasPolicyOfThisPage()) {
      void ask(node);
    } else {
      reloadToAsk(node);
    }
  }

  useEffect(() => {
    const remembered = takeRemembered();
    if (remembered !== undefined) {
      setAddress(remembered);
      void ask(remembered);
    }
    return check.stop;
    // Once, when the island comes to life.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <section className={styles.box} aria-label="核对主网">
      <p>
        按下“核对主网”，这一页就从下面的节点读取：各地址的代码、合约之间的指向、池的地址、费率与代币，以及会变的协议费、管理者、WXOC/USDT
        的价格与流动性、Gas 价格。只读，不签名，不发交易。
      </p>
      <AddressForm
        id={id}
        address={address}
        known={known}
        isAsking={progress !== undefined}
        onAddress={setAddress}
        onSubmit={press}
      />
      <p className={styles.unscripted}>
        核对需要 JavaScript。没有它时，在区块浏览器{' '}
        <a href={facts['mainnet.explorer'].value} target="_blank" rel="noopener noreferrer">
          {facts['mainnet.explorer'].value}
        </a>{' '}
        打开每个地址，看源码是否已验证，再在“读取合约”里逐项读取。
      </p>
      {progress && (
        <progress aria-label="已得到的结果" value={progress.answered} max={progress.total ?? 1} />
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
      {answers && <Answers {...answers} repository={facts['link.githubDocs'].value} />}
    </section>
  );
}
