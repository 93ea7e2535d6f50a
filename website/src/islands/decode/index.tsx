/** Names and decodes what the reader pastes. The decoder is loaded on the first press; nothing is sent. */
import type { Decoded } from 'swapx-models/decode';
import { type KnownFacts, knownFrom } from 'swapx-models/decode/known';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { countWarnings } from './count';
import Result from './Result';
import styles from './styles.module.css';

interface AddressProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function AddressField({ id, label, value, onChange }: AddressProps): ReactNode {
  return (
    <div className={styles.address}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        placeholder="0x…"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

export default function Decode({ facts }: { facts: KnownFacts }): ReactNode {
  const id = useId();
  const [input, setInput] = useState('');
  const [you, setYou] = useState('');
  const [to, setTo] = useState('');
  const [told, tell] = useState('');
  const [result, setResult] = useState<Decoded>();

  async function decodeInput() {
    try {
      const { decode, Unreadable } = await import(
        /* webpackChunkName: "decode" */ 'swapx-models/decode'
      );
      try {
        const found = decode(input, {
          known: knownFrom(facts),
          now: new Date(),
          you: you.trim() || undefined,
          to: to.trim() || undefined,
        });
        setResult(found);
        const warnings = countWarnings(found);
        tell(`认出：${found.kind}。${warnings > 0 ? `有 ${warnings} 个警告。` : '没有警告。'}`);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        setResult(undefined);
        tell(error.message);
      }
    } catch (error) {
      console.error(error);
      setResult(undefined);
      tell('解码的程序没有加载成功，或者出了错。检查网络，再按一次。');
    }
  }

  function press(event: FormEvent) {
    event.preventDefault();
    void decodeInput();
  }

  return (
    <section className={styles.box} aria-label="解码">
      <form className={styles.form} onSubmit={press}>
        <label htmlFor={`${id}input`}>数据、整数或 JSON</label>
        <textarea
          id={`${id}input`}
          rows={6}
          value={input}
          spellCheck={false}
          onChange={({ currentTarget }) => setInput(currentTarget.value)}
        />
        <AddressField id={`${id}you`} label="你的地址（可以不填）" value={you} onChange={setYou} />
        <AddressField id={`${id}to`} label="合约的地址（可以不填）" value={to} onChange={setTo} />
        <button type="submit" className="button button--primary">
          解码
        </button>
        <p className={styles.note}>内容只在这一页里处理，不发送给任何人。不要贴私钥与助记词。</p>
      </form>
      <p className={styles.unscripted}>
        这里的解码需要 JavaScript。没有它时，把调用数据交给 viem 的 <code>decodeFunctionData</code>
        ，或者在区块浏览器的交易页上看已解码的输入。
      </p>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {result && <Result of={result} />}
    </section>
  );
}
