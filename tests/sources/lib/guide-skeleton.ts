/** Guides are built alike: a reader who knows one finds the way in the next. */
import type { MarkdownPage } from 'swapx-markdown/pages';
import { headingsOf } from 'swapx-markdown/reader';

const NETWORKS = '换到测试网与主网';

/** May come between any of the last sections. */
const CHALLENGE = '试一试';

const isGuide = ({ path }: MarkdownPage): boolean =>
  /^website\/docs\/(contract|sdk)\/.*\/guides\//.test(path);

export function skeletonFaults(page: MarkdownPage): string[] {
  if (!isGuide(page)) return [];
  const titles = headingsOf(page.source)
    .filter(({ depth }) => depth === 2)
    .map(({ text }) => text)
    .filter((title) => title !== CHALLENGE);
  const place = titles.indexOf(NETWORKS);
  return [
    ...(titles[0] === '准备' ? [] : ['第一节是“准备”']),
    ...(titles.includes('可能遇到的错误') ? [] : ['要有“可能遇到的错误”一节']),
    ...(place < 0 || place === titles.length - 2 ? [] : [`“${NETWORKS}”在“下一步”之前`]),
    ...(titles.at(-1) === '下一步' ? [] : ['最后一节是“下一步”']),
  ].map((fault) => `${page.path}：${fault}`);
}
