import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';

/** Links the RSS feed of a page: `feed` in its front matter. */
export default function FeedLink(): ReactNode {
  const { feed } = useDoc().frontMatter as { feed?: string };
  if (!feed) return null;
  return (
    <Head>
      <link rel="alternate" type="application/rss+xml" title="样例的安全公告" href={feed} />
    </Head>
  );
}
