import { examplesOn } from 'swapx-markdown/directives/opening';
import { nodesOf, treeOf } from 'swapx-markdown/reader';
import { openingOf } from 'swapx-markdown/reference/opening';
import { sourceOf } from '../../../samples/catalogue';
import { excerpt } from '../../../samples/regions';

/** Lines of code that a reader of a reference page passes before what the page is about. */
export const MOST_LINES = 5;

const IMPORT = /^import\b[^;]*;$/gm;

const linesOf = (code: string): string[] => code.split('\n').filter((line) => line.trim() !== '');

/** What an opening does besides importing: comments explain, and take nobody's time to copy. */
export const stepsOf = (opening: string): string[] =>
  linesOf(opening.replace(IMPORT, '')).filter((line) => !/^\s*(\/\/|\/\*\*)/.test(line));

/** The lines of examples in front of the first member, those that are folded left out. */
export function linesBeforeMembers(source: string): number {
  const leaves = nodesOf(treeOf(source), 'leafDirective');
  const first = leaves.findIndex(({ name }) => name === 'members' || name === 'signature');
  return leaves
    .slice(0, first < 0 ? leaves.length : first)
    .filter(({ name, attributes }) => name === 'sample' && !attributes?.fold)
    .map(({ attributes }) => excerpt(sourceOf(attributes!.file!), attributes!.region ?? undefined))
    .reduce((sum, code) => sum + linesOf(code).length, 0);
}

/** Where the way to the first member is too long. */
export function openingFaults(path: string, source: string): string[] {
  const shown = linesBeforeMembers(source);
  const openings = [...examplesOn(source)].flatMap(([file, regions]) => {
    const steps = stepsOf(openingOf(sourceOf(file), regions).code);
    return steps.length > MOST_LINES
      ? [
          `${path}：${file} 的开头有 ${steps.length} 行，最多 ${MOST_LINES} 行；` +
            '公用的放进 samples/starter，示例之间不互相依赖',
        ]
      : [];
  });
  return [
    ...openings,
    ...(shown > MOST_LINES
      ? [
          `${path}：第一个成员之前显示 ${shown} 行示例，最多 ${MOST_LINES} 行；` +
            '长的移到成员之后，或者折叠',
        ]
      : []),
  ];
}
