import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { SCRIPT } from './script';

/** Older browsers can read every page; one line names the features that do not work, once. */
export default function olderBrowsers(): Plugin {
  return {
    name: 'older-browsers',
    injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML: SCRIPT }] }),
    getClientModules: () => [path.join(__dirname, 'styles.css')],
  };
}
