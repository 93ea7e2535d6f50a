import { markdownPath } from '@site/config/addresses';
import type { ReactNode } from 'react';

import { copyPromised } from '@site/src/components/copy-text';
import { useBriefly } from '@site/src/components/useBriefly';
import styles from '@site/src/components/PageHeader/styles.module.css';

const FEEDBACK_MS = 2000;

const LABELS = { ready: '复制为 Markdown', copied: '已复制', failed: '没有复制成功' };

async function readText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** Copies the page's Markdown, which is fetched only when somebody wants it. */
export default function CopyMarkdown({ permalink }: { permalink: string }): ReactNode {
  const [state, setState] = useBriefly<keyof typeof LABELS>('ready', FEEDBACK_MS);

  const copy = () => {
    copyPromised(readText(markdownPath(permalink))).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };

  return (
    <button type="button" className={styles.copy} onClick={copy}>
      <span aria-live="polite">{LABELS[state]}</span>
    </button>
  );
}
