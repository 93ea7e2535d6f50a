import type { Plugin } from '@docusaurus/types';

import { SCRIPT } from './script';

/**
 * Pages are served with Trusted Types on: text cannot become script or the address of a script by
 * accident. React and the theme still write HTML as text, so there is one policy for all of them.
 */
export default function trustedTypes(): Plugin {
  return {
    name: 'trusted-types',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: SCRIPT }] }),
  };
}
