/** `npm run check`: everything that the sources tell without a build and without a chain. */
import { scripts } from '../../package.json';
import { runStages, type Stage } from './stages';

/** Without npm in between, whose start takes as long as some of the checks. */
const stage = (name: string, script: keyof typeof scripts): Stage => ({
  name,
  command: scripts[script],
  shown: `npm run ${script}`,
});

// Types beside the content, whose check takes as long as all the others together.
const stages = [
  stage('类型', 'check:types'),
  stage('内容与程序', 'check:sources'),
  stage('代码', 'check:lint'),
  stage('代码的规则', 'check:linter'),
  stage('格式', 'check:format'),
];

runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
