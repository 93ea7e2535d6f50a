import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import house from './checks/lint/direction.mjs';
import * as staticContent from './checks/lint/static-content.mjs';

export default tseslint.config(
  { ignores: ['build/', '.docusaurus/', '.cache/', 'node_modules/'] },
  js.configs.recommended,
  tseslint.configs.strict,
  // Its rules read every file a second time with a compiler of their own: only where React is.
  {
    files: ['src/**', 'plugins/**/*.tsx', 'plugins/*/client/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { house },
    rules: { 'house/direction': 'error' },
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
