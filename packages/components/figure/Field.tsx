import { type ReactNode, useId, useState } from 'react';

import styles from './styles.module.css';

interface Props {
  label: string;
  /** What stands there while nobody writes. */
  value: string;
  /** What is wrong with a text; undefined if nothing. */
  faultOf: (text: string) => string | undefined;
  onWrite: (text: string) => void;
  inputMode?: 'decimal' | 'numeric';
  /** By how much the arrow keys up and down change the text. */
  onStep?: (direction: 1 | -1) => void;
}

/** A text to write: what makes sense counts at once, and what does not is explained. */
export default function Field(props: Props): ReactNode {
  const { label, value, faultOf, onWrite, inputMode, onStep } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const fault = draft === undefined ? undefined : faultOf(draft);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-fault`}
        onChange={({ target }) => {
          setDraft(target.value);
          if (faultOf(target.value) === undefined) onWrite(target.value.trim());
        }}
        onKeyDown={(event) => {
          if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          setDraft(undefined);
          onStep(event.key === 'ArrowUp' ? 1 : -1);
        }}
        onBlur={() => setDraft(undefined)}
      />
      {fault && (
        <span role="alert" id={`${id}-fault`}>
          {fault}
        </span>
      )}
    </div>
  );
}
