import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { givenFacts } from 'swapx-facts/given';
import { KNOWN_FACTS } from 'swapx-models/decode/known';

/**
 * One box for whoever is stuck: an error, data or an address goes in, what it is and what helps comes
 * out. Pages have it (directives/), and so has the dialog of the search (theme/).
 */
export default function pasteBox(): Plugin {
  return {
    name: 'paste-box',
    getThemePath: () => path.join(__dirname, 'theme'),
    async contentLoaded({ actions }) {
      // The addresses that decoding calls by their names; client/find-answer.ts loads them.
      await actions.createData('known-facts.json', JSON.stringify(givenFacts(KNOWN_FACTS)));
    },
  };
}
