import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { answersFrom, page } from './fixture';

describe('ranking', () => {
  const { addresses, results, catalogue } = answersFrom(
    page(
      '/guide',
      '执行兑换',
      'guide',
      ['报价', '用 Pool 计算价格，注意滑点与无常损失'],
      ['无常', '损失很大'],
    ),
    page('/pool', 'Pool', 'reference', ['getOutputAmount', '算出输出数量']),
    page('/router', 'SwapRouter', 'reference', ['exactInputSingle', '单跳兑换，限制滑点容忍度']),
    page('/slippage', '滑点', 'concept', ['说明', '报价与成交之间的差距']),
  );

  it('puts the page of a class first for its own name', () => {
    assert.equal(addresses('pool')[0], '/pool');
  });

  it('finds an identifier by a part, in any case, and with one letter wrong', () => {
    assert.deepEqual(addresses('exactInput'), ['/router']);
    assert.deepEqual(addresses('EXACTINPUTSINGLE'), ['/router']);
    assert.deepEqual(addresses('getOutptAmount'), ['/pool']);
  });

  it('finds a single character in titles and headings', () => {
    assert.deepEqual(addresses('滑'), ['/slippage']);
    assert.deepEqual(addresses('损'), []);
  });

  it('matches prefixes of identifiers and of their parts', () => {
    assert.deepEqual(addresses('sw'), ['/router']);
    assert.deepEqual(addresses('inputSi'), ['/router']);
    assert.deepEqual(addresses('wa'), []);
  });

  it('keeps the parts of an identifier that is also written in lower case', () => {
    const site = answersFrom(page('/a', '甲', 'concept', ['乙', 'exactInput，也写作 exactinput']));
    assert.ok(site.catalogue.vocabulary.includes('input'));
  });

  it('matches a term of the glossary as a whole', () => {
    const [result] = results('无常损失');
    assert.equal(catalogue.sections[result!.sections[0]!]!.heading, '报价');
  });

  it('finds Chinese pages by English terms and by traditional characters', () => {
    assert.equal(addresses('slippage')[0], '/slippage');
    assert.equal(addresses('滑點')[0], '/slippage');
  });

  it('ranks a title above a heading above the text', () => {
    assert.equal(addresses('滑点')[0], '/slippage');
    assert.equal(addresses('报价')[0], '/guide');
  });

  it('finds pages with some of the words if no page has all', () => {
    assert.ok(addresses('单跳 预言').includes('/router'));
  });

  it('finds the page and section of an address of the site', () => {
    const [result] = results('https://docs.example/router#exactInputSingle');
    assert.equal(catalogue.pages[result!.page]!.address, '/router');
    assert.equal(catalogue.sections[result!.sections[0]!]!.anchor, 'exactInputSingle');
  });

  it('finds nothing for punctuation', () => {
    assert.deepEqual(addresses('！？'), []);
  });
});

describe('of two pages with the same text', () => {
  const text: [string, string] = ['甲', '储备量决定价格，见 getReserves'];
  const { addresses } = answersFrom(
    page('/reference', '乙', 'reference', text),
    page('/concept', '乙', 'concept', text),
  );

  it('a concept finds the explanation first, an identifier the reference', () => {
    assert.equal(addresses('储备量')[0], '/concept');
    assert.equal(addresses('getReserves')[0], '/reference');
  });
});

describe('two ideas in one query', () => {
  const { addresses } = answersFrom(
    page('/first', '甲', 'guide', ['授权', '先授权']),
    page('/apart', '乙', 'guide', ['授权', '先授权'], ['签名', '再签名']),
    page('/second', '丙', 'guide', ['签名', '再签名']),
    page('/both', '丁', 'guide', ['授权与签名', '用签名代替授权']),
  );

  it('are answered by the page that treats both, then by one that mentions both', () => {
    assert.deepEqual(addresses('授权 签名').slice(0, 2), ['/both', '/apart']);
  });
});

