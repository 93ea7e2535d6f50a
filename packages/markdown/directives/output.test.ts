import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { passagesOf, printedText } from 'swapx-samples/record';
import { nodesOf } from '../reader';
import { recordOf } from 'swapx-samples/catalogue';
import { asMarkdown, onSite } from '../testing';

const FILE = 'sdk/v3/swaps/quoting.ts';
const record = recordOf(FILE);
const printedBy = (region: string) => printedText(passagesOf(record, region)).trimEnd();

describe('::output{file="…"}', () => {
  it('shows what the sample printed', async () => {
    const [block] = (await onSite('::output{file="study/slippage.ts"}')).children;
    assert.ok(block?.type === 'code');
    const printed = printedText(recordOf('study/slippage.ts')).trimEnd();
    assert.deepEqual([block.lang, block.value], ['text', printed]);
  });

  it('shows what one region of it printed, and no line of another, in Markdown too', async () => {
    const text = await asMarkdown(`::output{file="${FILE}" region="errors"}`);
    assert.equal(text, `\`\`\`text\n${printedBy('errors')}\n\`\`\`\n`);
  });

  it('shows several regions in the order they are named', async () => {
    const text = await asMarkdown(`::output{file="${FILE}" region="sdk pool"}`);
    assert.equal(text, `\`\`\`text\n${printedBy('sdk')}\n${printedBy('pool')}\n\`\`\`\n`);
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

describe('a block of output', () => {
  const passagesIn = async (markdown: string) => {
    const blocks = nodesOf(await onSite(markdown), 'code');
    return blocks.map(
      ({ data }) => (data as { codeBlockProps: { passages: string } }).codeBlockProps.passages,
    );
  };

  it('names the passages that it shows, and none of a table beside it', async () => {
    const numbers = (region: string) =>
      record.flatMap((passage, number) => (passage.region === region ? [number] : []));
    const [pool, sdk] = [numbers('pool').join(' '), numbers('sdk').join(' ')];
    assert.deepEqual(await passagesIn(`::output{file="${FILE}" region="sdk pool"}`), [
      `${sdk} ${pool}`,
    ]);
    assert.deepEqual(await passagesIn(`::output{file="${FILE}" region="pool size sdk"}`), [
      pool,
      sdk,
    ]);
  });
});

describe('::output of a table', () => {
  const TABLE = '::output{file="sdk/v3/swaps/quoting.ts" region="size"}';

  it('is a real table in Markdown, numbers at the right', async () => {
    const text = await asMarkdown(TABLE);
    const [head, rule, ...rows] = text.trimEnd().split('\n');
    assert.match(head!, /^\|.*\|$/);
    assert.match(rule!, /^\|( -+: \|)+$/);
    const [passage] = passagesOf(record, 'size');
    assert.ok(passage && 'rows' in passage);
    assert.equal(rows.length, passage.rows.length);
  });

  it('is a real table on the page, said to be the output of a run', async () => {
    const [figure] = (await onSite(TABLE)).children;
    assert.ok(figure?.type === 'mdxJsxFlowElement');
    assert.deepEqual(
      figure.children.map((child) => ('name' in child ? child.name : child.type)),
      ['table', 'figcaption'],
    );
  });

  it('stands between the lines around it', async () => {
    const text = await asMarkdown(
      '::output{file="sdk/v3/swaps/quoting.ts" region="pool size sdk"}',
    );
    assert.match(text, /^```text\n池：[^]*```\n\n\|[^]*\|\n\n```text\nSDK/);
  });
});
