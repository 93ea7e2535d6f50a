/**
 * The search box of the navbar. Until somebody wants to search, it is only a button: dialog, engine
 * and index are loaded at the first sign of intent.
 */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import styles from './styles.module.css';

const loadDialog = () => import('../../client/Dialog');
const SearchDialog = lazy(loadDialog);

const loadCatalogue = () => import('../../engine/client').then((client) => client.loadCatalogue());

const prepare = () => {
  // A failure shows when the search is used; here nobody waits for it yet.
  Promise.all([loadDialog(), loadCatalogue()]).catch(() => undefined);
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

export default function SearchBar(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      if (isShortcut || (event.key === '/' && !isTyping(event.target))) {
        event.preventDefault();
        setIsOpen(true);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="搜索"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
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
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
