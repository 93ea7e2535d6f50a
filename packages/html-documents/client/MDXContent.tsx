import type { Props } from '@theme/MDXContent';
import type { ReactNode } from 'react';

/** In the browser, a document brings its element along, and no component of Markdown is needed. */
export default function MDXContent({ children }: Props): ReactNode {
  return children;
}
