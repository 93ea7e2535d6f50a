/** The home page is the study index: its sidebar must mark the same entry as current. */
import type { WrapperProps } from '@docusaurus/types';
import DocSidebar from '@theme-original/DocSidebar';
import type DocSidebarType from '@theme/DocSidebar';
import type { ReactNode } from 'react';

type Props = WrapperProps<typeof DocSidebarType>;

export default function DocSidebarWithHome(props: Props): ReactNode {
  return <DocSidebar {...props} path={props.path === '/' ? '/study/' : props.path} />;
}
