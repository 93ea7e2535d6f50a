import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { linesOf, printedText } from '../../samples/record';
import { readRecord } from '../sample-files';
import { asMarkdown, onSite } from '../testing';

const FILE = 'sdk/v3/swaps/quoting.ts';
const record = readRecord(FILE);

describe('::output{file="…"}', () => {
  it('shows what the sample printed', async () => {
    const [block] = (await onSite(`::output{file="${FILE}"}`)).children;
    assert.ok(block?.type === 'code');
    assert.deepEqual([block.lang, block.value], ['text', printedText(record).trimEnd()]);
  });

  it('shows what one region of it printed, and no line of another, in Markdown too', async () => {
    const lines = linesOf(record, 'size');
    assert.ok(lines.length > 1);
    const text = await asMarkdown(`::output{file="${FILE}" region="size"}`);
    assert.equal(text, `\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
  });

  it('shows several regions in the order they are named', async () => {
    const text = await asMarkdown(`::output{file="${FILE}" region="sdk pool"}`);
    const lines = [...linesOf(record, 'sdk'), ...linesOf(record, 'pool')];
    assert.equal(text, `\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
  });

  const mistakes = {
    [`::output{file="${FILE}" region="sizes"}`]:
      /没有名为“sizes”的片段；有：imports、setup、pool、/,
    [`::output{file="${FILE}" region="setup"}`]:
      /“setup”没有打印任何内容；打印了内容的片段：pool、/,
    [`::output{file="${FILE}" lines="1-2"}`]: /没有属性“lines”；可用：file、region/,
  };
  for (const [markdown, message] of Object.entries(mistakes)) {
    it(`refuses ${markdown}`, () => assert.rejects(onSite(markdown), message));
  }
});
