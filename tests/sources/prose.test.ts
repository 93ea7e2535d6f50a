import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { glossary } from 'swapx-facts/glossary';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { linesOf } from 'swapx-markdown/reader';
import { assertNone } from '../kit/assert-none';
import { readInterfaceTexts } from './lib/interface-texts';
import { pageFaults, wordFaults } from './lib/prose';
import { readSampleTexts } from './lib/sample-texts';
import { readDrawings } from './lib/typed-numbers';

const faultsIn = (source: string, path = 'website/docs/page.md') => pageFaults({ path, source });

describe('prose', () => {
  it('of every page keeps to the typography, the terms and the habits', () => {
    assertNone(readMarkdownPages().flatMap(pageFaults));
  });

  it('of drawings, samples and the interface keeps to the terms and the habits', () => {
    const texts = [...readDrawings(), ...readSampleTexts(), ...readInterfaceTexts()];
    for (const end of [
      '.svg',
      '.output.json',
      'website/config/categories.ts',
      'website/i18n/zh/code.json',
    ]) {
      assert.ok(texts.some(({ path }) => path.endsWith(end)));
    }
    const faults = texts.flatMap(({ path, source }) =>
      linesOf(source).flatMap(({ line, text }) =>
        wordFaults(text).map((fault) => `${path}:${line}：${fault}`),
      ),
    );
    assertNone(faults);
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
    ['示例真的成交了一笔。', /真假/],
    ['池不存在时回滚，没有原因。', /不带错误信息/],
    ['合约回滚而不给原因。', /不带错误信息/],
    ['沿用上游的名字。', /Uniswap/],
    ['余额不足时以 `STF` 回滚。', /错误为/],
    ['断在地址里是前一个，断在手续费里是另一个。', /名字/],
    ['地址问工厂合约要。', /查询/],
    ['算 $2^{80}$ 次，改问工厂合约的 `getPool`。', /查询/],
    ['几条路径一次问完。', /查询/],
    ['程序向节点提问。', /请求/],
    ['节点没有回答时重试。', /响应/],
    ['这个下限守不住到账的数量。', /约束/],
    ['修改时怎样通知，没有查到。', /主网合约的核对/],
    ['两边的结果由测试比较。', /本站的测试/],
    ['下面的数字都由同一份示例打印。', /阅读约定/],
    ['下面各节就是这个文件的片段。', /分段/],
    ['取得文档仓库之后再运行。', /下载为项目/],
    ['用 `npm run sample contract/gas` 运行。', /讲怎样运行/],
    ['文件在 `samples/solidity/`。', /讲怎样运行/],
    [`- ${'长'.repeat(151)}`, /列表的一项有 151 个字/],
    [`| 参数 | ${'长'.repeat(151)} |\n| --- | --- |`, /表格的一格有 151 个字/],
    [
      'This whole paragraph was left in English although every reader of the page expects Chinese text.',
      /英文没有翻译/,
    ],
  ];
  for (const [line, expected] of wrong) {
    it(`refuses: ${line}`, () => {
      const faults = faultsIn(`第一行\n\n${line}\n`);
      assert.match(faults.join('\n'), expected);
      assert.match(faults[0]!, /^website\/docs\/page\.md:3：/);
    });
  }

  const right = [
    '手续费是 0.30%，用 `getAmountOut()` 计算（向下取整）。',
    '见[手续费](/contract/swapx-v2/concepts/advanced-topics/fees)一页。',
    '不变量 $x \\cdot y=k$ 在兑换后不会变小。',
    '链 ID 为:fact[mainnet.chainId]。',
    '凡是声称无风险的收益都要警惕。',
    '群里说能领 USDT，是真的吗？',
    '先弄清池是不是真的，再看最后一个。',
    '金额不对时向客服询问。',
    '余额不足时回滚，错误为 `STF`。',
    `- ${'长'.repeat(150)}\n  - ${'长'.repeat(150)}`,
  ];
  for (const line of right) {
    it(`accepts: ${line}`, () => assert.deepEqual(faultsIn(line), []));
  }

  it('of the pages on running examples may name the commands of the repository', () => {
    const line = '取得文档仓库，执行 `npm run sample contract/gas`。';
    assert.deepEqual(faultsIn(line, 'website/docs/sdk/start.md'), []);
    assert.equal(faultsIn(line).length, 2);
  });

  it('does not look into code and formulas', () => {
    assert.deepEqual(faultsIn('```bash\nnpm run 什么!\n```\n\n$$\na!b\n$$\n\n$$ c! $$\n'), []);
  });
});
