// Does every link between pages lead to a page and a heading that exist?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { footer } from '../../website/config/footer';
import { navbarItems } from '../../website/config/navbar';
import { nameFaults, type Names } from '../../website/config/navbar-items';
import sidebars from '../../website/sidebars';
import { assertNone } from '../kit/assert-none';
import { addressesOf } from './lib/addresses';
import { hostFaults, linkFaults, linkTextFaults } from './lib/links';
import { readMarkdownPages } from 'swapx-markdown/pages';

describe('links', () => {
  const pages = readMarkdownPages();
  const addresses = addressesOf(pages);

  it('of every page lead to a page and a heading of the site', () => {
    assertNone(pages.flatMap((page) => linkFaults(page, addresses)));
  });

  it('call a page by its title', () => {
    assertNone(pages.flatMap((page) => linkTextFaults(page, pages)));
  });

  it('that look like a host lead to that host', () => {
    assertNone(pages.flatMap(hostFaults));
    const faultsOf = (source: string) => hostFaults({ path: 'website/docs/study/page.md', source });
    const { host } = new URL(facts['link.app'].value);
    assert.match(
      faultsOf('[swapx.example](fact:link.app)')[0]!,
      /page\.md:1：链接文字是域名“swapx\.example”，链接却通向/,
    );
    assert.equal(faultsOf('[example.org](https://example.com/)').length, 1);
    assert.deepEqual(faultsOf(`[${host}](fact:link.app)[说明](https://example.com/)`), []);
  });

  it('of the navbar and the footer lead to pages', () => {
    const items = [...navbarItems, ...footer.links.flatMap(({ items = [] }) => items as object[])];
    const targets = items.flatMap((item) => ('to' in item ? [String(item.to)] : []));
    assert.notEqual(targets.length, 0);
    assertNone(
      targets
        // A file that is served as it is, not a page.
        .filter((target) => !target.startsWith('pathname://'))
        .filter((target) => !addresses.has(target))
        // A file that the build writes; tests/built asks whether it is there.
        .filter((target) => !target.startsWith('pathname://'))
        .map(
          (target) =>
            `website/config/navbar.ts 或 website/config/footer.ts：没有 ${target} 这个地址`,
        ),
    );
  });

  it('of the navbar by the name of a document or a sidebar lead to one', () => {
    const documents = pages.flatMap(
      ({ path }) => /^website\/docs\/(.*)\.mdx?$/.exec(path)?.[1] ?? [],
    );
    assertNone(nameFaults(navbarItems, { documents, sidebars: sidebars as Names['sidebars'] }));
  });

  const other = { path: 'website/docs/study/other.md', source: '## 甲 {#first}\n\n#### 乙\n' };
  const faults = (source: string) => {
    const page = { path: 'website/docs/study/page.md', source };
    return linkFaults(page, addressesOf([page, other]));
  };

  const wrong: [string, RegExp][] = [
    ['[甲](/study/othr)', /“\/study\/othr”没有这个地址；最接近的是 \/study\/other/],
    ['[甲](/study/other/)', /没有这个地址；最接近的是 \/study\/other/],
    ['[甲](/study/other#frist)', /没有锚点 #frist；最接近的是 #first/],
    ['[甲](#none)', /没有锚点 #none/],
    ['[甲](./other.md)', /从根开始的地址/],
    ['[甲][1]\n\n[1]: /nowhere', /没有这个地址/],
    [':::info\n\n[甲](/nowhere)\n\n:::', /没有这个地址/],
  ];
  for (const [markdown, message] of wrong) {
    it(`refuse ${markdown.replaceAll('\n', ' ')}`, () => {
      const [fault = '', ...others] = faults(`正文\n\n${markdown}\n`);
      assert.match(fault, /^website\/docs\/study\/page\.md:\d+：/);
      assert.match(fault, message);
      assert.deepEqual(others, []);
    });
  }

  it('refuse another name for a page, and accept its title, its label and words around them', () => {
    const target = {
      path: 'website/docs/study/target.md',
      source: '---\ntitle: 完成第一笔兑换\nsidebar_label: 第一笔兑换\n---\n',
    };
    const textFaults = (text: string, anchor = '') => {
      const page = {
        path: 'website/docs/study/page.md',
        source: `正文\n\n[${text}](/study/target${anchor})`,
      };
      return linkTextFaults(page, [page, target]);
    };
    assert.match(textFaults('开始')[0]!, /page\.md:3：链接文字“开始”.*“完成第一笔兑换”/);
    for (const text of ['完成第一笔兑换', '第一笔兑换', '`V2` 第一笔兑换']) {
      assert.deepEqual(textFaults(text), []);
    }
    assert.deepEqual(textFaults('出错时', '#errors'), []);
  });

  it('name the line', () => {
    assert.match(faults('正文\n\n[甲](/nowhere)\n')[0]!, /page\.md:3：/);
  });

  it('accept pages, headings with and without an id, terms, files and other sites', () => {
    const right = [
      '[甲](/study/other#first)',
      '[乙](/study/other#乙)',
      '[丙](#here)',
      '[丁](/category/开始)',
      '[戊](https://example.org/#x)',
      '[己](fact:link.app)',
      '`[庚](/nowhere)`',
    ];
    assert.deepEqual(faults(`## 此处 {#here}\n\n${right.join('\n\n')}\n`), []);
  });

  it('accept a term of the glossary where the glossary stands', () => {
    assert.deepEqual(faults('::glossary\n\n[滑点](#term-slippage)\n'), []);
  });
});
