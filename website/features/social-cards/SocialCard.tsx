import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { CARD_SIZE } from './size';
import type { ReactNode } from 'react';

interface Props {
  address: string;
  /** Text of the card. */
  title: string;
}

/** Sets the image that social networks show for a link to the page. */
export default function SocialCard({ address, title }: Props): ReactNode {
  const image = useBaseUrlUtils().withBaseUrl(address, { absolute: true });
  return (
    <Head>
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={title} />
    </Head>
  );
}
