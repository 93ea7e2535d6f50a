/** `npm test -- unused`: unreachable files, unused exports, unused packages. */
import type { KnipConfig } from 'knip';

import { HOISTED } from './tests/sources/lib/package-reasons';

/** Resolved by path: contract sources and ABIs. */
const ARTIFACTS = [/^@uniswap\//, 'canonical-weth', 'openzeppelin-5'];

/** Docusaurus' aliases, and packages named in its configuration. */
const OF_DOCUSAURUS = /^@(docusaurus|generated|site|theme|theme-init|theme-original)\b/;

const TESTS = '**/*.{test,spec,built}.ts';

/** Entry points by location: loaded by Docusaurus, started as workers, or listed from a folder. */
const BY_PLACE = '**/{theme,client,island,worker,build,directives}/**/*.{ts,tsx,mjs,mts}';

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['playwright.slow.config.ts'],
      project: ['*.ts'],
      ignoreDependencies: [
        ...Object.keys(HOISTED),
        // Read or started by path.
        '@mdn/browser-compat-data',
        '@typescript/native',
        // Adds formulas to the types of mdast.
        'mdast-util-math',
      ],
      ignoreBinaries: ['nginx', 'docusaurus'],
    },
    website: {
      entry: [
        TESTS,
        BY_PLACE,
        'src/{theme,client,pages}/**/*.{ts,tsx}',
        'src/islands/*/{index.tsx,given.ts}',
        '**/*behaviour.ts',
        'features/*/{index,postbuild,write,draw}.ts',
        'features/**/*.{tsx,mjs,mts}',
        // Started as separate programs.
        'features/error-index.ts',
        'page-dates/record.ts',
        'postbuild/index.ts',
        'postbuild/docusaurus.mjs',
        'deploy/{nginx,serve}.ts',
        'mcp/server.ts',
      ],
      project: ['**/*.{ts,tsx,mts,mjs}', '!**/*.d.mts'],
      ignoreDependencies: [OF_DOCUSAURUS, ...ARTIFACTS, 'swapx-playground'],
    },
    'packages/*': {
      entry: [
        TESTS,
        BY_PLACE,
        '{index,postbuild}.ts',
        '**/*behaviour.ts',
        'client/**/*.{ts,tsx}',
        // Started as separate programs, or loaded by path.
        'solidity/worker.ts',
        'reference/skeleton.ts',
        'verify/run.ts',
        'sdk-history/read.ts',
        'stub-loader.cjs',
      ],
      ignoreDependencies: [OF_DOCUSAURUS, ...ARTIFACTS, /^@swapx-lib\//],
    },
    'packages/chain': {
      entry: ['**/*.{ts,cjs}'],
      ignoreDependencies: [...ARTIFACTS, /^solc-/, 'uniswap-lib-4'],
    },
    tests: {
      entry: [
        TESTS,
        '**/*.setup.ts',
        'engines/behaviours/*.ts',
        'run/*.{ts,mjs}',
        'engines/run.ts',
        'browser/fixtures/**/*.{ts,tsx}',
        'browser/observatory/*.mjs',
        // Named by .oxlintrc.json.
        'lint/house.mjs',
      ],
      project: ['**/*.{ts,tsx,mts,mjs}', '!**/*.d.mts'],
      // clsx is imported in programs that a test writes, cspell is run as a command.
      ignoreDependencies: [OF_DOCUSAURUS, ...ARTIFACTS, 'clsx', 'cspell'],
    },
    bench: { entry: ['**/*.ts'] },
    samples: {
      entry: ['**/*.{ts,tsx,mjs}'],
      // Has a package.json of its own.
      ignore: ['ponder/**'],
      // The version of rollup that Vite uses.
      ignoreDependencies: [...ARTIFACTS, 'ethers', 'hardhat', 'rollup'],
    },
  },
};

export default config;
