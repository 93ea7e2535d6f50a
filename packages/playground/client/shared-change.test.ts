import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';

import { changeIn, fragmentOf, LinkRefused, programIn } from './shared-change';

const PROGRAM = 'contract/v2/flash-swaps';
const CHANGE = {
  program: 'console.log("改过");\n',
  contracts: { 'solidity/flash-swaps/FlashBorrower.sol': 'pragma solidity 0.8.30; // 不同\n' },
  checks: 'await check();\n',
};

const linkTo = (content: unknown): string =>
  `#run?program=${PROGRAM}&change=${deflateRawSync(JSON.stringify(content)).toString('base64url')}`;

describe('a change of a sample in a link', () => {
  it('comes back as it was', async () => {
    const fragment = await fragmentOf(PROGRAM, CHANGE);
    assert.match(fragment, /^#run\?program=contract\/v2\/flash-swaps&change=[\w-]+$/);
    assert.equal(programIn(fragment), PROGRAM);
    assert.deepEqual(await changeIn(fragment), CHANGE);
  });

  it('is another thing than the position of a figure, or a section', () => {
    assert.equal(programIn('#gas-fee?price=1'), undefined);
    assert.equal(programIn('#run'), undefined);
  });

  it('does not become longer than programs pass on, nor unpacks to more than is accepted', async () => {
    const refusal = new LinkRefused('改动太多，放不进链接：链接最长 20000 个字符');
    for (const program of [randomBytes(20_000).toString('hex'), 'a'.repeat(600_000)]) {
      await assert.rejects(fragmentOf(PROGRAM, { contracts: {}, program }), refusal);
    }
  });
});

describe('a link is refused that', () => {
  const refused = {
    'has lost its end': async () => (await fragmentOf(PROGRAM, CHANGE)).slice(0, -20),
    'carries nothing': () => `#run?program=${PROGRAM}`,
    'is not base64url': () => `#run?program=${PROGRAM}&change=a+b/`,
    'is not compressed': () => `#run?program=${PROGRAM}&change=YWJj`,
    'has contracts that are no texts': () => linkTo({ contracts: { 'a.sol': 1 } }),
    'has a program that is no text': () => linkTo({ contracts: {}, program: {} }),
    'has no contracts': () => linkTo({ program: 'a' }),
    'holds no object': () => linkTo(null),
    'unpacks to more than any change': () => linkTo({ contracts: {}, program: 'a'.repeat(1e6) }),
  };
  for (const [what, make] of Object.entries(refused)) {
    it(what, async () => {
      await assert.rejects(changeIn(await make()), new LinkRefused('链接不完整，或者被改过'));
    });
  }
});
