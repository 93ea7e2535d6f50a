/** The JSX type of the element that holds the content of a document. */
import { ELEMENT } from '../fragment-addresses';
import type {} from 'react';

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      // React passes attributes to custom elements as written, so it is `class`, not `className`.
      [ELEMENT]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class: string };
    }
  }
}

export { ELEMENT };
