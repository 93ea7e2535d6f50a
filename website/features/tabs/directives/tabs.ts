import { toString } from 'mdast-util-to-string';

import { TAB_GROUPS } from '../groups';
import { defineDirective, required, type Use } from 'swapx-markdown/directive';
import { type Tab, tabsInMarkdown, tabsOnSite } from '../mdast';

/** The children must all be :::tab containers, whose labels are the names. */
function tabsIn({ content }: Use): Tab[] {
  return content.map((node) => {
    if (node.type !== 'containerDirective' || node.name !== 'tab') {
      throw new Error('::::tabs 里只能有 :::tab[名字]；外层要多写一个冒号');
    }
    const [first, ...rest] = node.children;
    const hasName = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    if (!hasName) throw new Error(':::tab 缺少 […]；写 :::tab[npm]');
    return { name: toString(first), content: rest as Tab['content'] };
  });
}

const groups = Object.entries(TAB_GROUPS)
  .map(([group, { options }]) => `\`${group}\`（${options.join('、')}）`)
  .join('、');

export default defineDirective({
  name: 'tabs',
  kind: 'container',
  summary:
    '同一件事的几种写法，读者选一种，全站记住。里面依次写 `:::tab[名字]`；没有脚本时全部显示。',
  attributes: { group: required(`哪一组选择：${groups}`) },
  example:
    '::::tabs{group="solidity"}\n\n:::tab[0.8]\n\n不用打开。\n\n:::\n\n:::tab[0.7.6]\n\n打开 `abicoder v2`。\n\n:::\n\n::::',
  toSite: (use) => tabsOnSite(use.attributes.group, tabsIn(use)),
  toMarkdown: (use) => tabsInMarkdown(use.attributes.group, tabsIn(use)),
});
