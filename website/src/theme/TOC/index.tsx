/** The table of contents, and below it a way to report an error in the section being read. */
import ReportError from '@site/src/components/ReportError';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function TOC({ className, ...props }: Props): ReactNode {
  return (
    <div className={clsx(styles.column, 'thin-scrollbar', className)}>
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
      <p className={styles.report}>
        <ReportError />
      </p>
    </div>
  );
}
