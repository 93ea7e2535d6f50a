/**
 * `npm test`: tests the sources, the samples on their chain, the built site, and the site in browsers.
 * `npm test -- e2e tests/browser/print` runs one stage, `npm test -- slow` all slow stages, `npm test --
 * slow recipes` one of them.
 */
import { chosenStages } from './choose';
import { alone, slow, suite } from './stage-list';
import { runStages } from './stages';

const [first, ...others] = process.argv.slice(2);

// Without a name, everything runs, on a machine that may be busy with other stages.
if (first === undefined || (first === 'slow' && others.length === 0)) process.env.WHOLE_SUITE = '1';

const stages =
  first === 'slow'
    ? chosenStages(slow, others, alone)
    : chosenStages(suite, first === undefined ? [] : [first, ...others], alone);

void runStages(stages, 2).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
