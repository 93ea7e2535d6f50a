/** Shows the phrase, then asks for three of its words. */
import { ASKED_WORDS } from '../../phrase';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

import styles from '../styles.module.css';
import type { WalletProps } from './WalletPane';

export default function BackUp({ view, act, tell }: WalletProps): ReactNode {
  const id = useId();
  const [isShown, setIsShown] = useState(true);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const phrase = view.phrase ?? [];

  function check(event: FormEvent) {
    event.preventDefault();
    const wrong = ASKED_WORDS.filter(
      (place) => typed[place]?.trim().toLowerCase() !== phrase[place - 1],
    );
    if (wrong.length === 0) void act({ type: 'back-up' });
    else tell(`第 ${wrong.join('、')} 个词不对，照抄下来的再填一次。`);
  }

  if (isShown) {
    return (
      <>
        <p>按顺序抄在纸上，不截图，不存进电脑。这些是拼音，只在练习场有用。</p>
        <ol className={styles.words} data-words>
          {phrase.map((word, index) => (
            <li key={index}>{word}</li>
          ))}
        </ol>
        <button type="button" className={styles.main} onClick={() => setIsShown(false)}>
          我抄好了
        </button>
      </>
    );
  }
  return (
    <form onSubmit={check} className={styles.inner}>
      {ASKED_WORDS.map((place) => (
        <p key={place}>
          <label htmlFor={`${id}${place}`}>第 {place} 个词</label>
          <input
            id={`${id}${place}`}
            value={typed[place] ?? ''}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [place]: value })}
          />
        </p>
      ))}
      <div className={styles.buttons}>
        <button type="button" onClick={() => setIsShown(true)}>
          再看一遍
        </button>
        <button type="submit" className={styles.main}>
          核对
        </button>
      </div>
    </form>
  );
}
