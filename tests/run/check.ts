/**
 * `npm run check`: checks that need neither build nor chain; `npm run check -- lint` runs one of them.
 */
import { chosenStages } from './choose';
import { checks } from './stage-list';
import { runStages, type Stage } from './stages';
import { hashesOfFiles, whenChanged } from './when-changed';

// The files that a stage depends on. Most stages do not read pages, which change most often.
const { withPages, withoutPages } = hashesOfFiles() ?? {};
const FILES: Record<string, string | undefined> = {
  content: withPages,
  programs: withoutPages,
  lint: withoutPages,
  types: withoutPages,
  spelling: withoutPages,
};

const words = process.argv.slice(2);
const names = Object.keys(checks);

const stages = chosenStages(checks, words).map((stage, at): Stage => {
  // A stage named on the command line always runs.
  if (words.length > 0) return stage;
  const name = names[at]!;
  const shown = `npm run check -- ${name}`;
  return { ...(name in FILES ? whenChanged(stage, FILES[name]) : stage), shown };
});

void runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
