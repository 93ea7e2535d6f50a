/** `/abis/`: the ABI of every contract, as JSON and as TypeScript that viem infers types from. */
import { readFileSync } from 'node:fs';

import { site } from '../../config/site';
import type { Release } from 'swapx-facts/release';
import { type Contract, contracts } from 'swapx-models/contracts';

export const abiAddress = (name: string, extension: 'json' | 'ts'): string =>
  `/abis/${name}.${extension}`;

/** `SwapXV3Pool` → `swapXV3PoolAbi`, `ERC20` → `erc20Abi`. */
export const constantName = (name: string): string =>
  `${name.replace(/^([A-Z]+(?![a-z])|[A-Z])/, (start) => start.toLowerCase())}Abi`;

/** The npm package with its installed version. */
function packageOf({ source }: Contract): string {
  const manifest = JSON.parse(readFileSync(require.resolve(`${source}/package.json`), 'utf8')) as {
    version: string;
  };
  return `${source}@${manifest.version}`;
}

function typeScriptOf(contract: Contract, release: Release): string {
  return [
    `// ${contract.name} 的 ABI，取自 npm 的 ${packageOf(contract)}。`,
    `// SwapX 文档 ${release.version}（${release.date}），${site.url}${abiAddress(contract.name, 'ts')}`,
    `export const ${constantName(contract.name)} = ${JSON.stringify(contract.abi, null, 2)} as const;`,
    '',
  ].join('\n');
}

/** By address. */
export const abiFiles = (release: Release): Record<string, string> => ({
  '/abis/index.json': JSON.stringify(
    {
      version: release.version,
      date: release.date,
      abis: contracts.map((contract) => ({
        name: contract.name,
        deployment: contract.deployment,
        source: packageOf(contract),
        json: site.url + abiAddress(contract.name, 'json'),
        typescript: site.url + abiAddress(contract.name, 'ts'),
      })),
    },
    null,
    2,
  ),
  ...Object.fromEntries(
    contracts.flatMap((contract) => [
      [abiAddress(contract.name, 'json'), JSON.stringify(contract.abi, null, 2)],
      [abiAddress(contract.name, 'ts'), typeScriptOf(contract, release)],
    ]),
  ),
});
