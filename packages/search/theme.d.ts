declare module '@theme/PastedData' {
  import type { ComponentType } from 'react';
  import type { PageLink } from 'swapx-search/page-link';

  export interface Props {
    /** What is typed or pasted. */
    text: string;
    Link: PageLink;
    onFollow: () => void;
  }

  const PastedData: ComponentType<Props>;
  export default PastedData;
}
