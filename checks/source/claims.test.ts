// Does the site say the same thing wherever it says it?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readMarkdownPages } from '../../markdown/pages';
import { readQuestionFiles } from '../../markdown/questions/question';
import { assertNone } from '../assert-none';
import { addressesOf } from './lib/addresses';
import { contradictionFaults, homeFaults, mentionsOf, statementsOf } from './lib/claim-faults';
import { type Claim, claims } from './lib/claims';
import { readInterfaceTexts } from './lib/interface-texts';
import { evidenceFault } from './lib/questions';
import { readSampleTexts } from './lib/sample-texts';
import { readDrawings } from './lib/typed-numbers';

/** A claim that hardly anybody repeats needs no watching. */
const FEWEST_MENTIONS = 4;

describe('what the site says most often', () => {
  const pages = readMarkdownPages();
  const texts = [
    ...pages,
    ...readQuestionFiles(),
    ...readDrawings(),
    ...readSampleTexts(),
    ...readInterfaceTexts(),
  ].map(statementsOf);

  const faultsIn = (path: string, source: string) =>
    contradictionFaults(statementsOf({ path, source }));

  it(`stands at its home: ${claims.length} claims`, () => {
    assert.ok(claims.length >= 40);
    assertNone(claims.flatMap((claim) => homeFaults(claim, pages)));
  });

  it('is proven', () => {
    const addresses = addressesOf(pages);
    const unproven = claims.flatMap(({ sentence, evidence }) => {
      const fault = evidenceFault(evidence, addresses);
      return fault ? [`“${sentence}”的依据 ${evidence.kind}: ${evidence.target}：${fault}`] : [];
    });
    assertNone(unproven);
  });

  it('is repeated', () => {
    const rare = claims
      .map((claim) => ({ claim, mentions: mentionsOf(claim, texts) }))
      .filter(({ mentions }) => mentions < FEWEST_MENTIONS)
      .map(({ claim, mentions }) => `“${claim.sentence}”只有 ${mentions} 处`);
    assertNone(rare);
  });

  it('is nowhere contradicted', () => assertNone(texts.flatMap(contradictionFaults)));

  const pathFor = (within?: RegExp) =>
    within && !within.test('docs/page.md') ? `docs/${within.source}.md` : 'docs/page.md';

  const refusedLines = claims.flatMap(({ sentence, contradictions }: Claim) =>
    contradictions.map((contradiction) => ({ sentence, ...contradiction })),
  );
  for (const { sentence, refused, within } of refusedLines) {
    it(`refuses: ${refused}`, () => {
      const faults = faultsIn(pathFor(within), `第一行。\n\n${refused}\n`);
      assert.ok(
        faults.some((fault) => fault.includes(`.md:3：`) && fault.endsWith(`与“${sentence}”不符`)),
        faults.join('\n') || 'nothing was refused',
      );
    });
  }

  it('may be asked, and believed otherwise', () => {
    const wrong = 'V3 的手续费会自动复投';
    const asked = `---\nquestion: ${wrong}？\n---\n\n`;
    assert.deepEqual(faultsIn('questions/sdk/a.md', `${asked}不会。\n`), []);
    assert.match(
      faultsIn('questions/sdk/a.md', `${asked}${wrong}。\n`).join(),
      /^questions\/sdk\/a\.md:5：/,
    );
    const table = `## 常见误解 {#m}\n\n| ${wrong} | 不会，要领取 |\n\n“${wrong}。”不对。\n`;
    assert.deepEqual(faultsIn('docs/page.md', table), []);
  });

  it('is missed when its home says something else', () => {
    const [claim] = claims as [Claim];
    const [address] = claim.home.split('#');
    const path = `docs${address}.md`;
    const held = `## 成员 {#members}\n\n${claim.sentence}。\n`;
    assert.deepEqual(homeFaults(claim, [{ path, source: held }]), []);
    const moved = held.replace('{#members}', '{#other}');
    assert.match(homeFaults(claim, [{ path, source: moved }]).join(), /没有“/);
    assert.match(homeFaults(claim, []).join(), /没有 .* 这一页/);
  });
});
