// Do the pages on terms and privacy retell every clause of the documents, each once?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { legalDocuments, type LegalDocument } from 'swapx-facts/legal';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { clauseFaults } from './lib/clauses';

const documents = Object.entries<LegalDocument>(legalDocuments);

describe('clauses', () => {
  for (const [name, document] of documents) {
    it(`of ${name} are each retold once on ${document.page}, in order`, () => {
      assertNone(clauseFaults(name, document, readMarkdownPages()));
    });

    it(`of ${name} follow one another in the document`, () => {
      let last = 0;
      for (const { number, lines } of document.clauses) {
        assert.ok(last < lines[0] && lines[0] <= lines[1], `${name} ${number}: ${lines.join('–')}`);
        last = lines[1];
      }
    });
  }

  const { page } = legalDocuments.terms;
  const short: LegalDocument = {
    page,
    url: 'https://example.org',
    clauses: [
      { number: '1', subject: '甲', lines: [1, 2] },
      { number: '2.1', subject: '乙', lines: [3, 4] },
    ],
  };
  const faults = (source: string, path: string = page) =>
    clauseFaults('terms', short, [{ path, source }]).join('\n');

  it('are reported with place and mend', () => {
    const first = '- :clause[terms 1]：第一条说的是甲。';
    const second = '- :clause[terms 2.1]：第二条说的是乙。';
    assert.equal(faults(`${first}\n${second}`), '');
    assert.match(faults(first), /没有转述“2\.1”；写一项“- :clause\[terms 2\.1\]：内容”/);
    assert.match(faults(`${first}\n- :clause[terms 2.1]：`), /没有转述“2\.1”/);
    assert.match(faults(`${first}\n${second}\n${first}`), /terms\.md:3：“1”已经转述过/);
    assert.match(faults(`${second}\n${first}`), /“2\.1”的位置与原文不同；原文此处是“1”/);
    assert.match(faults(first, 'website/docs/other.md'), /docs\/other\.md:1：“terms 1”应当写在/);
  });
});
