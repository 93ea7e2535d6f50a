import type { SourcePage } from '../engine/build';
import type { Line } from './train';

/** What readers ask of a page or of the bank, and the headings of the page. */
function linesOfPage({ address, title, sections, wordings = [], belongsTo }: SourcePage): Line[] {
  const headings = belongsTo ? [] : sections.filter(({ heading }) => heading !== '');
  const texts = [...wordings, ...headings.map(({ heading }) => `${title} ${heading}`)];
  // A question of the bank stands on a page of questions, at an anchor.
  const pages = [address.replace(/#.*/, ''), ...(belongsTo ?? [])];
  return texts.map((text) => ({ text, pages }));
}

/** What the classifier of queries learns from. Queries that the search is measured with are not among it. */
export const linesOf = (pages: SourcePage[]): Line[] => pages.flatMap(linesOfPage);
