/** The npm packages named on pages, with the versions that the samples and the local chain install. */
import chain from '../chain/package.json';
import samples from '../../samples/package.json';
import table from './tables/packages.json';
import type { Fact } from './types';

type VersionFact = Extract<Fact, { kind: 'version' }>;

const installed: Record<string, string> = {
  ...chain.devDependencies,
  ...chain.dependencies,
  ...samples.devDependencies,
  ...samples.dependencies,
};

/** Throws if neither workspace installs the package. */
export function versionFact(key: string, name: string): VersionFact {
  const entry = installed[name];
  if (entry === undefined) {
    throw new Error(
      `packages/facts/tables/packages.json：${key}：samples 与 chain 的 package.json 里没有 ${name}；写安装它的名字`,
    );
  }
  // An alias such as "solc-0.7": "npm:solc@0.7.6" contains name and version of the real package.
  const [, packageName = name, value = entry] = /^npm:(.+)@(.+)$/.exec(entry) ?? [];
  return { kind: 'version', packageName, value, confidence: 'certain', source: 'npm' };
}

export const packages = Object.fromEntries(
  Object.entries(table.packages).map(([key, name]) => [key, versionFact(key, name)]),
) as Record<keyof (typeof table)['packages'], VersionFact>;
