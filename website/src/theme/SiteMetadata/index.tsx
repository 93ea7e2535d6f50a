/**
 * Every address has a social card, unknown ones too: this one holds where no page names its own.
 * The theme's option `image` would say neither its size nor what it shows.
 */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { DEFAULT_CARD } from '@site/config/addresses';
import SocialCard from '@site/features/social-cards/SocialCard';
import SiteMetadata from '@theme-original/SiteMetadata';
import type { ReactNode } from 'react';

export default function SiteMetadataWithCard(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <>
      <SiteMetadata />
      <SocialCard address={DEFAULT_CARD} title={siteConfig.title} />
    </>
  );
}
