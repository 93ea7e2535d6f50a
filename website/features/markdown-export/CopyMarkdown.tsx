import { markdownPath } from '@site/config/addresses';
import { DATA_COPY_FILE } from 'swapx-components/page-names';
import styles from '@site/src/components/PageHeader/styles.module.css';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface Props {
  permalink: string;
  /** Beside the title where that leaves room for reading, which a phone does not; else at the end of the page. */
  place: 'title' | 'end';
}

/** Learners are not who takes a page along to a program: their pages have the button at the end. */
const isForLearners = (permalink: string): boolean => /^\/study(?:\/|$)/.test(permalink);

/** Copies the page's Markdown, which is fetched on click (website/src/client/copy-file.ts). */
export default function CopyMarkdown({ permalink, place }: Props): ReactNode {
  const isAtEnd = isForLearners(permalink);
  if (isAtEnd && place === 'title') return null;
  return (
    <button
      type="button"
      className={clsx(styles.copy, !isAtEnd && styles[place])}
      data-done="已复制"
      {...{ [DATA_COPY_FILE]: markdownPath(permalink) }}
    >
      <span aria-live="polite">复制为 Markdown</span>
    </button>
  );
}
