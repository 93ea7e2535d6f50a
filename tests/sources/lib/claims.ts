/**
 * What the site says most often, each in one sentence (claims.yaml): the sentence stands once in the
 * section that is its home, and evidence proves it.
 */
import { readYamlRows, type YamlRow } from 'swapx-tables/yaml-rows';
import { addressOf, type MarkdownPage } from 'swapx-markdown/pages';
import { evidenceFault } from './questions';

const FILE = 'tests/sources/claims.yaml';

const FIELDS = {
  sentence: 'text',
  home: 'text',
  page: 'text?',
  sample: 'text?',
  source: 'text?',
} as const;

export type Claim = YamlRow<typeof FIELDS>;

export const readClaims = (): Claim[] => readYamlRows(FILE, FIELDS);

const HEADING = /^#+ .*?(?:\{#(?<anchor>[\w-]+)\})?$/;

/** The lines of a section up to the next heading; without an anchor, all lines of the page. */
function sectionOf(source: string, anchor?: string): string {
  if (anchor === undefined) return source;
  let isInside = false;
  return source
    .split('\n')
    .filter((line) => {
      const heading = HEADING.exec(line);
      if (heading) isInside = heading.groups!.anchor === anchor;
      return isInside;
    })
    .join('\n');
}

const at = ({ line }: Claim, fault: string) => `${FILE}:${line}：${fault}`;

/** A sentence that does not stand at its home, word for word, once. */
export function homeFaults(claim: Claim, pages: MarkdownPage[]): string[] {
  const { sentence, home } = claim;
  const [address, anchor] = home.split('#');
  const page = pages.find((candidate) => addressOf(candidate) === address);
  if (!page) return [at(claim, `没有 ${address} 这一页；home 写这一句所在的 /地址#锚点`)];
  const count = sectionOf(page.source, anchor).split(sentence).length - 1;
  if (count === 1) return [];
  return [
    at(
      claim,
      count === 0
        ? `${page.path} 的 ${home} 没有“${sentence}”；在那里改回这一句，或者改这一行`
        : `${page.path} 的 ${home} 有 ${count} 处“${sentence}”；只留一处，或者把 sentence 写长`,
    ),
  ];
}

/** A sentence without evidence, or whose evidence does not exist. */
export function proofFaults(claim: Claim, addresses: Map<string, Set<string>>): string[] {
  const evidence = (['page', 'sample', 'source'] as const).flatMap((kind) => {
    const target = claim[kind];
    return target === undefined ? [] : [{ kind, target }];
  });
  const [first, ...others] = evidence;
  if (!first || others.length > 0) {
    return [at(claim, '依据写一项：page: /地址#锚点、sample: 路径#片段 或 source: 包/文件#原文')];
  }
  const fault = evidenceFault(first, addresses);
  return fault ? [at(claim, `依据 ${first.kind}: ${first.target}：${fault}`)] : [];
}
