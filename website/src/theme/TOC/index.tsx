/** The table of contents, and below it a way to report an error in the section being read. */
import { bringIntoFrame } from '@site/src/components/bring-into-frame';
import ReportError from '@site/src/components/ReportError';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

import { linkOfSectionBeingRead, linksIn } from './section-being-read';
import styles from './styles.module.css';

const ACTIVE = 'table-of-contents__link--active';

/** Events after which another section may be read; those of folds do not bubble. */
const CHANGES = ['scroll', 'resize', 'toggle'];

export default function TOC({ className, ...props }: Props): ReactNode {
  const column = useRef<HTMLDivElement>(null);
  const { toc } = props;

  useEffect(() => {
    const list = column.current!;
    const links = linksIn(list);
    let marked: Element | undefined;
    const follow = () => {
      const link = linkOfSectionBeingRead(links);
      if (link === marked) return;
      marked?.classList.remove(ACTIVE);
      link?.classList.add(ACTIVE);
      marked = link;
      // The contents of a reference are longer than the window.
      if (link) bringIntoFrame(link, list);
    };
    follow();
    const stop = new AbortController();
    for (const change of CHANGES) {
      window.addEventListener(change, follow, { capture: true, signal: stop.signal });
    }
    return () => {
      stop.abort();
      marked?.classList.remove(ACTIVE);
    };
  }, [toc]);

  return (
    <div ref={column} className={clsx(styles.column, 'thin-scrollbar', className)}>
      {/* Without a class for the section being read, the theme marks none. */}
      <TOCItems {...props} linkClassName="table-of-contents__link" />
      <p className={styles.report}>
        <ReportError />
      </p>
    </div>
  );
}
