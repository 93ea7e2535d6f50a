/** Adds a head, for the time while the navbar is hidden, which names the area and holds the search. */
import type { WrapperProps } from '@docusaurus/types';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import type ContentType from '@theme/DocSidebar/Desktop/Content';
import type { ReactNode } from 'react';

import SidebarHead from '@site/src/components/SidebarHead';

export default function SidebarContentWithHead(props: WrapperProps<typeof ContentType>): ReactNode {
  return (
    <>
      <SidebarHead />
      <Content {...props} />
    </>
  );
}
