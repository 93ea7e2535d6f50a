import { usePluginData } from '@docusaurus/useGlobalData';

import type { Answer } from '../engine/client';
import { PLUGIN, type SearchBoxOptions } from '../options';

export const useOptions = (): SearchBoxOptions => usePluginData(PLUGIN) as SearchBoxOptions;

/** Pages of no area, together. */
const OTHER = 'other';

const keyOf = ({ page }: Answer, { areas }: SearchBoxOptions) => {
  const area = page.split('/')[1]!;
  return area in areas ? area : OTHER;
};

export const areaNameOf = (answer: Answer, options: SearchBoxOptions): string =>
  options.areas[keyOf(answer, options)] ?? options.otherArea;

export const inArea = (
  answers: Answer[],
  area: string | undefined,
  options: SearchBoxOptions,
): Answer[] =>
  area === undefined ? answers : answers.filter((answer) => keyOf(answer, options) === area);

/** The areas that have answers, in the order of the site, and how many. */
export function areasOf(
  answers: Answer[],
  options: SearchBoxOptions,
): { key: string; name: string; count: number }[] {
  return Object.entries({ ...options.areas, [OTHER]: options.otherArea })
    .map(([key, name]) => ({ key, name, count: inArea(answers, key, options).length }))
    .filter(({ count }) => count > 0);
}
