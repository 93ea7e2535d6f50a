/** Meta tags that every page carries beside its own title and description. */
export const metadata: Record<string, string>[] = [
  { name: 'theme-color', content: '#ffffff' },
  { property: 'og:site_name', content: 'SwapX Docs' },
  { property: 'og:type', content: 'article' },
];
