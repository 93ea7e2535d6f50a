/** `npm test`: the sources, the samples on their chain, the built site, and the site in browsers. */
import { whyNoBrowserTests, whyNoEngineTests } from './requirements';
import { runStages, type Stage } from './stages';

// Contracts are compiled first, or three stages would compile them at the same time; what fails within
// seconds is told next. Samples run beside the build, which they do not need. They give way to it, and to
// the tests behind it: those have work for one core at the end, samples for both. Browsers wait until all
// that is over, one kind after the other.
const stages: Stage[] = [
  { name: '合约', command: 'npm run --silent compile -w samples' },
  { name: '没有用到的', command: 'npm run --silent check:unused' },
  { name: '读类型的规则', command: 'npm run --silent check:lint:types' },
  { name: '源文件', command: 'npm run --silent check', behind: ['合约'] },
  { name: '页面里的链', command: 'npm run --silent test:chain', after: ['源文件', '合约'] },
  { name: '示例', command: 'nice npm run --silent test:samples', after: ['源文件', '合约'] },
  { name: '构建', command: 'npm run --silent build', after: ['源文件', '合约'] },
  { name: '构建结果', command: 'npm run --silent test:built', after: ['构建'] },
  {
    name: '浏览器',
    command: 'npm run --silent test:e2e',
    after: ['示例', '构建结果'],
    live: true,
    impossible: whyNoBrowserTests(),
  },
  {
    name: 'Firefox 与 WebKit',
    command: 'npm run --silent test:engines -- Firefox WebKit',
    after: ['构建结果'],
    behind: ['浏览器'],
    impossible: whyNoEngineTests(),
  },
];

void runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
