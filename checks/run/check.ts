/** `npm run check`: everything that the sources tell without a build and without a chain. */
import { scripts } from '../../package.json';
import { runStages, type Stage } from './stages';

/** Without npm in between, whose start takes as long as some of the checks. */
const stage = (name: string, script: keyof typeof scripts): Stage => ({
  name,
  command: scripts[script],
  shown: `npm run ${script}`,
});

/** Not run if it has passed with the same files; most do not ask pages, which change most often. */
const whenChanged = ({ command, ...rest }: Stage, name: string, option = ''): Stage => ({
  ...rest,
  command: `tsx checks/run/when-changed.ts ${name} '${command}' ${option}`,
});

// The longest first, so that both cores are busy until the end.
const stages = [
  whenChanged(stage('内容', 'check:content'), 'content', '--pages'),
  whenChanged(stage('程序', 'check:programs'), 'programs'),
  whenChanged(stage('代码', 'check:lint'), 'lint'),
  whenChanged(stage('类型', 'check:types'), 'types'),
  stage('格式', 'check:format'),
];

runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
