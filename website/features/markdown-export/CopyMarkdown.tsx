import { markdownPath } from '@site/config/addresses';
import { DATA_COPY_FILE } from 'swapx-components/page-names';
import styles from '@site/src/components/PageHeader/styles.module.css';
import type { ReactNode } from 'react';

/** Copies the page's Markdown, which is fetched on click (website/src/client/copy-file.ts). */
export default function CopyMarkdown({ permalink }: { permalink: string }): ReactNode {
  return (
    <button
      type="button"
      className={styles.copy}
      data-done="已复制"
      {...{ [DATA_COPY_FILE]: markdownPath(permalink) }}
    >
      <span aria-live="polite">复制为 Markdown</span>
    </button>
  );
}
