import Head from '@docusaurus/Head';
import { ADVISORIES } from '@site/config/addresses';
import type { ReactNode } from 'react';

/** Tells readers of feeds, on the page of the advisories, where their feed is. */
export default function FeedLink({ permalink }: { permalink: string }): ReactNode {
  if (permalink !== ADVISORIES.page) return null;
  return (
    <Head>
      <link
        rel="alternate"
        type="application/rss+xml"
        title="样例的安全公告"
        href={ADVISORIES.feed}
      />
    </Head>
  );
}