describe('a version in the query', () => {
  const text: [string, string] = ['费用', '兑换费用'];
  const { addresses } = answersFrom(
    page('/sdk/v2/fees', '甲', 'guide', text),
    page('/sdk/v3/fees', '甲', 'guide', text),
    page('/study', '甲', 'guide', text),
  );

  it('puts its own pages first and those of the other version last', () => {
    assert.deepEqual(addresses('V3 费用'), ['/sdk/v3/fees', '/study', '/sdk/v2/fees']);
    assert.deepEqual(addresses('费用 v2'), ['/sdk/v2/fees', '/study', '/sdk/v3/fees']);
  });
});

describe('a query with words of those who write contracts or programs', () => {
  const text: [string, string] = ['甲', '用 viem 读取滑点，合约里也有'];
  const { addresses } = answersFrom(
    page('/contract/a', '乙', 'concept', text),
    page('/sdk/a', '乙', 'concept', text),
  );

  it('prefers the pages of their area', () => {
    assert.equal(addresses('合约里怎么读取滑点')[0], '/contract/a');
    assert.equal(addresses('用 viem 读取滑点')[0], '/sdk/a');
  });
});

describe('a heading with a note in brackets', () => {
  const { addresses } = answersFrom(
    page('/noted', '甲', 'guide', ['水龙头（faucet）', '丙']),
    page('/often', '丁', 'guide', ['戊', '水龙头，水龙头，水龙头']),
  );

  it('is an exact match without the note', () => {
    assert.equal(addresses('水龙头')[0], '/noted');
  });
});

describe('a word that a page does not contain', () => {
  const named = { ...page('/named', '甲', 'study', ['乙', '卖出代币']), synonyms: '出金 变现' };
  const { addresses } = answersFrom(named, page('/other', '丙', 'study', ['丁', '价格操纵']));

  it('is found among its synonyms', () => {
    assert.deepEqual(addresses('变现'), ['/named']);
  });

  it('is found in the other language', () => {
    assert.deepEqual(addresses('manipulation'), ['/other']);
  });
});

describe('Chinese without an input method', () => {
  const { addresses } = answersFrom(
    page('/out', '撤出资金', 'study', ['乙', 'gas']),
    page('/other', '资金', 'study', ['丁', '戊']),
  );

  it('is found as pinyin, with or without spaces, also beside a word of the site', () => {
    assert.equal(addresses('chechuzijin')[0], '/out');
    assert.equal(addresses('che chu zi jin')[0], '/out');
    assert.equal(addresses('chechu gas')[0], '/out');
    assert.deepEqual(addresses('zijin').sort(), ['/other', '/out']);
  });
});

describe('a homophone in place of another character', () => {
  const slippage = page('/slippage', '滑点', 'study', ['设置', '滑点设多少']);
  const other = page('/other', '设置', 'study', ['丙', '设多少']);

  it('finds the term that was meant', () => {
    assert.equal(answersFrom(other, slippage).addresses('划点设多少')[0], '/slippage');
  });

  it('is not corrected if a page contains it', () => {
    const drawn = page('/drawn', '图', 'study', ['丁', '手绘的划点']);
    const { addresses } = answersFrom(slippage, drawn);
    assert.deepEqual(addresses('划点'), ['/drawn']);
  });
});

describe('a synonym of a term', () => {
  const { addresses } = answersFrom(
    page('/ours', '三明治攻击', 'concept', ['乙', '丙']),
    page('/theirs', '甲', 'concept', ['丁', '躲开夹子']),
  );

  it('finds the page with the term and the page with the synonym', () => {
    assert.deepEqual(addresses('夹子').sort(), ['/ours', '/theirs']);
  });

  it('does not match inside a longer term', () => {
    assert.equal(addresses('三明治攻击')[0], '/ours');
  });
});

