import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { LoadContext } from '@docusaurus/types';

import { checkPages, checkWordings, type Wording } from './asked';
import search from './index';

const wording = (line: number, page: string, use: string): Wording => ({
  page,
  use,
  wording: '怎么买',
  place: `asked.tsv:${line}`,
});

describe('the wordings of readers', () => {
  it('stop the build when their page does not exist', () => {
    const nothing = {
      'docusaurus-plugin-content-docs': { default: { loadedVersions: [] } },
      'docusaurus-plugin-content-pages': { default: [] },
    };
    const { allContentLoaded } = search({ generatedFilesDir: 'unused' } as LoadContext);
    const load = allContentLoaded! as (args: object) => void;
    assert.throws(
      () => load({ allContent: nothing }),
      /^Error: website\/features\/search\/asked\.tsv:\d+：没有页面 \/contract\/；.*页面现在的地址/,
    );
  });

  it('are reported once for each page that does not exist, with the first line', () => {
    const wordings = [
      wording(2, '/a', 'index'),
      wording(3, '/b', 'index'),
      wording(4, '/b', 'learn'),
      wording(5, '/c', 'learn'),
    ];
    assert.throws(
      () => checkPages(wordings, new Set(['/a'])),
      (error: Error) => {
        assert.deepEqual(error.message.split('\n'), [
          'asked.tsv:3：没有页面 /b；把这一行与之后的 1 行改成页面现在的地址，或者删去',
          'asked.tsv:5：没有页面 /c；把这一行改成页面现在的地址，或者删去',
        ]);
        return true;
      },
    );
  });

  it('are rejected with an unknown use, or out of order', () => {
    const refused = (...wordings: Wording[]) => assert.throws(() => checkWordings(wordings), /./);
    refused(wording(2, '/a', 'indx'));
    refused(wording(2, '/b', 'index'), wording(3, '/a', 'index'));
    refused(wording(2, '/a', 'learn'), wording(3, '/a', 'index'));
    checkWordings([
      wording(2, '/a', 'index'),
      wording(3, '/a', 'index'),
      wording(4, '/b', 'learn'),
    ]);
  });
});
