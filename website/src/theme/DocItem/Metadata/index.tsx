/**
 * A document has one address, its permalink, even where it is shown at a second one (the home page
 * shows the study index): canonical link, og:url and the other forms of the page name that address.
 */
import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { cardAddress } from '@site/config/addresses';
import FeedLink from '@site/features/advisories/FeedLink';
import MarkdownLink from '@site/features/markdown-export/MarkdownLink';
import SocialCard from '@site/features/social-cards/SocialCard';
import Metadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

export default function DocItemMetadata(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { metadata } = useDoc();
  const address = siteConfig.url + encodeURI(metadata.permalink);
  return (
    <>
      <Metadata />
      <SocialCard address={cardAddress(metadata.permalink)} title={metadata.title} />
      <MarkdownLink permalink={metadata.permalink} />
      <FeedLink />
      <Head>
        <link rel="canonical" href={address} />
        <meta property="og:url" content={address} />
      </Head>
    </>
  );
}
