/** `npm test -- unused`: files that nothing reaches, exports that nobody uses, packages without use. */
import type { KnipConfig } from 'knip';

import { HOISTED } from './tests/sources/lib/package-reasons';

/** Read by their path: contracts and their ABIs. */
const ARTIFACTS = [/^@uniswap\//, 'canonical-weth', 'openzeppelin-5'];

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: [
        '**/*.{test,spec}.ts',
        '**/*.setup.ts',
        // Docusaurus, or a folder that is read, finds these by their place.
        'src/{theme,client,pages}/**/*.{ts,tsx}',
        'website/src/islands/*/{index.tsx,given.ts,worker.ts}',
        'tests/engines/behaviours/*.ts',
        'website/src/components/**/*behaviour.ts',
        'plugins/*/{index,postbuild}.ts',
        'plugins/**/{theme,client,worker,build,directives}/**/*.{ts,tsx,mjs}',
        'plugins/**/*.{tsx,mjs,mts}',
        'plugins/**/*behaviour.ts',
        // Started as programs of their own, by a path in a string.
        'tests/run/{tests,reproducible,recipes,node-versions}.ts',
        'tests/engines/run.ts',
        'packages/facts/sdk-history/read.ts',
        'website/page-dates/record.ts',
        'playwright.slow.config.ts',
        'plugins/*/{draw,write}.ts',
        'plugins/*/solidity/worker.ts',
        'packages/markdown/ast-cache.ts',
        'plugins/*/bench/**/*.ts',
        'website/mcp/server.ts',
        'packages/markdown/directives/*.ts',
        'tests/browser/fixtures/**/*.{ts,tsx}',
        'tests/browser/observatory/*.mjs',
        // Named by .oxlintrc.json.
        'tests/lint/house.mjs',
        'bench/**/*.ts',
      ],
      project: ['**/*.{ts,tsx,mts,mjs}', '!**/*.d.mts'],
      ignoreDependencies: [
        ...Object.keys(HOISTED),
        ...ARTIFACTS,
        // Aliases of Docusaurus, and packages that its configuration names.
        /^@(docusaurus|generated|site|theme|theme-init|theme-original)\b/,
        // Read or started by their paths.
        '@mdn/browser-compat-data',
        '@typescript/native',
        // Adds formulas to the types of mdast.
        'mdast-util-math',
      ],
      ignoreBinaries: ['nginx'],
    },
    chain: {
      entry: ['**/*.{ts,cjs}'],
      ignoreDependencies: [...ARTIFACTS, /^solc-/, 'uniswap-lib-4'],
    },
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
