/**
 * The search box of the navbar. Until somebody wants to search, it is only a button: dialog, engine
 * and index are loaded at the first sign of intent. If they do not load, the page stays as it is.
 */
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

import { isTyping } from 'swapx-components/is-typing';
import { DATA_SEARCH } from 'swapx-components/page-names';
import { isWaiting, keepKeys, takeKeys } from '../../client/early-keys';
import { shortcut, USUAL } from '../../client/shortcut';
import styles from './styles.module.css';

type Dialog = ComponentType<{ initialQuery: string; onClose: () => void }>;

const loadDialog = () => import('../../client/Dialog').then((module) => module.default);
const loadIndex = () => import('../../engine/client').then((client) => client.prepare());

/** Where not, the search has a page. */
const canShowDialogs = () =>
  'HTMLDialogElement' in window && 'showModal' in HTMLDialogElement.prototype;

const prepare = () => {
  if (!canShowDialogs()) return;
  // A failure shows when the search is used; here nobody waits for it yet.
  Promise.all([loadDialog(), loadIndex()]).catch(() => undefined);
};

/** On a Mac, Control+K deletes to the end of the line wherever one types. */
const isDeletion = (event: KeyboardEvent): boolean =>
  event.ctrlKey && navigator.platform.startsWith('Mac') && isTyping(event);

function opensSearch(event: KeyboardEvent): boolean {
  if (event.key === '/') return !isTyping(event);
  const isShortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
  return isShortcut && !isDeletion(event);
}

/** A link to the page of results, pressed without a key for a new tab: the words that it searches for. */
function wordsAt({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest(`[${DATA_SEARCH}]`) : null;
  return link?.getAttribute(DATA_SEARCH) ?? undefined;
}

const neverChanges = () => () => undefined;

interface FailureProps {
  onRetry: () => void;
  onClose: () => void;
}

function Failure({ onRetry, onClose }: FailureProps): ReactNode {
  // Otherwise the page would go without keys.
  useEffect(() => void takeKeys());
  return (
    <div role="alert" className={styles.failure}>
      <p>搜索没有加载成功，请检查网络后再试。网站刚更新过的话，打开搜索页即可。</p>
      <button type="button" className="button button--sm button--primary" onClick={onRetry}>
        再试一次
      </button>
      {/* No router link: the new page comes with the program it needs. */}
      <a className="button button--sm button--secondary" href="/search">
        打开搜索页
      </a>
      <button type="button" className="button button--sm button--secondary" onClick={onClose}>
        关闭
      </button>
    </div>
  );
}

export default function SearchBar(): ReactNode {
  const [state, setState] = useState<
    'closed' | 'failed' | { Dialog: Dialog; initialQuery: string }
  >('closed');
  const keys = useSyncExternalStore(neverChanges, shortcut, () => USUAL);

  const close = () => setState('closed');
  const open = (initialQuery = '') => {
    if (!canShowDialogs()) {
      window.location.assign('/search');
      return;
    }
    keepKeys();
    loadDialog().then(
      (Dialog) => {
        if (isWaiting()) setState({ Dialog, initialQuery });
      },
      () => {
        takeKeys();
        setState('failed');
      },
    );
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      open();
    };
    const onClick = (event: MouseEvent) => {
      const words = wordsAt(event);
      if (words === undefined || !canShowDialogs()) return;
      event.preventDefault();
      event.stopPropagation();
      open(words);
    };
    window.addEventListener('keydown', onKeyDown);
    // Before the router sees the click.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);

  const failure = <Failure onRetry={() => open()} onClose={close} />;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="搜索"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open()}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path
            d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.label}>搜索</span>
        <kbd className={styles.keys} suppressHydrationWarning>
          {keys}
        </kbd>
      </button>
      {state === 'failed' && failure}
      {typeof state === 'object' && (
        <ErrorBoundary fallback={() => failure}>
          <state.Dialog initialQuery={state.initialQuery} onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}
