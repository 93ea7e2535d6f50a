/**
 * Names the social card of documents and of standalone pages: this is the one component of the
 * theme that is given title and permalink of both. The permalink, not the address shown, decides,
 * so the home page has the card of the study index.
 */
import type { WrapperProps } from '@docusaurus/types';
import { cardAddress } from '@site/plugins/social-cards/address';
import SocialCard from '@site/src/components/SocialCard';
import ContentVisibility from '@theme-original/ContentVisibility';
import type ContentVisibilityType from '@theme/ContentVisibility';
import type { ReactNode } from 'react';

/** The type of the theme leaves out what it does not read itself. */
type Props = WrapperProps<typeof ContentVisibilityType> & {
  metadata: { permalink: string; title: string };
};

export default function ContentVisibilityWithCard(props: Props): ReactNode {
  const { permalink, title } = props.metadata;
  return (
    <>
      <SocialCard address={cardAddress(permalink)} title={title} />
      <ContentVisibility {...props} />
    </>
  );
}
