// Does every sentence that the site holds to stand at its home, and is it proven?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { addressesOf } from './lib/addresses';
import { type Claim, homeFaults, proofFaults, readClaims } from './lib/claims';

describe('what the site says most often', () => {
  const pages = readMarkdownPages();
  const addresses = addressesOf(pages);
  const claims = readClaims();

  it(`stands at its home: ${claims.length} sentences`, () => {
    assertNone(claims.flatMap((claim) => homeFaults(claim, pages)));
  });

  it('is proven', () => assertNone(claims.flatMap((claim) => proofFaults(claim, addresses))));

  const [claim] = claims as [Claim];
  const [address] = claim.home.split('#');
  const path = `website/docs${address}.md`;
  const place = new RegExp(`^tests/sources/claims\\.yaml:${claim.line}：`);

  it('is missed when its home says something else, or says it twice', () => {
    const held = `## 成员 {#members}\n\n${claim.sentence}。\n`;
    const faultsIn = (source: string) => homeFaults(claim, [{ path, source }]).join('\n');
    assert.equal(faultsIn(held), '');
    assert.match(faultsIn(held.replace('{#members}', '{#other}')), place);
    assert.match(faultsIn(held.replace('{#members}', '{#other}')), /没有“.*改回这一句/);
    assert.match(faultsIn(held + held), /有 2 处“.*只留一处/);
    assert.match(homeFaults(claim, []).join(), /没有 .* 这一页；home 写/);
  });

  it('is refused without evidence, and with evidence that does not exist', () => {
    const faultsWith = (evidence: Pick<Claim, 'page' | 'sample' | 'source'>) =>
      proofFaults({ sentence: '甲', home: '/study/#a', line: claim.line, ...evidence }, addresses);
    assert.match(faultsWith({}).join(), /依据写一项/);
    assert.match(faultsWith({}).join(), place);
    assert.match(faultsWith({ page: '/study/', sample: 'a.ts' }).join(), /依据写一项/);
    assert.match(faultsWith({ page: '/study/' }).join(), /依据 page: \/study\/：写到哪一节/);
    assert.match(faultsWith({ sample: 'sdk/errors.ts#no' }).join(), /依据 sample: .*no/);
  });
});
