// npm packages whose contract artifacts are part of the chain's state; bundles list them for their
// licences, because a bundler sees only imported scripts.
import { createRequire } from 'node:module';

export const contractPackages = [
  ...['@uniswap/v2-core', '@uniswap/v2-periphery', '@uniswap/v3-core', '@uniswap/v3-periphery'],
  ...['@uniswap/v3-staker', 'canonical-weth', 'uniswap-lib-4'],
];

/** Path of each package's package.json. */
export function contractManifests(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return contractPackages.map((name) => resolve(`${name}/package.json`));
}
