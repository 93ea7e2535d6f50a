declare module '@docusaurus/core/lib/client/serverEntry' {
  export default function render(page: {
    pathname: string;
  }): Promise<import('./rendered').Rendered>;
}

declare module '@generated/page-cache/pages.json' {
  /** Where rendered pages are kept. */
  export const folder: string;
  /** The names they are kept under, by their paths. */
  export const keys: Record<string, string | undefined>;
}
