import assert from 'node:assert/strict';

/** Fails with the whole list: an assertion on arrays would show only its first lines. */
export function assertNone(findings: string[]): void {
  if (findings.length > 0) assert.fail(`${findings.length} found:\n${findings.join('\n')}`);
}
