import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { missingFrom } from './requirements';

const nginx = { name: 'nginx', installation: 'apt-get install nginx-light' };
const openssl = { name: 'openssl', installation: 'apt-get install openssl' };

describe('missingFrom()', () => {
  it('names missing requirements with an installation hint', () => {
    const message = missingFrom([
      { ...nginx, isThere: () => false },
      { ...openssl, isThere: () => true },
    ]);
    assert.match(message!, /^缺少 nginx（apt-get install nginx-light）；/);
    assert.doesNotMatch(message!, /openssl/);
  });

  it('returns undefined if nothing is missing', () => {
    assert.equal(missingFrom([{ ...nginx, isThere: () => true }]), undefined);
  });
});
