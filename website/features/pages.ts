/** The one list of pages. Every feature that goes through all pages goes through this. */
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';

import { areaNames, isOverview } from '../config/areas';

/** Where a file of the website lies, from the root of the project. */
const sourceOf = (source: string) => `website/${aliasedSitePathToRelativePath(source)}`;

/**
 * What a reader may expect of a page:
 * - overview: what there is, and where to read on
 * - study: written for people who use SwapX
 * - legal: terms and privacy
 * - concept: how something works
 * - guide: how to do something
 * - reference: every member of a contract, class or interface
 * - category: a list of pages, without a text of its own
 * - standalone: a page beside the areas
 */
export type PageKind =
  | 'overview'
  | 'study'
  | 'legal'
  | 'concept'
  | 'guide'
  | 'reference'
  | 'category'
  | 'standalone';

/** A part of the sidebar that a page stands in; of groups, only one that begins with an overview has a page. */
export interface Crumb {
  label: string;
  permalink?: string;
}

export interface Page {
  /** As Docusaurus routes it: not encoded, an area's home with a slash at its end. */
  permalink: string;
  title: string;
  description: string;
  /** A key of areaNames; pages beside the areas have none. */
  area?: string;
  /** Where the page stands, from the area down; the page itself is not in it. */
  trail: Crumb[];
  /** The file to mend when something is wrong with the page, from the root of the project. */
  source: string;
  kind: PageKind;
  /** When its text last changed; unknown outside of git, and for what has no text. */
  changedAt?: number;
  /** Known only to those who were sent its address: in no search, no map. */
  isUnlisted: boolean;
}

type SidebarItem = LoadedVersion['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, { type: 'category' }>;
type Doc = LoadedVersion['docs'][number];

const CATEGORIES_FILE = 'website/config/categories.ts';

/** The kind of a document by its place: the names of files and folders already say it. */
export function kindOf(docId: string): PageKind {
  const folders = docId.split('/');
  const name = folders.pop()!;
  if (name === 'index' || name === 'overview') return 'overview';
  if (folders.includes('terms&conditions')) return 'legal';
  if (folders[0] === 'study') return 'study';
  if (folders.includes('guides')) return 'guide';
  if (folders.includes('reference') || folders.includes('technical-reference')) return 'reference';
  return 'concept';
}

const docPage = (doc: Doc, area: string | undefined, trail: Crumb[]): Page => ({
  permalink: doc.permalink,
  title: doc.title,
  description: doc.description,
  area,
  trail,
  source: sourceOf(doc.source),
  kind: kindOf(doc.id),
  changedAt: doc.lastUpdatedAt ?? undefined,
  isUnlisted: doc.unlisted,
});

/** A group that only groups; where it begins with its overview, that is its page. */
function groupCrumb({ label, items }: SidebarCategory, docs: Map<string, Doc>): Crumb {
  const [first] = items;
  const permalink = first?.type === 'doc' ? docs.get(first.id)!.permalink : '';
  return isOverview(permalink) ? { label, permalink } : { label };
}

/** The pages of a part of a sidebar, in reading order. */
function pagesIn(items: SidebarItem[], area: string, trail: Crumb[], docs: Map<string, Doc>) {
  return items.flatMap((item): Page[] => {
    if (item.type === 'doc') return [docPage(docs.get(item.id)!, area, trail)];
    if (item.type !== 'category') return [];
    if (item.link?.type !== 'generated-index') {
      return pagesIn(item.items, area, [...trail, groupCrumb(item, docs)], docs);
    }
    const { title = item.label, description = '', permalink } = item.link;
    const page: Page = {
      permalink,
      title,
      description,
      area,
      trail,
      source: CATEGORIES_FILE,
      kind: 'category',
      isUnlisted: false,
    };
    return [page, ...pagesIn(item.items, area, [...trail, { label: item.label, permalink }], docs)];
  });
}

/** The pages of the areas in the order of the areas, each in reading order. */
export function pagesOfAreas({ docs, sidebars }: LoadedVersion): Page[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const placed = Object.entries(areaNames).flatMap(([area, label]) =>
    pagesIn(sidebars[`${area}Sidebar`]!, area, [{ label, permalink: `/${area}/` }], byId),
  );
  const found = new Set(placed.map(({ permalink }) => permalink));
  // A page that somebody is still writing may stand in no sidebar yet.
  const others = docs.filter(({ permalink }) => !found.has(permalink));
  return [...placed, ...others.map((doc) => docPage(doc, undefined, []))];
}

/** What the page of a category lists. */
export const pagesOfCategory = (pages: Page[], permalink: string): Page[] =>
  pages.filter(({ trail }) => trail.at(-1)?.permalink === permalink);

function standalonePages(pages: NonNullable<LoadedPages>): Page[] {
  return pages.flatMap((page) =>
    page.type === 'mdx'
      ? [
          {
            permalink: page.permalink,
            title: page.title ?? page.permalink,
            description: page.description ?? '',
            trail: [],
            source: sourceOf(page.source),
            kind: 'standalone',
            changedAt: page.lastUpdatedAt ?? undefined,
            isUnlisted: page.unlisted,
          },
        ]
      : [],
  );
}

/**
 * Every page with a text or list of its own: those of the areas first, in reading order. The home
 * page is the study index and stands in the list once; the search page has nothing to say.
 */
export function pagesOf(allContent: AllContent): Page[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const pages = allContent['docusaurus-plugin-content-pages']?.default as LoadedPages;
  return [...docs.loadedVersions.flatMap(pagesOfAreas), ...standalonePages(pages ?? [])];
}
