import { areaNames } from '@site/config/areas';

import type { Answer } from '../engine/client';

/** The page of reading conventions, which holds the glossary, belongs to no area. */
const OTHER = { key: 'other', name: '术语与约定' };

const keyOf = ({ page }: Answer) => {
  const area = page.split('/')[1]!;
  return area in areaNames ? area : OTHER.key;
};

export const areaNameOf = (answer: Answer): string => areaNames[keyOf(answer)] ?? OTHER.name;

export const inArea = (answers: Answer[], area: string | undefined): Answer[] =>
  area === undefined ? answers : answers.filter((answer) => keyOf(answer) === area);

/** The areas that have answers, in the order of the site, and how many. */
export function areasOf(answers: Answer[]): { key: string; name: string; count: number }[] {
  const known = [...Object.entries(areaNames).map(([key, name]) => ({ key, name })), OTHER];
  return known
    .map((area) => ({ ...area, count: inArea(answers, area.key).length }))
    .filter(({ count }) => count > 0);
}
