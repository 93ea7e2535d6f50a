import assert from 'node:assert/strict';
import { test } from 'node:test';

import { facts, lookUp } from '../../../facts';
import { addNetwork, addToken, explain, NETWORKS, TOKENS } from './requests';

test('a network is named by the chain id of its facts, in both forms', () => {
  for (const [key, network] of Object.entries(NETWORKS)) {
    assert.equal(Number(network.chainIdHex), network.chainId, key);
  }
  const { params } = addNetwork(NETWORKS.mainnet);
  const [{ chainId, rpcUrls }] = params as [{ chainId: string; rpcUrls: string[] }];
  assert.equal(Number(chainId), facts['mainnet.chainId'].value);
  assert.deepEqual(rpcUrls, [facts['mainnet.rpc'].value]);
});

test('a token is named by the address of its facts', () => {
  const usdt = TOKENS.mainnet.find(({ symbol }) => symbol === 'USDT')!;
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
  for (const { symbol } of TOKENS.mainnet) {
    const { confidence } = lookUp(`mainnet.${symbol.toLowerCase()}.decimals`);
    assert.notEqual(confidence, 'conflicting', symbol);
  }
});

test('a refusal is no fault, and what is unknown is quoted', () => {
  assert.match(explain({ code: 4001 }), /什么都没有改变/);
  assert.match(explain({ code: -32601 }), /手动填写/);
  assert.match(explain(new Error('boom')), /boom/);
  assert.match(explain({}), /没有说明原因/);
});
