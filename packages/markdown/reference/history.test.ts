import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { packages } from 'swapx-facts/packages';
import { sdkHistory } from 'swapx-facts/sdk-history';
import { subjectOf } from './';
import { changedIn, sinceOf, versionsOf } from './history';
import { expectedOn, referencePages } from './pages';
import { hasTemplate } from './template';

describe('the history of the SDKs', () => {
  it('is that of the versions which the pages describe', () => {
    assert.equal(sdkHistory['v3-sdk']!.described, packages['package.uniswapV3Sdk'].value);
    assert.equal(sdkHistory.core!.described, packages['package.uniswapSdkCore'].value);
  });

  it('knows every member that a page documents', () => {
    const members = referencePages()
      .filter(hasTemplate)
      .flatMap(expectedOn)
      .map(({ member }) => member.key);
    assert.ok(members.length > 200, `${members.length} members`);
    for (const key of members) assert.doesNotThrow(() => sinceOf(key), key);
  });

  it('says since when a member is as it is, and what changes later', () => {
    assert.equal(sinceOf('v3-sdk:Trade.fromRoutes'), '3.3.1');
    assert.equal(changedIn('v3-sdk:FeeAmount'), '3.14.0');
    assert.equal(sinceOf('v2-sdk:Pair.getAddress'), undefined);
    assert.throws(() => sinceOf('v3-sdk:Pool.unknown'), /facts\/sdk-history\/read\.ts/);
  });
});

describe('the sentence on versions', () => {
  const sentence = (...keys: string[]) => versionsOf(keys.map(subjectOf));

  it('explains the column of a class, and says it of a type', () => {
    assert.equal(
      sentence('v3-sdk:Pool'),
      '本页据 @uniswap/v3-sdk 3.13.1；成员表里的版本，是现在的写法最早出现的版本。',
    );
    assert.equal(
      sentence('v3-sdk:ClaimOptions'),
      '本页据 @uniswap/v3-sdk 3.13.1；现在的写法最早出现在 3.5.1。',
    );
  });

  it('is short for a package of one version', () => {
    assert.equal(sentence('v2-sdk:Pair'), '本页据 @swapx-lib/v2-sdk 3.0.0。');
  });
});
