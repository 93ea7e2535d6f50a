import Link from '@docusaurus/Link';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import Answers from './Answers';
import SearchBox from './SearchBox';
import styles from './styles.module.css';
import { useAnswers } from './useAnswers';

const LIMIT = 8;

/** Moves the focus among the box and the results, as the arrow keys say. */
function moveFocus(dialog: HTMLDialogElement, step: number): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, ul a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

export default function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const state = useAnswers(query, LIMIT);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // Enter that ends the choice of a Chinese character belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      // The browser would first empty the box and close only at the second press.
      event.preventDefault();
      dialog.current?.close();
    } else if (step) {
      event.preventDefault();
      moveFocus(event.currentTarget, step);
    } else if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT') {
      event.currentTarget.querySelector<HTMLElement>('ul a')?.click();
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="搜索"
      onClose={onClose}
      onKeyDown={onKeyDown}
      // A press on the backdrop is a press on the dialog itself, outside of its content.
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.panel}>
        <SearchBox query={query} onQuery={setQuery} />
        <div className={styles.scroll}>
          <Answers state={state} onFollow={() => dialog.current?.close()} />
        </div>
        {state.kind === 'answered' && state.answers.length > 0 && (
          <Link
            className={styles.all}
            to={`/search?q=${encodeURIComponent(state.query)}`}
            onClick={() => dialog.current?.close()}
          >
            查看全部结果
          </Link>
        )}
      </div>
    </dialog>
  );
}
