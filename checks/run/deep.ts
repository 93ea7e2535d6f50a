/** `npm run test:deep`: what guards things that change rarely, or takes too long for every change. */
import { whyNoBrowserTests, whyNoEngineTests } from './requirements';
import { runStages, type Stage } from './stages';

const stages: Stage[] = [
  { name: '构建', command: 'npm run --silent build' },
  { name: '示例，在两条链上', command: 'npm run --silent test:deep -w samples' },
  { name: '再次构建', command: 'npm run --silent test:reproducible', after: ['构建'] },
  { name: '构建结果', command: 'npm run --silent test:deep:built', after: ['构建'] },
  { name: '开发说明的做法', command: 'npm run --silent test:recipes' },
  { name: '代码的规则', command: 'npm run --silent check:linter' },
  { name: '链', command: 'npm run --silent test:deep -w chain' },
  {
    name: '浏览器',
    command: 'npm run --silent test:deep:e2e',
    after: ['构建'],
    // The browser has the machine to itself.
    behind: ['示例，在两条链上', '再次构建', '构建结果', '开发说明的做法', '代码的规则', '链'],
    live: true,
    impossible: whyNoBrowserTests(),
  },
  {
    name: '浏览器，已经水合',
    command: 'npm run --silent test:deep:hydrated',
    after: ['构建'],
    behind: ['浏览器'],
    live: true,
    impossible: whyNoBrowserTests(),
  },
  {
    name: '三种浏览器',
    command: 'npm run --silent test:deep:engines',
    after: ['构建'],
    behind: ['浏览器，已经水合'],
    live: true,
    impossible: whyNoEngineTests(),
  },
];

void runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
