import assert from 'node:assert/strict';
import { it } from 'node:test';

import type { LoadContext } from '@docusaurus/types';

import search from '../index';

it('synonyms of a page that is gone stop the build', () => {
  const nothing = {
    'docusaurus-plugin-content-docs': { default: { loadedVersions: [] } },
    'docusaurus-plugin-content-pages': { default: [] },
  };
  const { allContentLoaded } = search({ generatedFilesDir: 'unused' } as LoadContext);
  const load = allContentLoaded! as (args: object) => void;
  assert.throws(() => load({ allContent: nothing }), /asked\/：没有这些页面：.*\/study\//);
});
