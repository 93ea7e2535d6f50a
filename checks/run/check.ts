/** `npm run check`: everything that the sources tell without a build and without a chain. */
import { scripts } from '../../package.json';
import { runStages, type Stage } from './stages';
import { hashesOfFiles, whenChanged } from './when-changed';

/** Without npm in between, whose start takes as long as some of the checks. */
const stage = (name: string, script: keyof typeof scripts): Stage => ({
  name,
  command: scripts[script],
  shown: `npm run ${script}`,
});

// Most do not ask pages, which change most often.
const { withPages, withoutPages } = hashesOfFiles() ?? {};

// The longest first, so that both cores are busy until the end.
const stages = [
  whenChanged(stage('内容', 'check:content'), 'content', withPages),
  whenChanged(stage('程序', 'check:programs'), 'programs', withoutPages),
  whenChanged(stage('代码', 'check:lint'), 'lint', withoutPages),
  whenChanged(stage('类型', 'check:types'), 'types', withoutPages),
  stage('格式', 'check:format'),
];

void runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
