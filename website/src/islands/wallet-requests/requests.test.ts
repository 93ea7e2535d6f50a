import assert from 'node:assert/strict';
import { test } from 'node:test';

import { facts } from 'swapx-facts';
import { givenFacts } from 'swapx-facts/given';
import { withObservations } from 'swapx-facts/observations';
import { facts as keys } from './given';
import { requestsFrom, saidOf } from './requests';

const given = givenFacts(keys);
const requests = requestsFrom(given);
const isKnown = (address: string) => saidOf(address, given).startsWith('地址是');

test('there are eight requests, and not all have the same answer', () => {
  assert.equal(requests.length, 8);
  assert.equal(new Set(requests.map(({ isSafe }) => isSafe)).size, 2);
});

test('nobody should agree to a spender that facts do not know', () => {
  for (const { spender, isSafe, title } of requests) {
    if (!spender) continue;
    assert.match(spender, /^0x[0-9a-fA-F]{40}$/);
    if (isSafe) assert.ok(isKnown(spender), title);
  }
  const unknown = requests.filter(({ spender }) => spender && !isKnown(spender));
  assert.ok(unknown.length >= 2);
  assert.ok(unknown.every(({ isSafe }) => !isSafe));
});

test('an address that the chain contradicts is not vouched for without a word', () => {
  const router = facts['mainnet.v2.router'].value;
  assert.equal(saidOf(router, given), '地址是 SwapX V2 路由合约。');
  const observed = withObservations(facts, {
    'mainnet.v2.router': {
      ...{ verdict: 'contradicted', seen: '没有代码', block: 9, date: '2026-01-01' },
    },
  });
  assert.match(saidOf(router, givenFacts(keys, observed)), /链上读到的与此不符：没有代码/);
});
