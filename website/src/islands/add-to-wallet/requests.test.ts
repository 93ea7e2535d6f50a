import assert from 'node:assert/strict';
import { test } from 'node:test';

import { facts, lookUp } from 'swapx-facts';
import { givenFacts } from 'swapx-facts/given';
import { type Observation, withObservations } from 'swapx-facts/observations';
import { facts as keys } from './given';
import { addNetwork, addToken, explain, offersFrom } from './requests';

const { coin, networks, tokens } = offersFrom(givenFacts(keys));

test('a network is named by the chain id of its facts, in both forms', () => {
  for (const [key, network] of Object.entries(networks)) {
    assert.equal(Number(network.chainIdHex), network.chainId, key);
  }
  const { params } = addNetwork(networks.mainnet, coin);
  const [{ chainId, rpcUrls }] = params as [{ chainId: string; rpcUrls: string[] }];
  assert.equal(Number(chainId), facts['mainnet.chainId'].value);
  assert.deepEqual(rpcUrls, [facts['mainnet.rpc'].value]);
});

test('a token is named by the address of its facts', () => {
  const usdt = tokens.mainnet.find(({ symbol }) => symbol === 'USDT')!;
  assert.deepEqual(addToken(usdt).params, {
    type: 'ERC20',
    options: {
      address: facts['mainnet.usdt'].value,
      symbol: 'USDT',
      decimals: facts['mainnet.usdt.decimals'].value,
    },
  });
});

test('no token is offered whose decimals public sources dispute', () => {
  for (const { symbol } of tokens.mainnet) {
    const { confidence } = lookUp(`mainnet.${symbol.toLowerCase()}.decimals`);
    assert.notEqual(confidence, 'conflicting', symbol);
  }
});

test('what the chain contradicts is not offered without a word, be it the address or the decimals', () => {
  const seen = (words: string): Observation => ({
    ...{ verdict: 'contradicted', seen: words, block: 9, date: '2026-01-01' },
  });
  const observed = withObservations(facts, {
    'mainnet.wxoc': seen('没有代码'),
    'mainnet.usdc.decimals': seen('USDC，6 位'),
    'mainnet.chainId': seen('1'),
  });
  const offers = offersFrom(givenFacts(keys, observed));
  const [wxoc, , usdc] = offers.tokens.mainnet;
  assert.deepEqual(wxoc!.notes, ['链上读到的与此不符：没有代码（区块 9，2026-01-01）。']);
  assert.match(usdc!.notes.join(), /链上读到的与此不符：USDC，6 位/);
  assert.match(offers.networks.mainnet.notes.join(), /链上读到的与此不符：1/);
});

test('a refusal is no fault, and what is unknown is quoted', () => {
  assert.match(explain({ code: 4001 }), /什么都没有改变/);
  assert.match(explain({ code: -32601 }), /手动填写/);
  assert.match(explain(new Error('boom')), /boom/);
  assert.match(explain({}), /没有错误信息/);
});
