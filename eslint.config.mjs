import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import browsers from './checks/lint/browsers.mjs';
import house from './checks/lint/direction.mjs';
import * as staticContent from './checks/lint/static-content.mjs';

const SHIPPED = [
  'src/**/*.{ts,tsx}',
  'plugins/**/*.{ts,tsx}',
  'markdown/**/*.ts',
  'deploy/**/*.ts',
  'config/**/*.ts',
  'facts/**/*.ts',
  'models/**/*.ts',
  'docusaurus.config.ts',
];

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.docusaurus/',
      '.cache/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  // Its rules read every file a second time with a compiler of their own: only where React is.
  {
    files: ['src/**', 'plugins/**/*.tsx', 'plugins/*/client/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // What scrolls must be reachable by keyboard: axe asks for it in the browser tests.
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      // A dialog and a page listen to the keys of the controls inside them.
      'jsx-a11y/no-noninteractive-element-interactions': 'off',
    },
  },
  // What is shipped to readers is also read with its types, where a promise can be forgotten.
  {
    files: SHIPPED,
    ignores: ['**/*.{test,spec}.ts', '**/e2e.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it', 'test'] },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { house },
    rules: { 'house/direction': 'error' },
  },
  {
    // What readers' browsers run.
    files: [
      'src/**/*.{ts,tsx}',
      'models/**/*.ts',
      'plugins/*/{client,theme}/**/*.{ts,tsx}',
      'plugins/{offline,run}/worker/**/*.ts',
      'plugins/search/engine/**/*.ts',
    ],
    ignores: ['**/*.{test,spec}.ts'],
    plugins: { browsers: { rules: { listed: browsers } } },
    rules: { 'browsers/listed': 'error' },
  },
  { files: staticContent.CONTENT, rules: staticContent.rules },
  {
    // Hardhat reads its configuration as CommonJS only.
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly' },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    rules: {
      // `noUncheckedIndexedAccess` is on; where an index is known to exist, `!` says so.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
