/**
 * The docs are at the root, so an unknown address is answered by their route, which shows this
 * content without setting a title and a description of the page.
 */
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import type { WrapperProps } from '@docusaurus/types';
import Content from '@theme-original/NotFound/Content';
import type ContentType from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

type Props = WrapperProps<typeof ContentType>;

export default function NotFoundContentWithTitle(props: Props): ReactNode {
  const title = translate({ id: 'theme.NotFound.title', message: 'Page Not Found' });
  const description = translate({
    id: 'theme.NotFound.p1',
    message: 'We could not find what you were looking for.',
  });
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Content {...props} />
    </>
  );
}
