import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from '../pages';
import { extractPage } from './extract';

const page: Page = {
  permalink: '/sdk/v3/overview',
  title: '概述',
  description: '',
  area: 'sdk',
  trail: [],
  source: 'website/docs/sdk/v3/overview.md',
  kind: 'overview',
  isUnlisted: false,
};

const sectionsOf = (content: string) =>
  extractPage(
    `<nav>导航</nav><article><div class="markdown">${content}</div></article><footer>页脚</footer>`,
    page,
  ).sections;

describe('a built page, cut for the search', () => {
  test('keeps its address, title and kind', () => {
    const { address, title, kind } = extractPage(
      '<article><div class="markdown"></div></article>',
      page,
    );
    assert.deepEqual(
      { address, title, kind },
      { address: page.permalink, title: page.title, kind: 'overview' },
    );
  });

  test('has a section for the opening and for each heading of level 2 and 3', () => {
    assert.deepEqual(
      sectionsOf(
        '<h1>概述</h1><p>开头</p><h2 id="a">甲</h2><p>一</p><h4 id="c">丙</h4><h3 id="b">乙</h3><p>二</p>',
      ),
      [
        { anchor: '', heading: '', text: '开头' },
        { anchor: 'a', heading: '甲', text: '一\n丙' },
        { anchor: 'b', heading: '乙', text: '二' },
      ],
    );
  });

  test('leaves out elements that are no text of the page', () => {
    const [opening, section] = sectionsOf(
      '<p>字<button>复制</button><span popover>解释</span></p><ul class="member-index"><li>swap</li></ul><details class="opening"><pre>import</pre></details>' +
        '<h2 id="a">甲<a class="hash-link" href="#a">#</a></h2>',
    );
    assert.equal(opening!.text, '字');
    assert.equal(section!.heading, '甲');
  });

  test('has its description and first paragraph as lead', () => {
    const html =
      '<article><div class="markdown"><blockquote>先看风险</blockquote><p>第一段</p><p>第二段</p></div></article>';
    assert.equal(extractPage(html, { ...page, description: '简介' }).lead, '简介 第一段');
  });

  test('leaves out the section that only links to other pages', () => {
    const sections = sectionsOf('<h2 id="a">甲</h2><h2 id="next">下一步</h2><p>别的页</p>');
    assert.deepEqual(
      sections.map(({ anchor }) => anchor),
      ['', 'a'],
    );
  });

  test('separates the words of neighbouring blocks', () => {
    const [opening] = sectionsOf(
      '<table><tr><td>amount</td><td>uint256</td></tr></table><ul><li>one</li><li>two</li></ul>' +
        '<pre><code><span class="l">let a</span><span class="l">let b</span></code></pre>',
    );
    assert.equal(opening!.text, 'amount · uint256\none\ntwo\n\tlet a let b');
  });

  test('makes a section of each term of the glossary, at its own anchor', () => {
    const [opening, heading, term] = sectionsOf(
      '<h2 id="terms">术语</h2><table><tr id="term-tick"><td>刻度</td><td>tick</td><td>价格的<em>格</em></td></tr>' +
        '<tr><td>普通</td></tr></table>',
    );
    assert.equal(opening!.text, '');
    assert.deepEqual(heading, { anchor: 'terms', heading: '术语', text: '普通' });
    assert.deepEqual(term, { anchor: 'term-tick', heading: '刻度（tick）', text: '价格的格' });
  });

  test('says of each error of the page of errors what helps, and where it is from', () => {
    const content =
      '<h2 id="a">甲</h2><details data-group=""><summary>两条</summary>' +
      '<h3 id="STF"><code>STF</code></h3><ul><li>原因：没有<a href="/x">授权</a>。</li><li>出处：文档。</li><li>改法：见<a href="#decimal">下文</a>与<a href="https://example.org/">别的站</a>。</li></ul>' +
      '<h3 id="decimal"><code>The number 0.5 is wrong</code></h3><ul><li>原因：小数。</li></ul></details>' +
      '<h2 id="other-errors">其余</h2><div><table><tr><th>错误信息</th></tr><tr><td><code>M0</code>、<code>M1</code></td>' +
      '<td>没有付足</td><td>付足，见<a href="/c">丙</a></td><td><a href="/pool#errors">池</a>、<a href="/b">别处</a></td></tr></table></div>';
    const html = `<article><div class="markdown">${content}</div></article>`;
    const { sections, explanations } = extractPage(html, { ...page, permalink: '/sdk/errors' });
    assert.deepEqual(
      sections.map(({ anchor }) => anchor),
      ['', 'a', 'STF', 'decimal'],
    );
    assert.deepEqual(explanations, [
      {
        errors: ['STF'],
        address: '/sdk/errors#STF',
        text: '原因：没有[授权](/x)。\n改法：见[下文](/sdk/errors#decimal)与别的站。',
      },
      { errors: ['The number … is wrong'], address: '/sdk/errors#decimal', text: '原因：小数。' },
      {
        errors: ['M0', 'M1'],
        address: '/pool#errors',
        text: '原因：没有付足\n改法：付足，见[丙](/c)',
      },
    ]);
    assert.equal(extractPage(html, page).explanations, undefined);
  });

  test('that has no content is rejected', () => {
    assert.throws(() => extractPage('<main></main>', page), /\/sdk\/v3\/overview：.*没有正文/);
  });
});
