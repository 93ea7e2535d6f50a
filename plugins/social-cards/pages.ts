/** Which pages have a card, and what it says. */
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';

import { areaNames } from '../../config/areas';
import { cardAddress, DEFAULT_CARD } from '../../config/addresses';
import type { CardText } from './template';

export interface Card extends CardText {
  address: string;
  /** The file to mend when the card cannot be drawn. */
  source: string;
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

const defaultCard: Card = {
  address: DEFAULT_CARD,
  title: 'Xone 链上的代币兑换与流动性协议',
  trail: Object.values(areaNames),
  source: 'plugins/social-cards/pages.ts',
};

/** Every item of a sidebar with the labels above it. */
function placed(items: SidebarItem[], trail: string[]): { item: SidebarItem; trail: string[] }[] {
  return items.flatMap((item) => [
    { item, trail },
    ...(item.type === 'category' ? placed(item.items, [...trail, item.label]) : []),
  ]);
}

/** “SDK · SDK V3” would say the area twice. */
const withoutRepetition = (trail: string[]): string[] =>
  trail[1]?.startsWith(trail[0]!) ? trail.slice(1) : trail;

function docCards({ docs, sidebars }: LoadedVersion): Card[] {
  const items = Object.entries(areaNames)
    .flatMap(([area, name]) => placed(sidebars[`${area}Sidebar`]!, [name]))
    .map(({ item, trail }) => ({ item, trail: withoutRepetition(trail) }));
  const categories = items.flatMap(({ item, trail }) =>
    item.type === 'category' && item.link?.type === 'generated-index'
      ? [
          {
            address: cardAddress(item.link.permalink),
            title: item.link.title ?? item.label,
            trail,
            source: 'config/categories.ts',
          },
        ]
      : [],
  );
  const documents = docs.map((doc) => ({
    address: cardAddress(doc.permalink),
    title: doc.title,
    trail: items.find(({ item }) => item.type === 'doc' && item.id === doc.id)?.trail ?? [],
    source: aliasedSitePathToRelativePath(doc.source),
  }));
  return [...documents, ...categories];
}

function pageCards(pages: NonNullable<LoadedPages>): Card[] {
  return pages.flatMap((page) =>
    page.type === 'mdx'
      ? [
          {
            address: cardAddress(page.permalink),
            title: page.title ?? page.permalink,
            // A page beside the areas speaks of all of them.
            trail: Object.values(areaNames),
            source: aliasedSitePathToRelativePath(page.source),
          },
        ]
      : [],
  );
}

export function cardsOf(allContent: AllContent): Card[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const pages = allContent['docusaurus-plugin-content-pages']?.default as LoadedPages;
  return [defaultCard, ...docs.loadedVersions.flatMap(docCards), ...pageCards(pages ?? [])];
}
