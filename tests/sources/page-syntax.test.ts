// Does the build understand every page? Of the bank of answers, questions.test.ts asks the same.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { render, syntaxFaults } from 'swapx-markdown/page-faults';
import { type MarkdownPage, readMarkdownPages } from 'swapx-markdown/pages';
import remarkCode from '../../website/features/code-blocks/remark';
import remarkMathML from '../../website/features/formulas/remark';
import { assertNone } from '../kit/assert-none';
import { renderedPage } from './lib/rendered-page';

/** Of code that an author typed; samples are known to be right. */
const codeFaults = (page: MarkdownPage): string[] =>
  page.source.includes('```') ? render(page, remarkCode).faults : [];

const formulaFaults = (page: MarkdownPage): string[] =>
  page.source.includes('$') ? render(page, remarkMathML).faults : [];

describe('pages', () => {
  const pages = readMarkdownPages();

  it('hold no tag, no program, no picture by its address and no box without end', () => {
    assertNone(pages.flatMap(syntaxFaults));
  });

  it('hold directives that exist, with what they need', () => {
    assertNone(pages.flatMap((page) => renderedPage(page).faults));
  });

  it('hold code blocks and formulas that can be drawn', () => {
    assertNone(pages.flatMap((page) => [...codeFaults(page), ...formulaFaults(page)]));
    const page = {
      path: 'website/docs/page.md',
      source: '甲 $\\foo{$\n\n```bash {3}\nls\n```\n\n```bash titel="a"\nls\n```\n\n乙 $\\bar{$\n',
    };
    assert.deepEqual(
      [...codeFaults(page), ...formulaFaults(page)].map((fault) => fault.replace(/：.*/s, '')),
      [3, 7, 1, 11].map((line) => `website/docs/page.md:${line}`),
    );
  });
});
