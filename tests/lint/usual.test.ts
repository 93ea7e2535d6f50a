// The built-in rules are enabled where they should be: one faulty program for each kind of rule.
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { refusalsOf } from './refusals';

const MUTANTS: Record<string, [file: string, program: string]> = {
  'typescript(no-floating-promises)': [
    'website/features/home/promise.ts',
    'export const begin = () => {\n  fetch("/");\n};\n',
  ],
  'typescript(no-misused-promises)': [
    'website/src/client/callback.ts',
    '[1].forEach(async (one) => {\n  await fetch(String(one));\n});\n',
  ],
  'typescript(switch-exhaustiveness-check)': [
    'packages/markdown/case.ts',
    "export function nameOf(kind: 'a' | 'b'): string {\n  switch (kind) {\n    case 'a':\n      return '甲';\n  }\n  return '';\n}\n",
  ],
  'typescript(no-explicit-any)': ['packages/kept/any.ts', 'export const one: any = 1;\n'],
  'eslint(prefer-const)': [
    'packages/kept/constant.ts',
    'let one = 1;\nexport const two = one + 1;\n',
  ],
  'react-hooks(rules-of-hooks)': [
    'website/src/islands/curve/Hook.tsx',
    "import { useState } from 'react';\nexport default function Hook({ is }: { is: boolean }) {\n  if (is) useState(1);\n  return null;\n}\n",
  ],
  'jsx-a11y(alt-text)': [
    'website/src/islands/curve/Picture.tsx',
    'export default () => <img src="/a.png" />;\n',
  ],
  'house(browsers)': [
    'website/src/client/new.ts',
    'export const later = () => requestIdleCallback(() => undefined);\nexport const pair = () => Promise.withResolvers();\n',
  ],
};

const refusals = refusalsOf(Object.fromEntries(Object.values(MUTANTS)));

for (const [rule, [file]] of Object.entries(MUTANTS)) {
  it(`${rule} is refused`, () => {
    const rules = refusals
      .filter((refusal) => refusal.file === file)
      .map((refusal) => refusal.rule);
    assert.ok(rules.includes(rule), `${file}：${rules.join('、') || '没有被拒绝'}`);
  });
}
