/**
 * Replaces the classic theme's code block, which highlights in the browser. Ours receives finished
 * markup from remark/code and adds what a reader does with code: copy it, wrap it, see where it is
 * from.
 */
import { useCodeWordWrap } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import CopyButton from './CopyButton';
import WrapButton from './WrapButton';
import styles from './styles.module.css';

export interface Props {
  /** Highlighted lines, made by remark/code. */
  html?: string;
  language?: string;
  title?: string;
  lineNumbers?: boolean;
  /** Plain text, where a component and not a Markdown page shows the block. */
  children?: ReactNode;
}

export default function CodeBlock(props: Props): ReactNode {
  const { html, language = 'text', title, lineNumbers, children } = props;
  const { codeBlockRef, isEnabled, isCodeScrollable, toggle } = useCodeWordWrap();
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  return (
    <figure className={clsx('theme-code-block', styles.block)}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <div className={styles.body}>
        <pre
          ref={codeBlockRef}
          // A block that scrolls sideways must be reachable and scrollable by keyboard.
          tabIndex={0}
          className={clsx(styles.pre, 'thin-scrollbar', lineNumbers && styles.numbered)}
        >
          <code className={`language-${language}`} {...content} />
        </pre>
        <div className={styles.buttons}>
          {(isEnabled || isCodeScrollable) && <WrapButton isEnabled={isEnabled} onClick={toggle} />}
          <CopyButton read={() => codeBlockRef.current?.textContent ?? ''} />
        </div>
      </div>
    </figure>
  );
}
