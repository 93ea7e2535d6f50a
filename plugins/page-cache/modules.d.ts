declare module '@docusaurus/core/lib/client/serverEntry' {
  export default function render(page: {
    pathname: string;
  }): Promise<import('./rendered').Rendered>;
}

declare module '@generated/page-cache/place.json' {
  /** The file with the list of pages. */
  export const list: string;
  export const siteDir: string;
}
