/** `npm run check`: everything that the sources tell without a build and without a chain. */
import { runStages } from './stages';

// The longest first, so that the two cores end together.
const stages = [
  { name: '类型', command: 'npm run --silent check:types' },
  { name: '内容与程序', command: 'npm run --silent check:sources' },
  { name: '代码', command: 'npm run --silent check:lint' },
  { name: '格式', command: 'npm run --silent check:format' },
];

runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
