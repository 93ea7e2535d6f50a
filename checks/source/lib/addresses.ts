/** Which addresses the sources make, and which places on a page can be linked. */
import { createSlugger } from '@docusaurus/utils';

import { glossary, termAnchor } from '../../../facts/glossary';
import { headingsOf, leafDirectivesOf } from '../../../markdown/reader';
import { categoryRoutes, toolPages } from '../../routes';
import type { MarkdownPage } from '../../../markdown/pages';

/** A page's address is its path: no page has a slug of its own. */
export const addressOf = ({ path }: MarkdownPage): string =>
  path
    .replace(/^(docs|src\/pages)/, '')
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '/');

/** The ids of a page's headings, and of the rows that `::glossary` makes. */
export function anchorsOf({ source }: MarkdownPage): Set<string> {
  const slugger = createSlugger();
  const headings = headingsOf(source).map(({ id, text }) => id ?? slugger.slug(text));
  const hasGlossary = leafDirectivesOf(source).some(({ name }) => name === 'glossary');
  return new Set([...headings, ...(hasGlossary ? glossary.map(termAnchor) : [])]);
}

/** Each address of the site with the anchors on it. */
export function addressesOf(pages: MarkdownPage[]): Map<string, Set<string>> {
  const written = pages.map((page): [string, Set<string>] => [addressOf(page), anchorsOf(page)]);
  const study = written.find(([address]) => address === '/study/')?.[1] ?? new Set();
  const others = [...toolPages, ...categoryRoutes].map((route): [string, Set<string>] => [
    route,
    new Set(),
  ]);
  return new Map([...written, ['/', study], ...others]);
}
