/** Every stage of the checks and tests; its key is what follows `npm run check --` or `npm test --`. */
import { whyNoBrowserTests, whyNoEngineTests } from './requirements';
import type { Stage } from './stages';

export interface ListedStage extends Stage {
  /** Default arguments of the command. */
  words?: string;
}

type Stages = Record<string, ListedStage>;

/** Prints failures and totals only. */
const NODE_TESTS =
  'node --import tsx --test-reporter=./tests/run/failures.mjs --test-reporter-destination=stdout';

const testsOf = (kind: string): string => `${NODE_TESTS} tests/run/tests.ts ${kind}`;
const ENGINES = `${NODE_TESTS} tests/engines/run.ts`;

/** Checks that need neither a build nor a chain; the longest first, as two run in parallel. */
export const checks: Stages = {
  content: { name: '内容', command: testsOf('content') },
  programs: { name: '程序', command: testsOf('programs') },
  lint: { name: '代码', command: 'oxlint', words: '.' },
  types: {
    name: '类型',
    command:
      'node node_modules/@typescript/native/bin/tsc --checkers 1 --incremental --tsBuildInfoFile .cache/types.tsbuildinfo',
  },
  spelling: {
    name: '拼写',
    command:
      "cspell --config tests/spelling/cspell.json --no-progress --no-summary --relative --issue-template '$filename:$row:$col：不认识 $text；写错了就改，是名字就写进 tests/spelling/words.txt'",
    words: "'**/*.{ts,tsx,mjs,cjs,mts,css,md,sh,yml,conf}'",
  },
  format: {
    name: '格式',
    command: 'prettier --experimental-cli --list-different --cache-location .cache/prettier',
    words: '.',
    mend: '这些文件的格式不对；运行 npm run fix，它会改好',
  },
};

// Contracts are compiled first, or three stages would compile them at the same time. Stages that fail
// within seconds come next. Samples run in parallel with the build, on which they do not depend, and at
// lower priority (`nice`) than the build and the tests of its result: at the end, those keep one core
// busy, samples both. Browsers start when all that is done, one kind after the other.
export const suite: Stages = {
  contracts: { name: '合约', command: 'npm run --silent compile -w samples' },
  unused: { name: '没有用到的', command: 'knip --no-config-hints' },
  'lint-types': { name: '读类型的规则', command: 'oxlint --type-aware', words: '.' },
  check: { name: '源文件', command: 'npm run --silent check', behind: ['合约'] },
  chain: { name: '页面里的链', command: testsOf('chain'), after: ['源文件', '合约'] },
  samples: {
    name: '示例',
    command: 'nice npm test --silent -w packages/chain -w samples',
    after: ['源文件', '合约'],
  },
  build: { name: '构建', command: 'npm run --silent build', after: ['源文件', '合约'] },
  built: { name: '构建结果', command: testsOf('built'), after: ['构建'] },
  e2e: {
    name: '浏览器',
    command: 'playwright test',
    after: ['示例', '构建结果'],
    live: true,
    impossible: whyNoBrowserTests(),
  },
  engines: {
    name: 'Firefox 与 WebKit',
    command: ENGINES,
    words: 'Firefox WebKit',
    after: ['构建结果'],
    behind: ['浏览器'],
    impossible: whyNoEngineTests(),
  },
};

/** `npm test -- slow`: tests of what rarely changes, and tests that take too long for every change. */
export const slow: Stages = {
  build: { name: '构建', command: 'npm run --silent build' },
  samples: { name: '示例，在两条链上', command: 'npm run --silent test:slow -w samples' },
  reproducible: {
    name: '再次构建',
    command: 'tsx tests/run/reproducible.ts',
    after: ['构建'],
  },
  built: { name: '构建结果', command: testsOf('slow'), after: ['构建'] },
  recipes: { name: '开发说明的做法', command: 'tsx tests/run/recipes.ts' },
  linter: { name: '代码的规则', command: testsOf('lint') },
  chain: { name: '链', command: 'npm run --silent test:slow -w packages/chain' },
  e2e: {
    name: '浏览器',
    command: 'playwright test --config playwright.slow.config.ts',
    after: ['构建'],
    // The browser needs the machine to itself.
    behind: ['示例，在两条链上', '再次构建', '构建结果', '开发说明的做法', '代码的规则', '链'],
    live: true,
    impossible: whyNoBrowserTests(),
  },
  hydrated: {
    name: '浏览器，已经水合',
    command: 'SHELL_STATE=hydrated playwright test',
    words:
      'tests/browser packages/html-documents website/features/search website/features/tabs website/features/terms',
    after: ['构建'],
    behind: ['浏览器'],
    live: true,
    impossible: whyNoBrowserTests(),
  },
  engines: {
    name: '三种浏览器',
    command: `${ENGINES} --slow`,
    after: ['构建'],
    behind: ['浏览器，已经水合'],
    live: true,
    impossible: whyNoEngineTests(),
  },
};

/** Stages that run only when named: a part of the slow tests, and one that installs Node.js. */
export const alone: Stages = {
  archives: { name: '下载的项目', command: testsOf('archives') },
  node: { name: '别的 Node.js', command: 'tsx tests/run/node-versions.ts' },
};
