/** Which clauses of a document a page retells, and which it should. */
import type { LegalDocument } from 'swapx-facts/legal';
import { linesOf } from 'swapx-markdown/reader';
import type { MarkdownPage } from 'swapx-markdown/pages';

export interface Retold {
  place: string;
  document: string;
  number: string;
}

/**
 * Every clause that a page retells, in the order of the page: an item of a list that begins with the
 * clause and goes on with text. A clause without text behind it tells nothing.
 */
export const clausesOn = ({ path, source }: MarkdownPage): Retold[] =>
  linesOf(source).flatMap(({ line, text }) =>
    [...text.matchAll(/^- :clause\[(\S+) (\S+?)\]：.{6}/g)].map(([, document, number]) => ({
      place: `${path}:${line}`,
      document: document!,
      number: number!,
    })),
  );

/** What is missing, told twice, out of order, or on a page of another document. */
export function clauseFaults(
  name: string,
  { page, clauses }: LegalDocument,
  pages: readonly MarkdownPage[],
): string[] {
  const retold = pages.flatMap(clausesOn).filter(({ document }) => document === name);
  const elsewhere = retold.filter(({ place }) => !place.startsWith(`${page}:`));
  const here = retold.filter(({ place }) => place.startsWith(`${page}:`));
  const uses = (number: string) => here.filter((one) => one.number === number);
  const expected = clauses.map(({ number }) => number);
  const found = here.map(({ number }) => number).filter((n, i, all) => all.indexOf(n) === i);
  const ordered = expected.filter((number) => found.includes(number));
  const misplaced = found.findIndex((number, index) => number !== ordered[index]);
  return [
    ...elsewhere.map(({ place, number }) => `${place}：“${name} ${number}”应当写在 ${page}`),
    ...expected
      .filter((number) => uses(number).length === 0)
      .map((number) => `${page}：没有转述“${number}”；写一项“- :clause[${name} ${number}]：内容”`),
    ...expected.flatMap((number) =>
      uses(number)
        .slice(1)
        .map(({ place }) => `${place}：“${number}”已经转述过；删去一处`),
    ),
    ...(misplaced < 0
      ? []
      : [`${page}：“${found[misplaced]}”的位置与原文不同；原文此处是“${ordered[misplaced]}”`]),
  ];
}
