import { type ReactNode, type RefObject, useState } from 'react';

import { LONGEST_PASTE } from '../engine/normalise';
import styles from './styles.module.css';

interface Props {
  query: string;
  onQuery: (query: string) => void;
  inputRef: RefObject<HTMLInputElement>;
}

/**
 * The box one types into. While an input method still holds the letters from which a Chinese word
 * will be chosen, they are shown but not searched for.
 */
export default function SearchBox({ query, onQuery, inputRef }: Props): ReactNode {
  const [held, setHeld] = useState<string>();
  const ask = (typed: string) => {
    setHeld(undefined);
    onQuery(typed);
  };
  const clear = () => {
    ask('');
    inputRef.current?.focus();
  };
  return (
    <div className={styles.field}>
      <input
        ref={inputRef}
        type="search"
        className={styles.box}
        placeholder="搜索文档，或贴上报错、0x 数据、地址"
        aria-label="搜索文档"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_PASTE}
        value={held ?? query}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) setHeld(target.value);
          else ask(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => ask(currentTarget.value)}
      />
      {query !== '' && (
        <button type="button" className={styles.clear} aria-label="清空" onClick={clear}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      )}
    </div>
  );
}
