/**
 * Replaces the classic date, which is formatted in the browser: building a formatter for one date
 * kept the processor of a phone busy for longer than drawing the whole sidebar.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const time = new Date(lastUpdatedAt).toISOString();
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      {'更新于 '}
      {/* In universal time, so that every reader sees the date that the build wrote. */}
      <time dateTime={time}>{time.slice(0, 10)}</time>
    </span>
  );
}
