import Link from '@docusaurus/Link';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import Answers from './Answers';
import { takeKeys } from './early-keys';
import { firstResult, moveFocus, wantsNewTab } from './keys';
import { rememberSearch } from './recent';
import SearchBox from './SearchBox';
import styles from './styles.module.css';
import { useAnswers } from './useAnswers';

/** As many as can be taken in at a glance; the page of results has them all. */
const SHOWN = 8;

/** Enter follows the first result, as soon as there are answers to what was typed. */
function useEnter(dialog: RefObject<HTMLDialogElement>, query: string, isAnswered: boolean) {
  /** Enter was pressed before the answers to what had been typed were there. */
  const isEnterPending = useRef(false);

  useEffect(() => {
    if (!isEnterPending.current || !isAnswered) return;
    isEnterPending.current = false;
    firstResult(dialog.current!)?.click();
  }, [dialog, isAnswered]);

  const onEnter = (event: globalThis.KeyboardEvent) => {
    if (!isAnswered) {
      isEnterPending.current = query.trim() !== '' && !wantsNewTab(event);
      return;
    }
    const link = firstResult(dialog.current!);
    if (!link) return;
    if (wantsNewTab(event)) {
      rememberSearch(query);
      window.open(link.href, '_blank', 'noopener');
    } else {
      link.click();
    }
  };

  const forgetEnter = () => {
    isEnterPending.current = false;
  };

  return { onEnter, forgetEnter };
}

/** Gives what was typed before the box was there, if anything was. */
function giveKeys(give: (typed: string) => void): void {
  const typed = takeKeys();
  if (typed !== '') give(typed);
}

function AllResults({ query, onFollow }: { query: string; onFollow: () => void }): ReactNode {
  return (
    <Link
      className={styles.all}
      to={`/search?q=${encodeURIComponent(query.trim())}`}
      onClick={() => {
        rememberSearch(query);
        onFollow();
      }}
    >
      查看全部结果
    </Link>
  );
}

interface Props {
  /** What the reader has typed elsewhere. */
  initialQuery: string;
  onClose: () => void;
}

export default function SearchDialog({ initialQuery, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initialQuery);
  const [area, setArea] = useState<string>();
  const { state, retry } = useAnswers(query);
  const isAnswered = state.kind === 'answered' && state.query === query.trim();

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  // After every render, as a press while the dialog is open begins a wait, too. In a layout effect, so
  // that the box has the text before the next key arrives.
  useLayoutEffect(() => giveKeys((typed) => setQuery((before) => before + typed)));

  const { onEnter, forgetEnter } = useEnter(dialog, query, isAnswered);

  const close = () => dialog.current?.close();

  const ask = (asked: string) => {
    forgetEnter();
    setArea(undefined);
    setQuery(asked);
    box.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // Enter that ends the choice of a Chinese character belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // A native search field is cleared by the first Escape; only the second would close the dialog.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && event.target === box.current) {
      event.preventDefault();
      onEnter(event.nativeEvent);
    } else if (moveFocus(event.nativeEvent, event.currentTarget)) {
      event.preventDefault();
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
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <SearchBox query={query} onQuery={ask} inputRef={box} />
          <button type="button" className={styles.close} onClick={close}>
            关闭
          </button>
        </div>
        <div className={styles.scroll}>
          <Answers
            query={query}
            state={state}
            retry={retry}
            count={SHOWN}
            area={area}
            onArea={setArea}
            onQuery={ask}
            onFollow={close}
          />
        </div>
        {state.kind === 'answered' && state.found.answers.length > 0 && (
          <AllResults query={query} onFollow={close} />
        )}
      </div>
    </dialog>
  );
}
