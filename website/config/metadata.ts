import { site } from './site';

/** Meta tags that every page carries beside its own title and description. */
export const metadata: Record<string, string>[] = [
  { property: 'og:site_name', content: site.title },
  { property: 'og:type', content: 'article' },
];
