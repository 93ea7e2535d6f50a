/** What the pages tell search engines about themselves, in the words of schema.org. */
import { cardAddress } from '../../config/addresses';

interface Site {
  title: string;
  url: string;
}

const addressOf = (site: Site, permalink: string) => site.url + encodeURI(permalink);

/** As text for a script element, which nothing in a title may end. */
export const jsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

export function breadcrumbList(site: Site, trail: { label: string; href?: string }[]): object {
  // Groups of the sidebar without a page of their own are no stations.
  const stations = trail.flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: stations.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: addressOf(site, href),
    })),
  };
}

interface Article {
  title: string;
  description: string;
  permalink: string;
  lastUpdatedAt?: number | null;
}

export function techArticle(site: Site, article: Article): object {
  return {
    '@type': 'TechArticle',
    headline: article.title,
    description: article.description,
    url: addressOf(site, article.permalink),
    image: site.url + cardAddress(article.permalink),
    inLanguage: 'zh',
    // Outside of git nobody knows when a page was changed.
    ...(article.lastUpdatedAt && { dateModified: new Date(article.lastUpdatedAt).toISOString() }),
    isPartOf: { '@type': 'WebSite', name: site.title, url: `${site.url}/` },
  };
}
