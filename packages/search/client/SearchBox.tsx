import { type ReactNode, type Ref, useState } from 'react';

import { LONGEST_PASTE } from '../engine/normalise';
import styles from './styles.module.css';

interface Props {
  query: string;
  onQuery: (query: string) => void;
  inputRef?: Ref<HTMLInputElement>;
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
  return (
    <input
      ref={inputRef}
      type="search"
      className={styles.box}
      placeholder="搜索文档"
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
  );
}
