import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { legalDocuments } from 'swapx-facts/legal';
import { asMarkdown, onSite } from '../testing';

describe(':clause[document number]', () => {
  it('is number and subject, linked to the lines of the document', async () => {
    const { url, clauses } = legalDocuments.terms;
    const { subject, lines } = clauses.find(({ number }) => number === '3.1')!;
    assert.equal(
      await asMarkdown(':clause[terms 3.1]：费用。'),
      `[3.1 ${subject}](${url}?plain=1#L${lines[0]}-L${lines[1]})：费用。\n`,
    );
  });

  it('names a single line once', async () => {
    assert.match(await asMarkdown(':clause[terms 9.1]'), /plain=1#L148\)/);
  });

  it('names the nearest document or number when there is none', async () => {
    await assert.rejects(onSite(':clause[term 3.1]'), /“term”.*“terms”/);
    await assert.rejects(onSite(':clause[terms 3.9]'), /条款“3\.9”；最接近的是“3\.\d”/);
  });
});
