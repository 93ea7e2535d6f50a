import { readFileSync } from 'node:fs';
import path from 'node:path';

import { facts } from 'swapx-facts';
import { ROOT } from 'swapx-kept/root';
import { isProgram } from '../../../samples/catalogue';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The compiler is installed in several versions. */
const packages = new Map<string, string[]>();
for (const fact of Object.values(facts)) {
  if (fact.kind !== 'version') continue;
  packages.set(fact.packageName, [...(packages.get(fact.packageName) ?? []), fact.value]);
}

/** `@uniswap/v3-sdk@3.13.1` → its name and its version. */
function packageAndVersion(word: string): [name: string, version?: string] {
  const at = word.lastIndexOf('@');
  return at > 0 ? [word.slice(0, at), word.slice(at + 1)] : [word];
}

function wrongVersion(name: string, version = ''): string | undefined {
  const versions = packages.get(name)!;
  return versions.includes(version) ? undefined : `${name} 应写明版本 @${versions.join(' 或 @')}`;
}

function checkInstall(words: string[]): string | undefined {
  for (const word of words.filter((option) => !option.startsWith('-'))) {
    const [name, version] = packageAndVersion(word);
    if (!packages.has(name)) return `packages/facts/tables/packages.json 中没有 ${name}`;
    const wrong = wrongVersion(name, version);
    if (wrong) return wrong;
  }
  return undefined;
}

/** The packages that a line names with a version which is not the one that the samples use. */
export function wrongVersionsIn(line: string): string[] {
  const named = line.match(/(?<![\w@/.-])@?[\w.-]+(?:\/[\w.-]+)?@\d+\.\d+\.\d[\w.-]*/g) ?? [];
  return named.flatMap((word) => {
    const [name, version] = packageAndVersion(word);
    return (packages.has(name) && wrongVersion(name, version)) || [];
  });
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
