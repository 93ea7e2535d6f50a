import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { amount } from 'swapx-components/figure/numbers';
import { startOf } from 'swapx-components/figure/position';
import { outcomeOf, USDT, VARIANTS, WXOC } from './attack';

const printed = (sample: string): string =>
  readFileSync(path.join(ROOT, `samples/typescript/${sample}.output.json`), 'utf8');
const attack = printed('contract/v2/security/sandwich');
const slippage = printed('study/slippage');

const usdt = (units: bigint) => `${amount(units, USDT)} USDT`;
const gain = (units: bigint) =>
  `损益 ${units < 0n ? '-' : '+'}${amount(units < 0n ? -units : units, WXOC, 4)} WXOC`;
const includes = (text: string, part: string) => assert.ok(text.includes(part), `没有 ${part}`);

test('the page about attacks: no minimum, then one, then the attacker who reckons', () => {
  const start = startOf(VARIANTS.attack.controls);
  const open = outcomeOf('attack', start);
  includes(attack, `下限为 0：受害者收到 ${usdt(open.result)}`);
  includes(attack, `比报价少 29.97%；攻击者${gain(open.profit)}`);
  const bounded = outcomeOf('attack', { ...start, isBounded: 1 });
  includes(attack, `0.5% 的下限 ${usdt(bounded.minimum)}`);
  assert.equal(bounded.isDone, false);
  includes(attack, `受害者交易回滚，没有付出代币；攻击者${gain(bounded.profit)}`);
  includes(
    attack,
    `受害者收到 ${usdt(bounded.worst!.result)}，比报价少 0.50%；攻击者${gain(bounded.worst!.profit)}`,
  );
});

test('the page for beginners: 0.5% reverts, 5% goes through', () => {
  const start = startOf(VARIANTS.slippage.controls);
  const narrow = outcomeOf('slippage', start);
  includes(slippage, `报价：1 XOC → ${usdt(narrow.quote)}`);
  includes(slippage, `容忍 0.5%：最少收到 ${usdt(narrow.minimum)}`);
  includes(slippage, `现在 1 XOC 只能换 ${usdt(narrow.result)}`);
  assert.equal(narrow.isDone, false);
  const wide = outcomeOf('slippage', { ...start, tolerance: 5 });
  includes(slippage, `容忍 5%：最少收到 ${usdt(wide.minimum)}`);
  assert.equal(wide.isDone, true);
});
