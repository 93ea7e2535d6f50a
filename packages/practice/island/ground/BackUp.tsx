/** Shows the phrase, then asks for three of its words. */
import { ASKED_WORDS } from '../../phrase';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import styles from '../styles.module.css';
import type { WalletProps } from './wallet-props';

interface WordProps {
  place: number;
  value: string;
  isWrong: boolean;
  onType: (word: string) => void;
}

function Word({ place, value, isWrong, onType }: WordProps): ReactNode {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>第 {place} 个词</label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}fault` : undefined}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {isWrong && (
        <span id={`${id}fault`} className={styles.warning}>
          第 {place} 个词不对，照抄下来的再填一次。
        </span>
      )}
    </p>
  );
}

interface CheckProps {
  phrase: readonly string[];
  onRight: () => void;
  onBack: () => void;
}

function Check({ phrase, onRight, onBack }: CheckProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [wrong, setWrong] = useState<readonly number[]>([]);

  useEffect(() => form.current!.querySelector('input')!.focus(), []);
  // Anew at every check, also when the same words are wrong.
  useEffect(
    () => form.current!.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    [wrong],
  );

  function check(event: FormEvent) {
    event.preventDefault();
    const found = ASKED_WORDS.filter(
      (place) => typed[place]?.trim().toLowerCase() !== phrase[place - 1],
    );
    setWrong(found);
    if (found.length === 0) onRight();
  }

  return (
    <form ref={form} onSubmit={check}>
      {ASKED_WORDS.map((place) => (
        <Word
          key={place}
          place={place}
          value={typed[place] ?? ''}
          isWrong={wrong.includes(place)}
          onType={(word) => setTyped({ ...typed, [place]: word })}
        />
      ))}
      <button type="submit" className={styles.main}>
        核对
      </button>
      <div className={styles.buttons}>
        <button type="button" onClick={onBack}>
          再看一遍
        </button>
      </div>
    </form>
  );
}

export default function BackUp({ view, act }: WalletProps): ReactNode {
  const [isShown, setIsShown] = useState(true);
  const phrase = view.phrase ?? [];
  if (!isShown) {
    return (
      <Check
        phrase={phrase}
        onRight={() => void act({ type: 'back-up' })}
        onBack={() => setIsShown(true)}
      />
    );
  }
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
