import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

import { type MarkdownPage } from 'swapx-markdown/pages';
import { removeId } from 'swapx-markdown/reader';
import { renderedPage } from './rendered-page';

type Kind = 'concept' | 'guide' | 'reference';

/** The most characters that a page of a kind shows before anything is unfolded. */
const LIMITS: Record<Kind, number> = { concept: 8_000, guide: 12_000, reference: 20_000 };

const NAMES: Record<Kind, string> = { concept: '概念', guide: '指南', reference: '参考' };

/** The first pattern that fits an address decides; what none fits is a guide. */
const KINDS: [RegExp, Kind][] = [
  [/\/(technical-)?reference\//, 'reference'],
  [/^\/sdk\/core\//, 'reference'],
  [/^\/contract\/(deployments|events|xone)$/, 'reference'],
  [/\/concepts\//, 'concept'],
  [/\/(overview)?$/, 'concept'],
];

export const kindOf = (address: string): Kind =>
  KINDS.find(([pattern]) => pattern.test(address))?.[1] ?? 'guide';

export interface Length {
  text: number;
  /** Programs and commands. */
  code: number;
  /** What programs printed. */
  output: number;
}

export interface Exception {
  /** The most characters that this page may show. */
  ceiling: number;
  reason: string;
}

const isFolded = (node: Nodes | MdxJsxFlowElement): boolean =>
  node.type === 'mdxJsxFlowElement' && node.name === 'details';

/** What a reader sees of a page: samples, output and signatures in place, folded parts closed. */
export function lengthOf(page: MarkdownPage): Length {
  const length: Length = { text: 0, code: 0, output: 0 };
  // Shared with other checks.
  const tree = structuredClone(renderedPage(page).tree);
  visit(tree, (node: Nodes) => {
    if (isFolded(node)) return SKIP;
    if (node.type === 'heading') removeId(node);
    if (node.type === 'code') {
      length[node.data?.codeBlockProps?.outputOf ? 'output' : 'code'] += node.value.length;
    } else if (node.type !== 'yaml' && 'value' in node) length.text += node.value.length;
    return undefined;
  });
  return length;
}

/** Which pages are too long, and which exceptions are not needed. */
export function lengthFaults(
  pages: (Length & { address: string })[],
  exceptions: Record<string, Exception>,
): string[] {
  const unknown = Object.keys(exceptions)
    .filter((address) => pages.every((page) => page.address !== address))
    .map((address) => `${address}：没有这一页，删去它的例外`);
  const faults = pages.flatMap(({ address, text, code, output }) => {
    const kind = kindOf(address);
    const exception = exceptions[address];
    const limit = exception?.ceiling ?? LIMITS[kind];
    const length = text + code + output;
    if (exception && length <= LIMITS[kind]) return [`${address}：不再需要例外，删去它`];
    return length > limit
      ? [
          `${address}：显示 ${length} 个字符，${NAMES[kind]}最多 ${limit} 个；` +
            '折叠公用的代码（fold="…"），把变化移到别的页面，删去重复',
        ]
      : [];
  });
  return [...unknown, ...faults];
}

/** Which guides for programmers show more code than words and results. */
export const shareFaults = (pages: (Length & { address: string })[]): string[] =>
  pages
    .filter(({ address }) => !address.startsWith('/study/') && kindOf(address) === 'guide')
    .filter(({ text, code, output }) => code >= text + output)
    .map(({ address, text, code, output }) => {
      const share = Math.round((100 * code) / (text + code + output));
      return (
        `${address}：显示的 ${share}% 是代码，要少于一半；` +
        '先给出最短的程序，公用的函数与变化用 fold="…" 折叠'
      );
    });
