/** Chooses stages by the words of the command line. */
import { closest } from 'fastest-levenshtein';

import type { ListedStage } from './stage-list';
import type { Stage } from './stages';

type Stages = Record<string, ListedStage>;

const whole = ({ words, ...stage }: ListedStage, said: string[] = []): Stage => ({
  ...stage,
  command: [stage.command, ...(said.length > 0 ? said.map(quoted) : [words ?? ''])]
    .join(' ')
    .trim(),
});

/** Quotes a word for the shell. */
const quoted = (word: string): string =>
  /^[\w./@:=,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** `words` is a stage's name and arguments for its command; without words, all stages are chosen. */
export function chosenStages(list: Stages, words: string[], others: Stages = {}): Stage[] {
  const [name, ...said] = words;
  if (name === undefined) return Object.values(list).map((stage) => whole(stage));
  const named = { ...others, ...list };
  if (!Object.hasOwn(named, name)) {
    const names = Object.keys(named);
    throw new Error(
      `没有名为“${name}”的一步；最接近的是“${closest(name, names)}”，可用：${names.join('、')}`,
    );
  }
  const { after: _after, behind: _behind, ...stage } = whole(named[name]!, said);
  return [{ ...stage, live: true }];
}
