/**
 * The sidebars that the browser has. Docusaurus sends all of them with every first visit; here each
 * comes with the first page that shows it. The theme finds them in this object (generated-files.ts).
 */
import type { PropSidebar } from '@docusaurus/plugin-content-docs';
import files from '@generated/sidebars';

export const sidebars: Record<string, PropSidebar> = {};

/** The sidebar that a page will show, as far as its address tells: `/sdk/…` shows `sdkSidebar`. */
export function expectedSidebar(pathname: string): string | undefined {
  const name = `${pathname.split('/')[1]!}Sidebar`;
  return name in files ? name : undefined;
}

export async function loadSidebar(name: string | undefined): Promise<void> {
  if (name !== undefined) sidebars[name] ??= (await files[name]!()).default;
}
