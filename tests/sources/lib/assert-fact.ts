import assert from 'node:assert/strict';

import { lookUp } from 'swapx-facts';

/** Compares a fact with what code or a package tells, and names the fact where they differ. */
export function assertFact(key: string, expected: string | number | undefined): void {
  const { value } = lookUp(key);
  const message = `packages/facts/：${key} 写的是 ${value}，代码或软件包里是 ${expected}；按 source 重新核对`;
  assert.equal(value, expected, message);
}
