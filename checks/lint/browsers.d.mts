import type { Rule } from 'eslint';

export function missingIn(name: string): string[];

declare const rule: Rule.RuleModule;
export default rule;
