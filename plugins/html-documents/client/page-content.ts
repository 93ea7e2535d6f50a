import type { ComponentType } from 'react';

import { createDocument } from './Document';
import { loadDocument, storedDocument } from './store';

/** The content of a page outside of the areas, as the module that its route expects. */
export async function loadPageContent(pathname: string): Promise<{ default: ComponentType }> {
  const stored = storedDocument(pathname) ?? (await loadDocument(pathname));
  if (!stored) throw new Error(`${pathname} has a route, but no page`);
  return { default: createDocument(stored) };
}
