import { readFileSync } from 'node:fs';
import path from 'node:path';

import { facts } from 'swapx-facts';
import { ROOT } from 'swapx-kept/root';
import { isProgram } from '../../../samples/catalogue';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const packages = new Map<string, string>(
  Object.values(facts).flatMap((fact) =>
    fact.kind === 'version' ? [[fact.packageName, fact.value] as const] : [],
  ),
);

function checkInstall(words: string[]): string | undefined {
  for (const word of words.filter((option) => !option.startsWith('-'))) {
    const at = word.lastIndexOf('@');
    const [name, version] = at > 0 ? [word.slice(0, at), word.slice(at + 1)] : [word, undefined];
    if (!packages.has(name)) return `packages/facts/tables/packages.json 中没有 ${name}`;
    if (version !== packages.get(name)) return `${name} 应写明版本 @${packages.get(name)}`;
  }
  return undefined;
}

/**
 * Why a command on a page is not known to work, or nothing. The commands that pass are those the
 * tests run themselves (`npm ci`, our scripts, samples) and installs of exactly the versions that
 * the samples use.
 */
export function doubtAbout(command: string): string | undefined {
  const [program, verb, ...rest] = command.trim().split(/\s+/);
  if (command.trim() === '' || command.trim().startsWith('#')) return undefined;
  if (program !== 'npm') return '测试没有运行过它';
  if (verb === 'ci' && rest.length === 0) return undefined;
  if (verb === 'test' && rest.length === 0) return undefined;
  if (verb === 'install') return checkInstall(rest);
  if (verb !== 'run') return '测试没有运行过它';
  const [script, sample] = rest;
  if (!script || !(script in scripts)) return `package.json 中没有脚本 ${script}`;
  if (script === 'sample' && !isProgram(`${sample}.ts`)) {
    return `没有示例 samples/typescript/${sample}.ts`;
  }
  return undefined;
}
