/** The element that holds the content of a document, as React is told of it. */
import { ELEMENT } from '../fragment-addresses';
import type {} from 'react';

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      // React passes the attributes of unknown elements on as they are written: `class`.
      [ELEMENT]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class: string };
    }
  }
}

export { ELEMENT };