describe('a question', () => {
  it('is not decided by an everyday word, however rare that is', () => {
    const pages = Array.from({ length: 9 }, (_, n) =>
      page(`/slippage-${n}`, '甲', 'study', ['乙', '滑点']),
    );
    const { addresses } = answersFrom(...pages, page('/else', '丙', 'study', ['丁', '合适']));
    assert.equal(addresses('滑点设多少合适').at(-1), '/else');
  });

  it('prefers pages for learners, unless a programmer asks', () => {
    const text: [string, string] = ['甲', '滑点很大'];
    const { addresses } = answersFrom(
      page('/guide', '乙', 'guide', text),
      page('/study', '乙', 'study', text),
    );
    assert.equal(addresses('滑点怎么这么大')[0], '/study');
    assert.equal(addresses('滑点在 React 里怎么算')[0], '/guide');
  });
});

describe('a query whose words no section contains all', () => {
  it('is decided by its rare words', () => {
    const common = Array.from({ length: 9 }, (_, n) =>
      page(`/${n}`, '甲', 'study', ['乙', '没有，丢失']),
    );
    const { addresses } = answersFrom(
      ...common,
      page('/lost', '丙', 'study', ['丁', '手机丢在路上']),
    );
    assert.equal(addresses('手机 没有 丢失')[0], '/lost');
  });
});

describe('a word that differs from a term in one character', () => {
  const ours = page('/ours', '滑点', 'concept', ['甲', '乙']);

  it('is corrected only if no page contains it as typed', () => {
    assert.deepEqual(answersFrom(ours).addresses('划点'), ['/ours']);
    const typed = page('/typed', '丙', 'concept', ['丁', '划点']);
    assert.deepEqual(answersFrom(ours, typed).addresses('划点'), ['/typed']);
  });
});

describe('a heading that is on every page', () => {
  it('has little weight', () => {
    const furniture = Array.from({ length: 6 }, (_, n) =>
      page(`/${n}`, '甲', 'guide', ['换到测试网', '换掉地址']),
    );
    const { addresses } = answersFrom(
      ...furniture,
      page('/testnet', '丙', 'guide', ['丁', '测试网上的代币没有价值。测试网随时重来。']),
    );
    assert.equal(addresses('测试网')[0], '/testnet');
  });
});

