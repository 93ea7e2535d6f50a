/** `npm run check`: everything that the sources tell without a build and without a chain. */
import { scripts } from '../../package.json';
import { runStages, type Stage } from './stages';

/** Without npm in between, whose start takes as long as some of the checks. */
const stage = (name: string, script: keyof typeof scripts): Stage => ({
  name,
  command: scripts[script],
  shown: `npm run ${script}`,
});

const lint = stage('代码', 'check:lint');

// The longest first, so that both cores are busy until the end.
const stages = [
  stage('内容', 'check:content'),
  { ...lint, command: `tsx checks/run/when-changed.ts lint '${lint.command}'` },
  stage('程序', 'check:programs'),
  stage('类型', 'check:types'),
  stage('格式', 'check:format'),
];

runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
