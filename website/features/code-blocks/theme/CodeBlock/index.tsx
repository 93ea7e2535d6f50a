/**
 * Replaces the classic theme's code block, which highlights in the browser. Ours receives finished
 * markup from website/features/code-blocks and adds what a reader does with code: copy it, wrap it, see where it is
 * from and take it along. It is static; client/wrap.ts and the copy button's behaviour do the rest.
 */
import { translate } from '@docusaurus/Translate';
import {
  DATA_CONTRACT,
  DATA_COPY_FILE,
  DATA_OUTPUT,
  DATA_PASSAGES,
  DATA_PROGRAM,
  DATA_REGION,
  DATA_RUN,
} from 'swapx-components/page-names';
import CopyButton from 'swapx-components/CopyButton';
import IconButton from 'swapx-components/IconButton';
import IconWordWrap from '@theme/Icon/WordWrap';
import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';

import { isPrelude } from '../../prelude';
import styles from './styles.module.css';

export interface Props {
  /** Highlighted lines, made by website/features/code-blocks. */
  html?: string;
  language?: string;
  title?: string;
  lineNumbers?: boolean;
  /** The file this block is cut from; where it lies whole, and as a project that runs. */
  source?: string;
  sourceAddress?: string;
  projectAddress?: string;
  /** The program that the block is cut from and that 运行 starts (packages/playground). */
  program?: string;
  /** The regions of the file, or of the program that printed, that the block shows; else the whole. */
  region?: string;
  /** The program whose output the block shows, and which passages of it, by their numbers in its record. */
  outputOf?: string;
  passages?: string;
  /** Plain text, where a component and not a Markdown page shows the block. */
  children?: ReactNode;
}

/** What a reader takes along: the whole file in one press, or a project that runs elsewhere. */
function TakeAlong({ language, sourceAddress, projectAddress }: Props): ReactNode {
  const isContract = language === 'solidity';
  // Other files that no project has, such as shared ones, are shown whole.
  if (!sourceAddress || !(projectAddress || isContract)) return null;
  return (
    <>
      <button
        type="button"
        className={styles.action}
        {...{ [DATA_COPY_FILE]: sourceAddress }}
        data-done="已复制"
      >
        {isContract ? '复制完整合约' : '复制完整程序'}
      </button>
      {projectAddress && (
        <a className={styles.action} href={projectAddress} download>
          下载为项目
        </a>
      )}
    </>
  );
}

function RunButtons(props: Props): ReactNode {
  const { html, source, language, outputOf, region, program = outputOf } = props;
  if (!program) return null;
  const run = { [DATA_RUN]: program, [DATA_REGION]: region };
  const isQuiet = html !== undefined && isPrelude(html);
  return (
    <>
      <button type="button" className={clsx('run-start', isQuiet && 'run-prelude')} {...run}>
        运行
      </button>
      {source === `${program}.ts` && (
        <button type="button" className={styles.action} {...{ ...run, [DATA_PROGRAM]: program }}>
          改程序
        </button>
      )}
      {language === 'solidity' && (
        <button
          type="button"
          className={styles.action}
          {...{ ...run, [DATA_CONTRACT]: `solidity/${source}` }}
        >
          改合约
        </button>
      )}
    </>
  );
}

/** What is done with the lines that are shown. */
function LineButtons(): ReactNode {
  const wrapLabel = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
  });
  return (
    <span className={styles.buttons}>
      <IconButton label={wrapLabel} icon={IconWordWrap} data-wrap="" aria-pressed="false" hidden />
      <CopyButton />
    </span>
  );
}

const hasHead = ({ title, source }: Props): boolean => Boolean(title) || Boolean(source);

/** The head of a block: its name, and everything that can be done with it. */
function Head(props: Props): ReactNode {
  const { title, source, sourceAddress } = props;
  return (
    <figcaption className={styles.head}>
      <span className={styles.name}>
        {title && <span>{title}</span>}
        {source && <a href={sourceAddress}>{source}</a>}
      </span>
      <span className={styles.actions}>
        <RunButtons {...props} />
        <TakeAlong {...props} />
      </span>
      <LineButtons />
    </figcaption>
  );
}

/** How many lines a block has: the style sheet makes room for them before they are laid out. */
const linesOf = ({ html, children }: Props): number =>
  String(html ?? children)
    .trimEnd()
    .split('\n').length - (html === undefined ? 0 : 1);

export default function CodeBlock(props: Props): ReactNode {
  const { html, language = 'text', lineNumbers, outputOf, passages, children } = props;
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  return (
    <figure
      className={clsx('theme-code-block', styles.block)}
      {...{ [DATA_OUTPUT]: outputOf, [DATA_PASSAGES]: passages }}
    >
      {hasHead(props) && <Head {...props} />}
      <div className={styles.body}>
        <pre
          // A block that scrolls sideways must be reachable and scrollable by keyboard.
          tabIndex={0}
          className={clsx(styles.pre, 'thin-scrollbar', lineNumbers && styles.numbered)}
          style={{ '--lines': linesOf(props) } as CSSProperties}
        >
          <code className={`language-${language}`} {...content} />
        </pre>
        {!hasHead(props) && <LineButtons />}
      </div>
    </figure>
  );
}
