import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { historyOf } from './compare';
import { declaredIn } from './declared';

describe('what a version declares', () => {
  it('is each exported name and each public member, without comments', () => {
    const declared = declaredIn([
      `/** Why. */
       export declare class Pool {
         readonly fee: number;
         private hidden;
         constructor(fee: number);
         /** How. */
         quote(amount: number,
               limit?: number): number;
       }
       declare class Unexported { a: string }
       export interface Options { a: string }
       export declare enum Fee { LOW = 1 }
       export declare const Q96: bigint;
       export declare function sqrt(value: bigint): bigint;`,
    ]);
    assert.deepEqual(Object.fromEntries(declared), {
      'Pool.fee': 'readonly fee: number;',
      'Pool.constructor': 'constructor(fee: number);',
      'Pool.quote': 'quote(amount: number, limit?: number): number;',
      Options: 'interface Options { a: string }',
      'Options.a': 'a: string',
      Fee: 'enum Fee { LOW = 1 }',
      Q96: 'Q96: bigint',
      sqrt: 'function sqrt(value: bigint): bigint;',
    });
  });
});

describe('the history of a package', () => {
  const release = (version: string, declared: Record<string, string>) => ({
    version,
    declared: new Map(Object.entries(declared)),
  });
  const releases = [
    release('1.0.0', { always: 'a', other: 'old', gone: 'a', back: 'a' }),
    release('1.1.0', { always: 'a', other: 'new', gone: 'a' }),
    release('1.2.0', { always: 'a', other: 'new', gone: 'a', back: 'a', fresh: 'a' }),
    release('1.3.0', { always: 'a', other: 'newer', back: 'a', fresh: 'a', later: 'a' }),
  ];

  it('says since when each name is as it is, and what changes later', () => {
    assert.deepEqual(historyOf(releases, '1.2.0'), {
      described: '1.2.0',
      newest: '1.3.0',
      since: { always: '1.0.0', back: '1.2.0', fresh: '1.2.0', gone: '1.0.0', other: '1.1.0' },
      changed: { gone: '1.3.0', other: '1.3.0' },
    });
  });

  it('needs the version that is described', () => {
    assert.throws(() => historyOf(releases, '2.0.0'), /2\.0\.0/);
  });
});
