import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { sdkCategories, studyCategories } from '../../config/categories';
import { glossary } from '../../facts/glossary';
import { readMarkdownPages } from '../../markdown/pages';
import { linesOf } from '../../markdown/reader';
import { assertNone } from '../assert-none';
import { proseFaults, proseOf, termFaults } from './lib/prose';
import { readSampleTexts } from './lib/sample-texts';
import { readDrawings } from './lib/typed-numbers';

const faultsIn = (source: string) => proseOf({ path: 'docs/page.md', source }).flatMap(proseFaults);

describe('prose', () => {
  it('of every page keeps to the typography and the terms', () => {
    const faults = readMarkdownPages().flatMap((page) => proseOf(page).flatMap(proseFaults));
    assertNone(faults);
  });

  it('of drawings, samples and category pages keeps to the terms', () => {
    const texts = [...readDrawings(), ...readSampleTexts()];
    assert.ok(texts.some(({ path }) => path.endsWith('.output.json')));
    const faults = texts.flatMap(({ path, source }) =>
      linesOf(source).flatMap(({ line, text }) =>
        termFaults(text).map((fault) => `${path}:${line}：${fault}`),
      ),
    );
    const categories = [...Object.values(studyCategories), ...Object.values(sdkCategories)];
    const inCategories = categories.flatMap(({ label, title, description }) =>
      termFaults([label, title, description].join('\n')).map(
        (fault) => `config/categories.ts：${label}：${fault}`,
      ),
    );
    assertNone([...faults, ...inCategories]);
  });

  it('with any variant that the glossary decided against is refused, and the right word named', () => {
    const missed = glossary.flatMap(({ term, avoid }) =>
      avoid.filter(
        (variant) => !faultsIn(`写作${variant}。`).some((fault) => fault.includes(`“${term}”`)),
      ),
    );
    assertNone(missed);
  });

  it('may speak of a variant in quotation marks', () => {
    assert.deepEqual(faultsIn('中间价，也叫“现货价”。'), []);
    assert.match(faultsIn('现货价，也叫“现货价”。').join('\n'), /本站用“中间价”/);
  });

  const wrong: [string, RegExp][] = [
    ['手续费是0.30%。', /空一格/],
    ['用viem读取。', /空一格/],
    ['先报价,再兑换。', /全角标点/],
    ['流动性池(pool)很重要。', /全角（）/],
    ['完成， 然后继续。', /不空格/],
    ['兑换成功！', /感叹号/],
    ['请您确认。', /称“你”/],
    ['点此查看。', /去向/],
    ['这是一次掉期。', /兑换/],
    ['::island{name="a" text="比单纯持有少多少。"}', /一直持有/],
    ['提供流动性可以躺赚。', /宣传语/],
    [
      'This whole paragraph was left in English although every reader of the page expects Chinese text.',
      /英文没有翻译/,
    ],
  ];
  for (const [line, expected] of wrong) {
    it(`refuses: ${line}`, () => {
      const faults = faultsIn(`第一行\n\n${line}\n`);
      assert.match(faults.join('\n'), expected);
      assert.match(faults[0]!, /^docs\/page\.md:3：/);
    });
  }

  const right = [
    '手续费是 0.30%，用 `getAmountOut()` 计算（向下取整）。',
    '见[手续费](/contract/swapx-v2/concepts/advanced-topics/fees)一页。',
    '不变量 $x \\cdot y=k$ 在兑换后不会变小。',
    '链 ID 为:fact[mainnet.chainId]。',
    '凡是声称无风险的收益都要警惕。',
  ];
  for (const line of right) {
    it(`accepts: ${line}`, () => assert.deepEqual(faultsIn(line), []));
  }

  it('does not look into code and formulas', () => {
    assert.deepEqual(faultsIn('```bash\nnpm run 什么!\n```\n\n$$\na!b\n$$\n\n$$ c! $$\n'), []);
  });
});
