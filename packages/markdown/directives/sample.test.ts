import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { forReader } from 'swapx-samples/project/reader';
import { excerpt } from 'swapx-samples/regions';
import { asMarkdown, onSite } from '../testing';

const FILE = 'sdk/v3/swaps/quoting.ts';
const source = forReader(readFileSync(path.join(ROOT, 'samples/typescript', FILE), 'utf8'));

describe('::sample{file="…"}', () => {
  it('shows the file as a reader has it, where it lies and where the project lies', async () => {
    const [block] = (await onSite(`::sample{file="${FILE}"}`)).children;
    assert.ok(block?.type === 'code');
    assert.deepEqual([block.lang, block.value], ['ts', excerpt(source)]);
    assert.deepEqual(block.data?.codeBlockProps, {
      source: FILE,
      sourceAddress: `/samples/${FILE}.txt`,
      projectAddress: '/samples/sdk/v3/swaps/quoting.zip',
      program: 'sdk/v3/swaps/quoting',
      region: undefined,
    });
    assert.match(block.value, /from '\.\/starter\/clients'/);
    assert.doesNotMatch(block.value, /from '#/);
  });

  it('names the region that it shows', async () => {
    const [block] = (await onSite(`::sample{file="${FILE}" region="exact-input"}`)).children;
    assert.ok(block?.type === 'code');
    assert.equal(block.data?.codeBlockProps?.region, 'exact-input');
  });

  it('offers no project where there is nothing to run', async () => {
    for (const file of ['starter/networks.ts', 'sdk-math/CoreMath.sol']) {
      const [block] = (await onSite(`::sample{file="${file}"}`)).children;
      assert.ok(block?.type === 'code');
      assert.equal(block.data?.codeBlockProps?.projectAddress, undefined, file);
    }
  });

  it('offers the project of the program that deploys a contract', async () => {
    const [block] = (await onSite('::sample{file="single-swaps/SingleSwap08.sol"}')).children;
    assert.ok(block?.type === 'code');
    assert.equal(
      block.data?.codeBlockProps?.projectAddress,
      '/samples/contract/v3/single-swap-contract.zip',
    );
  });

  it('offers the one project of the web page with each of its files', async () => {
    const [block] = (await onSite('::sample{file="front-end/src/Swap.tsx"}')).children;
    assert.ok(block?.type === 'code');
    assert.equal(block.data?.codeBlockProps?.projectAddress, '/samples/front-end.zip');
  });

  it('is folded behind the words given, but not in Markdown', async () => {
    const markdown = '::sample{file="starter/receipts.ts" fold="receipts.ts：等待回执"}';
    const [details] = (await onSite(markdown)).children;
    assert.ok(details?.type === 'mdxJsxFlowElement');
    const [summary, code] = details.children;
    assert.ok(summary?.type === 'mdxJsxFlowElement');
    assert.deepEqual(
      [details.name, summary.name, summary.children, code?.type],
      ['details', 'summary', [{ type: 'text', value: 'receipts.ts：等待回执' }], 'code'],
    );
    assert.equal(
      await asMarkdown(markdown),
      await asMarkdown('::sample{file="starter/receipts.ts"}'),
    );
  });

  it('has the program behind 运行 for a contract too, if one deploys it', async () => {
    const programOf = async (file: string) => {
      const [block] = (await onSite(`::sample{file="${file}"}`)).children;
      assert.ok(block?.type === 'code');
      return block.data?.codeBlockProps?.program;
    };
    assert.equal(await programOf('flash-swaps/UnderpayDemo.sol'), 'contract/v2/flash-swaps');
    assert.equal(await programOf('sdk-math/CoreMath.sol'), undefined);
  });

  it('shows one region of it, in Markdown too', async () => {
    const text = await asMarkdown(`::sample{file="${FILE}" region="exact-input"}`);
    assert.equal(text, `\`\`\`ts\n${excerpt(source, 'exact-input')}\n\`\`\`\n`);
  });

  const mistakes = {
    '::sample{file="sdk/v3/swaps/quotin.ts"}': /最接近的是“sdk\/v3\/swaps\/quoting\.ts”/,
    '::sample{file="quoting.py"}': /没有示例“quoting\.py”/,
    [`::sample{file="${FILE}" region="exact-inputs"}`]: /没有名为“exact-inputs”的区域/,
  };
  for (const [markdown, message] of Object.entries(mistakes)) {
    it(`refuses ${markdown}`, () => assert.rejects(onSite(markdown), message));
  }
});