describe('the bank of answers', () => {
  const answer = (slug: string, title: string, lead: string, errors: string[], text: string) => ({
    ...page(`/q#${slug}`, title, 'answer'),
    lead: [lead, ...errors].join(' '),
    errors,
    sections: [{ anchor: '', heading: '', text }],
  });
  const { bank, addresses } = answersFrom(
    page('/slippage', '滑点', 'concept', ['说明', '报价与成交之间的差距，STF 另见']),
    answer('less', '为什么收到的比报价少？', '成交数量不对', [], '价格在报价之后变了。'),
    answer('stf', '兑换为什么回滚？', '授权过仍然失败', ['STF'], '没有授权给这个合约。'),
    answer('old', '交易为什么过期？', '', ['Transaction too old'], '过了截止时间。'),
  );

  it('answers a question, also one in other words', () => {
    assert.equal(bank('为什么收到的比报价少')[0], '/q#less');
    assert.equal(bank('成交数量不对怎么办')[0], '/q#less');
  });

  it('answers an error, alone or in the output of a console', () => {
    assert.equal(bank('STF')[0], '/q#stf');
    const json = `{"code":3,"message":"execution reverted: Transaction too old","data":"0x${'0'.repeat(400)}"}`;
    assert.equal(bank(json)[0], '/q#old');
    assert.equal(bank(`${'at run (file.js:1:1)\n'.repeat(40)} STF`)[0], '/q#stf');
  });

  it('is ranked separately from pages', () => {
    assert.deepEqual(addresses('滑点'), ['/slippage']);
    assert.ok(addresses('为什么收到的比报价少').every((address) => !address.startsWith('/q#')));
  });

  it('does not answer a name, however many parts it has', () => {
    const site = answersFrom(
      page('/sdk', 'SDK', 'overview', ['甲', '安装 @swapx-lib/sdk-core']),
      answer('npm', 'npm 上的 @swapx-lib/sdk-core 可以用吗？', '', [], '可以。'),
    );
    assert.deepEqual(site.bank('@swapx-lib/sdk-core'), []);
    assert.equal(site.bank('@swapx-lib/sdk-core 可以用吗')[0], '/q#npm');
  });

  it('raises the page that a question belongs to, whatever words the page has', () => {
    const rescued = answer('app', '网站打不开怎么取回？', '', [], '直接调用合约。');
    const site = answersFrom(
      page('/without-app', '甲', 'study', ['乙', '丙']),
      page('/app', '丁', 'study', ['戊', '网站的按钮']),
      { ...rescued, belongsTo: ['/without-app'] },
    );
    assert.equal(site.addresses('网站打不开怎么取回')[0], '/without-app');
  });

  it('does not answer if a page matches far better', () => {
    const site = answersFrom(
      page('/page', '滑点设置', 'study', ['滑点设置', '滑点设置多少']),
      answer('settings', '手续费设置与别的许多事情', '滑点', [], '乙'),
    );
    assert.deepEqual(site.bank('滑点设置多少'), []);
  });

  it('needs a higher score if the query is no question', () => {
    const site = answersFrom(
      page('/page', '移除流动性与授权', 'guide', ['移除流动性', '授权']),
      answer('permit', '授权能少付一笔吗，移除流动性的时候？', '', [], '能。'),
    );
    assert.deepEqual(site.bank('移除流动性授权'), []);
    assert.deepEqual(site.bank('移除流动性要不要授权'), ['/q#permit']);
  });

  it('leaves an error that it does not explain to the page that does', () => {
    const site = answersFrom(
      page('/sdk/errors', '错误', 'concept', ['Not cleared', '还有流动性。']),
      answer('owed', '头寸 Not cleared 还有钱没领怎么办？', '', [], '领取。'),
    );
    assert.deepEqual(site.bank('reverted: Not cleared'), []);
    assert.deepEqual(site.bank('头寸 Not cleared 还有钱没领怎么办'), ['/q#owed']);
  });

  it('prefers answers for learners, unless the words are those of a programmer', () => {
    const learners = answer('a', '价格为什么变了，变了多少，何时变的？', '脚本', [], '甲');
    const site = answersFrom(answer('b', '脚本里价格为什么变了？', '', [], '价格'), {
      ...learners,
      address: '/study/q#a',
    });
    assert.equal(site.bank('价格为什么变了')[0], '/study/q#a');
    assert.equal(site.bank('脚本里价格为什么变了')[0], '/q#b');
  });

  it('leaves definitions to the page that explains the term', () => {
    const site = answersFrom(
      page('/page', '说明', 'study', ['滑点', '滑点']),
      answer('zero', '滑点为什么变成零？', '', [], '滑点'),
    );
    assert.deepEqual(site.bank('滑点是什么'), []);
    assert.deepEqual(site.bank('滑点变成零'), ['/q#zero']);
  });

  it('needs a higher score for one word than for several', () => {
    const site = answersFrom(
      page('/page', '甲', 'study', ['滑点', '滑点滑点、报价报价、数量数量']),
      answer('many', '某个滑点的报价与数量怎么对不上，应当以哪一个为准？', '', [], '乙'),
    );
    assert.deepEqual(site.bank('滑点怎么办'), []);
    assert.deepEqual(site.bank('滑点 报价 数量怎么办'), ['/q#many']);
  });

  it('does not answer a mere topic, or another question', () => {
    assert.deepEqual(bank('报价'), []);
    assert.deepEqual(bank('为什么无常损失这么大'), []);
  });
});

describe('a note in brackets behind a title', () => {
  it('need not be typed for an exact match', () => {
    const other = page('/other', 'Trade 与别的', 'reference', ['Trade', 'Trade Trade']);
    const noted = page('/noted', 'Trade（V3 SDK）', 'reference', ['甲', '乙']);
    assert.equal(answersFrom(other, noted).addresses('Trade')[0], '/noted');
  });
});
