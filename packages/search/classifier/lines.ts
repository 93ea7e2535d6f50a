import type { SourcePage } from '../engine/build';
import type { Line } from './train';

/** Training lines of a page or a question of the bank: readers' wordings, and a page's headings. */
function linesOfPage({ address, title, sections, wordings = [], belongsTo }: SourcePage): Line[] {
  const headings = belongsTo ? [] : sections.filter(({ heading }) => heading !== '');
  const texts = [...wordings, ...headings.map(({ heading }) => `${title} ${heading}`)];
  // The address of a question of the bank is an anchor on a page of questions.
  const pages = [address.replace(/#.*/, ''), ...(belongsTo ?? [])];
  return texts.map((text) => ({ text, pages }));
}

/** The training set of the classifier, without the queries that the search is measured with. */
export const linesOf = (pages: SourcePage[]): Line[] => pages.flatMap(linesOfPage);
