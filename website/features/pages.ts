/** The list of pages that all features use. */
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';

import { areaNames, isOverview } from '../config/areas';

/** Path of a website file from the project root. */
const sourceOf = (source: string) => `website/${aliasedSitePathToRelativePath(source)}`;

/**
 * Type of a page:
 * - overview: contents of an area and where to continue
 * - study: for users of SwapX
 * - legal: terms and privacy
 * - concept: how something works
 * - guide: how to do something
 * - reference: every member of a contract, class or interface
 * - category: a list of pages without text
 * - standalone: a page outside the areas
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
  /** Docusaurus route: not percent-encoded, with a trailing slash for the home page of an area. */
  permalink: string;
  title: string;
  description: string;
  /** A key of areaNames; undefined for pages outside the areas. */
  area?: string;
  /** Ancestors from the area down, without the page itself. */
  trail: Crumb[];
  /** Source file from the project root, for error messages. */
  source: string;
  kind: PageKind;
  /**
   * Last change of the text in milliseconds; undefined without git history and for pages without
   * text.
   */
  changedAt?: number;
  /** Reachable only by its address: not in the search, the sitemap or any list. */
  isUnlisted: boolean;
}

type SidebarItem = LoadedVersion['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, { type: 'category' }>;
type Doc = LoadedVersion['docs'][number];

const CATEGORIES_FILE = 'website/config/categories.ts';

/** The kind of a document, derived from its file name and folders. */
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

/** The pages of all areas in the order of the areas, each in reading order. */
export function pagesOfAreas({ docs, sidebars }: LoadedVersion): Page[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const placed = Object.entries(areaNames).flatMap(([area, label]) =>
    pagesIn(sidebars[`${area}Sidebar`]!, area, [{ label, permalink: `/${area}/` }], byId),
  );
  const found = new Set(placed.map(({ permalink }) => permalink));
  // A draft may not be in a sidebar yet.
  const others = docs.filter(({ permalink }) => !found.has(permalink));
  return [...placed, ...others.map((doc) => docPage(doc, undefined, []))];
}

/** The pages that a category lists. */
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
 * Every page with text or a list: those of the areas first, in reading order. The home page is the
 * study index and occurs once; the search page is left out.
 */
export function pagesOf(allContent: AllContent): Page[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const pages = allContent['docusaurus-plugin-content-pages']?.default as LoadedPages;
  return [...docs.loadedVersions.flatMap(pagesOfAreas), ...standalonePages(pages ?? [])];
}
