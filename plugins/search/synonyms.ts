/**
 * Synonyms for the whole site: what people call a thing, and the term that the pages use. English terms
 * and wrong translations need not stand here: they come from the glossary.
 */
export const synonyms: [variant: string, term: string][] = [
  ['助记码', '助记词'],
  ['恢复词', '助记词'],
  ['矿工费', 'Gas 费'],
  ['燃料费', 'Gas 费'],
  ['油费', 'Gas 费'],
  ['池子', '流动性池'],
  ['资金池', '流动性池'],
  ['仓位', '头寸'],
  ['持仓', '头寸'],
  ['换币', '兑换'],
  ['币对', '交易对'],
  ['组池', '添加流动性'],
  ['撤池', '移除流动性'],
  ['夹子', '三明治攻击'],
  ['智慧合约', '智能合约'],
  ['聪明合约', '智能合约'],
  ['限价订单', '限价单'],
  ['撤消', '撤销'],
  ['帐户', '账户'],
  ['登陆', '登录'],
];
