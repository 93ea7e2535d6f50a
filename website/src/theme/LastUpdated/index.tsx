/**
 * Replaces the classic date, which is formatted in the browser: building a formatter for one date
 * kept the processor of a phone busy for longer than drawing the whole sidebar.
 */
import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

/** 2026年1月5日, in universal time, so that every reader sees the date that the build wrote. */
const inChinese = (date: Date): string =>
  `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;

export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  const time = (
    <b>
      <time dateTime={date.toISOString()}>{inChinese(date)}</time>
    </b>
  );
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{
          atDate: (
            <Translate id="theme.lastUpdated.atDate" values={{ date: time }}>
              {' on {date}'}
            </Translate>
          ),
          byUser: '',
        }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
