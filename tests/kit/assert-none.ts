import assert from 'node:assert/strict';

/** Fails with the whole list: an assertion on arrays would show only its first lines. */
export function assertNone(findings: string[]): void {
  if (findings.length > 0) assert.fail(`共 ${findings.length} 处：\n${findings.join('\n')}`);
}

/** Fails with all missing, superfluous and duplicate members; the order does not matter. */
export function assertSameMembers(actual: string[], expected: string[]): void {
  assertNone([
    ...expected.filter((member) => !actual.includes(member)).map((member) => `缺少：${member}`),
    ...actual.filter((member) => !expected.includes(member)).map((member) => `多余：${member}`),
    ...actual
      .filter((member, index) => actual.indexOf(member) !== index)
      .map((member) => `重复：${member}`),
  ]);
}
