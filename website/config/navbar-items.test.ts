import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { NavbarItem } from '@docusaurus/theme-common';

import { navbarItems } from './navbar';
import { checkedItems, nameFaults } from './navbar-items';

const names = {
  documents: ['sdk/index', 'sdk/v2/overview'],
  sidebars: {
    sdkSidebar: ['sdk/index'],
    inCategory: [{ type: 'category', items: [{ type: 'doc' }] }],
    empty: [{ type: 'html' }, { type: 'category', items: [] }],
  },
};

const inner = (item: NavbarItem): NavbarItem => ({ label: '更多', items: [item] });

describe('an item of the navbar', () => {
  const right: NavbarItem[] = [
    { label: 'SDK', to: '/sdk/', activeBasePath: 'sdk', 'aria-label': 'SDK' },
    { type: 'default', html: '<b>x</b>', href: 'https://example.org/' },
    { type: 'dropdown', label: '更多', items: [{ label: 'SDK', to: '/sdk/' }] },
    { type: 'doc', docId: 'sdk/v2/overview', label: 'V2' },
    { type: 'docSidebar', sidebarId: 'sdkSidebar' },
    { type: 'docSidebar', sidebarId: 'inCategory' },
    { type: 'docsVersion' },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: '旧版', to: '/old' }] },
    { type: 'localeDropdown', position: 'left' },
    { type: 'search' },
    { type: 'html', value: '<b>x</b>' },
    { type: 'custom-quote', anything: 1 },
    inner({ type: 'doc', docId: 'sdk/index' }),
  ];
  for (const item of right) {
    it(`is accepted: ${JSON.stringify(item)}`, () => {
      const [checked] = checkedItems([item]);
      assert.equal(checked!.position, item.position ?? 'right');
      assert.deepEqual(nameFaults([checked!], names), []);
    });
  }

  it('of the site is accepted', () => {
    assert.equal(checkedItems(navbarItems).length, navbarItems.length);
  });

  it('that is a plain link has no type for Docusaurus, inside a dropdown either', () => {
    const plain = { type: 'default', label: 'SDK', to: '/sdk/' };
    assert.doesNotMatch(JSON.stringify(checkedItems([plain, inner(plain)])), /default/);
  });

  const wrong: [NavbarItem, RegExp][] = [
    [{ type: 'dropdwn', label: 'x' }, /没有类型“dropdwn”；最接近的是“dropdown”/],
    [{ labl: 'x', to: '/' }, /不认识“labl”；最接近的是“label”/],
    [{ to: '/' }, /缺少 label/],
    [{ label: 'x' }, /to 与 href 恰好写一个/],
    [{ label: 'x', html: 'x', to: '/' }, /label 与 html 只写一个/],
    [{ type: 'dropdown', label: 'x' }, /缺少 items/],
    [{ items: [] }, /缺少 label/],
    [{ type: 'doc', label: 'x' }, /缺少 docId/],
    [{ type: 'docSidebar' }, /缺少 sidebarId/],
    [{ type: 'html' }, /缺少 value/],
    [{ type: 'search', label: 'x' }, /不认识“label”/],
    [{ label: 'x', to: '/', position: 'middle' as 'left' }, /position 写 'left' 或 'right'/],
    [inner({ type: 'search' }), /"search"\}：search 不能放在下拉菜单里/],
    [inner({ label: 'x', to: '/', position: 'left' }), /下拉菜单里的一项不写 position/],
    [inner({ label: 'x', too: '/' }), /不认识“too”；最接近的是“to”/],
  ];
  for (const [item, expected] of wrong) {
    it(`is refused by name: ${JSON.stringify(item)}`, () => {
      assert.throws(() => checkedItems([item]), {
        message: new RegExp(
          `^website/config/navbar\\.ts：导航栏的一项 \\{.*${expected.source}`,
          's',
        ),
      });
    });
  }

  const nowhere: [NavbarItem, RegExp][] = [
    [
      { type: 'doc', docId: 'sdk/v2/overviw' },
      /没有文档“sdk\/v2\/overviw”；最接近的是“sdk\/v2\/overview”/,
    ],
    [inner({ type: 'doc', docId: 'sdk' }), /没有文档“sdk”/],
    [{ type: 'docSidebar', sidebarId: 'sdkSidbar' }, /没有侧栏“sdkSidbar”；最接近的是“sdkSidebar”/],
    [{ type: 'docSidebar', sidebarId: 'empty' }, /侧栏“empty”里没有可以打开的一页/],
  ];
  for (const [item, expected] of nowhere) {
    it(`that leads nowhere is named: ${JSON.stringify(item)}`, () => {
      const [fault = '', ...others] = nameFaults([item], names);
      assert.match(fault, expected);
      assert.deepEqual(others, []);
    });
  }
});
