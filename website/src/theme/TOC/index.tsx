/** The table of contents, and below it a way to report an error in the section being read. */
import { bringIntoFrame } from '@site/src/components/bring-into-frame';
import ReportError from '@site/src/components/ReportError';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './styles.module.css';

const ACTIVE = 'table-of-contents__link--active';

export default function TOC({ className, ...props }: Props): ReactNode {
  const column = useRef<HTMLDivElement>(null);

  // The contents of a reference are longer than the window: they follow the section being read.
  useEffect(() => {
    const list = column.current!;
    const follow = () => {
      const active = list.querySelector(`.${ACTIVE}`);
      if (active) bringIntoFrame(active, list);
    };
    // The effect of TOCItems, which runs before this one, has marked the first link already.
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(list, { attributeFilter: ['class'], subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={column} className={clsx(styles.column, 'thin-scrollbar', className)}>
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName={ACTIVE}
      />
      <p className={styles.report}>
        <ReportError />
      </p>
    </div>
  );
}
