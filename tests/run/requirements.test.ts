import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { missingFrom } from './requirements';

const nginx = { name: 'nginx', installation: 'apt-get install nginx-light' };
const openssl = { name: 'openssl', installation: 'apt-get install openssl' };

describe('requirements', () => {
  it('that are missing are named with the way to get them', () => {
    const message = missingFrom([
      { ...nginx, isThere: () => false },
      { ...openssl, isThere: () => true },
    ]);
    assert.match(message!, /^缺少 nginx（apt-get install nginx-light）；/);
    assert.doesNotMatch(message!, /openssl/);
  });

  it('that are all there need no word', () => {
    assert.equal(missingFrom([{ ...nginx, isThere: () => true }]), undefined);
  });
});
