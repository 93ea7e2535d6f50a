import type { Props } from '@theme/MDXContent';
import type { ReactNode } from 'react';

/**
 * Replaces the theme's component in the browser bundle: stubs render their element themselves, from
 * HTML, so MDX components need not be bundled.
 */
export default function MDXContent({ children }: Props): ReactNode {
  return children;
}
