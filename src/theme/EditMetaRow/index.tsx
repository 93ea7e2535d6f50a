/** What can be done at the end of a page: edit it, report an error; and when it was last changed. */
import ReportError from '@site/src/components/ReportError';
import type { Props } from '@theme/EditMetaRow';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function EditMetaRow({ className, editUrl, lastUpdatedAt }: Props): ReactNode {
  return (
    <div className={clsx(styles.row, className)}>
      {editUrl && <EditThisPage editUrl={editUrl} />}
      <ReportError />
      {lastUpdatedAt && <LastUpdated lastUpdatedAt={lastUpdatedAt} />}
    </div>
  );
}
