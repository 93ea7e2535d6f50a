import type { Plugin } from '@docusaurus/types';

import { SCRIPT } from './script';

/**
 * Pages enforce Trusted Types: strings cannot become scripts or script URLs by accident. React and
 * the theme assign HTML as strings, so one default policy covers them.
 */
export default function trustedTypes(): Plugin {
  return {
    name: 'trusted-types',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: SCRIPT }] }),
  };
}
