import { site } from './site';

/** Meta tags of every page, in addition to its title and description. */
export const metadata: Record<string, string>[] = [
  { property: 'og:site_name', content: site.title },
  { property: 'og:type', content: 'article' },
];
