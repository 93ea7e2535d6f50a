// Packages whose contracts are part of the chain's state; a bundler sees only the program.
import { createRequire } from 'node:module';

export const contractPackages = [
  ...['@uniswap/v2-core', '@uniswap/v2-periphery', '@uniswap/v3-core', '@uniswap/v3-periphery'],
  ...['@uniswap/v3-staker', 'canonical-weth', 'uniswap-lib-4'],
];

/** The package.json of each. */
export function contractManifests(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return contractPackages.map((name) => resolve(`${name}/package.json`));
}
