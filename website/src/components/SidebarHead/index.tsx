import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { areaNames } from '@site/config/areas';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** The navbar has the search, hidden or not; its button declares the shortcuts. */
const openSearch = () =>
  document.querySelector<HTMLElement>('.navbar [aria-keyshortcuts~="/"]')?.click();

/**
 * The area and a way to search, beside the logo of the sidebar. The navbar lies above them as long as it
 * is shown. They repeat what the navbar offers to keyboards and screen readers, which therefore pass by.
 */
export default function SidebarHead(): ReactNode {
  const area = areaNames[useDocsSidebar()?.name?.replace(/Sidebar$/, '') ?? ''];
  return (
    <div className={styles.head} aria-hidden>
      <span>{area}</span>
      <button
        type="button"
        tabIndex={-1}
        title="搜索"
        className={styles.search}
        onClick={openSearch}
      >
        <svg viewBox="0 0 24 24" width="18" height="18">
          <path
            d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </div>
  );
}
