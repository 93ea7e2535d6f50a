/**
 * Builds tabs: alternatives of which a reader needs one. All are in the page; a script shows the
 * chosen one.
 */
import type { BlockContent, DefinitionContent, List, ListItem } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

import { TAB_GROUPS } from './groups';
import { jsxFlow } from 'swapx-markdown/jsx';

export interface Tab {
  name: string;
  content: (BlockContent | DefinitionContent)[];
}

/** Throws unless the names are the options of the group, so that a choice fits all pages. */
export function checkTabs(group: string, names: string[]): void {
  const known = TAB_GROUPS[group];
  if (!known) {
    throw new Error(`没有名为“${group}”的一组；可用：${Object.keys(TAB_GROUPS).join('、')}`);
  }
  if (names.join() !== known.options.join()) {
    throw new Error(
      `“${group}”的各项应当依次是 ${known.options.join('、')}，写的是 ${names.join('、') || '空的'}`,
    );
  }
}

export function tabsOnSite(group: string, tabs: Tab[]): MdxJsxFlowElement {
  const names = tabs.map(({ name }) => name);
  checkTabs(group, names);
  return {
    ...jsxFlow('Tabs', { group, names: JSON.stringify(names) }),
    children: tabs.map(({ name, content }) => ({ ...jsxFlow('Tab', { name }), children: content })),
  };
}

/** In Markdown, a list with one item for each variant. */
export function tabsInMarkdown(group: string, tabs: Tab[]): List {
  checkTabs(
    group,
    tabs.map(({ name }) => name),
  );
  return {
    type: 'list',
    spread: true,
    children: tabs.map(
      ({ name, content }): ListItem => ({
        type: 'listItem',
        spread: true,
        children: [{ type: 'paragraph', children: [{ type: 'text', value: name }] }, ...content],
      }),
    ),
  };
}
