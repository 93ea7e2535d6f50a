import { closest } from 'fastest-levenshtein';

import { facts } from 'swapx-facts';
import { defineDirective, required } from 'swapx-markdown/directive';
import { type Tab, tabsInMarkdown, tabsOnSite } from '../mdast';

const VERSIONS = new Map<string, string>(
  Object.values(facts).flatMap((fact) =>
    fact.kind === 'version' ? [[fact.packageName, fact.value] as const] : [],
  ),
);

/** With the version that the samples install. */
function pinned(name: string): string {
  const version = VERSIONS.get(name);
  if (version) return `${name}@${version}`;
  const nearest = closest(name, [...VERSIONS.keys()]);
  throw new Error(`packages/facts/tables/packages.json 中没有“${name}”；最接近的是“${nearest}”`);
}

/** -E writes exact versions: a range would install a later one next time. */
const COMMANDS = { npm: 'npm install -E', pnpm: 'pnpm add -E', yarn: 'yarn add -E' };

function tabsFor(packages: string): Tab[] {
  const list = packages.trim().split(/\s+/).map(pinned).join(' ');
  return Object.entries(COMMANDS).map(([name, command]) => ({
    name,
    content: [{ type: 'code', lang: 'bash', value: `${command} ${list}` }],
  }));
}

export default defineDirective({
  name: 'install',
  kind: 'leaf',
  summary:
    '安装软件包的命令，npm、pnpm 与 yarn 各一种；版本就是示例安装的版本，包列在 `packages/facts/tables/packages.json`。',
  attributes: { packages: required('包名，用空格隔开，不写版本') },
  example: '::install{packages="viem"}',
  toSite: ({ attributes }) => tabsOnSite('package-manager', tabsFor(attributes.packages)),
  toMarkdown: ({ attributes }) => tabsInMarkdown('package-manager', tabsFor(attributes.packages)),
});
