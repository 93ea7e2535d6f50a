/**
 * The end of a page: edit it, report an error, take it along, and when it was last changed. On paper, where nothing
 * can be pressed, it says where the page is from.
 */
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CopyMarkdown from '@site/features/markdown-export/CopyMarkdown';
import ReportError from '@site/src/components/ReportError';
import type { Props } from '@theme/EditMetaRow';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function EditMetaRow({ className, editUrl, lastUpdatedAt }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  return (
    <div className={clsx(styles.row, className)}>
      <span className={styles.source}>{siteConfig.url + pathname}</span>
      {editUrl && <EditThisPage editUrl={editUrl} />}
      <ReportError />
      <CopyMarkdown permalink={pathname === '/' ? '/study/' : pathname} place="end" />
      {lastUpdatedAt && <LastUpdated lastUpdatedAt={lastUpdatedAt} />}
    </div>
  );
}
