/**
 * Replaces the classic theme's code block, which highlights in the browser. Ours receives finished
 * markup from plugins/code-blocks and adds what a reader does with code: copy it, wrap it, see where it is
 * from and how to run it. It is static; client/wrap.ts and the copy button's behaviour do the rest.
 */
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CopyButton from '@site/src/components/CopyButton';
import IconButton from '@site/src/components/IconButton';
import IconWordWrap from '@theme/Icon/WordWrap';
import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';

import styles from './styles.module.css';

export interface Props {
  /** Highlighted lines, made by plugins/code-blocks. */
  html?: string;
  language?: string;
  title?: string;
  lineNumbers?: boolean;
  /** The file this block is cut from, and the command that runs it. */
  source?: string;
  run?: string;
  /** The program that the block is cut from and that 运行 starts (plugins/run). */
  program?: string;
  /** What the block shows of a program's output: all, or that of some regions. */
  outputOf?: string;
  regions?: string;
  /** Plain text, where a component and not a Markdown page shows the block. */
  children?: ReactNode;
}

function Caption({ title, source, run, outputOf, program = outputOf }: Props): ReactNode {
  const { customFields } = useDocusaurusContext().siteConfig;
  if (!title && !source) return null;
  return (
    <figcaption className={styles.caption}>
      {title && <span>{title}</span>}
      {source && <Link to={`${customFields?.repository}/blob/main/${source}`}>{source}</Link>}
      {run && <code className={styles.run}>{run}</code>}
      {program && (
        <button type="button" className="run-start" data-run={program}>
          运行
        </button>
      )}
    </figcaption>
  );
}

/** How many lines a block has: the style sheet makes room for them before they are laid out. */
const linesOf = ({ html, children }: Props): number =>
  String(html ?? children)
    .trimEnd()
    .split('\n').length - (html === undefined ? 0 : 1);

export default function CodeBlock(props: Props): ReactNode {
  const { html, language = 'text', lineNumbers, outputOf, regions, children } = props;
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  const wrapLabel = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
  });
  return (
    <figure
      className={clsx('theme-code-block', styles.block)}
      data-output={outputOf}
      data-regions={regions}
    >
      <Caption {...props} />
      <div className={styles.body}>
        <pre
          // A block that scrolls sideways must be reachable and scrollable by keyboard.
          tabIndex={0}
          className={clsx(styles.pre, 'thin-scrollbar', lineNumbers && styles.numbered)}
          style={{ '--lines': linesOf(props) } as CSSProperties}
        >
          <code className={`language-${language}`} {...content} />
        </pre>
        <div className={styles.buttons}>
          <IconButton
            label={wrapLabel}
            icon={IconWordWrap}
            data-wrap=""
            aria-pressed="false"
            hidden
          />
          <CopyButton />
        </div>
      </div>
    </figure>
  );
}
