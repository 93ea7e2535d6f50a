import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { SCRIPT } from './script';

/** Older browsers read every page; what they cannot do, they are told once, in one line. */
export default function olderBrowsers(): Plugin {
  return {
    name: 'older-browsers',
    injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML: SCRIPT }] }),
    getClientModules: () => [path.join(__dirname, 'styles.css')],
  };
}
