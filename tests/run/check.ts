/** `npm run check`: everything that the sources tell without a build and without a chain; `npm run check -- lint` one stage. */
import { chosenStages } from './choose';
import { checks } from './stage-list';
import { runStages, type Stage } from './stages';
import { hashesOfFiles, whenChanged } from './when-changed';

// Most do not ask pages, which change most often.
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
  // A stage that is asked for by its name is run.
  if (words.length > 0) return stage;
  const name = names[at]!;
  const shown = `npm run check -- ${name}`;
  return { ...(name in FILES ? whenChanged(stage, FILES[name]) : stage), shown };
});

void runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
