import assert from 'node:assert/strict';

/** Fails with the whole list: an assertion on arrays would show only its first lines. */
export function assertNone(findings: string[]): void {
  if (findings.length > 0) assert.fail(`${findings.length} found:\n${findings.join('\n')}`);
}

/** Fails with what is missing, what is too much and what occurs twice; the order does not matter. */
export function assertSameMembers(actual: string[], expected: string[]): void {
  assertNone([
    ...expected.filter((member) => !actual.includes(member)).map((member) => `missing: ${member}`),
    ...actual.filter((member) => !expected.includes(member)).map((member) => `extra: ${member}`),
    ...actual
      .filter((member, index) => actual.indexOf(member) !== index)
      .map((member) => `twice: ${member}`),
  ]);
}
