/**
 * The element that holds the content of a document. It has a name of its own so that the build can
 * cut the content out of a finished page by looking for two tags.
 */
import type {} from 'react';

export const ELEMENT = 'sx-document';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      // React passes the attributes of unknown elements on as they are written: `class`.
      [ELEMENT]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class: string };
    }
  }
}
