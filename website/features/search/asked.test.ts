import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { checkWordings, pageFaults, type Wording } from './asked';

const wording = (line: number, page: string, use: string): Wording => ({
  page,
  use,
  wording: '怎么买',
  place: `asked.tsv:${line}`,
});

describe('the wordings of readers', () => {
  it('are reported once for each page that does not exist, with the first line', () => {
    const wordings = [
      wording(2, '/a', 'index'),
      wording(3, '/b', 'index'),
      wording(4, '/b', 'learn'),
      wording(5, '/c', 'learn'),
    ];
    assert.deepEqual(pageFaults(wordings, new Set(['/a'])), [
      'asked.tsv:3：没有页面 /b；把这一行与之后的 1 行改成页面现在的地址，或者删去',
      'asked.tsv:5：没有页面 /c；把这一行改成页面现在的地址，或者删去',
    ]);
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
