import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from '../../config/root';
import { asMarkdown, onSite } from '../testing';

const FILE = 'sdk/v3/swaps/quoting.ts';
const recorded = path.join(ROOT, 'samples/typescript', FILE.replace('.ts', '.output.txt'));
const lines = readFileSync(recorded, 'utf8').trimEnd().split('\n');

describe('::output{file="…"}', () => {
  it('shows what the sample printed', async () => {
    const [block] = (await onSite(`::output{file="${FILE}"}`)).children;
    assert.ok(block?.type === 'code');
    assert.deepEqual([block.lang, block.value], ['text', lines.join('\n')]);
  });

  it('shows some lines of it, in Markdown too', async () => {
    const text = await asMarkdown(`::output{file="${FILE}" lines="2-2"}`);
    assert.equal(text, `\`\`\`text\n${lines[1]}\n\`\`\`\n`);
  });

  it('refuses lines that were not printed', async () => {
    await assert.rejects(
      onSite(`::output{file="${FILE}" lines="90-95"}`),
      new RegExp(`输出只有 ${lines.length} 行，没有第 90-95 行`),
    );
  });
});
