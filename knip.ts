/** `npm test -- unused`: files that nothing reaches, exports that nobody uses, packages without use. */
import type { KnipConfig } from 'knip';

import { HOISTED } from './tests/sources/lib/package-reasons';

/** Read by their path: contracts and their ABIs. */
const ARTIFACTS = [/^@uniswap\//, 'canonical-weth', 'openzeppelin-5'];

/** Aliases of Docusaurus, and packages that its configuration names. */
const OF_DOCUSAURUS = /^@(docusaurus|generated|site|theme|theme-init|theme-original)\b/;

const TESTS = '**/*.{test,spec,built}.ts';

/** Docusaurus, a worker or a folder that is read finds these by their place. */
const BY_PLACE = '**/{theme,client,island,worker,build,directives}/**/*.{ts,tsx,mjs,mts}';

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['playwright.slow.config.ts'],
      project: ['*.ts'],
      ignoreDependencies: [
        ...Object.keys(HOISTED),
        // Read or started by their paths.
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
        // Started as programs of their own.
        'features/error-index.ts',
        'page-dates/record.ts',
        'postbuild/index.ts',
        'postbuild/docusaurus.mjs',
        'deploy/serve.ts',
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
        // Started as programs of their own, or loaded by their path.
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
      // clsx stands in the programs that a test writes, cspell in a command.
      ignoreDependencies: [OF_DOCUSAURUS, ...ARTIFACTS, 'clsx', 'cspell'],
    },
    bench: { entry: ['**/*.ts'] },
    samples: {
      entry: ['**/*.{ts,tsx,mjs}'],
      // Has packages of its own.
      ignore: ['ponder/**'],
      // Vite bundles with the version of rollup that is named here.
      ignoreDependencies: [...ARTIFACTS, 'ethers', 'hardhat', 'rollup'],
    },
  },
};

export default config;
