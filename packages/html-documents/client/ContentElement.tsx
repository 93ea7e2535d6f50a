import { useHistory } from '@docusaurus/router';
import { type ReactNode, useEffect, useRef } from 'react';

import { ELEMENT as Element } from './element';
import { useFirstFrame } from './first-frame';
import { prefetchVisibleLinks, routeLinks } from './links';

interface Props {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/** The element of a document's content; its internal links navigate without a reload. */
export function ContentElement(props: Props): ReactNode {
  const element = useRef<HTMLElement>(null);
  const history = useHistory();
  const isFirstFrame = useFirstFrame();

  useEffect(() => {
    const stopRouting = routeLinks(element.current!, history);
    const stopPrefetching = prefetchVisibleLinks(element.current!);
    return () => {
      stopRouting();
      stopPrefetching();
    };
  }, [history]);

  return (
    <Element
      ref={element}
      class="markdown"
      data-first-frame={isFirstFrame ? '' : undefined}
      {...props}
    />
  );
}
