import assert from 'node:assert/strict';
import { it } from 'node:test';

import search from './index';

it('readers’ words for a page that is gone stop the build', () => {
  const nothing = {
    'docusaurus-plugin-content-docs': { default: { loadedVersions: [] } },
    'docusaurus-plugin-content-pages': { default: [] },
  };
  const load = search().allContentLoaded! as (args: object) => void;
  assert.throws(() => load({ allContent: nothing }), /readers-words\.ts：没有这些页面：\/study\//);
});
