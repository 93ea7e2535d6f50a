import Head from '@docusaurus/Head';
import { cardAddress } from '@site/plugins/social-cards/address';
import { markdownPath } from '@site/plugins/markdown-export/address';
import SocialCard from '@site/plugins/social-cards/SocialCard';
import type { ReactNode } from 'react';

/** Says where the other forms of a page are: its picture, and its text for machines. */
export default function AlternateLinks(page: { permalink: string; title: string }): ReactNode {
  return (
    <>
      <SocialCard address={cardAddress(page.permalink)} title={page.title} />
      <Head>
        <link rel="alternate" type="text/markdown" href={encodeURI(markdownPath(page.permalink))} />
      </Head>
    </>
  );
}
