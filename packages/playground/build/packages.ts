/** What a project installs that compiles contracts, in the versions that are installed here. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import type { Versions } from '../solidity/project';

const { resolve } = createRequire(path.join(ROOT, 'samples/package.json'));

const PACKAGES = [
  '@openzeppelin/contracts',
  '@uniswap/v2-core',
  '@uniswap/v2-periphery',
  '@uniswap/v3-core',
  '@uniswap/v3-periphery',
  'hardhat',
  'openzeppelin-5',
];

interface Manifest {
  name: string;
  version: string;
}

/** A package may be installed by another name than its own. */
function versionOf(installedAs: string): string {
  const text = readFileSync(resolve(`${installedAs}/package.json`), 'utf8');
  const { name, version } = JSON.parse(text) as Manifest;
  return name === installedAs ? version : `npm:${name}@${version}`;
}

export const solidityPackages = (): Versions =>
  Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)]));
