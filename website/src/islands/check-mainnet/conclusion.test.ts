import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Verdict } from 'swapx-facts/verify/question';
import { conclusion } from './conclusion';
import { addressFault } from './connections';

const of = (...verdicts: Verdict[]) => ({
  results: verdicts.map((verdict) => ({ verdict })),
  fault: undefined,
  refused: [],
  isLocal: false,
});

test('all agree only if nothing differs and nothing is open', () => {
  assert.match(conclusion(of('confirmed', 'noted')), /^1 项都与文档相符/);
  assert.doesNotMatch(conclusion(of('confirmed', 'unanswered')), /都与文档相符/);
  assert.doesNotMatch(conclusion(of('confirmed', 'contradicted')), /都与文档相符/);
});

test('what differs comes before why the rest was not heard', () => {
  const said = conclusion({ ...of('contradicted', 'unanswered'), fault: '节点停了。' });
  assert.match(said, /^有 1 项与文档不符.*节点停了。$/);
});

test('a local chain says so first', () => {
  assert.match(conclusion({ ...of('confirmed'), isLocal: true }), /^这是本地链/);
});

test('nodes are asked over TLS or on the own machine', () => {
  for (const address of ['https://rpc.example/key', 'http://127.0.0.1:8545', 'http://localhost']) {
    assert.equal(addressFault(address), undefined, address);
  }
  for (const address of ['http://rpc.example', 'ws://127.0.0.1', 'http://127.0.0.1.example/']) {
    assert.match(addressFault(address) ?? '', /https 的地址/, address);
  }
  assert.match(addressFault('rpc') ?? '', /不是一个网址/);
});
